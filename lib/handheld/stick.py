# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.stick`: from two voltages to one direction
====================================================
"""

from handheld.actions import DOWN, LEFT, NONE, RIGHT, UP

try:
    from typing import Callable
except ImportError:
    pass

NOT_DIRECTIONS = ~(1 << UP | 1 << DOWN | 1 << LEFT | 1 << RIGHT)  # the bits of all the others

X = 0
Y = 1

# In steps of a reading. A push begins beyond one limit and ends within the other; a stick at
# rest is no farther from the middle than the third.
_PUSHED = 280
_RELEASED = 160
_OFF_CENTRE = 150


class Stick:
    """One direction a push: the axis pushed farther counts until it is let go.

    :param read: the reading of an axis (X or Y), 0 to 1023, growing to the right and upwards
    :param mount: how it is mounted: left and right are the wrong way round, up and down
      are, and the axes are exchanged (before that)
    """

    def __init__(self, read: "Callable[[int], int]", mount: "tuple[bool, bool, bool]") -> None:
        self._read = read
        self._invert_x, self._invert_y, self._swap = mount
        self._centre = [512, 512]
        self._off = [0, 0]
        self._axis = X
        self._direction = NONE

    def rest(self) -> None:
        """Take what it reads now as its centre, except where it is being pushed."""
        self._direction = NONE
        for axis in (X, Y):
            reading = self._read(axis)
            self._centre[axis] = reading if abs(reading - 512) <= _OFF_CENTRE else 512

    def poll(self) -> int:
        """The bit of the direction it is pushed in, 0 for none.

        Reads one axis, at rest by turns, and the other one only where a push begins.
        """
        axis = self._axis if self._direction else self._axis ^ 1
        off = self._measure(axis)
        if off < _RELEASED or self._toward(axis) != self._direction:
            self._direction = NONE
            if off > _PUSHED and self._measure(axis) > _PUSHED:  # twice: no stray reading
                if self._measure(axis ^ 1) > off:
                    axis ^= 1
                self._direction = self._toward(axis)
        self._axis = axis
        return 1 << self._direction if self._direction else 0

    def _measure(self, axis: int) -> int:
        self._off[axis] = self._read(axis) - self._centre[axis]
        return abs(self._off[axis])

    def _toward(self, axis: int) -> int:
        """The direction in which an axis is off its centre."""
        beyond = self._off[axis] > 0
        if (axis == X) != self._swap:
            return RIGHT if beyond != self._invert_x else LEFT
        return UP if beyond != self._invert_y else DOWN
