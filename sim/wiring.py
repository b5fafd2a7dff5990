# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Wires lights and controls to the pins of a board, as its board file says."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from sim.boards import Board
from sim.clock import Clock
from sim.parts import neotrellis
from sim.parts.controls import DIRECTIONS, SQUARES, Inputs
from sim.parts.i2c import Device, Wires
from sim.parts.seesaw import Seesaw, gamepad_qt, joy_featherwing
from sim.parts.strip import Strip
from sim.profile_rules import CHOICES, FLAGS
from sim.settings import Value

_SEESAWS = {
    "joy_featherwing": (joy_featherwing, 0x49, (*DIRECTIONS, "a", "b", "x", "y", "select")),
    "gamepad_qt": (gamepad_qt, 0x50, (*DIRECTIONS, "a", "b", "x", "y", "select", "start")),
}

# As handheld/settings.py has them: no game code here.
_YES, _NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off")


class WiringError(Exception):
    """A board file names what is not there."""


class Wiring:
    """What is connected to the pins, by the chip's own names of these.

    :param constants: those of the board file
    :raises WiringError: for pins that the board lacks and controls that nobody knows
    """

    def __init__(self, constants: Mapping[str, Any], board: Board, clock: Clock) -> None:
        self._board = board
        self._constants = constants
        self._wired: dict[str, str] = {}  # to each of the chip's pins, the constant that says so
        self.strip: Strip | neotrellis.Lights = self._make_strip()
        self.data_pin = self._pin("MATRIX_PIN") if "MATRIX_PIN" in constants else None
        self.inputs = Inputs(())
        self.levels: dict[str, Callable[[], bool | None]] = {}
        self.voltages: dict[str, Callable[[], float]] = {}  # 0 to 1
        self.bus: Wires | None = None
        self.bus_pins: tuple[str, str] | None = None
        self.controller: Seesaw | None = None
        kind = constants.get("CONTROLS")
        if kind in _SEESAWS:
            self._plug_in(clock, *_SEESAWS[kind])
        elif kind == "buttons":
            self.inputs = Inputs(constants["BUTTONS"])
            self._solder_buttons(constants["BUTTONS"])
        elif kind == "thumbstick":
            self._solder_stick(constants["STICK"], constants["BUTTONS"])
        elif kind == "neotrellis":
            self._plug_in_tiles(clock, constants["TILES"])
        elif kind is not None:
            raise WiringError(f"CONTROLS = {kind!r}: the simulator has no such controls")

    def _make_strip(self) -> Strip:
        return Strip(
            self._constants.get("MATRIX_ORDER", "GRB"),
            self._constants.get("MATRIX_CORNER", "top left"),
            self._constants.get("MATRIX_LINES", "rows"),
            self._constants.get("MATRIX_SERPENTINE", False),
        )

    def _plug_in(
        self,
        clock: Clock,
        make: Callable[[Clock, Inputs], Seesaw],
        address: int,
        names: tuple[str, ...],
    ) -> None:
        self.inputs = self._with_stick(names)
        self.controller = make(clock, self.inputs)
        self._connect({self._constants.get("ADDRESS", address): self.controller})

    def _plug_in_tiles(self, clock: Clock, addresses: Sequence[int]) -> None:
        self.inputs = Inputs(SQUARES)
        lights = neotrellis.Lights()
        self.strip = lights
        self._connect(
            {
                address: neotrellis.Tile(clock, self.inputs, lights, place)
                for place, address in enumerate(addresses)
            }
        )

    def _connect(self, devices: Mapping[int, Device]) -> None:
        scl, sda = self._constants["I2C"]
        self.bus_pins = self._pin("I2C", scl), self._pin("I2C", sda)
        self.bus = Wires()
        self.bus.devices.update(devices)

    def _with_stick(self, names: Collection[str]) -> Inputs:
        get = self._constants.get
        return Inputs(
            names,
            has_stick=True,
            invert=(get("STICK_INVERT_X", False), get("STICK_INVERT_Y", False)),
            swap=get("STICK_SWAP", False),
        )

    def _solder_stick(self, axes: tuple[str, str], pins: Mapping[str, str]) -> None:
        """A stick whose voltages grow to the right and upwards, resting off the middle."""
        self.inputs = self._with_stick((*DIRECTIONS, *pins))
        x, y = (self._pin("STICK", pin) for pin in axes)
        for axis, pin in zip(axes, (x, y), strict=True):
            if not self._board.chip.has_adc_on(pin):
                raise WiringError(f"STICK: pin {axis} of {self._board.name} measures no voltage")
        self.voltages[x] = lambda: 0.51 + 0.49 * self.inputs.stick[0]
        self.voltages[y] = lambda: 0.49 + 0.49 * self.inputs.stick[1]
        self._solder_buttons(pins)

    def _solder_buttons(self, pins: Mapping[str, str]) -> None:
        for name, pin in pins.items():
            self.levels[self._pin("BUTTONS", pin)] = self._to_ground(name)

    def _to_ground(self, control: str) -> Callable[[], bool | None]:
        return lambda: False if control in self.inputs.pressed else None

    def _pin(self, constant: str, name: str | None = None) -> str:
        name = name or self._constants[constant]
        try:
            pin = self._board.pins[name]
        except KeyError:
            raise WiringError(f"{constant}: {self._board.name} has no pin {name}") from None
        if pin in self._wired:
            raise WiringError(f"{constant}: pin {name} is wired to {self._wired[pin]} already")
        self._wired[pin] = constant
        return pin


def lacks_pins(
    constants: Mapping[str, Any], setting: Callable[[str], Value | None], board: Board
) -> bool:
    """Whether a board file is for another board, as boards/__init__.py sees it."""
    of_lights = constants.get("MATRIX_PIN") if setting("OTHELLO_MATRIX_PIN") is None else None
    return None in _pins_of_controls(constants, board) or (
        of_lights is not None and of_lights not in board.pins
    )


def overridden(
    constants: Mapping[str, Any], setting: Callable[[str], Value | None], board: Board
) -> dict[str, Any]:
    """The constants of a board file with the settings that replace them.

    A setting that is not allowed is left out: the program says so and does without it, too.
    """
    changed: dict[str, Any] = dict(constants)
    pin = setting("OTHELLO_MATRIX_PIN")
    if pin in board.pins and board.pins[str(pin)] not in _pins_of_controls(constants, board):
        changed["MATRIX_PIN"] = pin
    for name, choices in CHOICES.items():
        value = str(setting("OTHELLO_" + name)).lower()
        for choice in choices:
            if choice.lower() == value:
                changed[name] = choice
    for name in FLAGS:
        value = str(setting("OTHELLO_" + name)).lower()
        if value in _YES + _NO:
            changed[name] = value in _YES
    try:
        address = int(str(setting("OTHELLO_CONTROLLER_ADDRESS")).encode("ascii"), 0)
    except ValueError:
        return changed
    return changed | {"ADDRESS": address} if 8 <= address <= 119 else changed


def _pins_of_controls(constants: Mapping[str, Any], board: Board) -> set[str | None]:
    names = [*constants.get("I2C", ()), *constants.get("STICK", ())]
    return {board.pins.get(name) for name in (*names, *constants.get("BUTTONS", {}).values())}
