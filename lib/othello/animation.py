# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The seconds in which discs turn over."""

from handheld import roles

_RING_MS = 120  # the farthest flip, six rings out, turns after 0.72 s
_REST_MS = 240  # the last ring is seen before the next turn begins


def draw(frame: bytearray, square: int, flipped: bytes, colour: int, elapsed: int) -> bool:
    """Show the discs that have not turned yet in their old colour, over the new position.

    They turn over in rings around the disc played.

    :param square: where that is
    :param flipped: rows of the discs that turn over
    :param colour: the player's
    :param elapsed: ms since the disc was first seen
    :returns: whether all of it has been seen
    """
    old = roles.BLACK if colour else roles.WHITE
    last = 0
    for row in range(8):
        for column in range(8):
            if flipped[row] >> column & 1:
                delay = max(abs(row - square // 8), abs(column - square % 8)) * _RING_MS
                last = max(last, delay)
                if elapsed < delay:
                    frame[row * 8 + column] = old
    return elapsed >= last + _REST_MS
