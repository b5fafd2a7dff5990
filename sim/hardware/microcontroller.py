# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`microcontroller`: the chip's pins, its memory that lasts, and the chip itself."""

from typing import Any

from sim.hardware import machine
from sim.parts.nvm import Nvm

DEINITIALIZED = "Object has been deinitialized and can no longer be used. Create a new object."


class Pin:
    """A pin of the chip. One thing at a time may use it."""

    def __init__(self, name: str, board_names: list[str]) -> None:
        self.name = name
        self._shown = f"board.{board_names[0]}" if board_names else f"microcontroller.pin.{name}"
        self._in_use = False

    def __repr__(self) -> str:
        return self._shown

    def claim(self) -> None:
        """Use the pin.

        :raises ValueError: where it is in use
        """
        if self._in_use:
            raise ValueError(f"{self._shown.rpartition('.')[2]} in use")
        self._in_use = True

    def release(self) -> None:
        """Leave the pin to others."""
        self._in_use = False


class PinUser:
    """Something that uses a pin until `deinit`.

    :raises ValueError: where the pin is in use
    """

    def __init__(self, pin: Pin) -> None:
        pin.claim()
        self._pin: Pin | None = pin

    def __enter__(self) -> "PinUser":
        return self

    def __exit__(self, *_: object) -> None:
        self.deinit()

    def deinit(self) -> None:
        """Give the pin back."""
        if self._pin:
            self._pin.release()
        self._pin = None

    @property
    def pin(self) -> Pin:
        """The pin.

        :raises ValueError: once it is given back
        """
        if not self._pin:
            raise ValueError(DEINITIALIZED)
        return self._pin


class Memory:
    """`microcontroller.nvm`: bytes that outlive the power."""

    def __init__(self, nvm: Nvm) -> None:
        self._nvm = nvm

    def __len__(self) -> int:
        return len(self._nvm.content)

    def __getitem__(self, where: int | slice) -> Any:
        content = self._nvm.content[where]
        return content if isinstance(content, int) else bytearray(content)

    def __setitem__(self, where: int | slice, value: Any) -> None:
        if isinstance(where, int):
            start = where + len(self) if where < 0 else where
            data = bytes([value])
            self._nvm.content[start]  # out of range: an IndexError, as on the board
        else:
            start, stop, step = where.indices(len(self))
            data = bytes(value)
            if step != 1:
                raise NotImplementedError("only slices with step=1 (aka None) are supported")
            if len(data) != max(0, stop - start):
                raise ValueError("Slice and value different lengths.")
        if data:
            self._nvm.write(start, data)


class Processor:
    """`microcontroller.cpu`."""

    temperature = 25.0
    voltage = 3.3

    @property
    def frequency(self) -> int:
        """In Hz."""
        return machine().board.chip.hertz

    @property
    def uid(self) -> bytes:
        """The same number on every simulated chip."""
        return bytes(range(8))


class Restart(BaseException):
    """Unwinds the program that restarts the board."""


class _Pins:
    """`microcontroller.pin`: the chip's own names."""

    def __getattr__(self, name: str) -> Pin:
        try:
            return machine().pins[name]
        except KeyError:
            raise AttributeError(f"'module' object has no attribute '{name}'") from None


pin = _Pins()
cpu = Processor()


def reset() -> None:
    """Start the board anew."""
    raise Restart


def delay_us(delay: int) -> None:
    """Wait."""
    machine().clock.sleep(delay)


def __getattr__(name: str) -> Any:
    if name == "nvm":
        nvm = machine().nvm
        return Memory(nvm) if nvm else None
    raise AttributeError(f"'module' object has no attribute '{name}'")
