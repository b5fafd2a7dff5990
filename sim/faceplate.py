# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Where everything sits on the drawn handheld, and what lies under a point of it.

Places are in the picture's own units, `WIDTH` by `HEIGHT`.
"""

from collections.abc import Collection
from contextlib import suppress
from typing import NamedTuple

from sim.parts.controls import SQUARES, control_for

Point = tuple[float, float]

WIDTH, HEIGHT = 1000, 616
CELL = 56
MATRIX_LEFT, MATRIX_TOP = 285, 79
POWER_CENTRE, POWER_RADIUS = (916, 84), 17

VECTORS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
STEPS = {"previous": (-1, 0), "next": (1, 0)}
POWER = "power"  # the one control that no board file names

STICK_RADIUS = 88

_LEFT, _RIGHT = (131, 276), (869, 276)


# What is printed beside the control of an action.
_WORDS = {
    "PREVIOUS": "previous",
    "NEXT": "next",
    "A": "play, OK",
    "B": "menu, back",
    "HINT": "hint",
    "UNDO": "undo",
    "MENU": "menu",
}


class Control(NamedTuple):
    """A control: the board's name for it, its centre and radius, what is printed on it and, in
    lines, beside it.
    """

    name: str
    centre: Point
    radius: float
    label: str = ""
    words: tuple[str, ...] = ()
    is_top: bool = False  # of a diamond: words go above it


class Faceplate:
    """The front of a board that has the named controls; `stick`: its directions are a stick.

    Controls that are called like squares are the lights themselves.

    :raises LookupError: for a control that has no place on it
    """

    def __init__(self, names: Collection[str], stick: bool = False) -> None:
        self.buttons = _lay_out(names)
        self.is_touched = not set(SQUARES) - set(names)
        unknown = set(names) - {control.name for control in self.buttons} - set(SQUARES)
        if unknown:
            raise LookupError(f"no place on the picture for {', '.join(sorted(unknown))}")
        self.stick = _LEFT if stick and "up" in names else None
        if self.stick:
            self.buttons = [c for c in self.buttons if c.name not in VECTORS]

    def control_at(self, point: Point) -> str | None:
        """The name of the control under `point`: a button, a direction of the stick, or POWER."""
        if _distance(point, POWER_CENTRE) <= 1.4 * POWER_RADIUS:
            return POWER
        for control in self.buttons:
            if _distance(point, control.centre) <= control.radius:
                return control.name
        if self.stick and _distance(point, self.stick) <= STICK_RADIUS:
            right, down = point[0] - self.stick[0], point[1] - self.stick[1]
            if abs(right) > abs(down):
                return "right" if right > 0 else "left"
            return "down" if down > 0 else "up"
        square = square_at(point)
        return SQUARES[square] if self.is_touched and square is not None else None


def square_at(point: Point) -> int | None:
    """The square whose light is at `point`."""
    column, row = (point[0] - MATRIX_LEFT) // CELL, (point[1] - MATRIX_TOP) // CELL
    return int(8 * row + column) if 0 <= column < 8 and 0 <= row < 8 else None


def light_centre(square: int) -> Point:
    """The middle of the light of `square`."""
    row, column = divmod(square, 8)
    return MATRIX_LEFT + CELL * (column + 0.5), MATRIX_TOP + CELL * (row + 0.5)


def _lay_out(names: Collection[str]) -> list[Control]:
    places = []
    words = _words(names)

    def put(
        name: str, hand: Point, right: float, down: float, radius: float, label: str = ""
    ) -> None:
        if name in names:
            centre = hand[0] + right, hand[1] + down
            beside = tuple(line for line in words.get(name, ()) if line.upper() != label)
            is_top = name in ("x", "hint")
            places.append(Control(name, centre, radius, label, beside, is_top))

    for name, (right, down) in VECTORS.items():
        put(name, _LEFT, 60 * right, 60 * down, 29)
    for name, (right, _) in STEPS.items():
        put(name, _LEFT, 49 * right, 0, 38)
    if {"x", "y", "hint", "undo"} & set(names):  # a diamond, as on both seesaw controllers
        for top, left in (("x", "y"), ("hint", "undo")):
            put(top, _RIGHT, 0, -61, 29, top.upper())
            put(left, _RIGHT, -61, 0, 29, left.upper())
        put("a", _RIGHT, 61, 0, 29, "A")
        put("b", _RIGHT, 0, 61, 29, "B")
    elif "b" in names:
        put("a", _RIGHT, 42, -28, 37, "A")
        put("b", _RIGHT, -42, 28, 37, "B")
    else:
        put("a", _RIGHT, 0, 0, 42, "A")
    if "next" in names:
        put("select", _RIGHT, 0, -64, 38, "OK")
        put("menu", _RIGHT, 0, 64, 38, "MENU")
    else:
        put("select", _LEFT, 0, 168, 17, "SELECT")
        put("start", _RIGHT, 0, 168, 17, "START")
        put("menu", _RIGHT, 0, 168, 17, "MENU")
    return places


def _words(names: Collection[str]) -> dict[str, list[str]]:
    """What to print beside each control."""
    words: dict[str, list[str]] = {}
    for action, does in _WORDS.items():
        with suppress(LookupError):
            control, hold_ms = control_for(action, names)
            lines = words.setdefault(control, [])
            if hold_ms:
                lines.append(f"held: {does}")
            elif not lines:  # B opens the menu already
                lines.append(does)
    return words


def _distance(one: Point, other: Point) -> float:
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5
