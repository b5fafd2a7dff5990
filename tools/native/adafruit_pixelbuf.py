# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The buffer of the lights. Written in C on the board, where it takes as many bytes."""


class PixelBuf:
    def __init__(self, size, byteorder="GRB", brightness=1.0, auto_write=False):
        self.bpp = len(byteorder)
        self._buffer = bytearray(size * self.bpp)

    def __len__(self):
        return len(self._buffer) // self.bpp

    def __setitem__(self, index, colour):
        start = index * self.bpp
        self._buffer[start] = colour >> 8 & 255
        self._buffer[start + 1] = colour >> 16 & 255
        self._buffer[start + 2] = colour & 255

    def fill(self, colour):
        for index in range(len(self)):
            self[index] = colour

    def show(self):
        self._transmit(self._buffer)
