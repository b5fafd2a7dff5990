# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.handheld`: the machine as one object
==============================================
"""

import os
import time

import microcontroller
import supervisor

from handheld import roles
from handheld.matrix import Matrix
from handheld.palette import Palette
from handheld.store import Store
from handheld.ticks import add, diff

try:
    from virtual_clock import spend
except ImportError:  # on a board, work takes its time by itself

    def spend(us: int) -> None:
        pass


try:
    from types import ModuleType

    from handheld.settings import Settings
except ImportError:
    pass

FRAME_MS = 33


class Handheld:
    """Lights, controls, clock and console of the device.

    :param module profile: the board file
    :param Settings settings: what is in force of it
    """

    def __init__(self, profile: "ModuleType", settings: "Settings") -> None:
        from handheld import parts  # not needed later on

        self.settings = settings
        self._due = 0
        palette = Palette(settings.palette, settings.brightness, settings.milliamps)
        is_trellis = profile.CONTROLS == "neotrellis"  # lights and controls in one
        if is_trellis:
            pixels, order = parts.trellis(profile), bytes(range(64))
        else:
            pixels, order = parts.lights(settings), _order(settings)
        self.matrix = Matrix(pixels, order, palette, settings.milliamps)
        self._greet()
        self.controls = pixels if is_trellis else parts.controls(profile, settings)
        self.store = _store(settings.save_every)

    def now(self) -> int:
        """The tick clock, in ms; see handheld.ticks."""
        return supervisor.ticks_ms()

    def say(self, text: str) -> None:
        """Print a caption on the console."""
        print(text)

    def spend(self, us: int) -> None:
        """Tell a simulated clock that work of so many microseconds was done."""
        spend(us)

    def wait_frame(self) -> None:
        """Sleep for what is left of this frame. A late frame is not made up for."""
        now = self.now()
        left = diff(self._due, now)
        if 0 < left <= FRAME_MS:
            time.sleep(left / 1000)
            self._due = add(self._due, FRAME_MS)
        else:
            self._due = add(now, FRAME_MS)

    def rewire(self) -> None:
        """Take up changed settings of the matrix."""
        from handheld import parts

        self.matrix.pixels.deinit()
        self.matrix.rewire(parts.lights(self.settings), _order(self.settings))

    def _greet(self) -> None:
        """Four lights in the middle while the rest is loaded."""
        frame = bytearray(64)
        for square in (27, 28, 35, 36):
            frame[square] = roles.DIM
        self.matrix.show(frame, self.now())


def _order(settings: "Settings") -> bytes:
    from handheld import wiring

    return wiring.order(settings.matrix_corner, settings.matrix_lines, settings.matrix_serpentine)


def _store(every: int) -> "Store | None":
    nvm = microcontroller.nvm
    if nvm is None:
        return None
    return Store(nvm, os.uname().sysname.lower().startswith("rp2"), every)
