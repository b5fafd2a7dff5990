# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.tilelight`: lights of NeoTrellis tiles without their driver
=====================================================================

The tiles' driver takes a second to load, and resetting them half a second more. Until then four
lights in the middle show that something is coming; where tiles are missing, those that are there
show that. Registers after Adafruit's seesaw reference.
"""

try:
    from busio import I2C
except ImportError:
    pass

_PIN = b"\x0e\x01\x03"  # the lights are at pin 3 …
_LENGTH = b"\x0e\x03\x00\x30"  # … 16 of them, 3 bytes each
_SHOW = b"\x0e\x05"
# Of each tile a light, and how they are lit: green, red, blue.
_MIDDLE = (15, 12, 3, 0)
_CORNERS = (0, 3, 12, 15)
_INSIDE = (10, 9, 6, 5)
_GREETING = b"\x06\x00\x00"
_WARNING = b"\x00\x18\x00"


def greet(bus: "I2C", addresses: "tuple[int, ...]") -> None:
    """Light the four squares in the middle. A tile that is missing is reported later on."""
    _light(bus, addresses, _MIDDLE, _GREETING)


def warn(bus: "I2C", addresses: "tuple[int, ...]", is_missing: bool) -> None:
    """Show on the tiles that answer that others are missing, or are none, in place of all else."""
    _light(bus, addresses, _CORNERS if is_missing else _INSIDE, _WARNING)


def _light(
    bus: "I2C", addresses: "tuple[int, ...]", lights: "tuple[int, ...]", colour: bytes
) -> None:
    while not bus.try_lock():
        pass
    try:
        for address, light in zip(addresses, lights):
            frame = bytearray(48)
            frame[3 * light : 3 * light + 3] = colour
            try:
                bus.writeto(address, _PIN)
                bus.writeto(address, _LENGTH)
                for start in (0, 16, 32):  # a chip takes 22 bytes at a time
                    part = bytes((0x0E, 0x04, 0, start)) + frame[start : start + 16]
                    bus.writeto(address, part)
                bus.writeto(address, _SHOW)
            except OSError:  # this one is away
                pass
    finally:
        bus.unlock()
