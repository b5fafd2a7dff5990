# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The exact endgame against a solver that tries everything."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine import bitboard
from engine.endgame import Endgame
from engine.lines_board import Board
from engine.search import Search

ENGINE = Path(__file__).parents[2] / "engine"
PLENTY = 10**9


@pytest.fixture(scope="module")
def search() -> Search:
    search = Search(f"{ENGINE}/", small=False)
    for _ in search.load(60, fewest=False):
        pass
    return search


@pytest.fixture(scope="module")
def endgame(search: Search) -> Endgame:
    return Endgame(search.board, search.table)


def squares(rows: bytes) -> list[int]:
    return [square for square in range(64) if bitboard.is_set(rows, square)]


def naive(own: bytes, opponent: bytes, fewest: bool, passed: bool = False) -> int:
    """The result with best play, for ``own``."""
    moves = squares(bitboard.legal(own, opponent))
    if moves:
        best = -100
        for square in moves:
            after, turned = bitboard.play(own, opponent, square)
            best = max(best, -naive(turned, after, fewest))
        return best
    if not passed:
        return -naive(opponent, own, fewest, True)
    mine, yours = bitboard.count(own), bitboard.count(opponent)
    if fewest:
        return yours - mine
    empties = 64 - mine - yours
    return mine - yours + (empties if mine > yours else -empties if mine < yours else 0)


def late_positions(empties: int, number: int, seed: int) -> list[tuple[bytes, bytes]]:
    """Positions with that many empty squares and a legal move, from games of random moves."""
    chance = random.Random(seed)
    found: list[tuple[bytes, bytes]] = []
    while len(found) < number:
        own, opponent = bitboard.START_BLACK, bitboard.START_WHITE
        while not bitboard.is_over(own, opponent):
            moves = squares(bitboard.legal(own, opponent))
            if moves and bitboard.count(own) + bitboard.count(opponent) == 64 - empties:
                found.append((own, opponent))
                break
            if moves:
                own, opponent = bitboard.play(own, opponent, chance.choice(moves))
            own, opponent = opponent, own
    return found


def solve(endgame: Endgame, own: bytes, opponent: bytes, fewest: bool, guess: int = 0) -> None:
    order = squares(bitboard.legal(own, opponent))
    for _ in endgame.run(own, opponent, fewest, order, guess, PLENTY):
        pass


@pytest.mark.parametrize("fewest", [False, True])
@pytest.mark.parametrize(("empties", "number"), [(1, 40), (2, 60), (3, 60), (4, 40), (6, 8)])
def test_against_trying_everything(
    endgame: Endgame, empties: int, number: int, fewest: bool
) -> None:
    for own, opponent in late_positions(empties, number, empties):
        result = naive(own, opponent, fewest)
        solve(endgame, own, opponent, fewest)
        assert endgame.low == endgame.high == result
        after, turned = bitboard.play(own, opponent, endgame.best)
        assert -naive(turned, after, fewest) == result


@pytest.mark.parametrize("empties", [8, 9])
def test_the_result_does_not_depend_on_what_was_expected(endgame: Endgame, empties: int) -> None:
    for own, opponent in late_positions(empties, 6, empties):
        results = set()
        for guess in (-300, 0, 50, 511):
            solve(endgame, own, opponent, False, guess)
            results.add((endgame.low, endgame.high))
        assert len(results) == 1
        assert endgame.low == endgame.high


def test_stopped_anywhere_it_goes_on_right(endgame: Endgame, search: Search) -> None:
    """What a stopped think leaves behind does not harm the next one."""
    own, opponent = late_positions(10, 1, 5)[0]
    solve(endgame, own, opponent, False)
    result = endgame.low
    for budget in range(1000, 60_000, 7_000):
        order = squares(bitboard.legal(own, opponent))
        for _ in endgame.run(own, opponent, False, order, 0, budget):
            pass
        assert endgame.low <= result <= endgame.high
        solve(endgame, own, opponent, False)
        assert endgame.low == endgame.high == result


def test_work_is_counted(endgame: Endgame, search: Search) -> None:
    board: Board = search.board
    own, opponent = late_positions(12, 1, 6)[0]
    order = squares(bitboard.legal(own, opponent))
    before = board.work
    for _ in endgame.run(own, opponent, False, order, 0, 100_000):
        pass
    assert 100_000 <= board.work - before < 110_000
