# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.link`: finding the controls on an I2C bus
===================================================
"""

from handheld.faults import MISSING, NO_BUS, STALLED, STRANGE, UNPLUGGED
from handheld.remote import TIMED_OUT

try:
    from busio import I2C

    from handheld.remote import Remote
except ImportError:
    pass

# µs. Seesaw chips hold the clock for 280; by software a bus waits for 255 unless told otherwise.
_STRETCH_US = 10_000


def connect(controls: "Remote") -> None:
    """Look for the controls, and begin to use them if they are there.

    The bus is made anew each time, by software once they have held it up (known of ESP32-S3).
    """
    if controls.bus:
        controls.bus.deinit()
        controls.bus = None
    if controls.why_away == STALLED:
        controls.by_software = True
    why = NO_BUS
    try:
        controls.bus = make_bus(controls.pins, controls.frequency, controls.by_software)
        why = MISSING
        if _all_answer(controls.bus, controls.addresses):
            why = STRANGE
        controls.begin(controls.bus)
    except (OSError, RuntimeError, ValueError) as error:
        if isinstance(error, OSError) and error.errno in TIMED_OUT:
            why = STALLED
        elif why != STRANGE and controls.why_away in (UNPLUGGED, STALLED):
            why = controls.why_away  # it is still away; the pull-ups may be on its board
        controls.lose(why, str(error))
    else:
        controls.present = True
        controls.why_away = 0
        controls.fault = ""


def _all_answer(bus: "I2C", addresses: "tuple[int, ...]") -> bool:
    """Whether something does at each address: what fails after that is not what it should be.

    :raises OSError: a time-out, which drivers take for an absent device
    """
    while not bus.try_lock():
        pass
    try:
        for address in addresses:
            bus.writeto(address, b"")
        return True
    except OSError as error:
        if error.errno in TIMED_OUT:
            raise
        return False
    finally:
        bus.unlock()


def make_bus(pins: "tuple[str, str]", frequency: int, by_software: bool = False) -> "I2C":
    """The bus of the chip's hardware, or one by software."""
    import board

    module = __import__("bitbangio" if by_software else "busio")
    scl, sda = [getattr(board, pin) for pin in pins]
    return module.I2C(scl, sda, frequency=frequency, timeout=_STRETCH_US)
