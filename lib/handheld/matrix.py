# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.matrix`: frames of roles on 64 lights
===============================================
"""

from handheld import power

try:
    from typing import Any

    from handheld.palette import Palette
except ImportError:
    pass


class Matrix:
    """Shows frames, with at most one transmission a frame and never above the current budget.

    :param pixels: 64 lights that take 0xRRGGBB ints and have `show()`, as a NeoPixel has
    :param order: the pixel of each square (handheld.wiring)
    :param palette: the colours
    :param milliamps: the budget for all lights together
    """

    def __init__(self, pixels: "Any", order: bytes, palette: "Palette", milliamps: int) -> None:
        self.pixels = pixels
        self.palette = palette
        self._order = order
        self._milliamps = milliamps
        self._frame = b""  # what was shown last; nothing yet
        self._roles = b""  # the roles in it

    def rewire(self, pixels: "Any", order: bytes) -> None:
        """Go on with other pixels or another order of them."""
        self.pixels = pixels
        self._order = order
        self._frame = b""

    def show(self, frame: bytearray, now: int) -> bool:
        """Show 64 roles in their colours at the moment. True if anything was transmitted."""
        is_new = frame != self._frame
        if is_new:
            self._frame = bytes(frame)
            self._roles = bytes(set(frame))
        if not (self.palette.update(now, self._roles) or is_new):
            return False
        colours = self._affordable()
        pixels = self.pixels
        order = self._order
        for square in range(64):
            pixels[order[square]] = colours[frame[square]]
        pixels.show()
        return True

    def _affordable(self) -> "list[int]":
        """The palette's colours, dimmed where this frame in them would exceed the budget."""
        colours = self.palette.colours
        most = max([power.share(colours[role]) for role in self._roles])
        if most * power.LIGHTS <= power.available(self._milliamps):
            return colours
        from handheld import limiter

        return limiter.limit(colours, self._frame, self._milliamps)
