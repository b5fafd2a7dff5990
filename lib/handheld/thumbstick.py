# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.thumbstick`: an analog stick on two ADC pins, with plain buttons
==========================================================================
"""

from analogio import AnalogIn

from handheld.buttons import Buttons
from handheld.stick import NOT_DIRECTIONS, Stick

try:
    from microcontroller import Pin
except ImportError:
    pass


class Thumbstick(Buttons):
    """Two voltages, growing to the right and upwards, and buttons.

    :param axes: the pins of x and y
    :param pins: those of the buttons; a click of the stick can be one (see Buttons)
    :param mount: how the stick is mounted (handheld.stick)
    """

    _held_bits = NOT_DIRECTIONS

    def __init__(
        self, axes: "tuple[Pin, Pin]", pins: "dict[str, Pin]", mount: "tuple[bool, bool, bool]"
    ) -> None:
        self._axes = [AnalogIn(pin) for pin in axes]
        self._stick = Stick(self._read_axis, mount)
        self._stick.rest()
        super().__init__(pins)

    def drop(self) -> None:
        super().drop()
        self._stick.poll()  # an axis each
        self._down = self._now_down()

    def _now_down(self) -> int:
        return self._down & NOT_DIRECTIONS | self._stick.poll()

    def _read_axis(self, axis: int) -> int:
        return self._axes[axis].value >> 6
