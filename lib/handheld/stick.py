# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.stick`: from two voltages to one direction
====================================================
"""

from handheld.actions import DOWN, LEFT, NONE, RIGHT, UP

X = 0
Y = 1

# In steps of the reading, 0 to 1023. A push begins beyond one limit and ends below the other;
# a stick at rest is never farther from the middle than the third.
_PUSHED = 280
_RELEASED = 160
_OFF_CENTRE = 150


class Stick:
    """One direction a push: the axis pushed first counts until it is let go.

    :param bool invert_x: left and right are the wrong way round
    :param bool invert_y: up and down are the wrong way round
    :param bool swap: the stick is mounted on its side: exchange the axes (before inverting them)
    """

    def __init__(self, invert_x: bool = False, invert_y: bool = False, swap: bool = False) -> None:
        self._signs = (-1 if invert_x else 1, -1 if invert_y else 1)
        self._swap = swap
        self._centre = [512, 512]
        self._off = [0, 0]
        self._direction = NONE

    def rest(self, axis: int, reading: int) -> None:
        """Take a reading at start as the centre, unless the stick is being pushed."""
        self._centre[axis] = reading if abs(reading - 512) <= _OFF_CENTRE else 512
        self._off = [0, 0]
        self._direction = NONE

    def push(self, axis: int, reading: int) -> int:
        """The direction bit of the stick after a reading of one axis, 0 at rest.

        :param int axis: X or Y
        :param int reading: 0 to 1023, growing to the right or upwards
        """
        self._off[axis] = reading - self._centre[axis]
        x, y = self._off
        if self._swap:
            x, y = y, x
        x *= self._signs[X]
        y *= self._signs[Y]
        pushes = (0, y, -y, -x, x)  # by action
        if pushes[self._direction] < _RELEASED:
            self._direction = NONE
            most = _PUSHED
            for direction in (UP, DOWN, LEFT, RIGHT):
                if pushes[direction] > most:
                    most = pushes[direction]
                    self._direction = direction
        return 1 << self._direction if self._direction else 0
