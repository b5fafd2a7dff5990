# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Performs the commands of a script on a machine."""

from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from typing import NamedTuple, TextIO

from sim.clock import PowerCut
from sim.commands import Command
from sim.faceplate import Faceplate
from sim.lights import Letters
from sim.machine import Ended, Machine
from sim.output import printable
from sim.parts.controls import SQUARES

# A press is noticed however the program's polls fall: it looks at buttons every 33 ms, at each
# axis of a stick every 66 ms.
_PRESS_MS = 100
_PAUSE_MS = 90

_START_MS = 1000  # after power-on, before the first command
_UNTIL_MS = 60_000
_MOVE_MS = 10_000  # from A to the caption of the move, or of the move of the program
_STEP_MS = 500  # from a step through squares or a menu to its caption
_INPUT = ("press", "hold", "release", "play", "choose", "fault", "power")
_PICTURE_WIDTH = 1000
_LOOK_MS = 10  # between two looks for captions

_Waits = Generator[int, None, None]  # yields how many ms to let pass before it goes on
_Finds = Generator[int, None, int | None]  # the same, and gives the place of a caption


class _DoesNotHoldError(Exception):
    """A line that does not hold; says what was seen instead."""


class _Crash(NamedTuple):
    """That code.py stopped with an error."""

    line: int  # of the script that was being performed
    captions: range  # the places of the traceback


