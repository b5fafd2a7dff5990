# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The discs on the board, counted on demand."""

from othello.pair import Pair
from othello.scene import Scene

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from othello.app import App


class Score(Scene):
    """Both counts in turn, until a press.

    :param discs: of black and of white
    """

    def __init__(self, app: "App", discs: "tuple[int, int]") -> None:
        super().__init__(app)
        self._discs = discs

    def enter(self, now: int) -> None:
        self._pair = Pair(self._discs, now)
        self.app.say("discs", *self._discs)

    def handle(self, action: int, now: int) -> None:
        self.app.close()

    def draw(self, frame: bytearray, now: int) -> None:
        self._pair.draw(frame, now)
