# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The search of the middle game keeps to the rules while it looks ahead."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bitboard import count
from engine.evaluation import Evaluation
from engine.lines_board import Board
from engine.random31 import Random
from engine.search import Search
from engine.search_table import Table
from tools.obf import read
from tools.tables import digits

ROOT = Path(__file__).parents[2]
# Here the table has a1, square 0, as the move to try; its 0 must not be taken for "no key".
PROBLEM = read(ROOT / "tools" / "bench.obf")[9]


def test_sides_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """No move is made on top of another one of the same side."""
    board = Board(f"{ROOT}/engine/", Evaluation(f"{ROOT}/engine/", small=False, buffers=None))
    own, opponent = PROBLEM.own, PROBLEM.opponent
    for _ in board.load(count(own) + count(opponent), fewest=False):
        pass
    make = board.make
    last = [(0, False)]

    def watched(in_front: bool, square: int, *known: int) -> bool:
        before = discs(board)
        made = make(in_front, square, *known)
        if made:
            assert last[0] != (before - 1, in_front)  # here nobody passes
            last[0] = before, in_front
        return bool(made)

    monkeypatch.setattr(board, "make", watched)
    search = Search(board, Table(512), False)
    for _ in search.run(own, opponent, board.look(own, opponent, Random(1)), 10**9, Random(1), 6):
        pass
    assert search.depth == 6


def discs(board: Board) -> int:
    """How many there are: a row's digits by tools/tables.py."""
    return sum(disc != 0 for row in board.index[:8] for disc in digits(row))
