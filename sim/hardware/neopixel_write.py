# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`neopixel_write`: bytes to a chain of lights."""

from sim.hardware import machine
from sim.hardware.digitalio import DigitalInOut

_US_PER_BYTE = 10
_LATCH_US = 80


def neopixel_write(digitalinout: DigitalInOut, buf: bytes | bytearray) -> None:
    """Send `buf` to the lights wired to the pin; takes 2 ms for 64 of them."""
    on = machine()
    on.clock.sleep(_US_PER_BYTE * len(buf) + _LATCH_US)
    on.light(digitalinout.pin, bytes(buf))
