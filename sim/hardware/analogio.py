# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`analogio`: the voltage on a pin."""

from sim.hardware import machine
from sim.hardware.microcontroller import Pin, PinUser

_US_PER_READ = 10


class AnalogIn(PinUser):
    """A pin in use as a voltmeter."""

    reference_voltage = 3.3

    def __init__(self, pin: Pin) -> None:
        if not machine().board.chip.has_adc_on(pin.name):
            raise ValueError("Invalid pin")
        super().__init__(pin)

    @property
    def value(self) -> int:
        """0 to 65535 for 0 V to the reference."""
        machine().clock.work(_US_PER_READ)
        return machine().voltage(self.pin)
