# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Our player as a program that speaks the Go Text Protocol, version 2.

    python3 -m tools.gtp --level 8

Row 1 is the top one, as everywhere in Othello. A pass may be told or left out: where the side to
move has no legal move, a move of the other side implies it.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Callable
from typing import TextIO

from engine.bitboard import BLACK, PASS, WHITE, is_set, square_name, squares
from engine.game import Game
from engine.notation import NotationError, parse_square
from engine.player import HIGHEST_LEVEL
from sim import environment
from tools.opponents import Ours
from tools.usage import Parser, run

_COLOURS = {"b": BLACK, "black": BLACK, "w": WHITE, "white": WHITE}
_NAMES = ("black", "white")
_GAME = "Othello"
_NUMBER = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)")


class GtpError(Exception):
    """Why a command fails, in the words of the protocol."""


class Server:
    """Answers requests, one after the other."""

    def __init__(self, level: int, seed: int) -> None:
        self.has_quit = False
        self._player = Ours(level)
        self._seed = seed
        self._plies: list[int] = []  # of each command that moved: what undo takes back
        self._clear_board()
        self._commands: dict[str, tuple[int, Callable[..., str]]] = {  # name: arguments, method
            "protocol_version": (0, lambda: "2"),
            "name": (0, lambda: "Othello Handheld"),
            "version": (0, _version),
            "known_command": (1, lambda name: "true" if name in self._commands else "false"),
            "list_commands": (0, lambda: "\n".join(self._commands)),
            "quit": (0, self._quit),
            "boardsize": (1, self._boardsize),
            "clear_board": (0, self._clear_board),
            "komi": (1, _numbers),
            "play": (2, self._play),
            "genmove": (1, self._genmove),
            "reg_genmove": (1, self._reg_genmove),
            "undo": (0, self._undo),
            "showboard": (0, self._showboard),
            "final_score": (0, self._final_score),
            "time_settings": (3, _numbers),
            "time_left": (3, _time_left),
            "set_game": (1, _set_game),
            "list_games": (0, lambda: _GAME),
            "gogui-rules_game_id": (0, lambda: _GAME),
            "gogui-rules_board": (0, lambda: "\n".join(self._rows())),
            "gogui-rules_board_size": (0, lambda: "8"),
            "gogui-rules_legal_moves": (0, self._legal_moves),
            "gogui-rules_side_to_move": (0, self._side_to_move),
            "gogui-rules_final_result": (0, self._final_result),
        }

    def answer(self, line: str) -> str:
        """The reply to a line, with its blank line; '' where the line asks nothing."""
        line = line.partition("#")[0].replace("\t", " ")
        words = "".join(char for char in line if char.isprintable()).split()
        number = words.pop(0) if words and words[0].isascii() and words[0].isdecimal() else ""
        if not words and not number:
            return ""
        name, *arguments = words or [""]
        try:
            if name not in self._commands:
                raise GtpError("unknown command")
            expected, method = self._commands[name]
            if len(arguments) != expected:
                raise GtpError("syntax error")
            text = method(*arguments)
            return f"={number} {text}".rstrip(" ") + "\n\n"
        except GtpError as reason:
            return f"?{number} {reason}\n\n"

    def _quit(self) -> str:
        self.has_quit = True
        return ""

    def _boardsize(self, size: str) -> str:
        if size != "8":
            raise GtpError("unacceptable size")
        return self._clear_board()

    def _clear_board(self) -> str:
        if self._plies:
            self._seed += 1  # games vary within a session, too
        self._game = Game()
        self._resigned: int | None = None  # the colour that did
        self._plies = []
        return ""

    def _play(self, colour: str, vertex: str) -> str:
        mover = _colour(colour)
        move = vertex.lower()
        if move == "resign":
            self._resigned = mover
            return ""
        try:
            square = PASS if move == "pass" else parse_square(move)
        except NotationError:
            raise GtpError("invalid coordinate") from None
        if square == PASS and self._game.is_over:
            self._plies.append(0)  # neither can move, and so either may say so
        else:
            self._push(mover, square)
        return ""

    def _genmove(self, colour: str) -> str:
        mover = _colour(colour)
        square = self._choose(mover)
        if self._game.is_over:
            self._plies.append(0)
        else:
            self._push(mover, square)
        return _vertex(square)

    def _reg_genmove(self, colour: str) -> str:
        return _vertex(self._choose(_colour(colour)))

    def _undo(self) -> str:
        if self._resigned is not None:
            self._resigned = None
        elif self._plies:
            for _ in range(self._plies.pop()):
                self._game.pop()
        else:
            raise GtpError("cannot undo")
        return ""

    def _push(self, mover: int, square: int) -> None:
        """Make the move, and before it the pass that it implies."""
        passed = self._give_turn(mover)
        if not self._game.may_push(square):
            if passed:
                self._game.pop()
            raise GtpError("illegal move")
        self._game.push(square)
        self._plies.append(1 + passed)

    def _choose(self, mover: int) -> int:
        """The move for a side, PASS where it has none. The game stays as it is."""
        passed = not self._game.is_over and self._give_turn(mover)
        game = self._game
        square = PASS if game.is_over or game.must_pass else self._player.choose(game, self._seed)
        if passed:
            game.pop()
        return square

    def _give_turn(self, mover: int) -> bool:
        """Make it that side's turn; whether the other one had to pass for it."""
        if self._resigned is not None:
            raise GtpError("the game is over")
        if self._game.is_over or self._game.to_move == mover:
            return False
        if not self._game.must_pass:
            raise GtpError("wrong color")
        self._game.push(PASS)
        return True

    def _rows(self) -> list[str]:
        """Eight lines of X, O and points."""
        black, white = self._game.black, self._game.white
        cells = ["X" if is_set(black, s) else "O" if is_set(white, s) else "." for s in range(64)]
        return [" ".join(cells[row : row + 8]) for row in range(0, 64, 8)]

    def _showboard(self) -> str:
        letters = "  a b c d e f g h"
        rows = [f"{number} {row} {number}" for number, row in enumerate(self._rows(), 1)]
        black, white = self._game.discs()
        turn = "over" if self._is_over() else f"{self._side_to_move()} to move"
        return "\n".join((f"black {black}, white {white}, {turn}", letters, *rows, letters))

    def _is_over(self) -> bool:
        return self._game.is_over or self._resigned is not None

    def _side_to_move(self) -> str:
        """Also when the game is over there has to be one."""
        return _NAMES[len(self._game.moves) & 1]

    def _legal_moves(self) -> str:
        if self._is_over():
            return ""
        return " ".join(map(square_name, squares(self._game.legal()))) or "pass"

    def _final_score(self) -> str:
        winner, by = self._result()
        return "0" if winner is None else f"{'BW'[winner]}+{by}"

    def _final_result(self) -> str:
        winner, by = self._result()
        if winner is None:
            return "Draw"
        return f"{('Black', 'White')[winner]} wins by {'resignation' if by == 'R' else by}"

    def _result(self) -> tuple[int | None, str]:
        """(winner or None, discs or R); the empties are the winner's."""
        if self._resigned is not None:
            return self._resigned ^ 1, "R"
        if not self._game.is_over:
            raise GtpError("cannot score")
        black, white = self._game.final_score()
        winner = None if black == white else BLACK if black > white else WHITE
        return winner, str(abs(black - white))


