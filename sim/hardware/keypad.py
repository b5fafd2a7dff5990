# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`keypad`: keys scanned in the background, their changes queued."""

from collections import deque
from collections.abc import Sequence

from sim.hardware import digitalio, machine, supervisor
from sim.hardware.microcontroller import Pin

_US_PER_CALL = 10


class Event:
    """A key went down or up."""

    def __init__(
        self, key_number: int = 0, pressed: bool = True, timestamp: int | None = None
    ) -> None:
        self.key_number = key_number
        self.pressed = pressed
        self.released = not pressed
        self.timestamp = supervisor.ticks_ms() if timestamp is None else timestamp

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and hash(self) == hash(other)

    def __hash__(self) -> int:
        return self.key_number << 1 | self.pressed

    def __repr__(self) -> str:
        return f"<Event: key_number {self.key_number} {'pressed' if self.pressed else 'released'}>"


class EventQueue:
    """Events in order; when it is full, new ones are lost and `overflowed` is set."""

    def __init__(self, max_events: int) -> None:
        self._events: deque[Event] = deque()
        self._room = max_events
        self.overflowed = False

    def __len__(self) -> int:
        machine().clock.work(_US_PER_CALL)
        return len(self._events)

    def get(self) -> Event | None:
        """The oldest event, taken out; None where there is none."""
        machine().clock.work(_US_PER_CALL)
        return self._events.popleft() if self._events else None

    def get_into(self, event: Event) -> bool:
        """As `get`, without a new object."""
        oldest = self.get()
        if oldest:
            vars(event).update(vars(oldest))
        return oldest is not None

    def clear(self) -> None:
        """Forget everything."""
        self._events.clear()
        self.overflowed = False

    def record(self, event: Event) -> None:
        """Add an event."""
        if len(self._events) < self._room:
            self._events.append(event)
        else:
            self.overflowed = True


class Keys:
    """Keys on pins, looked at every `interval` seconds.

    A change counts when it is seen in `debounce_threshold` looks in a row.
    """

    def __init__(
        self,
        pins: Sequence[Pin],
        *,
        value_when_pressed: bool,
        pull: bool = True,
        interval: float = 0.020,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        held = digitalio.Pull.DOWN if value_when_pressed else digitalio.Pull.UP
        self._inputs: list[digitalio.DigitalInOut] = []
        try:
            for pin in pins:
                self._inputs.append(digitalio.DigitalInOut(pin))
                self._inputs[-1].switch_to_input(held if pull else None)
        except ValueError:
            self.deinit()
            raise
        self._value_when_pressed = value_when_pressed
        self._interval_us = round(interval * 1e6)
        self._threshold = debounce_threshold
        self.events = EventQueue(max_events)
        self.reset()
        self._machine = machine()
        self._power = self._machine.power
        self._next_look = self._machine.clock.now()
        self._wait()

    def __enter__(self) -> "Keys":
        return self

    def __exit__(self, *_: object) -> None:
        self.deinit()

    def deinit(self) -> None:
        """Stop looking and give the pins back."""
        for one in self._inputs:
            one.deinit()
        self._inputs = []

    def reset(self) -> None:
        """Take every key for released: one that is held counts as pressed anew."""
        self._down = [False] * len(self._inputs)
        self._looks = [0] * len(self._inputs)

    @property
    def key_count(self) -> int:
        """How many keys there are."""
        return len(self._inputs)

    def _wait(self) -> None:
        self._next_look += self._interval_us
        self._machine.clock.at(self._next_look, self._look)

    def _look(self) -> None:
        if not self._inputs or self._power is not self._machine.power:
            return
        for key, one in enumerate(self._inputs):
            down = one.look() == self._value_when_pressed
            self._looks[key] = self._looks[key] + 1 if down != self._down[key] else 0
            if self._looks[key] == self._threshold:
                self._down[key] = down
                self._looks[key] = 0
                stamp = self._machine.ticks_ms(self._next_look)
                self.events.record(Event(key, down, stamp))
        self._wait()
