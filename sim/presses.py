# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Presses that a front end makes for its user: taps of the right length, the cursor's way."""

import threading
from collections import deque
from itertools import takewhile

from sim.machine import Machine
from sim.parts.controls import SQUARES

# Presses are timed in beats of the board, as long as a frame of the program; a beat is over when
# the program has gone on by so much, however slow the PC is. The program looks at its controls in
# every frame, at each axis of a stick in every second one: three are enough for it to notice.
_BEAT_MS = 33
_PRESS_BEATS = _PAUSE_BEATS = 3

_MOST_ASKED = 6  # changes of a control that wait; who hammers faster than that loses some

_LONGEST_WAY = 64  # steps on a board with previous and next
_FIRST_PRESSES = 2  # the first one may only wake the device, the second one is answered in a menu
_FRESH_US = 90_000_000  # a device left alone for longer needs a press to wake it
_QUESTION = ("?", "？")  # A would be the answer yes


class Presses:
    """What the user presses, made long enough for the program to notice; and a queue of taps.

    What is due is done at every beat, in the machine's own thread: a press does not become longer
    because a front end is busy. `update` does it at once. Any thread may call anything.
    """

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._beats = 0
        self._asked: dict[str, deque[bool]] = {}  # by control: down (True) and up, to be done yet
        self._settled: dict[str, int] = {}  # by control: the beat when its last change is noticed
        self._taps: deque[tuple[str, int]] = deque()  # controls, and how many beats
        self._tapped: str | None = None
        self._due = 0
        self._lock = threading.RLock()
        self._beat_on()

    @property
    def are_over(self) -> bool:
        """Whether everything asked for has been done, and noticed."""
        with self._lock:
            waits = self._tapped or self._taps or any(self._asked.values())
            return not waits and self._beats >= self._due

    @property
    def waiting(self) -> int:
        """How many taps are still to be begun."""
        return len(self._taps)

    def repeated(self, action: str) -> int:
        """How many of them, the last ones asked for, are of this action."""
        control, _ = self._machine.control_for(action)
        with self._lock:
            return sum(1 for _ in takewhile(lambda tap: tap[0] == control, reversed(self._taps)))

    def press(self, control: str) -> None:
        """The user presses a control."""
        self._ask(control, True)

    def release(self, control: str) -> None:
        """The user lets go of a control."""
        self._ask(control, False)

    def tap(self, action: str, at_least_ms: int = 0) -> None:
        """Press what means an action, as long as that takes, after the taps already asked for.

        :raises LookupError: where the board lacks the action
        """
        control, hold_ms = self._machine.control_for(action)
        self.tap_control(control, max(hold_ms, at_least_ms))

    def tap_control(self, control: str, at_least_ms: int = 0) -> None:
        """Press a control and let go of it, after the taps already asked for."""
        with self._lock:
            self._taps.append((control, max(_PRESS_BEATS, -(-at_least_ms // _BEAT_MS))))

    def cancel_taps(self) -> None:
        """End the tap being made, and forget those that wait."""
        with self._lock:
            self._taps.clear()
            if self._tapped:
                self._machine.inputs.release(self._tapped)
                self._tapped = None

    def release_all(self) -> None:
        """Let go of everything, and forget what was to be done."""
        with self._lock:
            self._machine.inputs.release_all()
            self._asked.clear()
            self._taps.clear()
            self._tapped = None

    def update(self) -> None:
        """Press or let go of what is due."""
        with self._lock:
            for control, asked in self._asked.items():
                if asked and self._beats >= self._settled.get(control, 0):
                    self._change(control, asked.popleft())
                    self._settled[control] = self._due
            if self._beats < self._due:
                return
            if self._tapped:
                self._change(self._tapped, False)
                self._tapped = None
            elif self._taps:
                self._tapped, beats = self._taps.popleft()
                self._change(self._tapped, True, beats)

    def _ask(self, control: str, down: bool) -> None:
        with self._lock:
            asked = self._asked.setdefault(control, deque())
            last = asked[-1] if asked else control in self._machine.inputs.pressed
            if down != last and (len(asked) < _MOST_ASKED or not down):
                asked.append(down)
                self.update()

    def _change(self, control: str, down: bool, beats: int = _PRESS_BEATS) -> None:
        if down:
            self._machine.inputs.press(control)
        else:
            self._machine.inputs.release(control)
        # One beat is under way and counts only in part.
        self._due = self._beats + 1 + (beats if down else _PAUSE_BEATS)

    def _beat_on(self) -> None:
        """Wait for the next beat: the machine's own thread will count it, in passing time."""
        clock = self._machine.clock
        clock.at(clock.now() + 1000 * _BEAT_MS, self._beat)

    def _beat(self) -> None:
        self._beats += 1
        self._beat_on()
        self.update()


class Pointer:
    """Brings the board's cursor to a square by presses alone, knowing nothing of the game.

    A step through a menu or a list captions what it comes to; a step of the cursor does not, or
    captions its square on boards that only step from square to square. So the first presses tell: a
    click in a menu is one step, back in the left half and on in the right one. The cursor stops at
    the edges, so in a corner it is known where it is. A is only pressed where it is known.
    """

    def __init__(self, machine: Machine, presses: Presses) -> None:
        self._machine = machine
        self._presses = presses
        self._captions = machine.console.lines
        self._is_stepped = machine.inputs.is_stepped
        self._target: int | None = None
        self._plays = False  # whether A is to be pressed there
        self._way: deque[str] = deque()  # the presses still to be made
        self._made = 0  # how many were made
        self._heard = 0  # how many captions there were before the last of them
        self._answered = 0  # how many of the last ones in a row were answered by a caption
        self._reached: tuple[int, int, int] | None = None  # a square, how many captions, the time

    @property
    def is_under_way(self) -> bool:
        """Whether it is bringing the cursor somewhere."""
        return self._target is not None

    def go(self, square: int) -> None:
        """Bring the cursor to a square. Another call presses A, once it is there."""
        if square == self._target:
            self._plays = True
            return
        known = self._known_place()
        self.stop()
        if known == square:
            self._presses.tap("A")
            return
        self._target = square
        self._plays = False
        self._made = self._answered = 0
        if self._is_stepped:
            self._way.extend(["PREVIOUS" if square % 8 < 4 else "NEXT"] * _LONGEST_WAY)
        else:
            self._way.extend(_way(known, square))
        self._press()

    def stop(self) -> None:
        """The user takes over: no further presses, and the cursor may be anywhere."""
        self._presses.cancel_taps()
        self._way.clear()
        self._target = self._reached = None

    def update(self) -> None:
        """Make the next press, or notice that the way is over."""
        self._presses.update()
        if self._target is None or not self._presses.are_over:
            return
        if self._is_astray():
            self.stop()
        elif self._is_there():
            self._reached = self._target, len(self._captions), self._machine.clock.now()
            self._target = None
            self._way.clear()
            if self._plays and self._known_place() is not None:
                self._presses.tap("A")
        elif self._way:
            self._press()
        else:
            self.stop()

    def _press(self) -> None:
        self._heard = len(self._captions)
        self._made += 1
        self._presses.tap(self._way.popleft())

    def _is_astray(self) -> bool:
        """Whether the last press was none of a cursor.

        The first one may only wake the device, and a list may be silent at its end. A single
        caption on the way is something else: the clock, say.
        """
        is_answered = len(self._captions) > self._heard
        if self._is_stepped:
            return not self._squares() and (is_answered or self._made > 1)
        self._answered = self._answered + 1 if is_answered else 0
        return self._answered > (self._made > _FIRST_PRESSES)

    def _is_there(self) -> bool:
        if self._is_stepped:
            return self._squares()[-1:] == [SQUARES[self._target or 0]]
        return not self._way

    def _squares(self) -> list[str]:
        """The squares captioned since the last press."""
        return [caption for caption in self._captions[self._heard :] if caption in SQUARES]

    def _known_place(self) -> int | None:
        """Where the cursor is, if nothing has happened since we brought it there."""
        if not self._reached or "".join(self._captions[-1:]).endswith(_QUESTION):
            return None
        square, captions, moment = self._reached
        is_fresh = self._machine.clock.now() - moment < _FRESH_US
        return square if is_fresh and captions == len(self._captions) else None


def _way(start: int | None, end: int) -> list[str]:
    """The presses from a square, or from anywhere by the nearest corner, to another."""
    end_row, end_column = divmod(end, 8)
    presses = []
    if start is None:
        row, column = 7 * (end_row > 3), 7 * (end_column > 3)
        # One to spare: the first press may only end an animation or wake the device.
        presses = 8 * ["RIGHT" if column else "LEFT"] + 7 * ["DOWN" if row else "UP"]
    else:
        row, column = divmod(start, 8)
    presses += abs(end_row - row) * ["DOWN" if end_row > row else "UP"]
    presses += abs(end_column - column) * ["RIGHT" if end_column > column else "LEFT"]
    return presses
