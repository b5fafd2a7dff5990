# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A game in progress: the board, the cursor, moves and the discs they flip."""

from engine import bitboard, notation
from handheld import actions, roles, ticks
from othello import drawing
from othello.animation import Flips
from othello.cursor import Cursor
from othello.scene import Scene

try:
    from engine.game import Game
    from othello.app import App
except ImportError:
    pass

_DIRECTIONS = (actions.UP, actions.DOWN, actions.LEFT, actions.RIGHT)


class Play(Scene):
    """Two players, one device."""

    def __init__(self, app: "App", game: "Game") -> None:
        super().__init__(app)
        self.game = game
        # Where each colour's cursor waits: on a disc of its own, so that A plays nothing.
        self._cursors = (Cursor(28), Cursor(36))
        self._flips: "Flips | None" = None
        self._legal = bytes(8)
        self._turn: "int | None" = None  # the colour that may play now; None in animations
        self._pulse: "int | None" = None  # when an illegal press was made

    # --- turns

    def enter(self, now: int) -> None:
        self._turn = None

    def update(self, now: int) -> None:
        if self._flips and self._flips.is_over(now):
            self._flips = None
        if self._pulse is not None and ticks.diff(now, self._pulse) >= roles.PULSE_MS:
            self._pulse = None
        if self._turn is None and not self._flips:
            self._begin_turn()

    def _begin_turn(self) -> None:
        colour = self.game.to_move
        if colour is None:
            self.app.replace("Result", self.game)
        elif self.game.must_pass:
            self.app.open("Passing", self.game, colour)
        else:
            self._turn = colour
            self._legal = self.game.legal()
            self.app.say("to_move", self.app.colour(colour))

    def _play(self, colour: int, square: "int | None", now: int) -> None:
        if square is None or not bitboard.is_set(self._legal, square):
            self._pulse = now
            return
        self.game.push(square)
        self._cursors[colour].square = square
        self._flips = Flips(square, self.game.last_flips, colour, now)
        self._turn = self._pulse = None
        self.app.say("move", self.app.colour(colour), notation.square_name(square))

    # --- the player

    def handle(self, action: int, now: int) -> None:
        colour = self._turn
        if colour is None:
            self._flips = None
            return
        cursor = self._cursors[colour]
        if action in _DIRECTIONS:
            cursor.move(action)
        elif action in (actions.NEXT, actions.PREVIOUS):
            square = cursor.step(self._legal, action == actions.NEXT)
            self.app.handheld.say(notation.square_name(square))
        elif action == actions.A:
            self._play(colour, cursor.square, now)
        elif action >= actions.TOUCH:
            self._play(colour, action - actions.TOUCH, now)

    # --- the lights

    def draw(self, frame: bytearray, now: int) -> None:
        drawing.draw_game(frame, self.game)
        if self._flips:
            self._flips.draw(frame, now)
        elif self._turn is not None:
            pulse = self._pulse is not None
            drawing.draw_rows(frame, self._legal, roles.LEGAL_PULSE if pulse else roles.LEGAL)
            self._cursors[self._turn].draw(frame, self._turn, self._legal)
