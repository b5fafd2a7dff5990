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
from engine.levels import HINT, level
from engine.player import Player
from engine.random31 import Random
from engine.search import Search
from engine.search_tree import DEEPEST

_PATIENCE = 200_000_000  # for solving a position


def _loaded(discs):
    """A search with all its tables for a board with so many discs."""
    search = Search("engine/", False)
    for _ in search.load(discs, False):
        pass
    return search


def middle(positions, budget):
    """`searched`: depth, positions valued, positions whose moves were found, time of each search.

    Each is searched twice, once to count and once to take the time: counting takes time, too.
    """
    search = _loaded(0)
    board = search.board
    value, expand = board.value, board.expand
    calls = [0, 0]

    def counted_value():
        calls[0] += 1
        return value()

    def counted_expand(*arguments):
        calls[1] += 1
        return expand(*arguments)

    for own, opponent in positions:
        for _ in search.load(count(own) + count(opponent), False):
            pass
        calls[:] = [0, 0]
        for board.value, board.expand in ((counted_value, counted_expand), (value, expand)):
            board.nodes = board.work = 0
            began = ticks_us()
            for _ in search.run(own, opponent, Random(1), DEEPEST, budget):
                pass
            took = ticks_diff(ticks_us(), began)
        print("searched", search.depth, board.nodes + calls[0], calls[1], took)


def allocation(own, opponent, budget):
    """`allocated`: bytes of a search in all; bytes and nodes of it after the first tenth."""
    search = _loaded(count(own) + count(opponent))
    board = search.board
    board.nodes = board.work = settled = nodes = 0
    before = gc.mem_alloc()  # type: ignore[attr-defined]
    for _ in search.run(own, opponent, Random(1), DEEPEST, budget):
        if not settled and board.work > budget // 10:
            settled = gc.mem_alloc()  # type: ignore[attr-defined]
            nodes = board.nodes
    after = gc.mem_alloc()  # type: ignore[attr-defined]
    print("allocated", after - before, after - settled, board.nodes - nodes)


def end(positions, budget):
    """`solved`: empties, time until win, loss or draw is known, time until the result is, result.

    `budget` is for the look at the middle game before. The bytes allocated end the line.
    """
    search = _loaded(0)
    board = search.board
    endgame = Endgame(board, search.table)
    for own, opponent in positions:
        discs = count(own) + count(opponent)
        for _ in search.load(discs, False):
            pass
        board.work = decided = 0
        before = gc.mem_alloc()  # type: ignore[attr-defined]
        began = ticks_us()
        for _ in search.run(own, opponent, Random(1), 64 - discs, budget):
            pass
        for _ in endgame.run(own, opponent, False, search.order, search.value, _PATIENCE):
            if not decided and (endgame.low > 0 or endgame.high < 0):
                decided = ticks_diff(ticks_us(), began)
        exact = ticks_diff(ticks_us(), began)
        taken = gc.mem_alloc() - before  # type: ignore[attr-defined]
        assert endgame.low == endgame.high
        print("solved", 64 - discs, decided or exact, exact, endgame.low, taken)


def thinks(number, positions):
    """`thought`: budget, time in all, the longest slice of each think at a level; 0 is the hint."""
    player = Player("engine")
    for own, opponent in positions:
        if number:
            player.start(own, opponent, number, 1)
        else:
            player.start_hint(own, opponent)
        longest = total = 0
        done = False
        while not done:
            began = ticks_us()
            done = player.step()
            took = ticks_diff(ticks_us(), began)
            total += took
            longest = max(longest, took)
        print("thought", (level(number) if number else HINT).budget, total, longest)
