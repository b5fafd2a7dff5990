# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Drives another program over the Go Text Protocol."""

from __future__ import annotations

import shlex
import subprocess

from engine.bitboard import PASS, square_name
from engine.game import Game
from engine.notation import NotationError, parse_square
from tools.usage import UsageError

_COLOURS = ("black", "white")


class GtpClient:
    """A program that plays by GTP; it follows the game and is asked for moves."""

    def __init__(self, command: str) -> None:
        self._command = command
        try:
            self._program = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        except (OSError, ValueError) as error:
            raise UsageError(f"cannot start {command!r}: {error}") from None
        self._moves = b""  # what the program has been told
        self._ask("boardsize 8")
        self._ask("clear_board")

    def choose(self, game: Game, seed: int) -> int:
        """The program's move in a game from the usual start; ``seed`` does not reach it."""
        self._follow(bytes(game.moves))
        assert game.to_move is not None
        answer = self._ask(f"genmove {_COLOURS[game.to_move]}")
        try:
            square = parse_square(answer)
        except NotationError:
            raise UsageError(f"{self._command!r} played {answer!r}") from None
        self._moves += bytes((square,))
        return square

    def close(self) -> None:
        """End the program."""
        self._program.kill()
        self._program.communicate()

    def _follow(self, moves: bytes) -> None:
        if not moves.startswith(self._moves):
            self._ask("clear_board")
            self._moves = b""
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
            raise UsageError(f"{self._command!r} answers {request!r} with {answer!r}")
        return answer[1:].strip()

    def _try(self, request: str) -> str:
        """The answer with its = or ? in front."""
        assert self._program.stdin is not None and self._program.stdout is not None
        try:
            self._program.stdin.write(request + "\n")
            self._program.stdin.flush()
        except BrokenPipeError:
            raise UsageError(f"{self._command!r} has ended before {request!r}") from None
        answer = ""
        while not answer.endswith("\n\n"):
            line = self._program.stdout.readline()
            if not line:
                raise UsageError(f"{self._command!r} has ended at {request!r}")
            if not answer and line.strip() and line[0] not in "=?":
                raise UsageError(f"{self._command!r} does not speak GTP: {line.strip()!r}")
            if answer or line.strip():
                answer += line.replace("\r", "")
        return answer.strip()
