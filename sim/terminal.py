# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The simulator in a terminal, near or far: lights, captions and keys as text."""

import os
import re
import sys
from collections.abc import Sequence

from sim import ansi, keys, textscreen, tty
from sim.english import English
from sim.live import Live
from sim.machine import Ended, MachineError
from sim.options import Options
from sim.output import printable
from sim.parts.controls import SQUARES
from sim.textscreen import LEAST_COLUMNS, LEAST_ROWS, View
from sim.tty import Key, NoTerminalError, Terminal

_FRAME_SECONDS = 1 / 30
_LONG_PRESS_MS = 700  # a capital letter
_HELD_AT_START_MS = 2500  # long enough for the program to start and look
# A key that is held repeats faster than the board takes presses, and the rest of that is dropped.
# Typed ones are not: seven LEFT and seven UP reach a1 from anywhere, after one that only wakes it.
_MOST_REPEATED = 8
_MOST_WAITING = 30
_TRANSCRIPT = re.compile("([a-h][1-8]){2,60}")

_NOTICES: dict[Ended | None, str] = {
    Ended.DONE: "code.py has ended. r starts it again.",
    Ended.ERROR: "code.py stopped with an error. r starts it again.",
}
_STUCK = "The program does not let go of the processor: quit and start again."


def main(options: Options) -> int:
    """Play until the user quits. Returns the exit status."""
    try:
        terminal = Terminal()
        size = tty.size()
        if _is_too_small(*size):
            raise NoTerminalError(f"{_too_small(*size)}: enlarge it and start again")
        live = Live(options)
    except (NoTerminalError, MachineError) as error:
        print(f"sim: {printable(str(error))}", file=sys.stderr)
        return 2
    live.power_on()
    try:
        with terminal:
            _Game(live, terminal).run()
    except (KeyboardInterrupt, EOFError):
        return 130
    finally:
        live.power_off()
        _print_moves(live.machine.console.lines)
    return 0


def _print_moves(lines: Sequence[str]) -> None:
    """The last moves that were printed, to be copied: the screen they were on is gone."""
    for line in reversed(lines):
        if _TRANSCRIPT.fullmatch(line):
            print(line)
            return


def _label(key: str) -> str:
    """What to call a key: letters stay small, as a capital letter is a long press."""
    return key if len(key) == 1 else key.capitalize()


def _is_too_small(width: int, height: int) -> bool:
    return width < LEAST_COLUMNS or height < LEAST_ROWS


def _too_small(width: int, height: int) -> str:
    return f"{LEAST_COLUMNS}x{LEAST_ROWS} is needed; this terminal has {width}x{height}"


class _Game:
    """A running machine in a terminal."""

    def __init__(self, live: Live, terminal: Terminal) -> None:
        self._live = live
        self._terminal = terminal
        self._depth = ansi.depth(os.environ)
        self._unicode = tty.takes_unicode()
        self._english = English(live.machine.drive.locate("lib/othello/words.tsv"))
        # The Linux console has half blocks, but no Chinese.
        self._has_chinese = self._unicode and os.environ.get("TERM") != "linux"
        self._lines: list[str] = []  # of the console, as this terminal can show them
        self._legend = [
            ("arrows" if len(names) > 1 else _label(names[0]), does)
            for names, does in keys.legend(live.has)
        ]
        if live.machine.inputs.is_touched:
            self._legend.insert(0, ("f 5", "touch f5 (and so on)"))
        self._legend += [(keys.RESTART, "restart"), (keys.QUIT, "quit")]
        self._column = Key("")  # the key before, which may have named a column
        self._size = tty.size()
        self._is_stuck = False

    def run(self) -> None:
        """Until the user quits."""
        while True:
            for key in self._terminal.keys(_FRAME_SECONDS):
                if key.name == keys.QUIT:
                    return
                self._press(key)
            self._live.update()
            self._show()

    def _press(self, key: Key) -> None:
        """A terminal only tells that a key was pressed: the press takes as long as it must."""
        presses = self._live.presses
        action = self._live.action(key.name)
        column, self._column = self._column, key
        square = column.name + key.name
        if key.name == keys.RESTART:
            self._restart(with_a_held=key.capital)
        elif self._live.machine.inputs.is_touched and square in SQUARES:
            presses.tap_control(square, _LONG_PRESS_MS if column.capital else 0)
        elif (
            action and presses.repeated(action) < _MOST_REPEATED and presses.waiting < _MOST_WAITING
        ):
            presses.tap(action, _LONG_PRESS_MS if key.capital else 0)

    def _restart(self, with_a_held: bool) -> None:
        self._is_stuck = not self._live.power_off()
        if self._is_stuck:
            return
        if with_a_held:
            self._live.presses.tap("A", _HELD_AT_START_MS)
            self._live.update()
        self._live.power_on()

    def _show(self) -> None:
        size = tty.size()
        if size != self._size:
            self._size = size
            self._terminal.clear()
        if _is_too_small(*size):
            rows = textscreen.compose_text(_too_small(*size), *size)
        else:
            rows = textscreen.compose(self._view(), *size, self._depth, self._unicode)
        self._terminal.show([ansi.encode(row, self._depth) for row in rows])

    def _view(self) -> View:
        live = self._live
        for line in live.machine.console.lines[len(self._lines) :]:
            text = "".join(filter(str.isprintable, line))
            self._lines.append(text if self._has_chinese else self._english.translate(text))
        notice = _STUCK if self._is_stuck else _NOTICES.get(live.ended, "") or live.trouble
        return View(
            f"Othello on {live.machine.title}",
            live.machine.strip.pixels,
            self._lines,
            self._legend,
            notice,
        )
