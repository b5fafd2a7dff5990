# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.trellis`: four NeoTrellis tiles, on which every square is a lit button
================================================================================
"""

import time

from adafruit_seesaw.keypad import Keypad

from handheld.actions import TOUCH, A
from handheld.controls import SELECT
from handheld.remote import Remote

try:
    from adafruit_seesaw.neopixel import NeoPixel
    from busio import I2C
except ImportError:
    pass

_KEYPAD = 0x10
_COUNT = 0x04
_EVENTS = 0x10
PRESSED = 3  # a rising edge, so the chip; the driver's text has it the other way round
RELEASED = 2
_DELAY = 0.001  # s, between asking a chip and reading its answer


class Tile(Keypad):
    """The keys of a tile."""

    def sw_reset(self, post_reset_delay: float = 0) -> None:
        """All tiles were reset together: half a second in all, and not for each."""


class Trellis(Remote):
    """64 lights, as a matrix wants them, and the touches on them.

    A touch is TOUCH + square when it is released; any square held is B.

    :param pins: of the bus
    :param addresses: of the tiles, the two upper ones first, each pair from left to right
    """

    is_touched = True

    def __init__(self, pins: "tuple[str, str]", addresses: "tuple[int, ...]") -> None:
        super().__init__(pins, 400_000, *addresses)
        self._tiles: "list[Tile]" = []
        self._pixels: "list[NeoPixel]" = []
        self._colours = [0] * 64
        self._unsent = 0  # a bit for each tile
        self._events: "list[tuple[bool, int]]" = []  # pressed or released, square
        self._square = 0  # the one touched last

    def __setitem__(self, square: int, colour: int) -> None:
        if self._colours[square] != colour:
            self._colours[square] = colour
            self._unsent |= 1 << (square >> 5 << 1 | square >> 2 & 1)

    def show(self) -> None:
        """Send the tiles that have changed."""
        if self.present:
            try:
                self._send()
            except OSError as error:
                self._fail(error)

    def begin(self, bus: "I2C") -> None:
        """Set the tiles up; see `handheld.tiles`."""
        from handheld import tiles

        self._tiles, self._pixels = tiles.begin(bus, self.addresses)
        self._events = []
        self._unsent = 15

    def _mend(self) -> None:
        from handheld import tiles

        self._pixels = tiles.set_up(self._tiles)
        self._unsent = 15

    def _send(self) -> None:
        for tile in range(4):
            if self._unsent >> tile & 1:
                pixels = self._pixels[tile]
                for light in range(16):
                    pixels[light] = self._colours[_square(tile, light)]
                pixels.show()
                self._unsent &= ~(1 << tile)

    def _poll(self, now: int) -> int:
        self._send()
        self._collect()
        while self._events:
            pressed, square = self._events.pop(0)
            if pressed:
                self._down = 0
                self._square = square
                self._step(1 << SELECT, now)
            elif square == self._square and self._step(0, now) == A:
                return TOUCH + square
        return self._step(self._down, now)

    def _sync(self) -> None:
        self._collect()
        while self._events:
            pressed, square = self._events.pop(0)
            if pressed:
                self._down = 1 << SELECT
                self._square = square
            elif square == self._square:
                self._down = 0

    def _collect(self) -> None:
        """Fetch what has been pressed and released. All tiles are asked before any answers."""
        for tile in self._tiles:
            tile.write(_KEYPAD, _COUNT)
        time.sleep(_DELAY)
        answer = bytearray(1)
        for number, tile in enumerate(self._tiles):
            with tile.i2c_device as device:
                device.readinto(answer)
            if 0 < answer[0] < 128:
                events = bytearray(answer[0])
                tile.read(_KEYPAD, _EVENTS, events, _DELAY)
                for event in events:
                    key, edge = event >> 2, event & 3
                    if key & 4 == 0 and edge in (PRESSED, RELEASED):
                        square = _square(number, key >> 3 << 2 | key & 3)
                        self._events.append((edge == PRESSED, square))


def _square(tile: int, light: int) -> int:
    """The square of a light, both counted from the upper left."""
    return tile >> 1 << 5 | light >> 2 << 3 | (tile & 1) << 2 | light & 3
