# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Perfect play to the end, on the PC: whole-board integers, nothing shared with the device.

Bit i of a board is square i. About a second at 12 empties, three times as long for each more.
"""

from __future__ import annotations

_BOARD = 0xFFFFFFFFFFFFFFFF
_INNER = 0x7E7E7E7E7E7E7E7E  # columns b to g: a run sideways ends at the edge
_CORNERS = 0x8100000000000081
_DIRECTIONS = ((1, _INNER), (7, _INNER), (8, _BOARD), (9, _INNER))
_SORTED = 5  # empties from which on moves are sorted and positions remembered
_WORST = -65

Position = tuple[int, int]  # boards of the side to move and of its opponent


def board(rows: bytes) -> int:
    """The board of eight row bytes."""
    return int.from_bytes(rows, "little")


def solve(own: int, opponent: int) -> tuple[int, int | None]:
    """(score, best square) with perfect play; no square where the side to move has no move.

    The score is the final difference in discs for the side to move, the empties to the winner.
    """
    search = _Search()
    score, best = _WORST, None
    for square, child in _sorted_moves(own, opponent):
        value = -search.value(*child, _WORST, -score)
        if value > score:
            score, best = value, square
    if best is None:
        score = search.value(own, opponent, _WORST, -_WORST)
    return score, best


class _Search:
    def __init__(self) -> None:
        self._bounds: dict[Position, tuple[int, int]] = {}

    def value(self, own: int, opponent: int, low: int, high: int) -> int:
        """Fail-soft alpha-beta: exact between low and high, else a bound on that side."""
        moves = _legal(own, opponent)
        if not moves:
            if not _legal(opponent, own):
                return _final(own, opponent)
            return -self.value(opponent, own, -high, -low)
        if 64 - (own | opponent).bit_count() < _SORTED:
            return self._best(_moves(own, opponent, moves), low, high)
        least, most = self._bounds.get((own, opponent), (_WORST, -_WORST))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        best = self._best(_sorted_moves(own, opponent), low, high)
        if best < high:
            most = best
        if best > low:
            least = best
        self._bounds[own, opponent] = least, most
        return best

    def _best(self, moves: list[tuple[int, Position]], low: int, high: int) -> int:
        best = _WORST
        for _, child in moves:
            value = -self.value(*child, -high, -low)
            if value > best:
                best = value
                low = max(low, value)
                if low >= high:
                    break
        return best


def _sorted_moves(own: int, opponent: int) -> list[tuple[int, Position]]:
    """(square, position after it), first what leaves the opponent the fewest moves."""
    moves = _moves(own, opponent, _legal(own, opponent))
    moves.sort(key=lambda move: _freedom(*move[1]))
    return moves


def _freedom(own: int, opponent: int) -> int:
    legal = _legal(own, opponent)
    return legal.bit_count() + (legal & _CORNERS).bit_count()


def _moves(own: int, opponent: int, legal: int) -> list[tuple[int, Position]]:
    """(square, position after it) for the squares of a board."""
    moves = []
    while legal:
        bit = legal & -legal
        legal ^= bit
        flips = _flips(own, opponent, bit)
        moves.append((bit.bit_length() - 1, (opponent ^ flips, own | flips | bit)))
    return moves


def _legal(own: int, opponent: int) -> int:
    """The squares where a side may move."""
    found = 0
    for shift, inside in _DIRECTIONS:
        runs = opponent & inside
        pairs = runs & runs << shift
        left = runs & own << shift
        left |= runs & left << shift
        left |= pairs & left << 2 * shift
        left |= pairs & left << 2 * shift
        pairs >>= shift
        right = runs & own >> shift
        right |= runs & right >> shift
        right |= pairs & right >> 2 * shift
        right |= pairs & right >> 2 * shift
        found |= left << shift | right >> shift
    return found & ~(own | opponent) & _BOARD


def _flips(own: int, opponent: int, bit: int) -> int:
    """The discs that turn over for a disc on ``bit``."""
    flips = 0
    for shift, inside in _DIRECTIONS:
        runs = opponent & inside
        run = 0
        step = bit << shift
        while step & runs:
            run |= step
            step <<= shift
        if step & own:
            flips |= run
        run = 0
        step = bit >> shift
        while step & runs:
            run |= step
            step >>= shift
        if step & own:
            flips |= run
    return flips


def _final(own: int, opponent: int) -> int:
    ours, theirs = own.bit_count(), opponent.bit_count()
    if ours == theirs:
        return 0
    return 64 - 2 * theirs if ours > theirs else 2 * ours - 64
