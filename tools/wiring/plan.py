# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""From a board file to the wires: which pin of the board goes to which pin of which part."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import cycle
from typing import Any, NamedTuple

from sim import profile_rules
from sim.boards import BOARDS
from tools.usage import UsageError
from tools.wiring.boards import SHAPES, UNKNOWN, Shape

GROUND = "GND"
_POWER = ("red", "black")
"""Colours of the wires that carry it; any other carries a signal."""

LEFT, RIGHT, SOCKET, ON_BOARD = "left", "right", "socket", "on board"

_BUTTON_WIRES = ("orange", "yellow", "blue", "purple", "brown", "grey", "green")

_SEESAWS = {"joy_featherwing": "Joy FeatherWing", "gamepad_qt": "Mini I2C Gamepad QT"}


class Hole(NamedTuple):
    """Where a wire is soldered: a side of the board, and the place on it from the USB end."""

    side: str
    row: int
    label: str
    number: int | None = None

    def __str__(self) -> str:
        return self.label if self.number is None else f"{self.label} (pin {self.number})"


class Wire(NamedTuple):
    """A wire from a hole of the board to a pin of a part."""

    hole: Hole
    pin: str
    colour: str


class Part(NamedTuple):
    """Something that is connected to the board."""

    kind: str
    """matrix, buttons, or a name that CONTROLS may have"""
    name: str
    by: str
    """wires, cable (a plug at each end), header (plugged onto the board) or board (part of it)"""
    wires: tuple[Wire, ...]

    @property
    def side(self) -> str:
        """The side of the board on which it is drawn: lights right, controls left."""
        return _side(self.kind)


class Plan(NamedTuple):
    """All that a page and a picture tell about one board file."""

    file: str
    """its name, without .py"""
    board_id: str
    board: str
    shape: Shape
    constants: Mapping[str, Any]
    parts: tuple[Part, ...]
    """lights first; for NeoTrellis they are the controls, too"""

    @property
    def is_placed(self) -> bool:
        """Whether we know where the board's pins are."""
        return bool(self.shape.left)


def plan(file: str, constants: Mapping[str, Any]) -> Plan:
    """The wiring that a board file describes.

    :param file: its name, without .py
    :param constants: what it says
    :raises ProfileError: where it does not say enough, or what makes no sense
    :raises UsageError: where it names pins that no wire reaches
    """
    profile_rules.check(f"boards/{file}.py", constants, needed=("NAME",))
    board_id = constants.get("BOARD_ID", file)
    shape = SHAPES.get(board_id, UNKNOWN)
    board = BOARDS.get(board_id)
    holes = _Holes(file, shape, board.pins if board else {})
    parts = tuple(
        holes.place(kind, name, by, pins) for kind, name, by, pins in _parts(shape, constants)
    )
    return Plan(file, board_id, board.name if board else board_id, shape, constants, parts)


def _side(kind: str) -> str:
    return RIGHT if kind in ("matrix", "neotrellis") else LEFT


_Pins = dict[str, tuple[str, str]]
"""Of a part: for each of its pins, the board's name for what it goes to, and the wire's colour."""


def _parts(shape: Shape, constants: Mapping[str, Any]) -> list[tuple[str, str, str, _Pins]]:
    parts: list[tuple[str, str, str, _Pins]] = []
    if "MATRIX_PIN" in constants:
        pin = constants["MATRIX_PIN"]
        pins = {"5V": (shape.supply, "red"), "DIN": (pin, "green"), "GND": (GROUND, "black")}
        parts.append(("matrix", "8x8 NeoPixel matrix", "wires", pins))
    kind = constants["CONTROLS"]
    if kind in _SEESAWS:
        scl, sda = constants["I2C"]
        pins = {"GND": (GROUND, "black"), "3V": (shape.logic, "red")}
        pins |= {"SDA": (sda, "blue"), "SCL": (scl, "yellow")}
        by = "wires"
        if kind == "joy_featherwing" and shape.takes_wings:
            by = "header"
        elif kind == "gamepad_qt" and (scl, sda) == shape.socket:
            by = "cable"
        parts.append((kind, _SEESAWS[kind], by, pins))
    elif kind == "neotrellis":
        scl, sda = constants["I2C"]
        pins = {"VIN": (shape.supply, "red"), "GND": (GROUND, "black")}
        pins |= {"SDA": (sda, "blue"), "SCL": (scl, "yellow")}
        parts.append((kind, "four NeoTrellis tiles", "wires", pins))
    elif kind == "thumbstick":
        x, y = constants["STICK"]
        pins = {"GND": (GROUND, "black"), "VCC": (shape.logic, "red")}
        pins |= {"VRx": (x, "green"), "VRy": (y, "grey")}
        parts.append((kind, "analog thumbstick", "wires", pins))
    if "BUTTONS" in constants:
        colours = cycle(_BUTTON_WIRES)
        pins = {name: (pin, next(colours)) for name, pin in constants["BUTTONS"].items()}
        parts.append(("buttons", "buttons", "wires", pins | {"GND": (GROUND, "black")}))
    return parts


class _Holes:
    """The holes of one board, and which of them are taken."""

    def __init__(self, file: str, shape: Shape, aliases: Mapping[str, str]) -> None:
        self._file = file
        self._shape = shape
        self._aliases = aliases
        self._holes = [
            Hole(side, row, label, self._number(side, row))
            for side, labels in ((LEFT, shape.left), (RIGHT, shape.right))
            for row, label in enumerate(labels)
        ]
        self._taken: set[Hole] = set()

    def place(self, kind: str, name: str, by: str, pins: _Pins) -> Part:
        """The part, with a hole for each of its wires: for GND and the like the nearest one."""
        signals = [pin for pin, colour in pins.values() if colour not in _POWER]
        side = _side(kind)
        if self._shape.own.issuperset(signals):
            by = "board"
            pins = {own: pin for own, pin in pins.items() if pin[0] in signals}
            found = {pin: Hole(ON_BOARD, 0, pin) for pin in signals}
        elif by == "cable":
            found = self._in_a_row(pins, SOCKET)
        elif not self._shape.left:
            found = self._in_a_row(pins, side)
        else:
            found = self._find(pins, signals, side)
        self._taken.update(found.values())
        wires = (Wire(found[pin], own, colour) for own, (pin, colour) in pins.items())
        return Part(kind, name, by, tuple(wires))

    def _in_a_row(self, pins: _Pins, side: str) -> dict[str, Hole]:
        first = sum(hole.side == side for hole in self._taken)
        return {pin: Hole(side, first + row, pin) for row, (pin, _) in enumerate(pins.values())}

    def _find(self, pins: _Pins, signals: list[str], side: str) -> dict[str, Hole]:
        found = {pin: self._signal(pin) for pin in signals}
        centre = sum(hole.row for hole in found.values()) / len(found)

        def worse(hole: Hole) -> tuple[bool, bool, float]:
            return hole in self._taken, hole.side != side, abs(hole.row - centre)

        for pin, colour in pins.values():
            if colour in _POWER:
                found[pin] = min((hole for hole in self._holes if hole.label == pin), key=worse)
        return found

    def _signal(self, pin: str) -> Hole:
        chip_pin = self._aliases.get(pin, pin)
        for hole in self._holes:
            if self._aliases.get(hole.label) == chip_pin:
                return hole
        raise UsageError(f"boards/{self._file}.py: {pin} is no pin to which a wire can be soldered")

    def _number(self, side: str, row: int) -> int | None:
        if not self._shape.is_numbered:
            return None
        count = len(self._shape.left)
        return row + 1 if side == LEFT else 2 * count - row
