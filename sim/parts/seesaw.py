# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit's seesaw chips: the register protocol, and the two game controllers built on it."""

from collections.abc import Callable

from sim.clock import Clock
from sim.parts.controls import Inputs

SAMD09, ATTINY816 = 0x55, 0x86

# After a soft reset a chip is deaf for a while. The driver waits 500 ms; how long it really takes
# is not documented.
_BOOT_US = 250_000

_STATUS, _GPIO, _ADC = 0x00, 0x01, 0x09
_HW_ID, _VERSION, _RESET = 0x01, 0x02, 0x7F
_DIRSET, _DIRCLR, _BULK, _SET, _CLR, _TOGGLE = 0x02, 0x03, 0x04, 0x05, 0x06, 0x07
_INTENSET, _INTENCLR, _INTFLAG = 0x08, 0x09, 0x0A
_PULLENSET, _PULLENCLR = 0x0B, 0x0C
_FIRST_CHANNEL = 0x07

_NO_SEESAW = 0x12
_DATE_CODE = 0x2A6B


# A chip's program answers every byte; that of the ATtiny takes its time (PR 5656 of CircuitPython).
_STRETCH_US = {SAMD09: 0, ATTINY816: 280}


class Seesaw:
    """A seesaw chip with buttons to ground on some pins and voltages on some ADC channels.

    Reading is a write of base and function, then a read; the value is the one of the moment of
    the write. Whatever is read beyond an answer is 0xFF.

    :param hardware_id: `SAMD09` or `ATTINY816`
    :param product: Adafruit's product number
    :param buttons: the control on each pin
    :param channels: what gives the 10-bit reading of each ADC channel
    """

    def __init__(
        self,
        clock: Clock,
        inputs: Inputs,
        hardware_id: int,
        product: int,
        buttons: dict[int, str],
        channels: dict[int, Callable[[], int]],
    ) -> None:
        self.is_strange = False
        """Whether it gives an id that no seesaw has."""
        self.hardware_id = hardware_id
        self.stretch_us = _STRETCH_US[hardware_id]
        self._clock = clock
        self._inputs = inputs
        self._product = product
        self._buttons = buttons
        self._channels = channels
        self._deaf_until = 0
        self.power_on()
        inputs.listen(self._notice)

    def power_on(self) -> None:
        """Every pin is an input without a pull-up."""
        self._outputs = self._high = self._pulled = self._watched = self._changed = 0
        self._answer = b""

    def power_off(self) -> None:
        """Of a game controller nothing is seen."""

    @property
    def is_awake(self) -> bool:
        """Whether it answers: not while it resets."""
        return self._clock.now() >= self._deaf_until

    def write(self, data: bytes) -> None:
        """Take a command, or the address of what is to be read. Empty: a probe."""
        if len(data) < 2:
            return
        base, function, value = data[0], data[1], data[2:]
        if base == _STATUS and function == _RESET:
            self.power_on()
            self._deaf_until = self._clock.now() + _BOOT_US
        elif base == _GPIO and value:
            self._set_pins(function, int.from_bytes(value[:4], "big"))
        self._answer = self._sample(base, function)

    def read(self, count: int) -> bytes:
        """The answer to what was addressed last, filled up with 0xFF."""
        return (self._answer + b"\xff" * count)[:count]

    def _set_pins(self, function: int, mask: int) -> None:
        if function == _DIRSET:
            self._outputs |= mask
        elif function == _DIRCLR:
            self._outputs &= ~mask
        elif function == _SET:
            self._high |= mask
        elif function == _CLR:
            self._high &= ~mask
        elif function == _TOGGLE:
            self._high ^= mask
        elif function == _PULLENSET:
            self._pulled |= mask
        elif function == _PULLENCLR:
            self._pulled &= ~mask
        elif function == _INTENSET:
            self._watched |= mask
        elif function == _INTENCLR:
            self._watched &= ~mask

    def _notice(self, control: str, down: bool) -> None:
        """A button was pressed or let go: of a pin with an interrupt that is kept until read."""
        for pin, name in self._buttons.items():
            if name == control:
                self._changed |= 1 << pin & self._watched & self._high

    def _sample(self, base: int, function: int) -> bytes:
        if base == _STATUS and function == _HW_ID:
            return bytes([_NO_SEESAW if self.is_strange else self.hardware_id])
        if base == _STATUS and function == _VERSION:
            return (self._product << 16 | _DATE_CODE).to_bytes(4, "big")
        if base == _GPIO and function == _BULK:
            return self._levels().to_bytes(4, "big")
        if base == _GPIO and function == _INTFLAG:
            changed, self._changed = self._changed, 0
            return changed.to_bytes(4, "big")
        if base == _ADC and function - _FIRST_CHANNEL in self._channels:
            return self._channels[function - _FIRST_CHANNEL]().to_bytes(2, "big")
        return b""

    def _levels(self) -> int:
        """One bit a pin: driven, or pulled up and not shorted to ground by its button."""
        levels = self._high & (self._outputs | self._pulled)
        for pin, control in self._buttons.items():
            if control in self._inputs.pressed:
                levels &= ~(1 << pin)
        return levels


def joy_featherwing(clock: Clock, inputs: Inputs) -> Seesaw:
    """The Joy FeatherWing (3632). Its channels are numbered in the order of the chip's ADC pins."""
    return Seesaw(
        clock,
        inputs,
        SAMD09,
        3632,
        {6: "a", 7: "b", 9: "y", 10: "x", 14: "select"},
        # Adafruit's helper calls 127 - read(2) / 4 x and read(3) / 4 - 127 y.
        {0: lambda: _reading(-inputs.stick[0], 9), 1: lambda: _reading(inputs.stick[1], -6)},
    )


def gamepad_qt(clock: Clock, inputs: Inputs) -> Seesaw:
    """The Mini I2C Gamepad QT (5743). Its channels are numbered by pin, its stick is reversed."""
    return Seesaw(
        clock,
        inputs,
        ATTINY816,
        5743,
        {6: "x", 2: "y", 5: "a", 1: "b", 0: "select", 16: "start"},
        {14: lambda: _reading(-inputs.stick[0], -11), 15: lambda: _reading(-inputs.stick[1], 7)},
    )


def _reading(push: float, off_centre: int) -> int:
    """The 10-bit reading of a potentiometer; none of them rests exactly in the middle."""
    return max(0, min(1023, 512 + off_centre + round(512 * push)))
