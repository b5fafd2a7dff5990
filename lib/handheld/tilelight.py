# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.tilelight`: a first light on NeoTrellis tiles
=======================================================

The tiles' driver takes a second to load, and resetting them half a second more. Until then four
lights in the middle show that something is coming. Registers after Adafruit's seesaw reference.
"""

try:
    from busio import I2C
except ImportError:
    pass

_PIN = b"\x0e\x01\x03"  # the lights are at pin 3 …
_LENGTH = b"\x0e\x03\x00\x30"  # … 16 of them, 3 bytes each
_SHOW = b"\x0e\x05"
_LIGHTS = (15, 12, 3, 0)  # of each tile the one next to the middle
_COLOUR = b"\x06\x00\x00"  # green, red, blue


def greet(bus: "I2C", addresses: tuple) -> None:
    """Light the four squares in the middle. A tile that is missing is reported later on."""
    while not bus.try_lock():
        pass
    try:
        for address, light in zip(addresses, _LIGHTS):
            start = bytes((0x0E, 0x04, 0, 3 * light))
            for message in (_PIN, _LENGTH, start + _COLOUR, _SHOW):
                bus.writeto(address, message)
    except OSError:
        pass
    finally:
        bus.unlock()
