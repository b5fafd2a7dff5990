# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A terminal to look at: a process in a pseudo-terminal, and the screen that it draws."""

import codecs
import functools
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
import unicodedata
from fcntl import ioctl
from struct import pack

from sim.environment import ROOT

_PATIENCE_SECONDS = 30
_FRAME_BEGUN = 2026
_TOKEN = re.compile(r"\x1b\[([?]?)([0-9;]*)([A-Za-z])|([^\x1b])", re.DOTALL)


class Screen:
    """What a terminal shows, as far as the simulator's codes go; any other code is an error."""

    def __init__(self, columns, rows):
        self.columns = columns
        self.rows = rows
        self.modes = {7, 25}  # DEC private modes that are on: wrapping, a visible cursor
        self.colour_codes = set()
        self._style = ()
        self.clear()

    def clear(self):
        self.cells = [[(" ", ())] * self.columns for _ in range(self.rows)]
        self._row = self._column = 0

    def feed(self, text):
        at = 0
        while at < len(text):
            token = _TOKEN.match(text, at)
            if not token:
                break  # the rest of a code has not arrived
            at = token.end()
            private, numbers, final, character = token.groups()
            if character:
                self._write(character)
            elif private:
                (self.modes.add if final == "h" else self.modes.discard)(int(numbers))
            elif final == "H":
                self._row, self._column = (int(number) - 1 for number in numbers.split(";"))
            elif final == "J" and numbers == "2":
                self.clear()
            elif final == "m":
                self._style = tuple(map(int, numbers.split(";")))
                self.colour_codes.update(re.findall(r"[34]8;[25]", numbers))
            else:
                raise AssertionError(f"unknown code {token[0]!r}")
        return text[at:]

    def _write(self, character):
        if character == "\r":
            self._column = 0
        elif character == "\n":
            self._row += 1
        else:
            width = 2 if unicodedata.east_asian_width(character) in "WF" else 1
            if self._column + width > self.columns and 7 in self.modes:
                self._row, self._column = self._row + 1, 0
            if self._column + width <= self.columns and self._row < self.rows:
                cells = [(character, self._style), ("", self._style)][:width]
                self.cells[self._row][self._column : self._column + width] = cells
            self._column += width

    @property
    def lines(self):
        return ["".join(character for character, _ in row).rstrip() for row in self.cells]

    @property
    def text(self):
        return "\n".join(self.lines)

    def colour_at(self, column, row):
        """Red, green and blue behind (or in the lower half of) a cell."""
        style = self.cells[row][column][1]
        at = style.index(48)
        assert style[at + 1] == 2
        return style[at + 2 : at + 5]


def _take_terminal(terminal):
    """In the new process: make it its own, with signals as there, whatever the tests ignore."""
    ioctl(terminal, termios.TIOCSCTTY, 0)
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


class Terminal:
    """A program of ours run in a terminal of its own, with nobody's settings but these."""

    def __init__(self, command, columns=80, rows=24, **environment):
        self.screen = Screen(columns, rows)
        self.master, slave = pty.openpty()
        self.resize(columns, rows, tell=False)
        self.found = termios.tcgetattr(slave)
        self.slave = slave  # kept open: what is left of the terminal can be looked at
        self.process = subprocess.Popen(
            [sys.executable, *command],
            cwd=ROOT,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            preexec_fn=functools.partial(_take_terminal, slave),  # noqa: PLW1509
            env={
                **{name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ},
                "TERM": "xterm-256color",
                "PYTHONIOENCODING": "utf-8",
                **environment,
            },
        )
        self._decode = codecs.getincrementaldecoder("utf-8")().decode
        self._rest = ""
        self.received = ""

    def resize(self, columns, rows, tell=True):
        ioctl(self.master, termios.TIOCSWINSZ, pack("HHHH", rows, columns, 0, 0))
        if tell:
            self.screen = Screen(columns, rows)

    def type(self, keys):
        os.write(self.master, keys.encode())

    def until(self, condition):
        """Read what the program writes until something is to be seen, in a whole frame."""
        deadline = time.monotonic() + _PATIENCE_SECONDS
        while _FRAME_BEGUN in self.screen.modes or not condition():
            assert time.monotonic() < deadline, self.screen.text
            self._read()
        return self

    def until_text(self, text):
        return self.until(lambda: text in self.screen.text)

    def until_ended(self):
        """Read until the program has ended; give its exit status."""
        self.until(lambda: self.process.poll() is not None)
        self._read()
        return self.process.returncode

    def signal(self, number):
        self.process.send_signal(number)

    @property
    def is_restored(self):
        """Whether the terminal is as the program found it."""
        return self.screen.modes == {7, 25} and termios.tcgetattr(self.slave) == self.found

    def close(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        os.close(self.slave)
        os.close(self.master)

    def _read(self):
        if select.select([self.master], [], [], 0.02)[0]:
            text = self._decode(os.read(self.master, 65536))
            self.received += text
            self._rest = self.screen.feed(self._rest + text)
