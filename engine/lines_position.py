# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A position on lines: what it is, and what it is worth. The end needs no more of it; for the
middle game lines_moves.py adds its moves, lines_board.py their values.

The search keeps a position as one flat list of small ints, an *index* for each of

    0 …  7   the rows, from a1
    8 … 15   the columns
   16 … 26   the diagonals of three squares or more (right and down)
   27 … 37   the other diagonals (left and down)
        38   nothing: where a square lies on no such diagonal
   39 … 46   the 2x4 blocks in the corners, and
   47 … 50   in the middle of the edges, and
   51 … 54   the inner blocks of seven squares, which only the evaluation needs

and, as 55 and 56, how many discs are in front and at the back.

An index is a number in balanced ternary: a disc of the one side counts +3**n on the n-th square
of its line, a disc of the other -3**n. Up to eight squares that is within ±3280, so an index of a
line is an index of its table, negative ones counting from the table's end, as in Python. With the
other sign it is that of the same line as the other side sees it.
"""

from engine import ai_modules
from engine.bitboard import count
from engine.evaluation import ZERO, Evaluation

try:
    from typing import Any, Iterator
except ImportError:
    pass

# What an RP2040 needs, in microseconds: these and those of other modules are fitted to fuel that
# 130 thinks took, and 6 % more than that, so that none of those thinks exceeds its budget.
_SET_US = 1050
_DISC_US = 90  # more to set for each disc
_SWAP_US = 550
_CHILD_US = 302  # to value a move …
_CHILD_DISC_US = 2  # … and more for each disc: late in the game moves flip more


class _Slicer:  # MicroPython has no `slice` to call
    def __getitem__(self, key: slice) -> slice:
        return key


ALL = _Slicer()[:]  # `copied[ALL] = other` copies a list without making a slice object

NO_VALUE = -30000  # less than any value: no move
ALL_DISCS = 512  # the value of a win by 64 discs
NO_KEY = NO_VALUE << 6  # a key is value << 6 | square

FRONT, BACK = 55, 56
_LINES = bytes(range(FRONT))
MOST_MOVES = 34  # of a side; no game is known to come to a position with more than 33
FIRST_DIAGONAL = 16
# By place in a line: what a disc there adds to its index when it flips, twice 3**n.
FLIP_STEPS = (2, 6, 18, 54, 162, 486, 1458, 4374)


class Position:
    """A disc of the side in *front* is +1, of the side at the *back* -1.

    The side in front is the one that moves where the search stops and looks at the value, so that
    a value is always "for the side in front, which is to move". An even number of plies before, it
    is that side's move, too; an odd number before, that of the side at the back.

    index   the list above, to be saved and restored as a whole
    work    RP2040 microseconds spent so far, counted
    phase   of the game, 0 … 3, once it is loaded
    fewest  whether the fewest discs win; else the most, and empties go to the winner

    :param folder: where the .bin files lie, "" or ending in "/"
    """

    def __init__(self, folder: str, evaluation: Evaluation) -> None:
        self._folder = folder
        self._evaluation = evaluation
        self._tables: "Any" = None  # these three as of lines.read_tables
        self._values: "Any" = None
        self._flipping: "Any" = None
        self.index = [0] * (BACK + 1)
        self.work = self.phase = self._child_us = 0
        self.fewest = False

    def load(self, discs: int, fewest: bool) -> "Iterator[None]":
        """Read and build what is not there yet for a board with so many discs, in slices.

        :raises OSError: a file cannot be read
        """
        evaluation = self._evaluation
        if not evaluation.lines:
            yield from ai_modules.import_all(("lines",))
            from engine.lines import read_tables

            evaluation.lines = yield from read_tables(self._folder, evaluation)
            ai_modules.drop(("lines",))
        self._tables, self._values, self._flipping = evaluation.lines
        yield from evaluation.read_weights(discs, fewest)
        self.phase = evaluation.phase
        self.fewest = fewest

    def set(self, front: bytes, back: bytes) -> None:
        """Take a position from the rows of both sides."""
        index = self.index
        for line in range(FRONT):
            index[line] = 0
        self.add(front, 1)
        self.add(back, -1)
        index[FRONT] = count(front)
        index[BACK] = count(back)
        discs = index[FRONT] + index[BACK]
        self._child_us = _CHILD_US + _CHILD_DISC_US * discs
        self.work += _SET_US + _DISC_US * discs

    def add(self, rows: "bytes | bytearray", change: int) -> None:
        """Change the lines of some squares.

        :param change: a disc of the side in front is 1, of the other -1; one that flips is 2 or -2
        """
        index = self.index
        entries = self._flipping[1]
        for row in range(8):
            bits = rows[row]
            column = 0
            while bits:
                if bits & 1:
                    index[row] += change * FLIP_STEPS[column] >> 1
                    index[8 + column] += change * FLIP_STEPS[row] >> 1
                    square = row << 3 | column
                    (line, add, _, line2, add2, _,
                     block, plus, block2, plus2, _, line3, plus3, _) = entries[square]  # fmt: skip
                    if line >= FIRST_DIAGONAL:
                        index[line] += change * add >> 1
                    if line2 >= FIRST_DIAGONAL:
                        index[line2] += change * add2 >> 1
                    if block:
                        index[block] += change * plus >> 1
                        index[block2] += change * plus2 >> 1
                    if line3 >= FIRST_DIAGONAL:
                        index[line3] += change * plus3 >> 1
                bits >>= 1
                column += 1

    def swap_sides(self) -> None:
        """Exchange the sides: the one in front is now at the back."""
        index = self.index
        for line in _LINES:
            index[line] = -index[line]
        index[FRONT], index[BACK] = index[BACK], index[FRONT]
        self.work += _SWAP_US

    # fmt: off
    def value(self) -> int:
        """The position's value in 1/8 disc for the side in front, which is to move."""
        # Every line that has one, written out: a loop takes twice as long.
        index = self.index
        edge, d8, d7, d6, d5, d4, d3, corner, middle, inner = self._values
        total = (
            edge[index[0]] + edge[index[7]] + edge[index[8]] + edge[index[15]]
            + d8[index[21]] + d8[index[32]]
            + d7[index[20]] + d7[index[22]] + d7[index[31]] + d7[index[33]]
            + d6[index[19]] + d6[index[23]] + d6[index[30]] + d6[index[34]]
            + d5[index[18]] + d5[index[24]] + d5[index[29]] + d5[index[35]]
            + d4[index[17]] + d4[index[25]] + d4[index[28]] + d4[index[36]]
            + d3[index[16]] + d3[index[26]] + d3[index[27]] + d3[index[37]]
            + corner[index[39]] + corner[index[40]] + corner[index[41]] + corner[index[42]]
            + corner[index[43]] + corner[index[44]] + corner[index[45]] + corner[index[46]]
        )
        if inner:
            total += (
                middle[index[47]] + middle[index[48]] + middle[index[49]] + middle[index[50]]
                + inner[index[51]] + inner[index[52]] + inner[index[53]] + inner[index[54]]
            )
        return total - ZERO * (42 if inner else 34)
    # fmt: on

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
        # Odd multipliers, 176,112 together: 3280 times that is below 2**30.
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
