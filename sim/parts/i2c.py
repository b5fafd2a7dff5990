# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A pair of I2C wires and what hangs on it."""

from typing import Protocol

# The board's numbers, which are not the PC's everywhere.
ENODEV, ETIMEDOUT = 19, 116

_MESSAGES = {ENODEV: "No such device", ETIMEDOUT: "ETIMEDOUT"}


class Device(Protocol):
    """A chip that listens at an address."""

    is_strange: bool
    """Whether it gives a wrong id."""
    stretch_us: int
    """For how long it holds the clock in every transfer."""

    @property
    def is_awake(self) -> bool:
        """Whether it answers at all."""

    def write(self, data: bytes) -> None:
        """Take what the board sends between a start and a stop."""

    def read(self, count: int) -> bytes:
        """Give the board `count` bytes."""

    def power_on(self) -> None:
        """Forget everything: it was without power."""

    def power_off(self) -> None:
        """Show nothing any more."""


class Wires:
    """SCL and SDA with their devices by address.

    What can go wrong with them is done by `unplug`, `plug` and the attributes.
    """

    def __init__(self) -> None:
        self.devices: dict[int, Device] = {}
        self.pull_ups = True
        """Whether the wires are held high; without, no bus can be made, and nothing answers."""
        self.fault: int | None = None
        """The error number with which every transfer ends."""
        self.times_out = False
        """Whether the chip's I2C peripheral gives up on every transfer, as that of an ESP32-S3 does
        when a device stretches the clock; one made by software does not.
        """
        self.busy_us = 0
        """For how long anything was transferred."""
        self.failures: list[int] = []
        """Error numbers with which the next transfers end, one each."""
        self._unplugged: dict[int, Device] = {}

    def unplug(self) -> None:
        """Pull the plug of everything on these wires."""
        for device in self.devices.values():
            device.power_off()
        self._unplugged.update(self.devices)
        self.devices = {}

    def plug(self) -> None:
        """Plug in what was unplugged; it starts anew."""
        for device in self._unplugged.values():
            device.power_on()
        self.devices.update(self._unplugged)
        self._unplugged = {}

    def power_on(self) -> None:
        """Give the devices power after they were without."""
        for device in self.devices.values():
            device.power_on()

    def write(self, address: int, data: bytes) -> None:
        """Send `data`.

        :raises OSError: as on the board, number 19 where nothing answers
        """
        self._device(address).write(data)

    def read(self, address: int, count: int) -> bytes:
        """Fetch `count` bytes.

        :raises OSError: as on the board, number 19 where nothing answers
        """
        return self._device(address).read(count)

    def answers(self, address: int) -> bool:
        """Whether a device acknowledges `address`."""
        device = self.devices.get(address)
        return self.pull_ups and device is not None and device.is_awake and self.fault is None

    def stretch_us(self, address: int) -> int:
        """For how long the clock is held in a transfer with `address`."""
        return self.devices[address].stretch_us if self.answers(address) else 0

    def _device(self, address: int) -> Device:
        if self.failures:
            raise error(self.failures.pop(0))
        if self.fault is not None:
            raise error(self.fault)
        if not self.answers(address):
            raise error(ENODEV)
        return self.devices[address]


def error(number: int) -> OSError:
    """The board's error of this number."""
    return OSError(number, _MESSAGES.get(number, "Input/output error"))
