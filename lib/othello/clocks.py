# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The time both players have used, and what is left to them, on demand."""

from othello.pair import Pair
from othello.scene import Scene

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.clock import Clock
    from othello.app import App


class Clocks(Scene):
    """Minutes left to each player, or used, 99 at the most; seconds where it is less than 100.

    Until a press."""

    def __init__(self, app: "App", clock: "Clock") -> None:
        super().__init__(app)
        self._clock = clock

    def enter(self, now: int) -> None:
        clock = self._clock
        black, white = clock.game_left(0), clock.game_left(1)
        key = "time_left"
        if black is None or white is None:
            black, white = clock.used
            key = "time_used"
        black, white = black // 1000, white // 1000
        self.app.say(key, _minutes(black), _minutes(white))
        unit = 60 if max(black, white) >= 100 else 1
        self._pair = Pair((min(99, black // unit), min(99, white // unit)), now)

    def handle(self, action: int, now: int) -> None:
        self.app.close()

    def draw(self, frame: bytearray, now: int) -> None:
        self._pair.draw(frame, now)


def _minutes(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02d}"