def _colour(word: str) -> int:
    try:
        return _COLOURS[word.lower()]
    except KeyError:
        raise GtpError("invalid color") from None


def _numbers(*words: str) -> str:
    """Accepts what has no meaning here, if it has the right form."""
    if not all(map(_NUMBER.fullmatch, words)):
        raise GtpError("syntax error")
    return ""


def _time_left(colour: str, *times: str) -> str:
    _colour(colour)
    return _numbers(*times)


def _set_game(name: str) -> str:
    if name.lower() != _GAME.lower():
        raise GtpError("unsupported game")
    return ""


def _vertex(square: int) -> str:
    return "pass" if square == PASS else square_name(square)


def _version() -> str:
    project = environment.ROOT / "pyproject.toml"
    found = re.search(r'^version = "(.+)"$', project.read_text("utf-8"), re.MULTILINE)
    assert found
    return found[1]


def serve(server: Server, requests: TextIO, replies: TextIO) -> None:
    """Answer until quit or the end of the requests."""
    for line in requests:
        replies.write(server.answer(line))
        replies.flush()
        if server.has_quit:
            break


def _main() -> None:
    parser = Parser(prog="tools.gtp", description="Our player as a program that speaks GTP 2.")
    levels = range(1, HIGHEST_LEVEL + 1)
    parser.add_argument("--level", type=int, choices=levels, default=HIGHEST_LEVEL)
    parser.add_argument("--seed", type=int, help="the same games every time (default: chance)")
    options = parser.parse_args()
    seed = random.randrange(2**29) if options.seed is None else options.seed
    serve(Server(options.level, seed), sys.stdin, sys.stdout)


def main() -> int:
    environment.put_checkout_last()
    return run(_main)


if __name__ == "__main__":
    sys.exit(main())
