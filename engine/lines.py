# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The board as lines: what is known about them before any position is.

The search keeps a position as one flat list of small ints, an *index* for each of

    0 …  7   the rows, from a1
    8 … 15   the columns
   16 … 26   the diagonals of three squares or more (right and down)
   27 … 37   the other diagonals (left and down)
        38   nothing: where a square lies on no such diagonal
   39 … 46   the 2x4 blocks in the corners, and
   47 … 50   in the middle of the edges, which only the evaluation needs

An index is a number in balanced ternary: a disc of the one side counts +3**n on the n-th square
of its line, a disc of the other -3**n. Up to eight squares that is within ±3280, so an index of a
line is an index of its table, negative ones counting from the table's end, as in Python. To the
index of a block 3280 or 9841 is added: both kinds have their values in one table.

`Lines` holds what a line allows (lines.bin, made by tools/tables.py) and where each square lies.
"""

try:
    from typing import Iterator
except ImportError:
    pass

DIAGONALS = 16
ANTIDIAGONALS = 27
NO_LINE = 38
BLOCKS = 39
MIDDLES = 47
EMPTY = [0] * BLOCKS + [3280] * 8 + [9841] * 4  # the list for an empty board

# The lines by direction.
DIRECTED = (bytes(range(8)), bytes(range(8, 16)), bytes(range(16, 27)), bytes(range(27, 38)))

# The ways to turn discs over in a line of 8: how many before and how many after the new disc.
# A run needs an own disc at its end.
RUNS = [
    (before, after)
    for after in range(7)
    for before in range(7)
    if before + after + (before > 0) + (after > 0) < 8
]


def line_of(square: int, direction: int) -> int:
    """The line through a square in one of the four directions, NO_LINE if it is too short."""
    row = square >> 3
    column = square & 7
    if direction == 0:
        return row
    if direction == 1:
        return 8 + column
    if direction == 2:
        return DIAGONALS + 5 + column - row if -6 < column - row < 6 else NO_LINE
    return ANTIDIAGONALS - 2 + column + row if 1 < column + row < 13 else NO_LINE


def place_in(square: int, direction: int) -> int:
    """The number of the square in that line, from 0 for the topmost or leftmost."""
    row = square >> 3
    column = square & 7
    if direction == 0:
        return column
    if direction == 1:
        return row
    return min(row, column if direction == 2 else 7 - column)


def blocks_of(square: int) -> "list[tuple[int, int]]":
    """The blocks with the square, at most two, and its number in each.

    Of the corners' blocks even ones lie along the rows, a1 b1 c1 d1 a2 b2 c2 d2 first, odd ones
    along the columns; the middles' ones are c1 d1 e1 f1 c2 d2 e2 f2, at the bottom, left, right.
    """
    row = square >> 3
    column = square & 7
    corner = BLOCKS + (row > 3) * 4 + (column > 3) * 2
    down = min(row, 7 - row)
    across = min(column, 7 - column)
    blocks = []
    if down < 2:
        blocks.append((corner, 4 * down + across))
        if across > 1:
            blocks.append((MIDDLES + (row > 3), 4 * down + column - 2))
    if across < 2:
        blocks.append((corner + 1, 4 * across + down))
        if down > 1:
            blocks.append((MIDDLES + 2 + (column > 3), 4 * across + row - 2))
    return blocks


class Lines:
    """Tables for moving on lines, the same for every position.

    tables, for quick access to all of them, is the tuple of

    through   by direction << 6 | square: the line
    squares   by line << 3 | place: the square; behind a shorter diagonal its own number from 64
    class_of  the class of an index for the side with +1, at -index for the other
    moves     by class: its moves in the line, run << 3 | place, the first in the lowest byte;
              a run is an index into RUNS
    offsets   by direction * 23 + run: where the discs that turn over lie from the new one
    """

    def __init__(self) -> None:
        self._class_of = bytearray(6561)  # takes its place while there is a large one

    def load(self, folder: str) -> "Iterator[None]":
        """Read and build, in slices.

        :raises OSError: lines.bin cannot be read
        """
        class_of = self._class_of
        with open(folder + "lines.bin", "rb") as file:
            file.readinto(class_of)
            packed = file.read(483)
        yield
        moves = [packed[i] | packed[i + 1] << 8 | packed[i + 2] << 16 for i in range(0, 483, 3)]
        yield
        through = bytearray(256)
        squares = bytearray([48 + (place >> 3) for place in range(8 * NO_LINE)])
        for direction in range(4):
            for square in range(64):
                line = line_of(square, direction)
                through[direction << 6 | square] = line
                if line != NO_LINE:
                    squares[line << 3 | place_in(square, direction)] = square
            yield
        offsets = [
            tuple([step * i for i in range(-before, after + 1) if i])
            for step in (1, 8, 9, 7)  # from a square to the next one
            for before, after in RUNS
        ]
        yield
        self.tables = (through, squares, class_of, moves, offsets)