class Performance:
    """Plays commands on a machine: as an event of its clock, inside whatever the program does."""

    def __init__(self, machine: Machine, commands: Sequence[Command], out: TextIO) -> None:
        self._machine = machine
        self._commands = commands
        self._out = out
        self._captions = machine.console.lines
        self._letters = Letters()
        # Places in the list of captions:
        self._since_input = 0  # where the last command began that does something
        self._found = 0  # after what the last `until` found
        self._expected = 0  # where the next `expect` begins to look
        self._at_last_expect = 0  # how many there were then
        self._checked = 0  # where the last `expect` or `refuse` ended
        self._printed = 0  # where the last `captions` ended
        self._moved = 0  # after the move of the last `play`
        self._waits = self._play_all()
        self._named: list[int] = []  # what `until` and `expect` found
        self._crashes: list[_Crash] = []
        self._line = 0  # being performed
        self._is_on = self._starts = True
        self._is_over = False
        self._failure = ""
        self._fault: BaseException | None = None

    def run(self) -> str:
        """Play everything; give what does not hold, or "" if everything does."""
        self._go_on()
        while not self._is_over:
            if self._starts:
                self._starts = False
                start = len(self._captions)
                if self._machine.run() is Ended.ERROR:
                    self._note_crash(start)
            else:  # nothing runs, but time passes
                self._machine.clock.restore()
                with suppress(PowerCut):
                    self._machine.clock.sleep(1000 * _LOOK_MS)
        if self._fault:
            raise self._fault
        return "\n".join(filter(None, (self._unexpected_crash(), self._failure)))

    def _note_crash(self, start: int) -> None:
        traceback = self._find(lambda caption: "Traceback" in caption, start)
        places = range(start if traceback is None else traceback, len(self._captions))
        self._crashes.append(_Crash(self._line, places))

    def _unexpected_crash(self) -> str:
        """The first crash of the program that no line named; "" where there is none."""
        for line, places in self._crashes:
            if not any(place in places for place in self._named):
                when = f"line {line}" if line else "before the first line"
                error = printable(self._captions[self._named_at(places)])
                return f"{when}: code.py stopped with an error: {error}"
        return ""

    def _named_at(self, places: range) -> int:
        """Where a traceback names its exception, whose message may have more lines."""
        steps = [place for place in places if self._captions[place].startswith("  ")]
        return min(steps[-1] + 1, places[-1]) if steps else places[-1]

    def _go_on(self) -> None:
        """Do what is to be done now; time passing will call this again."""
        try:
            ms = next(self._waits, None)
        except BaseException as fault:  # must not surface inside the program that runs
            self._fault = fault
            ms = None
        if ms is None:
            self._is_over = True
            self._machine.power_off()
        else:
            self._machine.clock.at(self._machine.clock.now() + 1000 * ms, self._go_on)

    def _play_all(self) -> _Waits:
        yield _START_MS
        for command in self._commands:
            if command.name == "quit":
                return
            self._line = command.line
            if command.name != "expect":
                self._expected = max(self._expected, self._at_last_expect)
            if command.name in _INPUT:
                self._since_input = len(self._captions)
            do: Callable[..., _Waits | None] = getattr(self, "do_" + command.name)
            try:
                yield from do(*command.words) or ()
            except _DoesNotHoldError as seen:
                self._failure = printable(f"line {command.line}: {command.text}: {seen}")
                return

    # The commands

    def do_press(self, action: str, ms: int = 0) -> _Waits:
        control, hold_ms = self._control(action)
        yield from self._tap(control, max(ms, hold_ms) or _PRESS_MS)

    def do_hold(self, action: str) -> None:
        self._machine.inputs.press(self._control(action)[0])

    def do_release(self) -> None:
        self._machine.inputs.release_all()

    def do_fault(self, name: str) -> None:
        try:
            self._machine.break_controller(name)
        except LookupError as error:
            raise _DoesNotHoldError(str(error)) from None

    def do_play(self, square: str) -> _Waits:
        square = square.lower()
        start = self._now_ms()
        while True:
            turn = yield from self._turn(start + _UNTIL_MS - self._now_ms())
            if (yield from self._is_menu_open()):
                raise _DoesNotHoldError(f"a menu is open, on {self._captions[-1]!r}")
            yield from self._go_to(square)
            if turn != self._newest_turn():
                continue  # the other one has moved meanwhile
            pressed = len(self._captions)
            yield from self._touch(square)
            move = f"{self._captions[turn].split()[0]} {square}"
            answer = yield from self._wait_for(_says(move), pressed, _MOVE_MS)
            if answer is None:
                raise _DoesNotHoldError(
                    f"{square} was not accepted as a move: no caption says {move!r}; "
                    f"{self._seen(pressed)}"
                )
            if self._captions[answer] == move:
                self._moved = answer + 1
                return

    def do_choose(self, text: str) -> _Waits:
        forth, back = self._steps()
        if not (yield from self._is_in_menu()):
            raise _DoesNotHoldError("no menu is open")
        entry = self._captions[-1]
        entries = [entry]
        for way in forth, back:
            while text.lower() not in entry.lower():
                if not (yield from self._step(way)) or self._captions[-1] == entries[0]:
                    break  # the end of the list, or once round
                entry = self._captions[-1]
                entries.append(entry)
        if text.lower() not in entry.lower():
            listed = ", ".join(map(repr, dict.fromkeys(entries)))
            raise _DoesNotHoldError(f"the entries are {listed}")
        yield from self.do_press("A")

    def do_wait(self, ms: int) -> _Waits:
        yield ms

    def do_until(self, text: str, ms: int = _UNTIL_MS) -> _Waits:
        start = max(self._since_input, self._found)
        found = yield from self._wait_for(lambda caption: text in caption, start, ms)
        if found is None:
            raise _DoesNotHoldError(f"no {text!r} within {ms} ms; {self._seen(start)}")
        self._found = found + 1
        self._named.append(found)

    def do_expect(self, text: str) -> None:
        """Lines in a row speak of the same captions, in their order; then these are used up."""
        start = self._expected
        found = self._find(lambda caption: text in caption, start)
        if found is None:
            raise _DoesNotHoldError(f"no such caption; {self._seen(start)}")
        self._named.append(found)
        self._expected = found + 1
        self._at_last_expect = self._checked = len(self._captions)

    def do_refuse(self, text: str) -> None:
        start, self._checked = self._checked, len(self._captions)
        found = self._find(lambda caption: text in caption, start)
        if found is not None:
            raise _DoesNotHoldError(f"seen {self._captions[found]!r}")

    def do_lights(self) -> None:
        self._print(self._letters.draw(self._machine.strip.pixels))

    def do_captions(self) -> None:
        start, self._printed = self._printed, len(self._captions)
        for caption in self._captions[start:]:
            self._print(caption)

    def do_png(self, file: str) -> None:
        try:
            from sim.picture import Picture
        except ImportError:
            raise _DoesNotHoldError("pictures need pygame-ce") from None
        import pygame

        pygame.font.init()
        inputs = self._machine.inputs
        picture = Picture(Faceplate(inputs.names, inputs.has_stick), _PICTURE_WIDTH)
        drawn = picture.draw(self._machine.strip.pixels, inputs.pressed, self._is_on)
        try:
            pygame.image.save(drawn, file)
        except (OSError, pygame.error) as error:
            raise _DoesNotHoldError(str(error)) from None

    def do_power(self, state: str) -> _Waits:
        if state == "off":
            self._is_on = self._starts = False
            self._machine.power_off()
            yield 0
        elif not self._is_on:
            self._is_on = self._starts = True
            yield _START_MS

    # What they are made of

    def _tap(self, control: str, ms: int) -> _Waits:
        self._machine.inputs.press(control)
        yield ms
        self._machine.inputs.release(control)
        yield _PAUSE_MS

    def _touch(self, square: str) -> _Waits:
        """Play the square that the cursor was brought to."""
        if self._machine.inputs.is_touched:
            yield from self._tap(square, _PRESS_MS)
        else:
            yield from self.do_press("A")

    def _go_to(self, square: str) -> _Waits:
        """Bring the cursor to a square."""
        if self._machine.inputs.is_touched:
            return
        if self._machine.inputs.is_stepped:
            yield from self._step_to(square)
            return
        column, row = ord(square[0]) - ord("a"), int(square[1]) - 1
        # To the corner first. A press may only wake the device or end an animation: one to spare.
        way = ["LEFT"] * 8 + ["UP"] * 7 + ["RIGHT"] * column + ["DOWN"] * row
        for action in way:
            yield from self.do_press(action)

    def _step_to(self, square: str) -> _Waits:
        """Step through the legal squares, each of which is captioned."""
        seen: list[str] = []
        while square not in seen:
            if not (yield from self._step("NEXT")) and not (yield from self._step("NEXT")):
                raise _DoesNotHoldError("NEXT captions no square")
            if self._captions[-1] in seen:
                raise _DoesNotHoldError(
                    f"{square} is not among the squares offered: {', '.join(seen)}"
                )
            seen.append(self._captions[-1])

    def _step(self, action: str) -> Generator[int, None, bool]:
        """Press once; whether a caption came of it."""
        before = len(self._captions)
        yield from self.do_press(action)
        return (yield from self._wait_for(bool, before, _STEP_MS)) is not None

    def _steps(self) -> tuple[str, str]:
        """The actions that go through a menu, on and back."""
        return ("NEXT", "PREVIOUS") if self._machine.inputs.is_stepped else ("DOWN", "UP")

    def _is_menu_open(self) -> Generator[int, None, bool]:
        """Whether it is certain that no square can be gone to, for there is a menu."""
        if self._machine.inputs.is_touched:
            return False  # a step might be a move
        entry = self._captions[-1]
        return (yield from self._is_in_menu()) and self._captions[-1] == entry

    def _is_in_menu(self) -> Generator[int, None, bool]:
        """Whether a step captions an entry; it is taken back."""
        forth, back = self._steps()
        if self._captions and _says_turn(self._captions[-1]):
            return False
        for there, home in (forth, back), (back, forth):  # the list may end here
            if (yield from self._step(there)):
                yield from self._step(home)
                return self._captions[-1] not in SQUARES  # which are captioned in a game
        return False

    def _turn(self, ms: int) -> Generator[int, None, int]:
        """Wait until it is someone's turn; the place of the caption that says so."""
        yield from self._wait_for(_says_turn, self._moved, ms)
        turn = self._newest_turn()
        if turn is None:
            english = "" if self._is_english() else " (`play` can only read English captions)"
            raise _DoesNotHoldError(f"it is nobody's turn{english}; {self._seen(self._moved)}")
        return turn

    def _newest_turn(self) -> int | None:
        places = range(len(self._captions) - 1, self._moved - 1, -1)
        return next((place for place in places if _says_turn(self._captions[place])), None)

    def _wait_for(self, is_right: Callable[[str], bool], start: int, ms: int) -> _Finds:
        """Wait for a caption, from place `start` on; its place, or None if none comes."""
        end = self._now_ms() + ms
        while (found := self._find(is_right, start)) is None and self._now_ms() < end:
            yield _LOOK_MS
        return found

    def _find(self, is_right: Callable[[str], bool], start: int) -> int | None:
        places = range(start, len(self._captions))
        return next((place for place in places if is_right(self._captions[place])), None)

    def _seen(self, start: int) -> str:
        captions = ", ".join(map(repr, self._captions[start:][-8:]))
        return f"seen instead: {captions or 'nothing'}"

    def _control(self, action: str) -> tuple[str, int]:
        try:
            return self._machine.control_for(action)
        except LookupError as error:
            raise _DoesNotHoldError(str(error)) from None

    def _is_english(self) -> bool:
        """Whether the game speaks English, as far as can be told."""
        return any(map(_says_turn, self._captions)) or all(map(str.isascii, self._captions))

    def _now_ms(self) -> int:
        return self._machine.clock.now() // 1000

    def _print(self, text: str) -> None:
        print(text, file=self._out, flush=True)


def _says_turn(caption: str) -> bool:
    return caption.endswith("to move")


def _says(move: str) -> Callable[[str], bool]:
    """Whether a caption names the move, or that it has become someone's turn without it."""
    return lambda caption: caption == move or _says_turn(caption)
