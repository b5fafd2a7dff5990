# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The last seconds of a clock, seen and read without hiding the board."""

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.match import Match
    from othello.app import App

_SPOKEN = (10, 5, 4, 3, 2, 1)  # seconds; the first is when time is low


class LowTime:
    """Hurries the blinking while the side to move has little time left, and counts down."""

    def __init__(self, app: "App", match: "Match") -> None:
        self._app = app
        self._match = match
        self._said = 0

    def update(self, colour: int) -> None:
        """Look at the clock of *colour*, whose turn it is."""
        left = self._match.time_left() if self._match.is_running else None
        seconds = _SPOKEN[0] + 1 if left is None else (left + 999) // 1000
        self._app.handheld.matrix.palette.hurry = seconds <= _SPOKEN[0]
        if seconds != self._said:
            self._said = seconds
            if seconds in _SPOKEN:
                self._app.say("seconds_left", self._app.colour(colour), seconds)
