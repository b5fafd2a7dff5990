# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.seesaw_pad`: Adafruit's game controllers on I2C
=========================================================

The Joy FeatherWing and the Mini I2C Gamepad QT: a stick and some buttons behind a seesaw chip.
Whatever goes wrong on the bus, the game goes on: a failed poll is tried again, after three of
them everything counts as released and the controller as absent, until it answers again.
"""

from adafruit_seesaw.seesaw import Seesaw

from handheld.actions import HINT, MENU, NEXT, NONE, UNDO, A, B
from handheld.controls import Controls
from handheld.stick import Stick
from handheld.ticks import add, diff

try:
    from typing import Callable

    from busio import I2C
except ImportError:
    pass

_DELAY = 0.001  # s, between asking the chip and reading its answer
_FAILURES = 3
_RETRY_MS = 500
_TIMED_OUT = (110, 116)  # ETIMEDOUT, by C library

# Pin and action of each button; channels of the stick, x and y; whether their readings fall to
# the right and upwards (after Adafruit's examples, not tried on hardware).
JOY_FEATHERWING = (((6, A), (7, B), (10, HINT), (9, UNDO), (14, MENU)), (2, 3), (True, False))
GAMEPAD_QT = (
    ((5, A), (1, B), (6, HINT), (2, UNDO), (16, MENU), (0, NEXT)),
    (14, 15),
    (True, True),
)


class SeesawPad(Controls):
    """A controller that may be missing at start, unplugged, and come back.

    :param tuple model: JOY_FEATHERWING or GAMEPAD_QT
    :param make_bus: gives an I2C bus; its argument is True for one made by software
    :param int address: of the controller on the bus
    :param tuple mount: how the stick is mounted (handheld.stick)
    """

    def __init__(
        self, model: tuple, make_bus: "Callable[[bool], I2C]", address: int, mount: tuple
    ) -> None:
        super().__init__()
        self._buttons, self._channels, self._falling = model
        self._pins = 0
        for pin, _ in self._buttons:
            self._pins |= 1 << pin
        self._make_bus = make_bus
        self._by_software = False
        self._bus = None  # type: I2C | None
        self._address = address
        self._stick = Stick(self._read_axis, mount)
        self._last = 0  # the buttons of the last reading
        self._failures = 0
        self._retry_at = None  # type: int | None # at once
        self._connect()

    def poll(self, now: int) -> int:
        if not self.present:
            if self._retry_at is None or diff(now, self._retry_at) >= 0:
                self._retry_at = add(now, _RETRY_MS)
                self._connect()
            return NONE
        try:
            down = self._read()
        except OSError as error:
            self._fail(error)
            return NONE
        self._failures = 0
        return self._step(down, now)

    def drop(self) -> None:
        super().drop()
        if self.present:
            try:
                self._down = self._read()
            except OSError as error:
                self._fail(error)

    def _connect(self) -> None:
        """Find the controller; its buttons count once they are pressed anew."""
        try:
            if not self._bus:
                self._bus = self._make_bus(self._by_software)
            self._pad = Seesaw(self._bus, self._address, reset=False)
            self._pad.pin_mode_bulk(self._pins, Seesaw.INPUT_PULLUP)
            self._stick.rest()
            self._down = self._last = self._read_buttons()
        except (OSError, RuntimeError, ValueError) as error:  # no bus, no answer, another chip
            self._lose(error)
        else:
            self._failures = 0
            self._retry_at = None
            self.present = True
            self.fault = ""

    def _fail(self, error: OSError) -> None:
        self._held = NONE
        self._failures += 1
        if self._failures == _FAILURES:
            self._by_software = self._by_software or error.errno in _TIMED_OUT
            self._lose(error)

    def _lose(self, error: Exception) -> None:
        self.present = False
        self.fault = str(error)
        self._down = 0
        self._held = NONE
        if self._bus:
            self._bus.deinit()
            self._bus = None

    def _read(self) -> int:
        """What is down: buttons, and the direction of the stick.

        :raises OSError: when a second try fails as well
        """
        try:
            return self._read_once()
        except OSError:
            return self._read_once()

    def _read_once(self) -> int:
        down = self._read_buttons()
        if down != self._last and down == self._read_buttons():  # else a bounce or a bad reading
            self._last = down
        return self._last | self._stick.poll()

    def _read_buttons(self) -> int:
        levels = self._pad.digital_read_bulk(self._pins, _DELAY)
        down = 0
        for pin, action in self._buttons:
            if not levels >> pin & 1:
                down |= 1 << action
        return down

    def _read_axis(self, axis: int) -> int:
        reading = self._pad.analog_read(self._channels[axis], _DELAY)
        return 1023 - reading if self._falling[axis] else reading
