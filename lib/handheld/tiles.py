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

_STATUS = 0x00
_RESET = 0x7F
_RESET_S = 0.5
_LIGHTS_PIN = 3


def begin(bus: "I2C", addresses: "tuple[int, ...]") -> "tuple[list[Tile], list[NeoPixel]]":
    """The keys of each tile, all telling what is pressed, and its lights.

    Whether all are there is known before any is reset, for that makes it deaf for a while.

    :raises ValueError: a tile is missing
    :raises RuntimeError: it is none
    """
    try:
        tiles = [Tile(bus, address) for address in addresses]
    except (RuntimeError, ValueError) as error:
        from handheld import tilelight

        tilelight.warn(bus, addresses, isinstance(error, ValueError))
        raise
    for tile in tiles:
        tile.write8(_STATUS, _RESET, 0xFF)
    time.sleep(_RESET_S)
    return tiles, set_up(tiles)


def set_up(tiles: "list[Tile]") -> "list[NeoPixel]":
    """Let the tiles tell what is pressed; their lights."""
    for tile in tiles:
        for light in range(16):
            key = light >> 2 << 3 | light & 3
            tile.set_event(key, PRESSED, True)
            tile.set_event(key, RELEASED, True)
    return [NeoPixel(tile, _LIGHTS_PIN, 16, auto_write=False) for tile in tiles]
