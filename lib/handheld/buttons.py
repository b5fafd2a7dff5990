# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.buttons`: plain buttons between pins and ground
=========================================================

Three to eight of them, or a five-way joystick, which is the same thing.
"""

import time

import keypad

from handheld.controls import SELECT, Controls

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from microcontroller import Pin


def _action(name: str, names: "dict[str, Pin]") -> int:
    from handheld import actions  # it goes again: a board has numbers in place of its names

    if name in ("a", "select"):
        return actions.A if "b" in names or "menu" in names else SELECT
    if name == "menu" and "b" not in names:
        return actions.B
    return getattr(actions, name.upper())


class Buttons(Controls):
    """Buttons by name.

    :param pins: the pin of each: up, down, left, right or previous, next; a (or select);
      perhaps b, menu, hint, undo. Without b and menu, a held a is B
    """

    def __init__(self, pins: "dict[str, Pin]") -> None:
        super().__init__()
        self.is_stepped = "next" in pins
        self._bits = [1 << _action(name, pins) for name in pins]
        self._keys = keypad.Keys(tuple(pins.values()), value_when_pressed=False, pull=True)
        time.sleep(0.05)  # two scans: what is held now was not pressed for us
        self.drop()

    def poll(self, now: int) -> int:
        event = self._keys.events.get()
        while event:
            action = self._step(self._after(event), now)
            if action:
                return action
            event = self._keys.events.get()
        return self._step(self._now_down(), now)

    def drop(self) -> None:
        event = self._keys.events.get()
        while event:
            self._down = self._after(event)
            event = self._keys.events.get()
        super().drop()

    def _now_down(self) -> int:
        """What is down when there are no more events."""
        return self._down

    def _after(self, event: "keypad.Event") -> int:
        bit = self._bits[event.key_number]
        return self._down | bit if event.pressed else self._down & ~bit
