# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Make scored positions from nothing: games of our own player, labelled by its deeper search.

    python3 -m tools.label --positions 20000 --out own_positions.csv.gz
    python3 -m tools.train own_positions.csv.gz --out engine/weights.bin

The games start with random moves, and now and then a move in them is random, too: a search meets
bad positions, so it must know them. Another round with the new weights makes better labels. With
--fewest the game is the one in which the fewest discs win, and a score is good for who wins it.
"""

from __future__ import annotations

import csv
import random
import sys
from collections.abc import Generator
from contextlib import closing
from itertools import count as numbers
from pathlib import Path
from typing import TextIO

from engine.bitboard import PASS, count, squares
from engine.game import Game
from engine.player import HIGHEST_LEVEL
from engine.positions import key_of
from sim import environment
from tools import output
from tools.position_file import image_of
from tools.progress import Progress
from tools.thinker import Thinker
from tools.usage import Parser, UsageError, run
from tools.workers import workers

_GAME_LEVEL = 4  # plays the games: quick
_RANDOM_PLIES = 24  # a game starts with up to that many random moves
_RANDOM_SHARE = 0.06  # of the moves after them
_SAMPLES = 6  # positions of a game

Labelled = tuple[bytes, bytes, int]  # rows of the side to move and its opponent, score
Games = Generator[list[Labelled], None, None]


class Labeller:
    """Plays games and labels some of their positions; the same seed makes the same ones."""

    def __init__(self, level: int, fewest: bool) -> None:
        self._thinker = Thinker()
        self._level = level
        self._fewest = fewest

    def positions(self, seed: int) -> list[Labelled]:
        """Some positions of one game."""
        chance = random.Random(seed)
        met = self._play(chance)
        return [self._label(*position) for position in chance.sample(met, min(_SAMPLES, len(met)))]

    def _play(self, chance: random.Random) -> list[tuple[bytes, bytes]]:
        """The positions of a game in which the side to move has a choice."""
        game = Game()
        met = []
        seed = chance.randrange(2**29)
        opening = chance.randrange(_RANDOM_PLIES)
        while not game.is_over:
            moves = squares(game.legal())
            if len(moves) > 1:
                met.append(game.sides())
            if not moves:
                game.push(PASS)
            elif len(game.moves) < opening or chance.random() < _RANDOM_SHARE:
                game.push(chance.choice(moves))
            else:
                self._think(*game.sides(), _GAME_LEVEL, seed)
                game.push(self._thinker.best)
        return met

    def _label(self, own: bytes, opponent: bytes) -> Labelled:
        self._think(own, opponent, self._level, 0)
        score = round(self._thinker.value / 8)  # an estimate may be of more discs than there are
        return own, opponent, max(-64, min(64, score))

    def _think(self, own: bytes, opponent: bytes, level: int, seed: int) -> None:
        self._thinker.start(own, opponent, level, seed, self._fewest)
        self._thinker.finish()


_labeller: Labeller  # of a process of the pool


def _begin(level: int, fewest: bool) -> None:
    global _labeller  # noqa: PLW0603 (what a pool's process keeps between games)
    _labeller = Labeller(level, fewest)


def _positions(seed: int) -> list[Labelled]:
    return _labeller.positions(seed)


def labelled(level: int, fewest: bool, seed: int, processes: int) -> Games:
    """Positions of game after game, without end."""
    seeds = numbers(seed)
    if processes == 1:
        yield from map(Labeller(level, fewest).positions, seeds)
        return
    with workers(processes, _begin, level, fewest) as pool:
        waiting = [pool.submit(_positions, next(seeds)) for _ in range(2 * processes)]
        while True:  # in the order of the seeds, whoever is faster
            yield waiting.pop(0).result()
            waiting.append(pool.submit(_positions, next(seeds)))


def _write(file: TextIO, games: Games, number: int) -> None:
    """Write that many positions, no two of them images of each other."""
    table = csv.writer(file, lineterminator="\n")
    table.writerow(("player", "opponent", "empties", "score"))
    seen: set[tuple[bytes, bytes]] = set()
    with Progress(number, "positions") as progress, closing(games):
        for game in games:
            for own, opponent, score in game:
                symmetry = key_of(own, opponent)[1][0]
                image = image_of(own, symmetry), image_of(opponent, symmetry)
                if image not in seen and len(seen) < number:
                    seen.add(image)
                    empties = 64 - count(own) - count(opponent)
                    table.writerow((_digits(own), _digits(opponent), empties, score))
                    progress.step()
            file.flush()
            if len(seen) == number:
                return


def _digits(rows: bytes) -> str:
    return f"{int.from_bytes(rows, 'little'):016x}"


def _main() -> None:
    parser = Parser(prog="tools.label", description="Make scored positions from self-play.")
    add = parser.add_argument
    add("--out", required=True, type=Path, help="the CSV file to write (.csv or .csv.gz)")
    add("--positions", type=int, default=20_000, help="how many (default: 20000)")
    levels = range(2, HIGHEST_LEVEL + 1)  # level 1 values nothing
    add("--level", type=int, choices=levels, default=7, help="that labels (default: 7)")
    add("--fewest", action="store_true", help="the fewest discs win")
    add("--seed", type=int, default=1, help="of the first game (default: 1)")
    add("--processes", type=int, default=1, help="games at a time (default: 1)")
    options = parser.parse_args()
    if min(options.positions, options.processes) < 1:
        raise UsageError("--positions and --processes must be 1 or more")
    with output.create(options.out) as file:
        games = labelled(options.level, options.fewest, options.seed, options.processes)
        _write(file, games, options.positions)
    print(f"{options.out}: {options.positions:,} positions")


def main() -> int:
    environment.put_checkout_last()
    return run(_main)


if __name__ == "__main__":
    sys.exit(main())
