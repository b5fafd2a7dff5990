# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.parts`: what a board file names, made ready
=====================================================

Each kind of part has its own module, which is loaded only where the part is there.
"""

import gc
import os

import board
import microcontroller

from handheld import palettes, roles, wiring
from handheld.actions import HINT, MENU, NEXT, UNDO, A, B
from handheld.matrix import Matrix
from handheld.store import Store

try:
    from types import ModuleType

    from microcontroller import Pin
    from neopixel import NeoPixel

    from handheld.controls import Controls
    from handheld.settings import Settings
    from handheld.trellis import Trellis
except ImportError:
    pass

# Game controllers: see handheld.seesaw_pad (after Adafruit's examples, not tried on hardware).
# (pin, action) of each button; the stick's channels, x and y; whether x falls to the right and y
# upwards.
_PADS = {
    "joy_featherwing": (
        ((6, A), (7, B), (10, HINT), (9, UNDO), (14, MENU)),
        (2, 3),
        (True, False),
    ),
    "gamepad_qt": (
        ((5, A), (1, B), (6, HINT), (2, UNDO), (16, MENU), (0, NEXT)),
        (14, 15),
        (True, True),
    ),
}


def matrix(profile: "ModuleType", settings: "Settings") -> Matrix:
    """The lights, four of them lit in the middle while the rest is loaded."""
    palette = palettes.make(settings.palette, settings.brightness, settings.milliamps)
    if settings.has_matrix:
        pixels, order = lights(settings), _order(settings)
    else:
        pixels, order = _trellis(profile), bytes(range(64))
    made = Matrix(pixels, order, palette, settings.milliamps)
    frame = bytearray(64)
    for square in (27, 28, 35, 36):
        frame[square] = roles.DIM
    made.show(frame, 0)
    return made


def rewire(matrix: Matrix, settings: "Settings") -> None:
    """Take up changed settings of the matrix."""
    matrix.pixels.deinit()
    matrix.rewire(lights(settings), _order(settings))


def _load(*modules: str) -> None:
    """Import one by one, with no garbage in between: what stays lies together in the heap."""
    for module in modules:
        gc.collect()
        __import__(module)
    gc.collect()


def lights(settings: "Settings") -> "NeoPixel":
    """The 64 lights on one wire."""
    _load("neopixel")
    from neopixel import NeoPixel

    return NeoPixel(
        getattr(board, settings.matrix_pin),
        64,
        bpp=len(settings.matrix_order),
        brightness=1.0,
        auto_write=False,
        pixel_order=settings.matrix_order,
    )


def _order(settings: "Settings") -> bytes:
    return wiring.order(settings.matrix_corner, settings.matrix_lines, settings.matrix_serpentine)


def _trellis(profile: "ModuleType") -> "Trellis":
    """The four tiles that are lights and controls in one."""
    from handheld import link

    try:
        bus = link.make_bus(profile.I2C, 400_000)
    except (RuntimeError, ValueError):  # reported by what follows
        pass
    else:
        from handheld.tilelight import greet

        greet(bus, profile.TILES)
        bus.deinit()
    drivers = "adafruit_seesaw."
    _load(drivers + "seesaw", drivers + "keypad", drivers + "neopixel", "handheld.remote")
    _load("handheld.trellis", "handheld.tiles")
    from handheld.trellis import Trellis

    trellis = Trellis(profile.I2C, profile.TILES)
    link.connect(trellis)
    return trellis


def controls(profile: "ModuleType", settings: "Settings", matrix: Matrix) -> "Controls":
    """The stick or buttons."""
    kind = profile.CONTROLS
    mount = (settings.stick_invert_x, settings.stick_invert_y, settings.stick_swap)
    if kind == "neotrellis":
        return matrix.pixels
    if kind == "buttons":
        from handheld.buttons import Buttons

        return Buttons(_buttons(profile))
    if kind == "thumbstick":
        from handheld.thumbstick import Thumbstick

        x, y = profile.STICK
        return Thumbstick((getattr(board, x), getattr(board, y)), _buttons(profile), mount)
    _load("adafruit_seesaw.seesaw", "handheld.remote", "handheld.seesaw_pad", "handheld.link")
    from handheld import link
    from handheld.seesaw_pad import SeesawPad

    pad = SeesawPad(_PADS[kind], profile.I2C, settings.controller_address, mount)
    link.connect(pad)
    return pad


def _buttons(profile: "ModuleType") -> "dict[str, Pin]":
    return {name: getattr(board, pin) for name, pin in profile.BUTTONS.items()}


def store(settings: "Settings") -> "Store | None":
    """The journal; None where the board has no memory for it."""
    nvm = microcontroller.nvm
    if nvm is None:
        return None
    return Store(nvm, os.uname().sysname.lower().startswith("rp2"), settings.save_every)
