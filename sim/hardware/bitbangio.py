# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`bitbangio`: I2C by software, on any two pins."""

from sim.hardware import busio


class I2C(busio.I2C):
    """As `busio.I2C`, without a peripheral of the chip: slower, and any pins will do.

    It waits for `timeout` µs at most while a device holds the clock.
    """

    _by_hardware = False
