# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Make engine/lines.bin: what one line of the board allows the side that moves.

    python3 -m tools.tables

A line of 8 squares, own disc +1, opponent's -1, empty 0, first square least significant, is a
number in balanced ternary, its index. Lines that allow the same moves form a class; there are 161.
The file:

- 6561 bytes: the class of index i, at position i modulo 6561. Class 0 allows no move.
- 161 x 3 bytes, little-endian: a class's moves, at most three, the first in the lowest byte:
  run << 3 | square in the line. `RUNS` says which discs a run turns over.

A shorter line is one whose last squares stay empty; the first of those may be found as a move.
"""

from pathlib import Path

from engine.lines import RUNS
from sim import environment

_FILE = Path(__file__).parent.parent / "engine" / "lines.bin"


def digits(index: int) -> list[int]:
    """The eight squares of a line: +1, -1 or 0."""
    squares = []
    for _ in range(8):
        digit = (index + 1) % 3 - 1
        squares.append(digit)
        index = (index - digit) // 3
    return squares


def moves(line: list[int]) -> list[tuple[int, tuple[int, int]]]:
    """Where +1 may move in a line: the square, and how many discs turn over to both sides."""
    found = []
    for square, disc in enumerate(line):
        run = (_bracketed(line[square - 1 :: -1] if square else []), _bracketed(line[square + 1 :]))
        if disc == 0 and run != (0, 0):
            found.append((square, run))
    return found


def _bracketed(line: list[int]) -> int:
    """How many opponent discs the line begins with, if an own disc follows them."""
    for count, disc in enumerate(line):
        if disc != -1:
            return count if disc == 1 else 0
    return 0


def make() -> bytes:
    """The file's contents."""
    classes: dict[tuple[int, ...], int] = {(): 0}
    class_of = bytearray(3**8)
    for index in range(-(3**8 // 2), 3**8 // 2 + 1):
        codes = tuple(RUNS.index(run) << 3 | square for square, run in moves(digits(index)))
        class_of[index] = classes.setdefault(codes, len(classes))
    packed = b"".join(bytes(codes).ljust(3, b"\0") for codes in classes)
    return bytes(class_of) + packed


if __name__ == "__main__":
    environment.put_checkout_last()
    _FILE.write_bytes(make())
    print(f"{_FILE.name}: {_FILE.stat().st_size} bytes")
