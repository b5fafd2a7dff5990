# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Two numbers that take turns on the lights, each in its player's colour."""

from handheld import roles, ticks
from othello import font

_SIDE_MS = 1500


class Pair:
    """Black's number, white's number, black's again.

    :param numbers: black's and white's, at most two characters each
    :param now: when black's first appears, ms
    """

    def __init__(self, numbers: "tuple[int, int]", now: int) -> None:
        self._texts = [font.columns(str(number)) for number in numbers]
        self._start = now

    def draw(self, frame: bytearray, now: int) -> None:
        colour = ticks.diff(now, self._start) // _SIDE_MS % 2
        font.draw_centred(frame, self._texts[colour], roles.BLACK + colour, 1)
