# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Where everything is in the picture of a wiring."""

from __future__ import annotations

from collections.abc import Iterable

from tools.wiring.plan import LEFT, RIGHT, SOCKET, Hole, Part, Plan
from tools.wiring.routes import LANE, End, Frame, Router, arrival
from tools.wiring.svg import Point

EDGE = 20
HEAD = 76
"""Room for titles."""
PIN = 24
"""From pin to pin of the board and of most parts."""
BUTTON = 36
"""From button to button."""

_SIZES = {
    "matrix": (290, 250),
    "neotrellis": (290, 250),
    "joy_featherwing": (190, 140),
    "gamepad_qt": (220, 140),
    "thumbstick": (150, 140),
}
_FIRST_PIN = 42  # under the board's top
_BOARD_WIDTH = 210
_BOARD_WITH_LIGHTS = (290, 354)


class PlacedPart:
    """A part beside the board.

    Its wires, their ends at the board and its own pins are in one order, from above.
    """

    def __init__(self, part: Part, frame: Frame) -> None:
        self.part = part
        self.side = part.side
        self.is_buttons = part.kind == "buttons"
        self.wires = sorted(part.wires, key=lambda w: arrival(frame, self.side, end(frame, w.hole)))
        self.ends = [end(frame, wire.hole) for wire in self.wires]
        self.width, self.height = size(part)
        self.top = sum(end.point[1] for end in self.ends) / len(self.ends) - self.height / 2
        self.left = 0
        self._first_pin = frame.top + _FIRST_PIN
        self.lines: list[list[Point]] = []

    @property
    def pins(self) -> list[Point]:
        """Where the wires arrive."""
        pitch = BUTTON if self.is_buttons else PIN
        middle = self.top + self.height / 2 + (0 if self.is_buttons else 10)
        first = middle - pitch * (len(self.wires) - 1) / 2
        # Not as high as a pin of the board or a lane under it: wires could lie on one another.
        first += (self._first_pin + PIN / 4 - first) % (PIN / 2)
        x = self.left if self.side == RIGHT else self.left + self.width
        return [(x, first + pitch * number) for number in range(len(self.wires))]


def size(part: Part) -> tuple[int, int]:
    """Width and height of a part."""
    if part.kind == "buttons":
        return 120, BUTTON * len(part.wires)
    return _SIZES[part.kind]


def end(frame: Frame, hole: Hole) -> End:
    """Where a wire from this hole leaves the board."""
    if hole.side == SOCKET:
        middle = (frame.left + frame.right) / 2
        return End((middle + 14 * hole.row - 21, frame.bottom), "bottom")
    x = frame.left if hole.side == LEFT else frame.right
    return End((x, frame.top + _FIRST_PIN + PIN * hole.row), hole.side)


def layout(plan: Plan) -> Layout:
    """All places, as low as the wires above the board ask for."""
    return Layout(plan, 2 * HEAD - Layout(plan, HEAD).top)


class Layout:
    """The board, its rows of pins, and the parts beside it.

    :param plan: what is there
    :param top: of the board
    """

    def __init__(self, plan: Plan, top: float) -> None:
        self.own = [part for part in plan.parts if part.by == "board"]
        parts = [part for part in plan.parts if part not in self.own]
        self.rows = self._pin_rows(plan, parts)
        self.has_socket = any(part.by == "cable" for part in parts)
        gaps = {side: _gap(side, parts) for side in (LEFT, RIGHT)}
        widest = {side: _widest(side, parts) for side in (LEFT, RIGHT)}
        board = _BOARD_WITH_LIGHTS if self.own else (_BOARD_WIDTH, 210)
        rows = max((len(labels) for labels in self.rows.values()), default=0)
        # All heights are 42 and a multiple of 12, to keep lanes and pins apart.
        height = max(board[1], 66 + PIN * rows + 36 * self.has_socket)
        left = EDGE + widest[LEFT] + gaps[LEFT]
        right = left + board[0]
        self.frame = Frame(left, top, right, top + height)
        self.width = right + gaps[RIGHT] + widest[RIGHT] + EDGE
        self.parts = [PlacedPart(part, self.frame) for part in parts]
        for side in (LEFT, RIGHT):
            self._stack([part for part in self.parts if part.side == side])
        router = Router(self.frame)
        for placed in self.parts:
            if placed.part.by != "header":
                placed.lines = router.routes(placed.side, placed.ends, placed.pins)
        heights = [y for placed in self.parts for line in placed.lines for _, y in line]
        self.top = min([self.frame.top - 16, *heights])
        bottoms = [placed.top + placed.height for placed in self.parts]
        self.bottom = max([self.frame.bottom, *heights, *bottoms])

    def _pin_rows(self, plan: Plan, parts: list[Part]) -> dict[str, tuple[str, ...]]:
        if plan.is_placed:
            return {LEFT: plan.shape.left, RIGHT: plan.shape.right}
        rows: dict[str, tuple[str, ...]] = {}
        for part in parts:
            labels = tuple(wire.hole.label for wire in part.wires)
            rows[part.side] = rows.get(part.side, ()) + labels
        return rows

    def _stack(self, parts: list[PlacedPart]) -> None:
        """Parts on one side, from above."""
        free = self.frame.top
        for part in sorted(parts, key=lambda part: part.top):
            lowest = self.frame.bottom + BUTTON - part.height
            part.top = max(free, min(part.top, lowest))
            part.left = EDGE if part.side == LEFT else self.width - EDGE - part.width
            if part.side == LEFT:
                part.left += _widest(LEFT, [other.part for other in parts]) - part.width
            free = part.top + part.height + 16


def _widest(side: str, parts: Iterable[Part]) -> int:
    return max((size(part)[0] for part in parts if part.side == side), default=0)


def _gap(side: str, parts: list[Part]) -> int:
    """Room for wires between the board and what is beside it."""
    beside = [part for part in parts if part.side == side]
    lanes = sum(len(part.wires) for part in beside)
    for part in parts:
        if part not in beside and part.by != "header":
            lanes += sum(wire.hole.side == side for wire in part.wires)
    return (50 if beside else 20) * (lanes > 0) + LANE * lanes
