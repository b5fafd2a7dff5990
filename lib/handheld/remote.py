# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.remote`: controls at the end of a cable
=================================================

What all controls on an I2C bus share. Whatever goes wrong on it, the game goes on: nothing
repeats after a failed poll, after three in a row everything counts as released and the
controls as absent, and from then on they are looked for until they answer.
"""

import board

from handheld.actions import NONE
from handheld.controls import Controls
from handheld.ticks import add, diff

try:
    from typing import Callable

    from busio import I2C
except ImportError:
    pass

_FAILURES = 3
_RETRY_MS = 500
_TIMED_OUT = (110, 116)  # ETIMEDOUT, by C library


class Bus:
    """Makes the I2C bus, anew each time it is needed: of the chip's hardware or by software."""

    def __init__(self, pins: tuple, frequency: int) -> None:
        self._pins = pins
        self._frequency = frequency

    def __call__(self, by_software: bool) -> "I2C":
        module = __import__("bitbangio" if by_software else "busio")
        scl, sda = [getattr(board, pin) for pin in self._pins]
        return module.I2C(scl, sda, frequency=self._frequency)


class Remote(Controls):
    """Controls that may be missing at start, unplugged, and come back.

    A subclass has ``_begin(bus)``, ``_poll(now)`` and ``_sync()``, and calls ``_connect`` at the
    end of its constructor.

    :param make_bus: gives an I2C bus; its argument is True for one made by software, which helps
      where the chip's own stumbles over a device that stretches the clock (ESP32-S3)
    """

    def __init__(self, make_bus: "Callable[[bool], I2C]") -> None:
        super().__init__()
        self._make_bus = make_bus
        self._by_software = False
        self._bus = None  # type: I2C | None
        self._failures = 0
        self._retry_at = None  # type: int | None # at once

    def poll(self, now: int) -> int:
        if not self.present:
            if self._retry_at is None or diff(now, self._retry_at) >= 0:
                self._retry_at = add(now, _RETRY_MS)
                self._connect()
            return NONE
        try:
            action = self._poll(now)
        except OSError as error:
            self._fail(error)
            return NONE
        self._failures = 0
        return action

    def drop(self) -> None:
        super().drop()
        if self.present:
            try:
                self._sync()
            except OSError as error:
                self._fail(error)

    def _begin(self, bus: "I2C") -> None:
        """Find the device and set it up. What is held down counts once it is pressed anew."""
        raise NotImplementedError

    def _poll(self, now: int) -> int:
        """The next action, or NONE."""
        raise NotImplementedError

    def _sync(self) -> None:
        """Take what is down for known."""
        raise NotImplementedError

    def _connect(self) -> None:
        try:
            if not self._bus:
                self._bus = self._make_bus(self._by_software)
            self._begin(self._bus)
        except (OSError, RuntimeError, ValueError) as error:  # no bus, no answer, another chip
            self._lose(error)
        else:
            self.present = True
            self.fault = ""
            self._failures = 0
            self._retry_at = None

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
