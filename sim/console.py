# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The board's serial console: what the program prints, line by line."""

import threading
from collections.abc import Callable
from typing import Any


class Console:
    """The lines printed so far. Listeners are called with each new one, in the machine's thread."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._unfinished = ""
        self._listeners: list[Callable[[str], None]] = []

    def listen(self, listener: Callable[[str], None]) -> None:
        """Call `listener` with each line from now on."""
        self._listeners.append(listener)

    def write(self, text: str) -> None:
        """Take what is printed; a line is one once it ends."""
        *whole, self._unfinished = (self._unfinished + text).split("\n")
        for line in whole:
            self.lines.append(line)
            for listener in self._listeners:
                listener(line)


class Output:
    """`sys.stdout` while a machine is on: its thread prints to the console, others as before."""

    def __init__(self, console: Console, before: Any) -> None:
        self._console = console
        self._thread = threading.get_ident()
        self._before = before

    def write(self, text: str) -> int:
        """Print."""
        if threading.get_ident() != self._thread:
            return int(self._before.write(text))
        self._console.write(text)
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._before, name)
