# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What tools/bench.py runs on the virtual machine, where the clock counts work.

Each function prints lines of a word and whole numbers. A position is the rows of the side to move
and of its opponent; times are microseconds of an RP2040.
"""

import gc
from time import ticks_diff, ticks_us  # type: ignore[attr-defined]

from engine.bitboard import count
from engine.endgame import Endgame
from engine.evaluation import Evaluation
from engine.levels import HINT, LEVELS
from engine.lines_board import Board
from engine.player import Player
from engine.random31 import Random
from engine.ranking import RankingPosition
from engine.search import Search
from engine.search_table import Table

try:
    from typing import Any, Iterator
except ImportError:
    pass

_DEPTH = 64  # as deep as there is time for
_FAST_US = 150  # for a call of _large, which takes 141 at least
_PATIENCE = 200_000_000  # for solving a position


def _large(x: int) -> int:
    """A call with a frame of 120 words, as much as those of a search together."""
    return max(
        x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x,
        x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x,
        x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x,
        x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x,
        x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x,
        x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x,
    )  # fmt: skip


def _settle() -> None:
    """Fill holes of the heap until calls are fast.

    This VM keeps the larger frames of calls in the heap and looks for a place from the first hole
    on, and so each call may take several times as long where that is too small. A board has a
    stack for frames.
    """
    while True:
        began = ticks_us()
        _large(0)
        if ticks_diff(ticks_us(), began) < _FAST_US:
            return
        object()  # as small as a thing can be: it goes into the first hole


def _slices(thoughts: "Iterator[Any]") -> "Iterator[int]":
    """The time of each slice of a generator."""
    done = False
    while not done:
        _settle()
        began = ticks_us()
        done = next(thoughts, thoughts) is thoughts
        yield ticks_diff(ticks_us(), began)


def _think(player: Player) -> "Iterator[None]":
    """A player's slices as a generator."""
    while not player.step():
        yield


def _loaded(discs: int) -> Board:
    """A board with all its tables for so many discs."""
    board = Board("engine/", Evaluation("engine/", False, None))
    for _ in board.load(discs, False):
        pass
    return board


def _searching(
    board: Board, search: Search, own: bytes, opponent: bytes, budget: int
) -> "Iterator[None]":
    """The slices of a search in the middle game."""
    board.nodes = board.work = 0
    moves = board.rank_moves(own, opponent, Random(1))
    yield from search.run(own, opponent, moves, budget, Random(1), _DEPTH)


def _solving(
    position: RankingPosition, endgame: Endgame, own: bytes, opponent: bytes
) -> "Iterator[None]":
    """The slices of a search to the end."""
    position.work = 0
    moves: "list[int]" = []
    yield from position.rank_in_slices(own, opponent, Random(1), moves)
    yield from endgame.run(own, opponent, moves, _PATIENCE)


def middle(positions: "list[tuple[bytes, bytes]]", budget: int) -> None:
    """`searched`: depth, positions valued, positions whose moves were found, time of each search.

    Each is searched twice, once to count and once to take the time: counting takes time, too.
    """
    board = _loaded(0)
    search = Search(board, Table(512), False)
    expand = board.expand
    calls = [0]

    def counted(*arguments: "Any") -> int:
        calls[0] += 1
        return expand(*arguments)

    for own, opponent in positions:
        for _ in board.load(count(own) + count(opponent), False):
            pass
        calls[0] = 0
        for way in (counted, expand):
            board.expand = way  # type: ignore[assignment, method-assign]
            took = sum(_slices(_searching(board, search, own, opponent, budget)))
        print("searched", search.depth, board.nodes, calls[0], took)


def allocation(own: bytes, opponent: bytes, budget: int) -> None:
    """`allocated`: bytes of a search in all; bytes and nodes of it after the first tenth."""
    board = _loaded(count(own) + count(opponent))
    search = Search(board, Table(512), False)
    settled = nodes = 0
    before = gc.mem_alloc()  # type: ignore[attr-defined]
    for _ in _searching(board, search, own, opponent, budget):
        if not settled and board.work > budget // 10:
            settled = gc.mem_alloc()  # type: ignore[attr-defined]
            nodes = board.nodes
    after = gc.mem_alloc()  # type: ignore[attr-defined]
    print("allocated", after - before, after - settled, board.nodes - nodes)


def end(positions: "list[tuple[bytes, bytes]]") -> None:
    """`solved`: empties, time until it is known who wins, time until the result is, the result."""
    position = RankingPosition("engine/", Evaluation("engine/", False, None))
    endgame = Endgame(position, Table(512))
    for own, opponent in positions:
        discs = count(own) + count(opponent)
        for _ in position.load(discs, False):
            pass
        decided = total = 0
        for took in _slices(_solving(position, endgame, own, opponent)):
            total += took
            if not decided and (endgame.low > 0 or endgame.high < 0):
                decided = total
        assert endgame.exact
        print("solved", 64 - discs, decided or total, total, endgame.low)


def thinks(number: int, positions: "list[tuple[bytes, bytes]]") -> None:
    """`thought`: budget, time in all, the longest slice of each think at a level; 0 is the hint."""
    player = Player("engine")
    for _ in player.prepare():
        pass
    for own, opponent in positions:
        if number:
            player.start(own, opponent, number, 1)
        else:
            player.start_hint(own, opponent)
        longest = total = 0
        for took in _slices(_think(player)):
            total += took
            longest = max(longest, took)
        budget = (LEVELS[number - 1] if number else HINT)[1]
        print("thought", budget, total, longest)
