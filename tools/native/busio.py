# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""An I2C bus with each of the seesaw chips that our controllers have, as somebody holds them."""

import struct

import start

# By address: hardware ID and product. A Joy FeatherWing, a Gamepad QT, four NeoTrellis tiles.
_CHIPS = {0x49: (0x55, 3632), 0x50: (0x86, 5743)}
_TILES = range(0x2E, 0x32)
_GAMEPAD = 0x50

_touched = set()  # squares of the tiles that have reported it

fault = "none"  # what is wrong, by the simulator's names
_ERRORS = {"unplugged": 19, "no pull-ups": 19, "timeout": 116}


class I2C:
    def __init__(self, scl, sda, frequency=100000, timeout=255):
        if fault == "no pull-ups":
            raise RuntimeError("No pull up found on SDA or SCL")
        self._registers = {}
        self._events = {}

    def try_lock(self):
        return True

    def unlock(self):
        pass

    def deinit(self):
        pass

    def writeto(self, address, buffer):
        if fault in _ERRORS:
            raise OSError(_ERRORS[fault])
        if address not in _CHIPS and address not in _TILES:
            raise OSError(19)
        if len(buffer) >= 2:
            self._registers[address] = (buffer[0], buffer[1])
            if (buffer[0], buffer[1]) == (0x0E, 0x04):
                start.lights_get(buffer[4:])

    def readfrom_into(self, address, buffer):
        if fault in _ERRORS:
            raise OSError(_ERRORS[fault])
        chip, product = _CHIPS.get(address, (0x55, 0))
        if fault == "wrong id":
            chip = 0x12
        base, function = self._registers[address]
        if (base, function) == (0x00, 0x01):
            answer = bytes((chip,))
        elif (base, function) == (0x00, 0x02):
            answer = struct.pack(">HH", product, 0)
        elif (base, function) == (0x01, 0x04):
            answer = _levels()
        elif base == 0x09:
            answer = struct.pack(">H", _stick(function, address == _GAMEPAD))
        elif (base, function) == (0x10, 0x04):
            self._events[address] = _touches(address - _TILES[0])
            answer = bytes((len(self._events[address]),))
        elif (base, function) == (0x10, 0x10):
            answer = self._events[address]  # and 0xFF in the place of more
            answer += b"\xff" * (len(buffer) - len(answer))
        else:
            answer = bytes(len(buffer))
        buffer[: len(answer)] = answer


def _levels():
    """The buttons, a bit each, low where pressed."""
    high = 0x1FFFF
    for button in start.held:
        if isinstance(button, int) and button < start.TOUCH:
            high &= ~(1 << button)
    return bytes((0, high >> 16, high >> 8 & 255, high & 255))


def _stick(channel, is_gamepad):
    """An axis: to the right it falls; upwards it falls on the gamepad only."""
    most, least = "left", "right"
    if channel in (0x08, 0x16):
        most, least = ("down", "up") if is_gamepad else ("up", "down")
    return 1023 if most in start.held else 0 if least in start.held else 512


def _touches(tile):
    """What the keypad of a tile reports since the last time."""
    now = {button - start.TOUCH for button in start.held}
    events = []
    for square in now ^ _touched:
        if square >> 5 << 1 | square >> 2 & 1 == tile:
            key = (square >> 3 & 3) * 8 + (square & 3)
            events.append(key << 2 | (3 if square in now else 2))
            _touched.symmetric_difference_update({square})
    return bytes(events)
