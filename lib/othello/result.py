# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The end of a game: the final board, the discs gathered, the score."""

from engine import notation
from handheld import actions, roles, ticks
from othello import drawing, font
from othello.scene import Scene

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.game import Game
    from othello.app import App

_DISC_MS = 40  # one disc more of each colour is gathered
_COUNT_MS = 1500  # each colour's count is shown

# What is on the lights, in this order.
_BOARD, _GATHERING, _COUNTS = range(3)


class Result(Scene):
    """The final board until A; then the discs are gathered; then both counts take turns."""

    def __init__(self, app: "App", game: "Game") -> None:
        super().__init__(app)
        self._game = game
        self._discs = game.discs()
        self._numbers = [font.columns(str(discs)) for discs in self._discs]
        self._stage = _BOARD

    def enter(self, now: int) -> None:
        self._start = now
        self.app.handheld.say(notation.transcript(self._game))
        black, white = self._discs
        if black == white:
            self.app.say("draw", black, white)
        elif black > white:
            self.app.say("wins", self.app.colour(0), black, white)
        else:
            self.app.say("wins", self.app.colour(1), white, black)

    def handle(self, action: int, now: int) -> None:
        if action == actions.B:
            self._show(_BOARD, now)
        elif action == actions.A or action >= actions.TOUCH:
            if self._stage == _COUNTS:
                self.app.next_game()
            else:
                self._show(self._stage + 1, now)

    def update(self, now: int) -> None:
        if self._stage == _GATHERING and self._elapsed(now) > (max(self._discs) + 10) * _DISC_MS:
            self._show(_COUNTS, now)

    def _show(self, stage: int, now: int) -> None:
        self._stage = stage
        self._start = now

    def _elapsed(self, now: int) -> int:
        return ticks.diff(now, self._start)

    def draw(self, frame: bytearray, now: int) -> None:
        black, white = self._discs
        if self._stage == _BOARD:
            drawing.draw_game(frame, self._game)
        elif self._stage == _GATHERING:
            gathered = self._elapsed(now) // _DISC_MS
            for square in range(min(black, gathered)):
                frame[square] = roles.BLACK
            for square in range(min(white, gathered)):
                frame[63 - square] = roles.WHITE
        else:
            colour = self._elapsed(now) // _COUNT_MS % 2
            font.draw_centred(frame, self._numbers[colour], roles.BLACK + colour, 1)
