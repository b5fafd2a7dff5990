# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The seconds in which discs turn over."""

from handheld import roles, ticks

_RING_MS = 120  # the farthest flip, six rings out, turns after 0.72 s
_REST_MS = 240  # the last ring is seen before the next turn begins


class Flips:
    """A disc has been put down: the discs it flips turn over in rings around it.

    :param square: where the disc was played
    :param flipped: rows of the discs that turn over
    :param colour: the player's
    """

    def __init__(self, square: int, flipped: bytes, colour: int) -> None:
        self._old = roles.BLACK if colour else roles.WHITE
        self._start: "int | None" = None  # when the disc was first seen
        self._rings = []  # (square, ms after the start)
        for row in range(8):
            for column in range(8):
                if flipped[row] >> column & 1:
                    ring = max(abs(row - square // 8), abs(column - square % 8))
                    self._rings.append((row * 8 + column, ring * _RING_MS))
        self._length = max([delay for _, delay in self._rings]) + _REST_MS

    def is_over(self, now: int) -> bool:
        """Whether all of it has been seen, however long the first frame took."""
        return self._start is not None and ticks.diff(now, self._start) >= self._length

    def draw(self, frame: bytearray, now: int) -> None:
        """Show the discs that have not turned yet in their old colour, over the new position."""
        if self._start is None:
            self._start = now
        elapsed = ticks.diff(now, self._start)
        for square, delay in self._rings:
            if elapsed < delay:
                frame[square] = self._old
