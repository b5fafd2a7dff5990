# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The search's board against the rules: moves, flips, values kept up to date."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from engine import bitboard
from engine.evaluation import Evaluation
from engine.lines_board import NO_KEYS, Board
from engine.lines_position import ALL, NO_KEY
from engine.random31 import Random
from engine.ranking import RankingPosition
from engine.search_stack import INFINITE
from tools import tables

ENGINE = Path(__file__).parents[2] / "engine"


@pytest.fixture(scope="module", params=["weights", "weights_small"])
def weights(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def board(weights: str) -> Board:
    small = weights == "weights_small"
    board = Board(f"{ENGINE}/", Evaluation(f"{ENGINE}/", small, buffers=None))
    for _ in board.load(30, fewest=False):
        pass
    return board


def children(board: Board, in_front: bool) -> dict[int, int]:
    """The value for who moves after each legal move."""
    keys = NO_KEYS[:]
    saved = board.index[:]
    best = board.expand(in_front, saved, saved[:], board.found, INFINITE, keys)
    assert best == max(keys)
    assert board.index == saved
    return {key & 63: key >> 6 for key in keys if key != NO_KEY}


def games(seed: int) -> Iterator[tuple[bytes, bytes, list[int]]]:
    """Positions of games of random moves, without end: own, opponent, legal squares."""
    chance = random.Random(seed)
    while True:
        own, opponent = bitboard.START_BLACK, bitboard.START_WHITE
        while not bitboard.is_over(own, opponent):
            legal = bitboard.legal(own, opponent)
            moves = [square for square in range(64) if bitboard.is_set(legal, square)]
            yield own, opponent, moves
            if moves:
                own, opponent = bitboard.play(own, opponent, chance.choice(moves))
            own, opponent = opponent, own


def test_perft(board: Board) -> None:
    def perft(in_front: bool, depth: int) -> int:
        if depth == 0:
            return 1
        moves = children(board, in_front)
        before = board.index[:]
        total = 0
        for square in moves:
            assert board.make(in_front, square)
            total += perft(not in_front, depth - 1)
            board.index[ALL] = before
        return total

    board.set(bitboard.START_BLACK, bitboard.START_WHITE)
    assert [perft(True, depth) for depth in range(1, 7)] == [4, 12, 56, 244, 1396, 8200]


def test_random_positions(board: Board) -> None:
    chance = random.Random(2)
    for number, (own, opponent, moves) in enumerate(games(1)):
        if number == 20_000:
            break
        in_front = chance.random() < 0.5
        front, back = (own, opponent) if in_front else (opponent, own)
        board.set(front, back)
        values = children(board, in_front)
        assert sorted(values) == moves
        if moves:
            square = chance.choice(moves)
            assert board.make(in_front, square)
            own_after, opponent_after = bitboard.play(own, opponent, square)
            kept = board.index[:]
            if in_front:
                board.set(own_after, opponent_after)
            else:
                board.set(opponent_after, own_after)
            assert kept == board.index
            if in_front:
                board.swap_sides()  # so that who is to move is in front
            assert values[square] == -board.value()


def test_the_best_move_is_found_whatever_is_looked_at_first(board: Board) -> None:
    for number, (own, opponent, _) in enumerate(games(6)):
        if number == 200:
            break
        board.set(own, opponent)
        values = children(board, True)
        best = max((value << 6 | square for square, value in values.items()), default=NO_KEY)
        for first in range(0, 64, 5):
            board.first = first
            found = board.expand(True, board.index[:], board.index[:], board.found, INFINITE, None)
            assert found == best
        board.first = 0


def test_a_turn_exchanges_the_sides(board: Board) -> None:
    for number, (own, opponent, _) in enumerate(games(7)):
        if number == 100:
            break
        board.set(own, opponent)
        board.swap_sides()
        swapped = board.index[:]
        board.set(opponent, own)
        assert swapped == board.index


def test_ranked_moves_have_their_values_the_best_first(board: Board) -> None:
    for number, (own, opponent, moves) in enumerate(games(5)):
        if number == 100:
            break
        found = board.rank_moves(own, opponent, Random(number))
        board.set(opponent, own)
        assert {move & 63: move >> 13 for move in found} == children(board, False)
        assert sorted(move & 63 for move in found) == moves
        assert found == sorted(found, reverse=True)


def test_moves_are_ranked_without_a_board_that_makes_them(board: Board, weights: str) -> None:
    small = weights == "weights_small"
    ranking = RankingPosition(f"{ENGINE}/", Evaluation(f"{ENGINE}/", small, buffers=None))
    list(ranking.load(30, fewest=False))
    for number, (own, opponent, _) in enumerate(games(6)):
        if number == 300:
            break
        expected = board.rank_moves(own, opponent, Random(number))
        ranking.work = 0
        found: list[int] = []
        list(ranking.rank_in_slices(own, opponent, Random(number), found))
        assert found == sorted(found, reverse=True)
        values = [{move & 63: move >> 13 for move in moves} for moves in (found, expected)]
        assert values[0] == values[1]
        assert ranking.work > 0


def few_discs(chance: random.Random) -> tuple[bytes, bytes]:
    """A position in which the opponent has between one disc and ten, in the middle of the board."""
    squares = chance.sample([s for s in range(64) if 0 < s & 7 < 7 and 0 < s >> 3 < 7], 10)
    rim = chance.sample([s for s in range(64) if s not in squares], chance.randrange(30))
    rows = bytearray(8), bytearray(8)
    for side, placed in enumerate((rim, squares[: chance.randrange(1, 11)])):
        for square in placed:
            rows[side][square >> 3] |= 1 << (square & 7)
    return bytes(rows[0]), bytes(rows[1])


@pytest.mark.parametrize("fewest", [False, True])
def test_a_move_that_leaves_no_disc_ends_the_game(
    board: Board, fewest: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(9)
    monkeypatch.setattr(board, "fewest", fewest)
    found = set()
    for _ in range(1500):
        own, opponent = few_discs(chance)
        for in_front in (True, False):
            board.set(*((own, opponent) if in_front else (opponent, own)))
            saved = board.index[:]
            for square, value in children(board, in_front).items():
                if any(bitboard.play(own, opponent, square)[1]):
                    board.make(in_front, square)
                    if in_front:
                        board.swap_sides()
                    assert value == -board.value()
                    board.index[ALL] = saved
                else:
                    assert value == (-512 if fewest else 512)
                    found.add(bitboard.count(opponent))
    assert found >= {1, 2, 3, 4}


def test_discs_are_counted(board: Board) -> None:
    for own, opponent, moves in islice(games(10), 300):
        board.set(own, opponent)
        for square in moves[:1]:
            board.make(True, square)
            after, other = bitboard.play(own, opponent, square)
            assert board.index[-2:] == [bitboard.count(after), bitboard.count(other)]


def test_illegal_moves_change_nothing(board: Board) -> None:
    for number, (own, opponent, moves) in enumerate(games(3)):
        if number == 100:
            break
        board.set(own, opponent)
        before = board.index[:]
        for square in set(range(64)) - set(moves):
            assert not board.make(True, square)
            assert board.index == before


def test_value_is_the_sum_of_the_weights_on_the_board(board: Board, weights: str) -> None:
    """The file's description, followed to the letter on a board of 64 signs."""
    content = (ENGINE / f"{weights}.bin").read_bytes()
    content = content[len(content) // 4 : len(content) // 2]  # a board of 24 … 35 discs
    patterns = [[*range(8)]]
    patterns += [[9 * i + 8 - length for i in range(length)] for length in (8, 7, 6, 5, 4, 3)]
    patterns += [[0, 1, 2, 3, 8, 9, 10, 11]]
    if weights == "weights":
        patterns += [[2, 3, 4, 5, 10, 11, 12, 13], [10, 11, 17, 18, 19, 25, 26]]
    for number, (own, opponent, _) in enumerate(games(4)):
        if number == 60:
            break
        signs = [
            bitboard.is_set(own, square) - bitboard.is_set(opponent, square) for square in range(64)
        ]
        total = start = 0
        for pattern in patterns:
            size = 3 ** len(pattern)
            for squares in placings(pattern):
                state = sum(3**n * signs[square] for n, square in enumerate(squares))
                total += content[start + state % size] - 128
            start += size
        board.set(own, opponent)
        assert board.value() == total
    assert start == len(content)


def placings(pattern: list[int]) -> list[list[int]]:
    """The images of a pattern under the symmetries of the board, one for each set of squares."""
    images: dict[frozenset[int], list[int]] = {}
    for symmetry in range(8):
        image = []
        for square in pattern:
            row, column = divmod(square, 8)
            if symmetry & 4:
                row, column = column, row
            row = 7 - row if symmetry & 2 else row
            column = 7 - column if symmetry & 1 else column
            image.append(8 * row + column)
        images.setdefault(frozenset(image), image)
    return list(images.values())


def test_result_gives_the_empty_squares_to_the_winner(board: Board) -> None:
    board.set(b"\xff\x0f" + bytes(6), b"\0\0\xff" + bytes(5))
    assert board.result() == 8 * (64 - 2 * 8)
    board.fewest = True
    assert board.result() == -8 * 4
    board.fewest = False
    board.set(b"\xff" + bytes(7), bytes(7) + b"\xff")
    assert board.result() == 0


def test_shipped_tables_are_those_the_tool_makes() -> None:
    assert (ENGINE / "lines.bin").read_bytes() == tables.make()
