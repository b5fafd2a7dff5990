# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.link`: finding the controls on an I2C bus
===================================================
"""

import board

try:
    from micropython import const
except ImportError:  # tests on a PC without the simulator
    const = int  # type: ignore[assignment]

try:
    from busio import I2C

    from handheld.remote import Remote
except ImportError:
    pass

# Why the controls are away.
_UNPLUGGED = const(0)  # they stopped to answer
_STALLED = const(1)  # they held the bus up
_MISSING = const(2)  # nothing has answered yet
_STRANGE = const(3)  # something else answers
_NO_BUS = const(4)  # no pull-ups, mostly


def connect(controls: "Remote") -> None:
    """Look for the controls, and begin to use them if they are there.

    The bus is made anew each time, by software once they have held it up (known of ESP32-S3).
    """
    if controls.bus:
        controls.bus.deinit()
        controls.bus = None
    if controls.why_away == _STALLED:
        controls.by_software = True
    why = _NO_BUS
    try:
        controls.bus = make_bus(controls.pins, controls.frequency, controls.by_software)
        why = _MISSING
        controls.begin(controls.bus)
    except (OSError, RuntimeError, ValueError) as error:
        if why == _MISSING and isinstance(error, RuntimeError):
            why = _STRANGE
        elif controls.why_away in (_UNPLUGGED, _STALLED):
            why = controls.why_away  # it is still away; the pull-ups may be on its board
        controls.lose(why, str(error))
    else:
        controls.present = True
        controls.why_away = None
        controls.fault = ""


def make_bus(pins: tuple, frequency: int, by_software: bool = False) -> "I2C":
    """The bus of the chip's hardware, or one by software."""
    module = __import__("bitbangio" if by_software else "busio")
    scl, sda = [getattr(board, pin) for pin in pins]
    return module.I2C(scl, sda, frequency=frequency)
