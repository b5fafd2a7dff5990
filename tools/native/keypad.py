# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Buttons between pins and ground, as somebody holds them."""

import start


class Event:
    def __init__(self, key_number, pressed):
        self.key_number = key_number
        self.pressed = pressed


class Keys:
    def __init__(self, pins, value_when_pressed, pull=True):
        self._pins = pins
        self._down = [False] * len(pins)
        self.events = self

    def get(self):
        """The next change since the last call."""
        for number, pin in enumerate(self._pins):
            down = pin in start.held
            if down != self._down[number]:
                self._down[number] = down
                return Event(number, down)
        return None
