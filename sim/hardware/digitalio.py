# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`digitalio`: one pin, high or low."""

import enum
from typing import Any

from sim.hardware import machine
from sim.hardware.microcontroller import Pin, PinUser

_US_PER_READ = 5


class Direction(enum.Enum):
    """Whether a pin listens or speaks."""

    INPUT = 0
    OUTPUT = 1


class Pull(enum.Enum):
    """What holds an open input."""

    UP = 0
    DOWN = 1


class DriveMode(enum.Enum):
    """How an output speaks."""

    PUSH_PULL = 0
    OPEN_DRAIN = 1


class DigitalInOut(PinUser):
    """A pin in use as a digital one; an input without a pull to begin with."""

    def __init__(self, pin: Pin) -> None:
        super().__init__(pin)
        self.switch_to_input()

    def switch_to_input(self, pull: Pull | None = None) -> None:
        """Listen."""
        self._direction = Direction.INPUT
        self._pull = pull

    def switch_to_output(
        self, value: bool = False, drive_mode: DriveMode = DriveMode.PUSH_PULL
    ) -> None:
        """Speak."""
        self._direction = Direction.OUTPUT
        self._value = bool(value)
        self.drive_mode = drive_mode

    @property
    def direction(self) -> Direction:
        """INPUT or OUTPUT."""
        return self._direction

    @direction.setter
    def direction(self, direction: Direction) -> None:
        if direction is Direction.OUTPUT:
            self.switch_to_output()
        else:
            self.switch_to_input()

    @property
    def pull(self) -> Pull | None:
        """What holds the input while nothing is connected."""
        if self._direction is Direction.OUTPUT:
            raise AttributeError("Cannot get pull while in output mode")
        return self._pull

    @pull.setter
    def pull(self, pull: Pull | None) -> None:
        if self._direction is Direction.OUTPUT:
            raise AttributeError("Cannot set pull while in output mode")
        self._pull = pull

    @property
    def value(self) -> bool:
        """High or low. An open input without a pull reads low here, anything on a board."""
        machine().clock.work(_US_PER_READ)
        return self.look()

    @value.setter
    def value(self, value: Any) -> None:
        if self._direction is Direction.INPUT:
            raise AttributeError("Cannot set value when direction is input.")
        self._value = bool(value)

    def look(self) -> bool:
        """The value, in no time."""
        if self._direction is Direction.OUTPUT:
            return self._value
        level = machine().level(self.pin)
        return self._pull is Pull.UP if level is None else level
