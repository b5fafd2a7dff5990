# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Where wires run in a picture: level and upright, in lanes beside, above and below the board.

No two wires lie on one another, and a part's wires do not cross each other, because its pins are in
the order in which its wires arrive.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tools.wiring.svg import Point

LANE = 12
_BESIDE, _ABOVE, _BELOW = 20, 18, 24
"""From the board to the first lane."""


class End(NamedTuple):
    """Where a wire leaves the board: a point, and the edge it is on: left, right or bottom."""

    point: Point
    edge: str


class Frame(NamedTuple):
    """The board's edges."""

    left: float
    top: float
    right: float
    bottom: float

    def is_above_middle(self, end: End) -> bool:
        """Whether a wire to the other side goes above the board, and not below it."""
        return end.edge != "bottom" and end.point[1] < (self.top + self.bottom) / 2


def arrival(frame: Frame, side: str, end: End) -> tuple[int, float]:
    """To sort a part's wires by, from above, for a part on this side of the board."""
    x, y = end.point
    if end.edge == side:
        return 1, y
    if frame.is_above_middle(end):
        return 0, -y
    if end.edge == "bottom":
        return 2, x if side == "left" else -x
    return 3, -y


class Router:
    """Finds a way for each wire, and remembers which lanes are taken."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._taken = {"left": 0, "right": 0, "above": 0, "below": 0}

    def routes(self, side: str, ends: Sequence[End], pins: Sequence[Point]) -> list[list[Point]]:
        """The lines of a part's wires.

        :param side: of the board, on which the part is
        :param ends: at the board, sorted by `arrival`
        :param pins: at the part, from above
        """
        ways = self._to_this_side(side, ends)
        goes_down = [way[-1][1] < pin[1] for way, pin in zip(ways, pins, strict=True)]
        lines = []
        for number, (way, pin) in enumerate(zip(ways, pins, strict=True)):
            if goes_down[number]:
                nearer = sum(goes_down[number + 1 :])
            else:
                nearer = number - sum(goes_down[:number])
            x = self._beside(side, nearer)
            lines.append([*way, (x, way[-1][1]), (x, pin[1]), pin])
        self._taken[side] += len(ends)
        return lines

    def _to_this_side(self, side: str, ends: Sequence[End]) -> list[list[Point]]:
        """Each wire's way to where it comes level to the part's side of the board."""
        frame, taken = self._frame, self._taken
        above = [end for end in ends if end.edge != side and frame.is_above_middle(end)]
        below = [end for end in ends if end.edge != side and not frame.is_above_middle(end)]
        ways = []
        for end in ends:
            x, y = end.point
            if end.edge == side:
                ways.append([end.point])
                continue
            if end in above:
                outer = len(above) - 1 - above.index(end)
                level = frame.top - _ABOVE - LANE * (taken["above"] + outer)
            else:
                outer = below.index(end)
                level = frame.bottom + _BELOW + LANE * (taken["below"] + outer)
            if end.edge != "bottom":
                x = self._beside(end.edge, outer)
            ways.append([end.point, (x, y), (x, level)])
        taken["above"] += len(above)
        taken["below"] += len(below)
        taken["left" if side == "right" else "right"] += max(len(above), len(below))
        return ways

    def _beside(self, side: str, lane: int) -> float:
        away = _BESIDE + LANE * (self._taken[side] + lane)
        return self._frame.left - away if side == "left" else self._frame.right + away
