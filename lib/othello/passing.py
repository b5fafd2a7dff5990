# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A player has no legal move: shown, worded and acknowledged."""

from engine.bitboard import PASS
from handheld import actions, roles, ticks
from othello import drawing
from othello.scene import Scene

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.game import Game
    from othello.app import App

_SIDE_MS = 1000  # the board and the sign take turns
# A double chevron pointing onwards.
_SIGN = b"\x00\x22\x44\x88\x44\x22\x00\x00"


class Passing(Scene):
    """The board and a double chevron in the colour of the player who passes, until A."""

    def __init__(self, app: "App", game: "Game", colour: int) -> None:
        super().__init__(app)
        self._game = game
        self._colour = colour

    def enter(self, now: int) -> None:
        self._start = now
        self.app.say("passes", self.app.colour(self._colour))
        self.app.say("plays_again", self.app.colour(self._colour ^ 1))

    def handle(self, action: int, now: int) -> None:
        if action == actions.A or action >= actions.TOUCH:
            self._game.push(PASS)
            self.app.close()

    def draw(self, frame: bytearray, now: int) -> None:
        if ticks.diff(now, self._start) // _SIDE_MS % 2:
            drawing.draw_rows(frame, _SIGN, roles.BLACK + self._colour)
        else:
            drawing.draw_game(frame, self._game)
