# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Drives another program over the Go Text Protocol."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from time import monotonic

from engine.bitboard import PASS, square_name
from engine.game import Game
from engine.illegal import why_illegal
from engine.notation import NotationError, parse_square
from tools.usage import UsageError

_COLOURS = ("black", "white")
_PATIENCE = 600  # seconds that an answer may take
_WAITING = 1000  # lines of an answer read ahead


class Forfeit(Exception):  # noqa: N818 - it ends a game, not the program
    """The side to move has lost: its illegal move as the text, none where it resigned."""


_running: list[GtpClient] = []  # of this process, those that are still starting, too


def close_all() -> None:
    """End all programs of this process."""
    for client in list(_running):
        client.close()


class GtpClient:
    """A program that plays by GTP; it follows the game and is asked for moves."""

    def __init__(self, command: str) -> None:
        self._command = command
        try:
            self._program = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # Ctrl-C is for us, and we end it
            )
        except (OSError, ValueError) as error:
            raise UsageError(f"cannot start {command!r}: {error}") from None
        _running.append(self)
        self._lines: Queue[str] = Queue(_WAITING)  # '' at the end
        Thread(target=self._listen, daemon=True).start()
        self._moves = b""  # what the program has been told
        try:
            self._ask("boardsize 8")
            self._ask("clear_board")
        except BaseException:
            self.close()
            raise

    def choose(self, game: Game, seed: int) -> int:
        """The program's move in a game from the usual start; ``seed`` does not reach it.

        :raises Forfeit: it resigns, or makes an illegal move
        """
        self._follow(bytes(game.moves))
        assert game.to_move is not None
        answer = self._ask(f"genmove {_COLOURS[game.to_move]}").lower()
        if answer == "resign":
            self._begin()
            raise Forfeit
        try:
            square = PASS if answer == "pass" else parse_square(answer)
        except NotationError:
            raise UsageError(f"{self._command!r} played {_short(answer)}") from None
        if not game.may_push(square):
            self._begin()
            raise Forfeit(f"{self._command!r} played {answer}: {why_illegal(game, square)}")
        self._moves += bytes((square,))
        return square

    def close(self) -> None:
        """End the program."""
        if self in _running:
            _running.remove(self)
        assert self._program.stdin is not None
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError):
                os.killpg(self._program.pid, signal.SIGKILL)  # and what it has started itself
        self._program.kill()
        self._program.wait()
        with suppress(BrokenPipeError):  # a request that it did not take
            self._program.stdin.close()

    def _begin(self) -> None:
        self._ask("clear_board")
        self._moves = b""

    def _follow(self, moves: bytes) -> None:
        if not moves.startswith(self._moves):
            self._begin()
        for square in moves[len(self._moves) :]:
            colour = len(self._moves) & 1  # passes are moves: the colours alternate
            self._moves += bytes((square,))
            if square != PASS:
                self._ask(f"play {_COLOURS[colour]} {square_name(square)}")
            else:  # GRhino has no word for it and knows by itself
                self._try(f"play {_COLOURS[colour]} pass")

    def _ask(self, request: str) -> str:
        """The answer to a request that must not be refused."""
        answer = self._try(request)
        if not answer.startswith("="):
            raise UsageError(f"{self._command!r} answers {request!r} with {_short(answer)}")
        return answer[1:].strip()

    def _try(self, request: str) -> str:
        """The answer with its = or ? in front."""
        assert self._program.stdin is not None
        deadline = monotonic() + _PATIENCE
        try:
            self._program.stdin.write(request + "\n")
            self._program.stdin.flush()
        except BrokenPipeError:
            raise UsageError(f"{self._command!r} has ended before {request!r}") from None
        answer: list[str] = []
        while not answer or answer[-1]:
            try:
                line = self._lines.get(timeout=max(0, deadline - monotonic()))
            except Empty:
                minutes = f"{_PATIENCE // 60} minutes"
                raise UsageError(
                    f"{self._command!r} has not answered {request!r} within {minutes}"
                ) from None
            if not line:
                raise UsageError(f"{self._command!r} has ended at {request!r}")
            line = line.rstrip()
            if not answer and line and line[0] not in "=?":
                raise UsageError(f"{self._command!r} does not speak GTP: {_short(line)}")
            if answer or line:
                answer.append(line)
        return "\n".join(answer).strip()

    def _listen(self) -> None:
        assert self._program.stdout is not None
        with self._program.stdout as lines:
            for line in lines:
                self._lines.put(line)
        self._lines.put("")


def _short(text: str) -> str:
    return f"{text!r:.60}"
