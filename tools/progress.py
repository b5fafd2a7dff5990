# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A progress bar on stderr, so that standard output holds results only."""

from __future__ import annotations

import sys
import time
from typing import TextIO

_WIDTH = 30
_SECONDS = 0.2  # between two drawings
_STEPS = 10  # lines in all where stderr is a file


class Progress:
    """Of a work of ``total`` equal steps.

    >>> with Progress(2, "games") as progress:
    ...     for game in ("f5d6", "f5f6"):
    ...         progress.step(game)
    """

    def __init__(self, total: int, label: str, file: TextIO | None = None) -> None:
        self._total = total
        self._label = label
        self._file = file or sys.stderr
        self._is_terminal = self._file.isatty()
        self._done = 0
        self._drawn = 0.0
        self._begun = time.monotonic()

    def __enter__(self) -> Progress:
        self._draw("")
        return self

    def __exit__(self, *_: object) -> None:
        if self._is_terminal:
            self._file.write("\r\x1b[K")
            self._file.flush()

    def step(self, note: str = "") -> None:
        """One step is done; ``note`` is what there is to say so far."""
        self._done += 1
        if self._is_terminal:
            now = time.monotonic()
            if now - self._drawn >= _SECONDS or self._done == self._total:
                self._drawn = now
                self._draw(note)
        elif self._done * _STEPS // self._total > (self._done - 1) * _STEPS // self._total:
            self._draw(note)

    def say(self, text: str) -> None:
        """A line of its own, in place of the bar until the next step."""
        self._file.write(("\r\x1b[K" if self._is_terminal else "") + text + "\n")
        self._file.flush()

    def _draw(self, note: str) -> None:
        text = f"{self._done}/{self._total} {self._label}  {self._left()}  {note}".rstrip()
        if self._is_terminal:
            filled = _WIDTH * self._done // max(self._total, 1)
            self._file.write(f"\r\x1b[K[{'#' * filled:{_WIDTH}}] {text}")
        elif self._done:
            self._file.write(text + "\n")
        self._file.flush()

    def _left(self) -> str:
        if not self._done:
            return ""
        seconds = (time.monotonic() - self._begun) / self._done * (self._total - self._done)
        return f"{int(seconds) // 60}:{int(seconds) % 60:02} left"
