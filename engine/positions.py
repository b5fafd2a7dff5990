# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Files of known positions, searched where they lie: nothing of them is kept in memory.

A file holds the most discs that any of its positions has (1 byte), a number n (2 bytes,
big-endian), n records of 4 bytes in ascending order, and what else its owner keeps behind them. A
record is a position's key (3 bytes, big-endian) and a value (1 byte); one position may have several
records. The eight symmetric images of a position have the same key.
"""

from engine.bitboard import count

try:
    from typing import BinaryIO
except ImportError:
    pass

HEADER = 3  # bytes
RECORD = 4

_PRIME = 16_777_213  # the last below 2**24; times the factor it still is a small int
_FACTOR = 61


def find(path: str, own: bytes, opponent: bytes) -> "tuple[bytes, list[int]]":
    """The values of a position, empty if it is not in the file, and its symmetries as of `key_of`.

    Two positions may share a key, one in some ten thousand: a value that makes no sense in a
    position is not meant for it.

    :raises OSError: the file is missing
    """
    found = b""
    symmetries: "list[int]" = []
    with open(path, "rb") as file:
        if count(own) + count(opponent) <= _number(file, 0, 1):
            key, symmetries = key_of(own, opponent)
            low = 0
            high = size = _number(file, 1, 2)
            while low < high:  # to the first record that is not below the key
                middle = low + high >> 1
                if _number(file, HEADER + RECORD * middle, 3) < key:
                    low = middle + 1
                else:
                    high = middle
            while low < size and _number(file, HEADER + RECORD * low, 3) == key:
                found += file.read(1)
                low += 1
    return found, symmetries


def key_of(own: bytes, opponent: bytes) -> "tuple[int, list[int]]":
    """The key of a position, and the symmetries that lead to the image from which it is made.

    A symmetry is three bits: 4 columns and rows exchanged, then 1 columns mirrored, 2 rows
    mirrored. There are several for a position that is its own image.
    """
    least = _PRIME
    symmetries: "list[int]" = []
    for symmetry in range(8):
        if symmetry == 4:
            own = _exchanged(own)
            opponent = _exchanged(opponent)
        key = _hash(opponent, _hash(own, 0, symmetry), symmetry)
        if key < least:
            least = key
            symmetries = []
        if key == least:
            symmetries.append(symmetry)
    return least, symmetries


def to_image(square: int, symmetry: int) -> int:
    """Where a symmetry takes a square."""
    if symmetry & 4:
        square = square >> 3 | (square & 7) << 3
    return _mirrored(square, symmetry)


def from_image(square: int, symmetry: int) -> int:
    """Which square a symmetry takes to this one."""
    square = _mirrored(square, symmetry)
    if symmetry & 4:
        square = square >> 3 | (square & 7) << 3
    return square


def _mirrored(square: int, symmetry: int) -> int:
    return square ^ (7 if symmetry & 1 else 0) ^ (56 if symmetry & 2 else 0)


def _number(file: "BinaryIO", place: int, size: int) -> int:
    file.seek(place)
    return int.from_bytes(file.read(size), "big")


def _hash(rows: bytes, key: int, symmetry: int) -> int:
    for i in range(8):
        row = rows[i ^ 7] if symmetry & 2 else rows[i]
        if symmetry & 1:
            row = (row & 0x0F) << 4 | row >> 4
            row = (row & 0x33) << 2 | row >> 2 & 0x33
            row = (row & 0x55) << 1 | row >> 1 & 0x55
        key = (key * _FACTOR + row) % _PRIME
    return key


def _exchanged(rows: bytes) -> bytes:
    """Columns and rows exchanged: the board mirrored in the diagonal a1-h8."""
    image = bytearray(8)
    for i in range(8):
        row = rows[i]
        for j in range(8):
            image[j] |= (row >> j & 1) << i
    return bytes(image)
