# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Put positions and marks into a frame of roles."""

from handheld import roles

try:
    from collections.abc import Sequence
except ImportError:
    pass


def draw_discs(frame: bytearray, black: bytes, white: bytes) -> None:
    """All discs of a position (rows of each colour)."""
    draw_rows(frame, black, roles.BLACK)
    draw_rows(frame, white, roles.WHITE)


def draw_rows(frame: bytearray, rows: "Sequence[int]", role: int, first: int = 0) -> None:
    """Give *role* to each square set in *rows*; *first* is the square of the first row's bit 0."""
    square = first
    for row in rows:
        column = square
        while row:
            if row & 1:
                frame[column] = role
            row >>= 1
            column += 1
        square += 8


def draw_last(frame: bytearray, square: int) -> None:
    """Mark the disc on *square* as the one played last."""
    role = frame[square]
    if role == roles.BLACK:
        frame[square] = roles.BLACK_LAST
    elif role == roles.WHITE:
        frame[square] = roles.WHITE_LAST
