# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The terminal as a device: a screen of its own, keys as they are pressed, and the way back.

Whatever ends the program (its own end, an exception, a signal such as SIGINT, SIGTERM or SIGHUP) or
stops it for a while (SIGTSTP), the terminal is left as it was found.
"""

import codecs
import contextlib
import os
import re
import select
import signal
import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import NamedTuple

if sys.platform == "win32":
    import ctypes
    import msvcrt
else:
    import termios
    import tty

# The alternate screen, without a cursor, cleared; lines do not wrap.
_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[2J"
_LEAVE = "\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l"
# A frame appears at once, in terminals that know these; others ignore them.
_BEGIN_FRAME, _END_FRAME = "\x1b[?2026h", "\x1b[?2026l"

# A terminal sends an escape sequence in one go; an ESC that stays alone so long is the key.
_ESCAPE_SECONDS = 0.05

_SEQUENCE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O[ -~])")
_SEQUENCE_START = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|O)?")
_ARROWS = {"A": "up", "B": "down", "C": "right", "D": "left"}
_NAMES = {
    "\r": "enter",
    "\n": "enter",
    " ": "space",
    "\x7f": "backspace",
    "\x08": "backspace",
    "\x1b": "escape",
}


class Key(NamedTuple):
    """A key, named as in `sim.keys`; `capital`: typed as a capital letter."""

    name: str
    capital: bool = False


class NoTerminalError(Exception):
    """Why there is no terminal to play in, in one line for the user."""


def size() -> tuple[int, int]:
    """Columns and rows of the terminal, as they are now."""
    columns, rows = os.get_terminal_size(sys.stdout.fileno())
    return columns or 80, rows or 24  # some serial lines do not know


def takes_unicode() -> bool:
    """Whether what is written reaches the terminal as UTF-8."""
    return codecs.lookup(sys.stdout.encoding).name == "utf-8"


def split_keys(text: str) -> tuple[list[Key], str]:
    """The keys in what a terminal sent, and at its end the part of a sequence still to come."""
    keys = []
    while text and not _SEQUENCE_START.fullmatch(text):
        sequence = _SEQUENCE.match(text)
        if sequence:
            text = text[sequence.end() :]
            name = _ARROWS.get(sequence[0][-1])  # whether or not Shift and the like are held
            if name:
                keys.append(Key(name))
        else:
            character, text = text[0], text[1:]
            keys.append(Key(_NAMES.get(character, character.lower()), character.isupper()))
    return keys, text


class Terminal:
    """The terminal that the program was started in, taken over for as long as the `with` lasts.

    :raises NoTerminalError: where standard input or output is something else
    """

    def __init__(self) -> None:
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise NoTerminalError(
                "standard input and output are not a terminal; --script plays without one"
            )
        if os.environ.get("TERM") == "dumb":
            raise NoTerminalError("this terminal (TERM=dumb) has no way to place text")
        self._device = _Device()
        self._received = ""
        self._shown: list[str] = []
        self._is_blank = False  # whatever was shown

    def __enter__(self) -> "Terminal":
        self._device.take(self._begin, self._end)
        try:
            self._begin()
        except BaseException:
            self._device.give_back(self._end)
            raise
        return self

    def __exit__(self, *exception: object) -> None:
        self._device.give_back(self._end)

    def show(self, rows: list[str]) -> None:
        """Put rows of text, codes and all, on the screen; writes only those that changed."""
        if self._is_blank:
            self._is_blank = False
            self._shown = []
        changed = [
            f"\x1b[{number};1H{row}"
            for number, row in enumerate(rows, start=1)
            if self._shown[number - 1 : number] != [row]
        ]
        if changed:
            _write(_BEGIN_FRAME + "".join(changed) + _END_FRAME)
        self._shown = rows

    def clear(self) -> None:
        """Start with an empty screen: its size changed."""
        _write("\x1b[2J")
        self._is_blank = True

    def keys(self, seconds: float) -> list[Key]:
        """The keys pressed by now, in order; waits up to `seconds` for one.

        :raises EOFError: when the terminal is gone
        """
        keys, self._received = split_keys(self._received + self._device.read(seconds))
        if self._received and not keys:
            more = self._device.read(_ESCAPE_SECONDS)
            keys, self._received = split_keys(self._received + more)
            if not more:
                keys, self._received = [Key("escape")], ""
        return keys

    def _begin(self) -> None:
        self._device.begin()
        _write(_ENTER)
        self._is_blank = True  # perhaps in the middle of `show`, after a stop

    def _end(self) -> None:
        with contextlib.suppress(OSError):  # after SIGHUP there is nothing left to restore
            _write(_LEAVE)
            self._device.end()


def _write(text: str) -> None:
    data = text.encode(sys.stdout.encoding, "replace")
    while data:
        data = data[os.write(sys.stdout.fileno(), data) :]


if sys.platform == "win32":
    _CONSOLE_ARROWS = {"H": "\x1b[A", "P": "\x1b[B", "K": "\x1b[D", "M": "\x1b[C"}

    class _Device:
        """A Windows console that understands the control codes of other terminals."""

        _UTF_8, _OUTPUT, _CONTROL_CODES = 65001, -11, 4

        def take(self, begin: Callable[[], None], end: Callable[[], None]) -> None:
            self._kernel = ctypes.windll.kernel32
            self._handle = self._kernel.GetStdHandle(self._OUTPUT)
            self._mode = ctypes.c_ulong()
            self._kernel.GetConsoleMode(self._handle, ctypes.byref(self._mode))
            self._code_page = self._kernel.GetConsoleOutputCP()

        def give_back(self, end: Callable[[], None]) -> None:
            end()

        def begin(self) -> None:
            mode = self._mode.value | self._CONTROL_CODES
            if not self._kernel.SetConsoleMode(self._handle, mode):
                raise NoTerminalError("this console knows no colours; Windows Terminal does")
            self._kernel.SetConsoleOutputCP(self._UTF_8)

        def end(self) -> None:
            self._kernel.SetConsoleMode(self._handle, self._mode)
            self._kernel.SetConsoleOutputCP(self._code_page)

        def read(self, seconds: float) -> str:
            deadline = time.monotonic() + seconds
            while not msvcrt.kbhit():
                if time.monotonic() >= deadline:
                    return ""
                time.sleep(0.005)
            text = ""
            while msvcrt.kbhit():
                character = msvcrt.getwch()
                if character in "\0\xe0":
                    character = _CONSOLE_ARROWS.get(msvcrt.getwch(), "")
                text += character
            return text

else:
    # The signals that end no program, and those of a fault that would only come again.
    _NOT_ENDING = {
        getattr(signal, "SIG" + name, None)
        for name in (
            *"CHLD CONT INFO KILL STOP TSTP TTIN TTOU URG WINCH".split(),
            *"BUS FPE ILL SEGV TRAP".split(),
        )
    }

    class _Device:
        """A Unix terminal."""

        def take(self, begin: Callable[[], None], end: Callable[[], None]) -> None:
            """Make sure that it is given back, and also in between, when we are stopped."""
            self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
            self._mode = termios.tcgetattr(sys.stdin)
            self._is_ending = False

            def stop(number: int, frame: FrameType | None) -> None:
                if self._is_ending:
                    return
                end()
                signal.signal(signal.SIGTSTP, signal.SIG_DFL)
                os.kill(os.getpid(), signal.SIGTSTP)  # returns when the shell lets us go on
                signal.signal(signal.SIGTSTP, stop)
                begin()

            ends = signal.valid_signals() - _NOT_ENDING
            self._handlers = {
                number: signal.signal(number, self._exit)
                for number in ends
                if signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler)
            }
            self._handlers[signal.SIGTSTP] = signal.signal(signal.SIGTSTP, stop)

        def _exit(self, number: int, frame: FrameType | None) -> None:
            """A signal asks us to end: unwind, which restores the terminal; only the first does."""
            if self._is_ending:
                return
            self._is_ending = True
            if number == signal.SIGINT:
                raise KeyboardInterrupt
            sys.exit(128 + number)

        def give_back(self, end: Callable[[], None]) -> None:
            """Give it back for good; no signal disturbs that."""
            self._is_ending = True
            end()
            for number, handler in self._handlers.items():
                signal.signal(number, handler)

        def begin(self) -> None:
            tty.setcbreak(sys.stdin)

        def end(self) -> None:
            try:
                termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self._mode)
            except termios.error as error:
                raise OSError(*error.args) from None

        def read(self, seconds: float) -> str:
            if not select.select([sys.stdin], [], [], seconds)[0]:
                return ""
            data = os.read(sys.stdin.fileno(), 4096)
            if not data:
                raise EOFError
            return self._decoder.decode(data)
