# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A NeoTrellis tile (3954): a seesaw chip with 16 lights under 16 buttons."""

from collections import deque

from sim.clock import Clock
from sim.parts.strip import Colour

_SAMD09 = 0x55
_BOOT_US = 250_000
_RELEASED, _PRESSED = 2, 3  # edges
_FIFO = 128
_MOST_BYTES = 32  # of one transfer

_STATUS, _LIGHTS, _KEYPAD = 0x00, 0x0E, 0x10
_HW_ID, _VERSION, _RESET = 0x01, 0x02, 0x7F
_PIN, _LENGTH, _BUFFER, _SHOW = 0x01, 0x03, 0x04, 0x05
_EVENT, _COUNT, _EVENTS = 0x01, 0x04, 0x10


class NeoTrellis:
    """One tile. Lights and buttons are numbered from the upper left, row by row."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._deaf_until = 0
        self.resets = 0
        """Soft resets so far."""
        self.shows = 0
        """How often the lights were set."""
        self.power_on()

    def power_on(self) -> None:
        """Lights dark, no button heard."""
        self.lights: list[Colour] = [(0, 0, 0)] * 16
        """Red, green and blue."""
        self._buffer = bytearray()
        self._lights_pin: int | None = None
        self._heard: set[tuple[int, int]] = set()
        self._events: deque[int] = deque(maxlen=_FIFO)
        self._answer = b""
        self._gives_events = False

    @property
    def is_awake(self) -> bool:
        """Whether it answers: not while it resets."""
        return self._clock.now() >= self._deaf_until

    def press(self, button: int) -> None:
        """Press a button."""
        self._note(button, _PRESSED)

    def release(self, button: int) -> None:
        """Let go of it."""
        self._note(button, _RELEASED)

    def write(self, data: bytes) -> None:
        """Take a command, or the address of what is to be read. Empty: a probe."""
        if len(data) > _MOST_BYTES:
            raise OSError(5, "Input/output error")
        if len(data) < 2:
            return
        base, function, value = data[0], data[1], data[2:]
        self._answer = b""
        self._gives_events = base == _KEYPAD and function == _EVENTS
        if base == _STATUS:
            self._status(function)
        elif base == _LIGHTS:
            self._light(function, value)
        elif base == _KEYPAD:
            self._keypad(function, value)

    def read(self, count: int) -> bytes:
        """The answer to what was addressed last, filled up with 0xFF. Events read are gone."""
        data = (self._answer + b"\xff" * count)[:count]
        if self._gives_events:
            for _ in self._answer[:count]:
                self._events.popleft()
            self._answer = self._answer[count:]
        return data

    def _status(self, function: int) -> None:
        if function == _HW_ID:
            self._answer = bytes([_SAMD09])
        elif function == _VERSION:
            self._answer = bytes(4)
        elif function == _RESET:
            self.power_on()
            self.resets += 1
            self._deaf_until = self._clock.now() + _BOOT_US

    def _light(self, function: int, value: bytes) -> None:
        if function == _PIN:
            self._lights_pin = value[0]
        elif function == _LENGTH:
            self._buffer = bytearray(int.from_bytes(value, "big"))
        elif function == _BUFFER:
            start = int.from_bytes(value[:2], "big")
            room = len(self._buffer) - start
            self._buffer[start : start + len(value) - 2] = value[2:][:room]
        elif function == _SHOW and self._lights_pin == 3:
            self.shows += 1
            lights = [self._buffer[at : at + 3] for at in range(0, 48, 3)]
            self.lights = [(red, green, blue) for green, red, blue in lights]

    def _keypad(self, function: int, value: bytes) -> None:
        if function == _EVENT and len(value) == 2:
            for edge in range(4):
                if value[1] >> edge + 1 & 1:
                    (self._heard.add if value[1] & 1 else self._heard.discard)((value[0], edge))
        elif function == _COUNT:
            self._answer = bytes([len(self._events)])
        elif function == _EVENTS:
            self._answer = bytes(self._events)

    def _note(self, button: int, edge: int) -> None:
        key = button // 4 * 8 + button % 4
        if (key, edge) in self._heard:
            self._events.append(key << 2 | edge)
