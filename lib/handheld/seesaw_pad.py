# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.seesaw_pad`: Adafruit's game controllers on I2C
=========================================================

The Joy FeatherWing and the Mini I2C Gamepad QT: a stick and some buttons behind a seesaw chip.
"""

from adafruit_seesaw.seesaw import Seesaw

from handheld.remote import Remote
from handheld.stick import NOT_DIRECTIONS, Stick

try:
    from busio import I2C
except ImportError:
    pass

_DELAY = 0.001  # s, between asking the chip and reading its answer


class SeesawPad(Remote):
    """A game controller.

    :param model: (pin, action) of each button; channels of the stick, x and y; whether
      their readings fall to the right and upwards
    :param pins: of the bus
    :param address: of the controller on the bus
    :param mount: how the stick is mounted (handheld.stick)
    """

    _held_bits = NOT_DIRECTIONS

    def __init__(
        self,
        model: "tuple[tuple[tuple[int, int], ...], tuple[int, int], tuple[bool, bool]]",
        pins: "tuple[str, str]",
        address: int,
        mount: "tuple[bool, bool, bool]",
    ) -> None:
        super().__init__(pins, 100_000, address)
        self._buttons, self._channels, self._falling = model
        self._pins = 0
        for pin, _ in self._buttons:
            self._pins |= 1 << pin
        self._stick = Stick(self._read_axis, mount)
        self._last = 0  # the buttons of the last reading

    def begin(self, bus: "I2C") -> None:
        self._pad = Seesaw(bus, self.addresses[0], reset=False)
        self._mend()
        self._stick.rest()
        self._last = self._read_buttons()
        self._sync()

    def _mend(self) -> None:
        self._pad.pin_mode_bulk(self._pins, Seesaw.INPUT_PULLUP)

    def _poll(self, now: int) -> int:
        return self._step(self._read(), now)

    def _sync(self) -> None:
        self._read()  # an axis each
        self._down = self._read()

    def _read(self) -> int:
        """What is down: buttons, and the direction of the stick.

        :raises OSError: when a second try fails as well
        """
        try:
            return self._read_once()
        except OSError:
            return self._read_once()

    def _read_once(self) -> int:
        down = self._read_buttons()
        if down != self._last and down == self._read_buttons():  # else a bounce or a bad reading
            self._last = down
        return self._last | self._stick.poll()

    def _read_buttons(self) -> int:
        levels = self._pad.digital_read_bulk(self._pins, _DELAY)
        if not levels & self._pins:  # nobody presses all: it has been without power, see _mend
            raise OSError("no reading")
        down = 0
        for pin, action in self._buttons:
            if not levels >> pin & 1:
                down |= 1 << action
        return down

    def _read_axis(self, axis: int) -> int:
        reading = self._pad.analog_read(self._channels[axis], _DELAY)
        if reading > 1023:
            raise OSError("no reading")
        return 1023 - reading if self._falling[axis] else reading
