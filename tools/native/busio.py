# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT

"""An I2C bus with a Joy FeatherWing on it, as the panel holds it."""

import struct

import panel

_ADDRESS = 0x49


class I2C:
    def __init__(self, scl, sda, frequency=100000):
        self._register = (0, 0)

    def try_lock(self):
        return True

    def unlock(self):
        pass

    def deinit(self):
        pass

    def writeto(self, address, buffer, start=0, end=None):
        if address != _ADDRESS:
            raise OSError(19)
        if len(buffer) >= 2:
            self._register = (buffer[0], buffer[1])

    def readfrom_into(self, address, buffer, start=0, end=None):
        answer = self._answer(*self._register)
        buffer[: len(answer)] = answer

    def _answer(self, base, function):
        if (base, function) == (0x00, 0x01):
            return b"\x55"
        if (base, function) == (0x00, 0x02):
            return struct.pack(">HH", 3632, 0)
        if (base, function) == (0x01, 0x04):
            low = 0xFFFF
            for bit in panel.held:
                if isinstance(bit, int):
                    low &= ~(1 << bit)
            return b"\xff\xff" + struct.pack(">H", low)
        if (base, function) == (0x09, 0x07):
            return struct.pack(">H", self._axis("left", "right"))
        return struct.pack(">H", self._axis("up", "down"))

    def _axis(self, most, least):
        return 1023 if most in panel.held else 0 if least in panel.held else 512
