# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.tiles`: NeoTrellis tiles, reset and set up
====================================================
"""

import time

from adafruit_seesaw.neopixel import NeoPixel

from handheld.trellis import PRESSED, RELEASED, Tile

try:
    from busio import I2C
except ImportError:
    pass

_RESET = b"\x00\x7f\xff"
_RESET_S = 0.5
_LIGHTS_PIN = 3


def begin(bus: "I2C", addresses: tuple) -> "tuple[list[Tile], list[NeoPixel]]":
    """The keys of each tile, all telling what is pressed, and its lights.

    :raises ValueError: a tile is missing
    """
    _reset(bus, addresses)
    tiles = [Tile(bus, address) for address in addresses]
    return tiles, set_up(tiles)


def set_up(tiles: "list[Tile]") -> "list[NeoPixel]":
    """Let the tiles tell what is pressed; their lights."""
    for tile in tiles:
        for light in range(16):
            key = light >> 2 << 3 | light & 3
            tile.set_event(key, PRESSED, True)
            tile.set_event(key, RELEASED, True)
    return [NeoPixel(tile, _LIGHTS_PIN, 16, auto_write=False) for tile in tiles]


def _reset(bus: "I2C", addresses: tuple) -> None:
    while not bus.try_lock():
        pass
    address = 0
    try:
        for address in addresses:
            bus.writeto(address, _RESET)
    except OSError:
        raise ValueError(f"No NeoTrellis tile at address 0x{address:x}") from None
    finally:
        bus.unlock()
    time.sleep(_RESET_S)
