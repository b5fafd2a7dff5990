# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.parts`: what a board file names, made ready
=====================================================

Each kind of part has its own module, which is loaded only where the part is there.
"""

import board

try:
    from types import ModuleType

    from neopixel import NeoPixel

    from handheld.controls import Controls
    from handheld.settings import Settings
    from handheld.trellis import Trellis
except ImportError:
    pass


def lights(settings: "Settings") -> "NeoPixel":
    """The 64 lights on one wire."""
    from neopixel import NeoPixel

    return NeoPixel(
        getattr(board, settings.matrix_pin),
        64,
        bpp=len(settings.matrix_order),
        brightness=1.0,
        auto_write=False,
        pixel_order=settings.matrix_order,
    )


def trellis(profile: "ModuleType") -> "Trellis":
    """The four tiles that are lights and controls in one."""
    from handheld.remote import Bus

    make_bus = Bus(profile.I2C, 400_000)
    try:
        bus = make_bus(False)
    except (RuntimeError, ValueError):  # reported by what follows
        pass
    else:
        from handheld.tilelight import greet

        greet(bus, profile.TILES)
        bus.deinit()
    from handheld.trellis import Trellis

    return Trellis(make_bus, profile.TILES)


def controls(profile: "ModuleType", settings: "Settings") -> "Controls":
    """The stick or buttons."""
    kind = profile.CONTROLS
    mount = (settings.stick_invert_x, settings.stick_invert_y, settings.stick_swap)
    if kind == "buttons":
        from handheld.buttons import Buttons

        return Buttons(_buttons(profile))
    if kind == "thumbstick":
        from handheld.thumbstick import Thumbstick

        x, y = profile.STICK
        return Thumbstick((getattr(board, x), getattr(board, y)), _buttons(profile), mount)
    from handheld import seesaw_pad
    from handheld.remote import Bus

    model = seesaw_pad.GAMEPAD_QT if kind == "gamepad_qt" else seesaw_pad.JOY_FEATHERWING
    bus = Bus(profile.I2C, 100_000)
    return seesaw_pad.SeesawPad(model, bus, settings.controller_address, mount)


def _buttons(profile: "ModuleType") -> dict:
    return {name: getattr(board, pin) for name, pin in profile.BUTTONS.items()}
