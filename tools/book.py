# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Make the opening book from played games, checked by our own search.

    python3 -m tools.book wthor_games.txt.gz

Input: a game on each line, `year black_discs theoretical_black_discs transcript`; the theoretical
result is that of perfect play from some point of the middle game on.

The book knows the positions that many games reached. Of the moves played there, and the one that
our search prefers, it keeps the sound ones: they are worth little less than the best. A move's
worth is the mean of two figures, the theoretical result of its games and the value by our search,
carried back through the tree. How often it was played becomes its weight.
"""

from __future__ import annotations

import math
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.bitboard import IllegalMove, has_legal, play, square_name
from engine.game import Game
from engine.player import HIGHEST_LEVEL
from engine.positions import key_of, to_image
from sim import environment
from tools import output
from tools.position_file import image_of, pack
from tools.progress import Progress
from tools.textfile import lines
from tools.thinker import Thinker
from tools.usage import Parser, UsageError, run
from tools.workers import workers

_SHARE = 0.03  # of a position's games that a move must have to be looked at
_SOUND = 2.0  # discs that a move may be worth less than the best
_MAX_WEIGHT = 3

_SQUARES = {square_name(square): square for square in range(64)}
_IMAGES = [  # by symmetry, as tables for bytes.translate
    bytes(to_image(square, symmetry) for square in range(64)).ljust(256) for symmetry in range(8)
]

Position = tuple[bytes, bytes]  # own, opponent, in the one orientation that stands for all eight
# A game: the squares still to come, the theoretical result for black, and its line in the file.
Line = tuple[bytes, int, int]


@dataclass
class Move:
    """A move, and the position after it; results in discs for who makes it."""

    after: Position
    games: int = 0
    results: int = 0  # theoretical, of all games together
    value: float = 0.0  # by search, carried back

    @property
    def worth(self) -> float:
        """What both say: the search, and the mean result where there is one."""
        return (self.value + self.results / self.games) / 2 if self.games else self.value


Tree = dict[Position, dict[int, Move]]


def read(path: Path) -> list[Line]:
    """The games of a file."""
    games = []
    for number, text in enumerate(lines(path), 1):
        try:
            _, discs, theoretical, transcript = text.lower().split()
            pairs = [transcript[i : i + 2] for i in range(0, len(transcript), 2)]
            squares = bytes(_SQUARES[pair] for pair in pairs)
            numbers = int(discs), int(theoretical)
        except (ValueError, KeyError):
            raise UsageError(f"{path}, line {number}: no game as --help describes") from None
        if not all(0 <= one <= 64 for one in numbers):
            raise UsageError(f"{path}, line {number}: black's discs are not from 0 to 64")
        games.append((squares, 2 * numbers[1] - 64, number))
    return games


def grow(games: list[Line], plies: int, least: int) -> Tree:
    """The positions reached by at least that many games, and the moves played there.

    :raises IllegalMove: a game has one there; says in which line
    """
    tree: Tree = {}
    start, turn = _oriented(*Game().sides())
    level = {start: [_turned(line, turn) for line in games]}
    for ply in range(plies):
        following: defaultdict[Position, list[Line]] = defaultdict(list)
        for position, reached in level.items():
            if len(reached) >= least and has_legal(*position):
                tree[position] = {}
                for square, played in _by_move(position, reached).items():
                    try:
                        after, turn = _after(position, square)
                    except IllegalMove:
                        number = played[0][2]
                        name = square_name(games[number - 1][0][ply])  # as written, not as turned
                        raise IllegalMove(
                            f"line {number}: move {ply + 1}, {name}, is illegal"
                        ) from None
                    following[after] += [_turned(line, turn) for line in played]
                    results = sum(result for _, result, _ in played)
                    if len(played) >= _SHARE * len(reached):
                        sign = -1 if ply & 1 else 1
                        tree[position][square] = Move(after, len(played), sign * results)
        level = following
    return tree


def _by_move(position: Position, games: list[Line]) -> dict[int, list[Line]]:
    """What follows each move; of moves that are images of each other, the least one."""
    symmetries = key_of(*position)[1]
    played: defaultdict[int, list[Line]] = defaultdict(list)
    for squares, result, number in games:
        if squares:
            turn = min(symmetries, key=lambda symmetry: _IMAGES[symmetry][squares[0]])
            turned = squares.translate(_IMAGES[turn])
            played[turned[0]].append((turned[1:], result, number))
    return played


def _after(position: Position, square: int) -> tuple[Position, int]:
    """The position after a move, and the symmetry that brings it into its orientation."""
    own, opponent = play(*position, square)
    return _oriented(opponent, own)


def _oriented(own: bytes, opponent: bytes) -> tuple[Position, int]:
    symmetry = key_of(own, opponent)[1][0]
    return (image_of(own, symmetry), image_of(opponent, symmetry)), symmetry


def _turned(line: Line, symmetry: int) -> Line:
    squares, result, number = line
    return squares.translate(_IMAGES[symmetry]), result, number


_thinker: Thinker  # of a process of the pool


def _begin() -> None:
    global _thinker  # noqa: PLW0603 (what a pool's process keeps between positions)
    _thinker = Thinker()


def _searched(position: Position) -> tuple[int, float]:
    """(best square, value in discs for the side to move) by our highest level."""
    _thinker.start(*position, HIGHEST_LEVEL, 0)
    _thinker.finish()
    return _thinker.best, _thinker.value / 8


def search(positions: list[Position], processes: int) -> dict[Position, tuple[int, float]]:
    """Search all positions."""
    with (
        Progress(len(positions), "positions") as progress,
        workers(processes, _begin) as pool,
    ):
        found = {}
        for position, result in zip(positions, pool.map(_searched, positions), strict=True):
            found[position] = result
            progress.step()
        return found


def value(tree: Tree, processes: int) -> None:
    """Add the moves that our search prefers, and give every move its value."""
    for position, (square, _) in search(list(tree), processes).items():
        least = min(_IMAGES[symmetry][square] for symmetry in key_of(*position)[1])
        tree[position].setdefault(least, Move(_after(position, least)[0]))
    ends = {move.after for moves in tree.values() for move in moves.values()} - set(tree)
    passed = {(own, opponent) for own, opponent in ends if not has_legal(own, opponent)}
    after_pass = [(other, own) for own, other in passed if has_legal(other, own)]
    found = search([*(ends - passed), *after_pass], processes)
    values = {position: result for position, (_, result) in found.items()}
    for own, opponent in passed:
        values[own, opponent] = -values.get((opponent, own), _final(opponent, own))
    for position in reversed(tree):  # a position comes after those that lead to it
        for move in tree[position].values():
            move.value = -values[move.after]
        values[position] = max(move.value for move in tree[position].values())


def _final(own: bytes, opponent: bytes) -> float:
    """The result for `own` of a game that is over."""
    black, white = Game(own, opponent).final_score()
    return black - white


def sound(moves: dict[int, Move]) -> dict[int, Move]:
    """The moves of a position that are worth playing: at least one."""
    best = max(move.worth for move in moves.values())
    return {
        square: move
        for square, move in moves.items()
        if move.worth == best or (move.games and move.worth >= best - _SOUND)
    }


def records(tree: Tree) -> Iterator[tuple[bytes, bytes, int]]:
    """What the file holds: the moves where a side is that has only made moves of the book."""
    faithful: defaultdict[Position, set[str]] = defaultdict(set)  # "own", "opponent"
    faithful[next(iter(tree))] = {"own", "opponent"}
    for position, moves in tree.items():
        best = sound(moves)
        most = max(1, *(move.games for move in best.values()))
        for square, move in moves.items():
            if "opponent" in faithful[position]:
                faithful[move.after].add("own")
            if "own" in faithful[position] and square in best:
                faithful[move.after].add("opponent")
        if "own" in faithful[position]:
            for square, move in best.items():
                rarity = round(math.log2(most / max(1, move.games)))
                weight = _MAX_WEIGHT - min(rarity, _MAX_WEIGHT)
                yield *position, square | weight << 6


def _main() -> None:
    parser = Parser(prog="tools.book", description="Make the opening book from played games.")
    add = parser.add_argument
    add("games", type=Path, help="lines of year, black's discs, theoretical discs, transcript")
    add("--out", type=Path, default=Path("engine/book.bin"), help="(default: %(default)s)")
    add("--least", type=int, default=120, help="games that reach a position (default: 120)")
    add("--plies", type=int, default=20, help="the longest line (default: 20)")
    add("--processes", type=int, default=1, help="searches at a time (default: 1)")
    options = parser.parse_args()
    if min(options.least, options.plies, options.processes) < 1:
        raise UsageError("--least, --plies and --processes must be 1 or more")
    output.check(options.out)
    try:
        tree = grow(read(options.games), options.plies, options.least)
    except IllegalMove as error:
        raise UsageError(f"{options.games}, {error}") from None
    if not tree:
        raise UsageError(f"{options.games}: no position is reached by {options.least} games")
    value(tree, options.processes)
    content = pack(records(tree))
    output.write(options.out, content)
    print(f"{options.out}: {len(tree)} positions of the games, {len(content):,} bytes")


def main() -> int:
    environment.put_checkout_last()
    return run(_main)


if __name__ == "__main__":
    sys.exit(main())
