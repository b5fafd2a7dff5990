# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A device on an I2C bus. Written in C on the board."""


class I2CDevice:
    def __init__(self, i2c, device_address):
        self._bus = i2c
        self._address = device_address
        try:
            i2c.writeto(device_address, b"")
        except OSError:
            raise ValueError("No I2C device at address: 0x%x" % device_address) from None

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return False

    def write(self, buffer):
        self._bus.writeto(self._address, buffer)

    def readinto(self, buffer):
        self._bus.readfrom_into(self._address, buffer)
