# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The patterns that the evaluation adds up: which squares, in which order, and where in the file.

A pattern is a tuple of squares in all the places that it takes under the eight symmetries of the
board. The state of one place is a number in balanced ternary: a disc of the side to move +1, of the
opponent -1, empty 0, the first square least significant. A table of 3**n entries gives the value of
each state; that of state i stands at position i modulo 3**n.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Squares = tuple[int, ...]


def _symmetries() -> list[Squares]:
    """The eight maps square → square."""
    maps = []
    for turned in (False, True):
        for down in (False, True):
            for across in (False, True):
                image = []
                for square in range(64):
                    row, column = divmod(square, 8)
                    if turned:
                        row, column = column, row
                    row, column = 7 - row if down else row, 7 - column if across else column
                    image.append(8 * row + column)
                maps.append(tuple(image))
    return maps


SYMMETRIES = _symmetries()


class Pattern:
    """One table of weights: its places on the board, each with the squares in the table's order."""

    def __init__(self, squares: Squares) -> None:
        self.size = 3 ** len(squares)
        self.places: list[Squares] = []
        self._orders: list[Squares] = []  # in which a symmetry maps the pattern on itself
        for symmetry in SYMMETRIES:
            image = tuple(symmetry[square] for square in squares)
            if not any(set(place) == set(image) for place in self.places):
                self.places.append(image)
            if set(image) == set(squares):
                self._orders.append(tuple(squares.index(square) for square in image))

    def states(self, discs: NDArray[np.int8]) -> NDArray[np.int32]:
        """Positions in the table, (boards, places), for discs as in `scored.Positions`."""
        states = np.zeros((len(discs), len(self.places)), np.int32)
        for place, squares in enumerate(self.places):
            for power, square in enumerate(squares):
                states[:, place] += np.int32(3**power) * discs[:, square]
        return states % self.size

    def representatives(self) -> NDArray[np.int32]:
        """For each table position the one whose weight it shares by the pattern's own symmetry."""
        length = len(self.places[0])
        states = np.arange(self.size)
        digits = np.empty((self.size, length), np.int64)
        rest = np.where(states > self.size // 2, states - self.size, states)
        for power in range(length):
            digits[:, power] = (rest + 1) % 3 - 1
            rest = (rest - digits[:, power]) // 3
        powers = 3 ** np.arange(length)
        images = [digits[:, order] @ powers % self.size for order in self._orders]
        return np.min(images, axis=0).astype(np.int32)


_EDGE = tuple(range(8))
_DIAGONALS = [tuple(8 - length + 9 * i for i in range(length)) for length in (8, 7, 6, 5, 4, 3)]
_CORNER = (0, 1, 2, 3, 8, 9, 10, 11)  # a1 b1 c1 d1 a2 b2 c2 d2
_MIDDLE = (2, 3, 4, 5, 10, 11, 12, 13)  # c1 d1 e1 f1 c2 d2 e2 f2
_INNER = (10, 11, 17, 18, 19, 25, 26)  # c2 d2 b3 c3 d3 b4 c4

# The order is that of the tables in the file.
SETS: dict[str, list[Squares]] = {
    "full": [_EDGE, *_DIAGONALS, _CORNER, _MIDDLE, _INNER],
    "small": [_EDGE, *_DIAGONALS, _CORNER],
}


def patterns(name: str) -> list[Pattern]:
    """The patterns of a set, in file order."""
    return [Pattern(squares) for squares in SETS[name]]
