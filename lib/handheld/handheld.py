# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.handheld`: the machine as one object
==============================================
"""

import os
import time

import board
import microcontroller
import neopixel
import supervisor

from handheld import roles, wiring
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

    from handheld.controls import Controls
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
        self.settings = settings
        self._due = 0
        palette = Palette(settings.palette, settings.brightness, settings.milliamps)
        self.matrix = Matrix(_pixels(settings), _order(settings), palette, settings.milliamps)
        self._greet()
        self.controls = _controls(profile, settings)
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
        self.matrix.pixels.deinit()
        self.matrix.rewire(_pixels(self.settings), _order(self.settings))

    def _greet(self) -> None:
        """Four lights in the middle while the rest is loaded."""
        frame = bytearray(64)
        for square in (27, 28, 35, 36):
            frame[square] = roles.DIM
        self.matrix.show(frame, self.now())


def _pixels(settings: "Settings") -> "neopixel.NeoPixel":
    return neopixel.NeoPixel(
        getattr(board, settings.matrix_pin),
        64,
        bpp=len(settings.matrix_order),
        brightness=1.0,
        auto_write=False,
        pixel_order=settings.matrix_order,
    )


def _order(settings: "Settings") -> bytes:
    return wiring.order(settings.matrix_corner, settings.matrix_lines, settings.matrix_serpentine)


def _store(every: int) -> "Store | None":
    nvm = microcontroller.nvm
    if nvm is None:
        return None
    return Store(nvm, os.uname().sysname.lower().startswith("rp2"), every)


def _controls(profile: "ModuleType", settings: "Settings") -> "Controls":
    """The controls that the board file names. Each kind's module is only loaded when needed."""
    kind = profile.CONTROLS
    if kind == "buttons":
        from handheld.buttons import Buttons

        return Buttons({name: getattr(board, pin) for name, pin in profile.BUTTONS.items()})
    from handheld import seesaw_pad

    def make_bus(by_software: bool):
        maker = __import__("bitbangio" if by_software else "busio")
        scl, sda = profile.I2C
        return maker.I2C(getattr(board, scl), getattr(board, sda))

    model = seesaw_pad.GAMEPAD_QT if kind == "gamepad_qt" else seesaw_pad.JOY_FEATHERWING
    mount = (settings.stick_invert_x, settings.stick_invert_y, settings.stick_swap)
    return seesaw_pad.SeesawPad(model, make_bus, settings.controller_address, mount)
