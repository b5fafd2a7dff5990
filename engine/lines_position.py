# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A position on lines: what it is, and what it is worth.

The search keeps a position as one flat list of small ints, an *index* for each of

    0 …  7   the rows, from a1
    8 … 15   the columns
   16 … 26   the diagonals of three squares or more (right and down)
   27 … 37   the other diagonals (left and down)
        38   nothing: where a square lies on no such diagonal
   39 … 46   the 2x4 blocks in the corners, and
   47 … 50   in the middle of the edges, which only the evaluation needs

and, as 51 and 52, how many discs are in front and at the back.

An index is a number in balanced ternary: a disc of the one side counts +3**n on the n-th square
of its line, a disc of the other -3**n. Up to eight squares that is within ±3280, so an index of a
line is an index of its table, negative ones counting from the table's end, as in Python. To the
index of a block 3280 or 9841 is added: both kinds have their values in one table.
"""

from engine import parts
from engine.evaluation import ZERO, Evaluation

try:
    from typing import Any, Iterator
except ImportError:
    pass

# What an RP2040 needs, in microseconds (tools/bench.py measures it).
_SET_US = 1300
_DISC_US = 105  # more to set for each disc
_TURN_US = 670
_VALUE_US = 420


class _Slicer:
    def __getitem__(self, key):
        return key


ALL = _Slicer()[:]  # `copied[ALL] = other` copies a list without making a slice object

FRONT, BACK = 51, 52
_EMPTY = [0] * 39 + [3280] * 8 + [9841] * 4 + [0, 0]  # the list for an empty board
DIAGONALS = 16  # the first of them
POWERS = (2, 6, 18, 54, 162, 486, 1458, 4374)  # what a disc that turns over adds to a line


class Position:
    """A disc of the side in *front* is +1, of the side at the *back* -1.

    The side in front is the one that moves where the search stops and looks at the value, so that
    a value is always "for the side in front, which is to move".

    index   the list above, to be saved and restored as a whole
    work    RP2040 microseconds spent so far, counted
    phase   of the game, 0 … 3, once it is loaded
    fewest  whether the fewest discs win; else the most, and empties go to the winner

    :param str folder: where the .bin files lie, "" or ending in "/"
    """

    def __init__(self, folder: str, evaluation: Evaluation) -> None:
        self._folder = folder
        self._evaluation = evaluation
        self._tables: "Any" = None  # these three as of lines.load
        self._valued: "Any" = None
        self._turning: "Any" = None
        self.index = _EMPTY[ALL]
        self.work = self.phase = 0
        self.fewest = False

    def load(self, discs: int, fewest: bool) -> "Iterator[None]":
        """Read and build what is not there yet for a board with so many discs, in slices.

        :raises OSError: a file cannot be read
        """
        if not self._tables:
            yield from parts.load(("lines",))
            from engine.lines import load

            self._tables, self._valued, self._turning = yield from load(
                self._folder, self._evaluation
            )
            parts.drop(("lines",))
        yield from self._evaluation.load(discs, fewest)
        self.phase = self._evaluation.phase
        self.fewest = fewest

    def set(self, front: bytes, back: bytes) -> None:
        """Take a position from the rows of both sides."""
        index = self.index
        entries = self._turning[1]
        index[ALL] = _EMPTY
        discs = 0
        for square in range(64):
            row = square >> 3
            column = square & 7
            sign = (front[row] >> column & 1) - (back[row] >> column & 1)
            if sign:
                discs += 1
                index[FRONT if sign > 0 else BACK] += 1
                index[row] += sign * POWERS[column] >> 1
                index[8 + column] += sign * POWERS[row] >> 1
                entry = entries[square]
                for at in (0, 3, 6, 8):
                    if entry[at] >= DIAGONALS:
                        index[entry[at]] += sign * entry[at + 1] >> 1
        self._child_us = 110 + 5 * discs  # late in the game more discs turn over
        self.work += _SET_US + _DISC_US * discs

    def turn(self) -> None:
        """Exchange the sides: the one in front is now at the back."""
        index = self.index
        empty = _EMPTY
        for line in range(FRONT):
            index[line] = 2 * empty[line] - index[line]
        index[FRONT], index[BACK] = index[BACK], index[FRONT]
        self.work += _TURN_US

    def value(self) -> int:
        """The position's value for the side in front, in 1/8 disc."""
        index = self.index
        total = 0
        valued, tables = self._valued
        for line in valued:
            total += tables[line][index[line]]
        self.work += _VALUE_US
        return total - ZERO * len(valued)

    def result(self) -> int:
        """The same, were the game over here."""
        index = self.index
        difference = empties = 0
        for line in range(8):
            row = index[line]
            for _ in range(8):
                disc = (row + 1) % 3 - 1
                row = (row - disc) // 3
                difference += disc
                empties += not disc
        if self.fewest:
            return -8 * difference
        if difference > 0:
            return 8 * (difference + empties)
        return 8 * (difference - empties) if difference else 0

    def key(self, in_front: bool) -> int:
        """A number of 30 bits for the position as the side that moves sees it."""
        index = self.index
        key = (
            index[0] * 32719
            + index[1] * 27901
            + index[2] * 23459
            + index[3] * 19073
            + index[4] * 14957
            + index[5] * 11411
            + index[6] * 29389
            + index[7] * 17203
        )
        return (key if in_front else -key) & 0x3FFFFFFF
