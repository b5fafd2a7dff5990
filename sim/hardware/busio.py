# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`busio`: the I2C bus."""

import sys

from sim.hardware import machine
from sim.hardware.microcontroller import DEINITIALIZED, Pin
from sim.parts.i2c import ETIMEDOUT, error


class I2C:
    """The board's side of two I2C wires. Only who holds the lock may use it.

    :raises ValueError: for pins in use or without a common I2C peripheral
    :raises RuntimeError: where no pull-ups hold the wires
    """

    _by_hardware = True

    # Hardware waits for as long as it takes, whatever is asked for.
    def __init__(self, scl: Pin, sda: Pin, *, frequency: int = 100_000, timeout: int = 255) -> None:
        on = machine()
        self._check_pins(scl, sda)
        scl.claim()
        try:
            sda.claim()
        except ValueError:
            scl.release()
            raise
        self._pins: tuple[Pin, ...] = (scl, sda)
        wires = on.wires(scl, sda)
        if not (wires and wires.pull_ups):
            self.deinit()
            raise RuntimeError("No pull up found on SDA or SCL; check your wiring")
        self._wires = wires
        self._us_per_bit = 1e6 / frequency
        self._timeout = timeout
        self._locked = False

    def _check_pins(self, scl: Pin, sda: Pin) -> None:
        if self._by_hardware and not machine().board.chip.has_i2c_on(scl.name, sda.name):
            raise ValueError("Invalid pins")

    def __enter__(self) -> "I2C":
        return self

    def __exit__(self, *_: object) -> None:
        self.deinit()

    def deinit(self) -> None:
        """Give the pins back."""
        for pin in self._pins:
            pin.release()
        self._pins = ()

    @property
    def is_deinitialized(self) -> bool:
        """Whether it has no pins any more: for `board`, programs cannot ask."""
        return not self._pins

    def try_lock(self) -> bool:
        """Take the lock; False where it is taken."""
        self._check()
        if self._locked:
            machine().clock.work(10)
            return False
        self._locked = True
        return True

    def unlock(self) -> None:
        """Give the lock back."""
        self._check()
        self._locked = False

    def scan(self) -> list[int]:
        """The addresses that answer."""
        self._check_lock()
        found = []
        for address in range(0x08, 0x78):
            self._pass_time(address, 0)
            if self._wires.answers(address):
                found.append(address)
        return found

    def writeto(
        self, address: int, buffer: bytes | bytearray, *, start: int = 0, end: int = sys.maxsize
    ) -> None:
        """Send; an empty buffer probes. OSError where nothing answers."""
        self._check_lock()
        data = bytes(buffer[start:end])
        self._pass_time(address, len(data))
        self._wires.write(address, data)

    def readfrom_into(
        self, address: int, buffer: bytearray, *, start: int = 0, end: int = sys.maxsize
    ) -> None:
        """Fetch. OSError where nothing answers."""
        self._check_lock()
        room = range(*slice(start, end).indices(len(buffer)))
        self._pass_time(address, len(room))
        buffer[room.start : room.start + len(room)] = self._wires.read(address, len(room))

    def writeto_then_readfrom(
        self,
        address: int,
        out_buffer: bytes | bytearray,
        in_buffer: bytearray,
        *,
        out_start: int = 0,
        out_end: int = sys.maxsize,
        in_start: int = 0,
        in_end: int = sys.maxsize,
    ) -> None:
        """Send, then fetch without a stop between."""
        self.writeto(address, out_buffer, start=out_start, end=out_end)
        self.readfrom_into(address, in_buffer, start=in_start, end=in_end)

    def _pass_time(self, address: int, count: int) -> None:
        """The address and `count` bytes, nine bits each, a start, a stop, and what is held up."""
        stretch_us = self._wires.stretch_us(address)
        if stretch_us > self._timeout and not self._by_hardware:
            raise TimeoutError("Clock stretch too long")
        us = round((9 * (count + 1) + 2) * self._us_per_bit) + stretch_us
        self._wires.busy_us += us
        machine().clock.sleep(us)
        if self._wires.times_out and self._by_hardware:
            raise error(ETIMEDOUT)

    def _check(self) -> None:
        if self.is_deinitialized:
            raise ValueError(DEINITIALIZED)

    def _check_lock(self) -> None:
        self._check()
        if not self._locked:
            raise RuntimeError("Function requires lock")
