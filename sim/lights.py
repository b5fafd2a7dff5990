# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Lights as text: a letter for each colour, and what the letters mean."""

import colorsys
import string
from collections.abc import Sequence

from sim.parts.strip import Colour

_HUES = ("red", "orange", "yellow", "lime", "green", "teal", "cyan", "blue", "purple", "magenta")
_HUE_ENDS = (15, 45, 75, 100, 150, 172, 200, 255, 285, 345)  # degrees; then red again
_GREY_SATURATION = 0.45


class Letters:
    """Names colours by letters: the initial of the colour's name where that is still free.

    A colour keeps its letter, so pictures of one run can be compared.
    """

    def __init__(self) -> None:
        self._letters: dict[Colour, str] = {(0, 0, 0): "."}

    def draw(self, pixels: Sequence[Colour]) -> str:
        """The 64 pixels as 8 lines, and a line that says what the letters mean."""
        letters = [self._letter(colour) for colour in pixels]
        lines = ["".join(letters[start : start + 8]) for start in range(0, 64, 8)]
        seen = sorted(set(pixels), key=lambda colour: self._letters[colour])
        legend = ", ".join(f"{self._letters[colour]} {_describe(colour)}" for colour in seen)
        return "\n".join([*lines, legend])

    def _letter(self, colour: Colour) -> str:
        if colour not in self._letters:
            initial = _name(colour)[0]
            taken = self._letters.values()
            wishes = initial.upper() + initial + string.ascii_letters + string.digits
            self._letters[colour] = next((w for w in wishes if w not in taken), "?")
        return self._letters[colour]


def _describe(colour: Colour) -> str:
    red, green, blue = colour
    return f"{_name(colour)} ({red}, {green}, {blue})" if any(colour) else "dark"


def _name(colour: Colour) -> str:
    hue, saturation, _ = colorsys.rgb_to_hsv(*colour)
    if saturation < _GREY_SATURATION:
        return "white"
    for name, end in zip(_HUES, _HUE_ENDS, strict=True):
        if hue * 360 < end:
            return name
    return "red"
