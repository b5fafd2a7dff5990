# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The rules: counted, against a naive second implementation, and by their symmetries."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, strategies

from engine import bitboard
from tests.engine import naive

NONE = bytes(8)


def squares(rows: bytes) -> list[int]:
    return [square for square in range(64) if bitboard.is_set(rows, square)]


def perft(own: bytes, opponent: bytes, depth: int) -> int:
    """The number of games of so many plies; a pass is a ply, an ended game stays one game."""
    if depth == 0:
        return 1
    moves = squares(bitboard.legal(own, opponent))
    if not moves:
        if bitboard.is_over(own, opponent):
            return 1
        return perft(opponent, own, depth - 1)
    total = 0
    for square in moves:
        after, other = bitboard.play(own, opponent, square)
        total += perft(other, after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("depth", "games"),
    [(1, 4), (2, 12), (3, 56), (4, 244), (5, 1396), (6, 8200), (7, 55092), (8, 390216)],
)
def test_perft(depth: int, games: int) -> None:
    assert perft(bitboard.START_BLACK, bitboard.START_WHITE, depth) == games


@pytest.mark.slow
def test_perft_of_nine_plies() -> None:
    assert perft(bitboard.START_BLACK, bitboard.START_WHITE, 9) == 3005288


def random_position(chance: random.Random) -> tuple[bytes, bytes, naive.Board]:
    """Any board at all, from a few discs to a full one: also such as no game reaches."""
    weights = [chance.random() + 0.01 for _ in range(3)]
    cells = chance.choices("XO-", weights, k=64)
    board = [cells[row * 8 : row * 8 + 8] for row in range(8)]
    return naive.rows(board, "X"), naive.rows(board, "O"), board


def test_random_positions_against_the_naive_rules() -> None:
    chance = random.Random(1)
    passes = ends = 0
    for _ in range(15_000):
        own, opponent, board = random_position(chance)
        moves = naive.legal_moves(board, "X")
        assert squares(bitboard.legal(own, opponent)) == moves
        assert bitboard.has_legal(own, opponent) == bool(moves)
        over = naive.is_over(board)
        assert bitboard.is_over(own, opponent) == over
        assert (bitboard.count(own), bitboard.count(opponent)) == naive.discs(board)
        ends += over
        passes += not moves and not over
        square = chance.choice(moves) if moves else chance.randrange(64)
        expected = sorted(r * 8 + c for r, c in naive.flipped_by(board, "X", *divmod(square, 8)))
        assert squares(bitboard.flips(own, opponent, square)) == expected
    assert passes > 100
    assert ends > 100


def test_random_games_against_the_naive_rules() -> None:
    chance = random.Random(2)
    positions = passes = 0
    while positions < 6_000:
        board = naive.start()
        own, opponent = bitboard.START_BLACK, bitboard.START_WHITE
        own_disc, other_disc = "X", "O"
        passed = False
        while True:
            positions += 1
            moves = naive.legal_moves(board, own_disc)
            assert squares(bitboard.legal(own, opponent)) == moves
            if moves:
                square = chance.choice(moves)
                own, opponent = bitboard.play(own, opponent, square)
                naive.play(board, own_disc, square)
                assert own == naive.rows(board, own_disc)
                assert opponent == naive.rows(board, other_disc)
            elif passed:
                break
            else:
                passes += 1
            passed = not moves
            own, opponent = opponent, own
            own_disc, other_disc = other_disc, own_disc
        assert bitboard.is_over(own, opponent)
    assert passes > 100


def test_every_square_is_judged_alike_by_legal_flips_and_play() -> None:
    chance = random.Random(3)
    for _ in range(200):
        own, opponent, _board = random_position(chance)
        moves = bitboard.legal(own, opponent)
        for square in range(64):
            flipped = bitboard.flips(own, opponent, square)
            assert bitboard.is_set(moves, square) == (flipped != NONE)
            if flipped == NONE:
                with pytest.raises(bitboard.IllegalMove, match=bitboard.square_name(square)):
                    bitboard.play(own, opponent, square)


# -- The eight symmetries ------------------------------------------------------------------------

positions = strategies.integers(0, 3**64 - 1).map(
    lambda number: [number // 3**square % 3 for square in range(64)]
)


def rows_of(cells: list[int], disc: int) -> bytes:
    return bytes(sum((cells[r * 8 + c] == disc) << c for c in range(8)) for r in range(8))


def mirrored(cells: list) -> list:
    return [cells[r * 8 + 7 - c] for r in range(8) for c in range(8)]


def transposed(cells: list) -> list:
    return [cells[c * 8 + r] for r in range(8) for c in range(8)]


def symmetries(cells: list) -> list[list]:
    found = []
    for _ in range(4):
        found += [cells, mirrored(cells)]
        cells = mirrored(transposed(cells))  # a quarter turn
    return found


@given(positions)
def test_legal_moves_commute_with_the_eight_symmetries(cells: list[int]) -> None:
    moves = bitboard.legal(rows_of(cells, 1), rows_of(cells, 2))
    marks = [int(bitboard.is_set(moves, square)) for square in range(64)]
    boards = symmetries(cells)
    assert len({tuple(board) for board in symmetries(list(range(64)))}) == 8
    for board, expected in zip(boards, symmetries(marks), strict=True):
        assert bitboard.legal(rows_of(board, 1), rows_of(board, 2)) == rows_of(expected, 1)


@given(positions, strategies.integers(0, 63))
def test_flips_commute_with_the_eight_symmetries(cells: list[int], square: int) -> None:
    flipped = bitboard.flips(rows_of(cells, 1), rows_of(cells, 2), square)
    marks = [int(bitboard.is_set(flipped, s)) for s in range(64)]
    moves = [int(s == square) for s in range(64)]
    for board, expected, move in zip(
        symmetries(cells), symmetries(marks), symmetries(moves), strict=True
    ):
        found = bitboard.flips(rows_of(board, 1), rows_of(board, 2), move.index(1))
        assert found == rows_of(expected, 1)


@given(positions)
def test_a_move_adds_one_disc_and_its_flips_change_sides(cells: list[int]) -> None:
    own, opponent = rows_of(cells, 1), rows_of(cells, 2)
    for square in squares(bitboard.legal(own, opponent)):
        flipped = bitboard.count(bitboard.flips(own, opponent, square))
        own_after, opponent_after = bitboard.play(own, opponent, square)
        assert bitboard.count(own_after) == bitboard.count(own) + 1 + flipped
        assert bitboard.count(opponent_after) == bitboard.count(opponent) - flipped
        assert not any(a & b for a, b in zip(own_after, opponent_after, strict=True))
