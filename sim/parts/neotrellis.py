# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Four NeoTrellis tiles (3954): 64 lit buttons, the lights and the touches of a quarter on each."""

from collections import deque

from sim.clock import Clock
from sim.parts.controls import SQUARES, Inputs
from sim.parts.seesaw import SAMD09, Seesaw
from sim.parts.strip import DARK, Colour

_LIGHTS, _KEYPAD = 0x0E, 0x10
_LENGTH, _BUFFER, _SHOW = 0x03, 0x04, 0x05
_EVENT, _COUNT, _FIFO = 0x01, 0x04, 0x10
_FALLING, _RISING = 2, 3  # rising when a key goes down, whatever Adafruit's driver says
_ROOM = 128
_SCAN_US = 10_000


class Lights:
    """The lights of all tiles, as seen."""

    def __init__(self) -> None:
        self.pixels: tuple[Colour, ...] = DARK
        """Red, green and blue as seen on a1 … h8, row by row."""

    def show(self, squares: list[int], colours: list[Colour]) -> None:
        """Light some squares."""
        pixels = list(self.pixels)
        for square, colour in zip(squares, colours, strict=True):
            pixels[square] = colour
        self.pixels = tuple(pixels)

    def power_off(self) -> None:
        """All lights go out."""
        self.pixels = DARK


class Tile(Seesaw):
    """One tile: 16 lights in GRB order, 16 keys scanned every 10 ms.

    :param place: 0 upper left, 1 upper right, 2 lower left, 3 lower right
    """

    def __init__(self, clock: Clock, inputs: Inputs, lights: Lights, place: int) -> None:
        corner = 32 * (place >> 1) + 4 * (place & 1)
        self._squares = [corner + 8 * (n >> 2) + (n & 3) for n in range(16)]
        self._lit = lights
        self._changes: deque[tuple[int, int, bool]] = deque()  # when, which key, down
        super().__init__(clock, inputs, SAMD09, 0, {}, {})
        inputs.listen(self._touch)

    def power_on(self) -> None:
        """Dark, no events asked for."""
        super().power_on()
        self._buffer = bytearray()
        self._wanted: set[tuple[int, int]] = set()  # key and edge
        self._down: set[int] = set()
        self._fifo: deque[int] = deque()
        self._pops = False
        self._changes.clear()

    def power_off(self) -> None:
        """Its lights go out: they are fed by the same plug."""
        self._lit.show(self._squares, [(0, 0, 0)] * 16)

    def write(self, data: bytes) -> None:
        super().write(data)
        if len(data) < 2:
            return
        base, function, value = data[0], data[1], data[2:]
        self._pops = (base, function) == (_KEYPAD, _FIFO)
        if base == _LIGHTS:
            self._set_lights(function, value)
        elif base == _KEYPAD and function == _EVENT:
            self._want(*value)

    def read(self, count: int) -> bytes:
        if self._pops:
            self._answer = bytes(self._fifo.popleft() for _ in range(min(count, len(self._fifo))))
        return super().read(count)

    def _sample(self, base: int, function: int) -> bytes:
        if (base, function) == (_KEYPAD, _COUNT):
            self._scan()
            return bytes([len(self._fifo)])
        return super()._sample(base, function)

    def _set_lights(self, function: int, value: bytes) -> None:
        if function == _LENGTH:
            self._buffer = bytearray(int.from_bytes(value, "big"))
        elif function == _BUFFER:
            start, data = int.from_bytes(value[:2], "big"), value[2:]
            end = min(start + len(data), len(self._buffer))
            self._buffer[start:end] = data[: end - start]
        elif function == _SHOW:
            lights = self._buffer.ljust(48, b"\0")
            grb = [lights[start : start + 3] for start in range(0, 48, 3)]
            self._lit.show(self._squares, [(red, green, blue) for green, red, blue in grb])

    def _want(self, key: int, edges: int) -> None:
        """Ask for a key's events, or no longer: a bit for each edge, bit 0 for which."""
        for edge in range(4):
            if edges >> edge + 1 & 1:
                (self._wanted.add if edges & 1 else self._wanted.discard)((key, edge))

    def _touch(self, control: str, down: bool) -> None:
        square = SQUARES.index(control)
        if square in self._squares:
            n = self._squares.index(square)
            self._changes.append((self._clock.now(), (n >> 2) * 8 + (n & 3), down))

    def _scan(self) -> None:
        """Catch up with the scans until now: a touch between two of them is not seen."""
        last_scan = self._clock.now() // _SCAN_US
        while self._changes and _scan_after(self._changes[0]) <= last_scan:
            scan = _scan_after(self._changes[0])
            down = set(self._down)
            while self._changes and _scan_after(self._changes[0]) == scan:
                _, key, is_down = self._changes.popleft()
                (down.add if is_down else down.discard)(key)
            for key in sorted(down ^ self._down):
                edge = _RISING if key in down else _FALLING
                if (key, edge) in self._wanted and len(self._fifo) < _ROOM:
                    self._fifo.append(key << 2 | edge)
            self._down = down


def _scan_after(change: tuple[int, int, bool]) -> int:
    """The number of the scan that sees a change first."""
    return -(-change[0] // _SCAN_US)
