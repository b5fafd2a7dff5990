# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Make engine/lines.bin: what the AI knows of the lines of the board, whatever the position.

    python3 -m tools.tables

engine/lines_position.py has the numbers of the lines. A line of 8 squares, own disc -1,
opponent's +1, empty 0, first square least significant, is a number in balanced ternary, its index.
Lines that allow the same moves form a class; there are 161. The file:

- 6561 bytes: the class of index i, at position i modulo 6561. Class 0 allows no move.
- 161 x 3 bytes, little-endian: a class's moves, at most three, the first in the lowest byte:
  run << 3 | square in the line. `RUNS` says which discs a run turns over.
- 256 bytes, by direction << 6 | square: the line through a square; and 256, its place there.
  Directions: rows, columns, diagonals to the right and down, to the left and down.
- 304 bytes, by line << 3 | place: the square; behind a shorter diagonal a number from 64 to 69,
  the same for at most four lines.
- 64 x 6 bytes, by square: two blocks with the square and its place there, or 0 and 0; and the
  inner block in the same way.
- 55 bytes, by line: which table has its values. 0 edges, 1 to 6 diagonals of 8 to 3 squares,
  7 blocks in the corners, 8 blocks in the middle of the edges, 9 inner blocks, 10 none.

A shorter line is one whose last squares stay empty; the first of those may be found as a move.
"""

import sys

from engine.lines import LINES, NO_LINE, RUNS
from sim import environment
from tools.output import write
from tools.usage import Parser, run

# The first line of each kind.
_COLUMNS, _DIAGONALS, _ANTIDIAGONALS, _BLOCKS, _MIDDLES, _INNER = 8, 16, 27, 39, 47, 51
_EDGES = (0, 7, 8, 15)
_INNER_SQUARES = ((1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2))  # (row, column)

_FILE = environment.ROOT / "engine" / "lines.bin"


def digits(index: int) -> list[int]:
    """The eight squares of a line: -1, +1 or 0."""
    squares = []
    for _ in range(8):
        digit = (index + 1) % 3 - 1
        squares.append(digit)
        index = (index - digit) // 3
    return squares


def moves(line: list[int]) -> list[tuple[int, tuple[int, int]]]:
    """Where -1 may move in a line: the square, and how many discs turn over to both sides."""
    found = []
    for square, disc in enumerate(line):
        run = (_bracketed(line[square - 1 :: -1] if square else []), _bracketed(line[square + 1 :]))
        if disc == 0 and run != (0, 0):
            found.append((square, run))
    return found


def _bracketed(line: list[int]) -> int:
    """How many opponent discs the line begins with, if an own disc follows them."""
    for count, disc in enumerate(line):
        if disc != 1:
            return count if disc == -1 else 0
    return 0


def line_of(square: int, direction: int) -> int:
    """The line through a square in one of the four directions, NO_LINE if it is too short."""
    row, column = divmod(square, 8)
    if direction == 0:
        return row
    if direction == 1:
        return _COLUMNS + column
    if direction == 2:
        return _DIAGONALS + 5 + column - row if -6 < column - row < 6 else NO_LINE
    return _ANTIDIAGONALS - 2 + column + row if 1 < column + row < 13 else NO_LINE


def place_in(square: int, direction: int) -> int:
    """The number of the square in that line, from 0 for the topmost or leftmost."""
    row, column = divmod(square, 8)
    return (column, row, min(row, column), min(row, 7 - column))[direction]


def blocks_of(square: int) -> list[tuple[int, int]]:
    """The blocks with the square, two or none and perhaps an inner one, and its number in each.

    Of the corners' blocks even ones lie along the rows, a1 b1 c1 d1 a2 b2 c2 d2 first, odd ones
    along the columns; the middles' ones are c1 d1 e1 f1 c2 d2 e2 f2, at the bottom, left, right.
    An inner one is c2 d2 b3 c3 d3 b4 c4, as near to each corner.
    """
    row, column = divmod(square, 8)
    corner = _BLOCKS + (row > 3) * 4 + (column > 3) * 2
    down, across = min(row, 7 - row), min(column, 7 - column)
    blocks: list[tuple[int, int]] = []
    if down < 2:
        blocks.append((corner, 4 * down + across))
        if across > 1:
            blocks.append((_MIDDLES + (row > 3), 4 * down + column - 2))
    if across < 2:
        blocks.append((corner + 1, 4 * across + down))
        if down > 1:
            blocks.append((_MIDDLES + 2 + (column > 3), 4 * across + row - 2))
    if (down, across) in _INNER_SQUARES:
        blocks += [(0, 0)] * (2 - len(blocks))
        inner = _INNER + (row > 3) * 2 + (column > 3)
        blocks.append((inner, _INNER_SQUARES.index((down, across))))
    return blocks


def kind_of(line: int) -> int:
    """Which table has the values of a line."""
    if line < _DIAGONALS:
        return 0 if line in _EDGES else 10
    if line < NO_LINE:
        return 1 + abs(line - (_DIAGONALS if line < _ANTIDIAGONALS else _ANTIDIAGONALS) - 5)
    return 10 if line == NO_LINE else 7 if line < _MIDDLES else 8 if line < _INNER else 9


def make() -> bytes:
    """The file's contents."""
    return _allowed() + _geometry()


def _allowed() -> bytes:
    """The classes of lines, and their moves."""
    classes: dict[tuple[int, ...], int] = {(): 0}
    class_of = bytearray(3**8)
    for index in range(-(3**8 // 2), 3**8 // 2 + 1):
        codes = tuple(RUNS.index(run) << 3 | square for square, run in moves(digits(index)))
        class_of[index] = classes.setdefault(codes, len(classes))
    packed = b"".join(bytes(codes).ljust(3, b"\0") for codes in classes)
    return bytes(class_of) + packed


def _geometry() -> bytes:
    """Where each square lies."""
    through = bytearray(4 * 64)
    places = bytearray(4 * 64)
    squares = bytearray([60 + line // 4 for line in range(NO_LINE) for _ in range(8)])
    blocks = b""
    for square in range(64):
        for direction in range(4):
            line, place = line_of(square, direction), place_in(square, direction)
            through[direction << 6 | square] = line
            places[direction << 6 | square] = place
            if line != NO_LINE:
                squares[line << 3 | place] = square
        blocks += b"".join(map(bytes, blocks_of(square))).ljust(6, b"\0")
    return bytes(through + places + squares) + blocks + bytes(map(kind_of, range(LINES)))


def _main() -> None:
    parser = Parser(
        prog="tools.tables", description="Make engine/lines.bin, the lines of the board."
    )
    parser.parse_args()
    write(_FILE, make())
    print(f"{_FILE.name}: {_FILE.stat().st_size} bytes")


def main() -> int:
    environment.put_checkout_last()
    return run(_main)


if __name__ == "__main__":
    sys.exit(main())
