# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`supervisor`: the clock of ticks, and the program's own restart."""

from sim.hardware import machine
from sim.hardware.microcontroller import Restart

_US_PER_READ = 20


class Runtime:
    """`supervisor.runtime`: a computer is connected and types nothing."""

    usb_connected = True
    serial_connected = True
    serial_bytes_available = 0
    autoreload = True


runtime = Runtime()


def ticks_ms() -> int:
    """Milliseconds, modulo 2**29. Reading it takes time, so that a loop that waits for it ends."""
    on = machine()
    on.clock.work(_US_PER_READ)
    return on.ticks_ms(on.clock.now())


def reload() -> None:
    """Run code.py again."""
    raise Restart
