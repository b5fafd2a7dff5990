# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.controls`: from what is pressed to what is wanted
===========================================================

What all kinds of controls share. A kind says which buttons are down, as an int with bit n for
the button of action n; this base turns that into actions, at most one a poll: long presses,
auto-repeat, and nothing from presses that nobody listened to.
"""

from handheld.actions import DOWN, LEFT, NEXT, NONE, PREVIOUS, RIGHT, UNDO, UP, A, B
from handheld.ticks import add, diff

try:
    from typing import Callable
except ImportError:
    pass

SELECT = 12  # the bit of a button that is A when released and B when held

REPEAT_AFTER_MS = 350
REPEAT_EVERY_MS = 120
HOLD_MS = 600

_REPEATING = (UP, DOWN, LEFT, RIGHT, NEXT, PREVIOUS)


class Controls:
    """Buttons of any kind; a subclass's `poll` calls `_step`."""

    is_stepped = False  # there are only previous, next and select: no directions
    is_touched = False  # the squares themselves are touched
    _held_bits = -1  # what can be held: a stick's directions cannot, they are no buttons
    poll: "Callable[[int], int]"  # a subclass's: at that time (ms) the next action, or NONE

    def __init__(self) -> None:
        self.in_game = False  # whether a held B means undo
        self.present = True  # False while the controller is away
        self.why_away = 0  # see handheld.faults; 0 while it is there
        self.fault = ""  # the same in words
        self._down = 0
        self._held = NONE  # the button whose time counts …
        self._since = 0  # … from here on …
        self._wait = 0  # … until it means something

    def drop(self) -> None:
        """Forget what is pressed: it counts again when released and pressed anew."""
        self._held = NONE

    @property
    def is_held(self) -> bool:
        """Whether any button is down."""
        return self._down & self._held_bits != 0

    def _step(self, down: int, now: int) -> int:
        """The action that follows from what is down now."""
        before = self._down
        held = self._held
        if held and not down & 1 << held:
            self._held = NONE
            self._down = before & down  # presses of this moment wait for the next poll
            if held == B:
                return B
            if held == SELECT:
                return A
            held = NONE
        pressed = down & ~before
        if pressed:
            button = NONE
            while not pressed >> button & 1:
                button += 1
            self._down = before & down | 1 << button
            return self._press(button, now)
        self._down = down
        if held and diff(now, self._since) >= self._wait:
            return self._go_on(now)
        return NONE

    def _press(self, button: int, now: int) -> int:
        self._held = NONE
        if button in _REPEATING:
            self._hold(button, now, REPEAT_AFTER_MS)
        elif button in (B, SELECT):
            self._hold(button, now, HOLD_MS)
            return NONE
        return button

    def _hold(self, button: int, now: int, wait: int) -> None:
        self._held = button
        self._since = now
        self._wait = wait

    def _go_on(self, now: int) -> int:
        button = self._held
        if button in _REPEATING:
            due = add(self._since, self._wait)  # polls are late: the next one is not later for it …
            slow = diff(now, due) > REPEAT_EVERY_MS // 2  # … but two must not follow on each other
            self._hold(button, now if slow else due, REPEAT_EVERY_MS)
            return button
        if button == SELECT:
            self._held = NONE
            return B
        if self.in_game:
            self._held = NONE
            return UNDO
        return NONE
