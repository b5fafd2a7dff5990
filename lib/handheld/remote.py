# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.remote`: controls at the end of a cable
=================================================

What all controls on an I2C bus share. Whatever goes wrong on it, the game goes on: nothing
repeats after a failed poll, after three in a row everything counts as released and the
controls as absent, and from then on they are looked for until they answer (`handheld.link`).
"""

from handheld.actions import NONE
from handheld.controls import Controls
from handheld.faults import STALLED, UNPLUGGED
from handheld.ticks import add, diff

try:
    from typing import Callable

    from busio import I2C
except ImportError:
    pass

_FAILURES = 3
_RETRY_MS = 500
TIMED_OUT = (110, 116)  # ETIMEDOUT, by C library


class Remote(Controls):
    """Controls that may be missing at start, unplugged, and come back.

    They are absent until `handheld.link` has found them.

    :param pins: names of SCL and SDA
    :param frequency: of the bus, Hz
    :param addresses: on it
    """

    # A subclass finds the device and sets it up; what is held down counts once it is pressed anew.
    begin: "Callable[[I2C], None]"
    _poll: "Callable[[int], int]"  # the next action, or NONE
    _sync: "Callable[[], None]"  # what is down is known
    _mend: "Callable[[], None]"  # set up again what has failed: its power may have been away

    def __init__(self, pins: "tuple[str, str]", frequency: int, *addresses: int) -> None:
        super().__init__()
        self.present = False
        self.pins = pins
        self.frequency = frequency
        self.addresses = addresses
        self.by_software = False  # the bus: where the chip's own stumbles over the device
        self.bus: "I2C | None" = None
        self._failures = 0
        self._retry_at: "int | None" = None  # at once

    def poll(self, now: int) -> int:
        if not self.present:
            if self._retry_at is None or diff(now, self._retry_at) >= 0:
                from handheld import link

                self._retry_at = add(now, _RETRY_MS)
                link.connect(self)
            return NONE
        self._retry_at = None
        try:
            if self._failures:
                self._mend()
            action = self._poll(now)
        except OSError as error:
            self._fail(error)
            return NONE
        self._failures = 0
        return action

    def drop(self) -> None:
        super().drop()
        if self.present:
            try:
                self._sync()
            except OSError as error:
                self._fail(error)

    def _fail(self, error: OSError) -> None:
        self._held = NONE
        self._failures += 1
        if self._failures >= _FAILURES:
            self._failures = 0
            self.lose(STALLED if error.errno in TIMED_OUT else UNPLUGGED, str(error))

    def lose(self, why: int, fault: str) -> None:
        """The controls are away."""
        self.present = False
        self.why_away = why
        self.fault = fault
        self._down = 0
        self._held = NONE
