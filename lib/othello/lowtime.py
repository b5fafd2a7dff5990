# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What clocks bring: the last seconds, seen and read without hiding the board, and quick moves."""

from handheld import ticks

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.match import Match
    from othello.app import App

_SPOKEN = (10, 5, 4, 3, 2, 1)  # seconds; the first is when time is low
_DEAF_MS = 500  # after a move that was made for a player


class LowTime:
    """Hurries the blinking while the side to move has little time left, and counts down.

    `is_deaf` for a moment after a quick move: a press was not meant for what comes then.
    """

    def __init__(self, app: "App", match: "Match") -> None:
        self._app = app
        self._match = match
        self._said = 0
        self.is_deaf = False

    def quick_move(self, now: int) -> None:
        """The program moves for a player whose time is up."""
        self.is_deaf = True
        self._deaf_since = now

    def update(self, colour: int, now: int) -> None:
        """Look at the clock of *colour*, whose turn it is."""
        if self.is_deaf and ticks.diff(now, self._deaf_since) >= _DEAF_MS:
            self.is_deaf = False
            self._app.handheld.controls.drop()  # nor does what is still held act later
        left = self._match.time_left() if self._match.is_running else None
        seconds = _SPOKEN[0] + 1 if left is None else (left + 999) // 1000
        self._app.handheld.matrix.palette.hurry = seconds <= _SPOKEN[0]
        if seconds != self._said:
            self._said = seconds
            if seconds in _SPOKEN:
                self._app.say("seconds_left", self._app.colour(colour), seconds)
