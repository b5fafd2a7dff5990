# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Who can play in the arena, by name."""

from __future__ import annotations

import random
import re
import shutil
from importlib.util import find_spec
from typing import Protocol

from engine.bitboard import BLACK, WHITE, count, flips, is_set, squares
from engine.game import Game
from engine.player import HIGHEST_LEVEL
from tools.gtp_client import GtpClient
from tools.thinker import Thinker
from tools.usage import UsageError

_FOREIGN_LEVELS = 5  # both of cli-othello and of GRhino
NAMES = (
    f"level1 … level{HIGHEST_LEVEL}, random, greedy, cli-othello1 … cli-othello{_FOREIGN_LEVELS}, "
    f"grhino1 … grhino{_FOREIGN_LEVELS}, gtp:COMMAND"
)


class Opponent(Protocol):
    """A player in the arena."""

    def choose(self, game: Game, seed: int) -> int:
        """A legal square for the side to move, which has one; ``seed``: one number a game.

        :raises Forfeit: it has lost the game (tools/gtp_client.py)
        """

    def close(self) -> None:
        """Give back what it holds."""


def opponent(name: str, fewest: bool = False) -> Opponent:
    """The opponent of that name. ``fewest``: it tries to end with the fewest discs.

    :raises UsageError: there is none of that name, or what it needs is not installed
    """
    kind, _, command = name.partition(":")
    base, level = _split(name)
    if base == "level" and 1 <= level <= HIGHEST_LEVEL:
        return Ours(level, fewest)
    if name == "random":
        return RandomMover()
    if name == "greedy":
        return Greedy(fewest)
    foreign = None
    if kind == "gtp" and command.strip():
        foreign = command
    elif base == "grhino" and 1 <= level <= _FOREIGN_LEVELS:
        foreign = f"{_grhino()} -l {level}"
    elif base != "cli-othello" or not 1 <= level <= _FOREIGN_LEVELS:
        raise UsageError(f"no opponent is called {name!r}: there are {NAMES}")
    if fewest:
        raise UsageError(f"{name} cannot play for the fewest discs")
    return GtpClient(foreign) if foreign else CliOthello(level)


def _split(name: str) -> tuple[str, int]:
    found = re.fullmatch(r"(\D+)(\d)", name)
    return (found[1], int(found[2])) if found else (name, 0)


def _grhino() -> str:
    path = shutil.which("gtp-rhino") or shutil.which("/usr/games/gtp-rhino")
    if not path:
        raise UsageError("grhino is not installed: on Debian, apt-get install grhino")
    return path


class Ours:
    """Our own player at one of its levels."""

    def __init__(self, level: int, fewest: bool = False) -> None:
        self._thinker = Thinker()
        self._level = level
        self._fewest = fewest

    def choose(self, game: Game, seed: int) -> int:
        own, other = game.sides()
        # Where the fewest win there is no book, and without it first moves would only be varied.
        self._thinker.start(own, other, self._level, seed, self._fewest, not self._fewest)
        self._thinker.finish()
        return self._thinker.best

    def close(self) -> None:
        pass


class RandomMover:
    """Any legal move."""

    def choose(self, game: Game, seed: int) -> int:
        return _chance(game, seed).choice(squares(game.legal()))

    def close(self) -> None:
        pass


class Greedy:
    """The move that turns over most discs, or fewest; by chance among equal ones."""

    def __init__(self, fewest: bool = False) -> None:
        self._sign = -1 if fewest else 1

    def choose(self, game: Game, seed: int) -> int:
        own, other = game.sides()
        moves = squares(game.legal())
        _chance(game, seed).shuffle(moves)
        return max(moves, key=lambda square: self._sign * count(flips(own, other, square)))

    def close(self) -> None:
        pass


class CliOthello:
    """The player of the package cli-othello."""

    def __init__(self, level: int) -> None:
        if not find_spec("cli_othello"):
            raise UsageError("cli-othello is not installed: python3 -m pip install cli-othello")
        self._level = level

    def choose(self, game: Game, seed: int) -> int:
        from cli_othello import ai, board  # only for who wants to play it

        position = board.Board()
        colours = {BLACK: board.BLACK, WHITE: board.WHITE}
        for colour, rows in ((BLACK, game.black), (WHITE, game.white)):
            for square in squares(rows):
                position.set(square >> 3, square & 7, colours[colour])
        for square in range(64):
            if not is_set(game.black, square) and not is_set(game.white, square):
                position.set(square >> 3, square & 7, board.EMPTY)
        assert game.to_move is not None
        random.setstate(_chance(game, seed).getstate())  # it uses the generator that all share
        row, column = ai.OthelloAI(colours[game.to_move], self._level).choose_move(position)
        return 8 * row + column

    def close(self) -> None:
        pass


def _chance(game: Game, seed: int) -> random.Random:
    return random.Random(f"{seed} {len(game.moves)}")
