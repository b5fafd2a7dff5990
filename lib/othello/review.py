# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A game looked at again, move by move, both ways."""

from engine.bitboard import PASS, square_name
from engine.game import Game
from engine.series import is_binding
from engine.transcript import transcript
from handheld import actions, roles
from othello import drawing
from othello.scene import Scene
from othello.steps import as_step

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from othello.app import App


class Review(Scene):
    """Steps through a copy of a game, beginning at its last move.

    Right, down or next goes on; left, up or previous goes back; A plays on from here, in a new
    game: never at the cost of a match, and of a series only if the players agree to that.

    :param moves: squares and PASS
    """

    def __init__(self, app: "App", moves: bytes) -> None:
        super().__init__(app)
        self._moves = bytes(moves)
        self._game = Game()
        for square in self._moves:
            self._game.push(square)

    def enter(self, now: int) -> None:
        if self._moves and len(self._game.moves) == len(self._moves):
            self.app.handheld.say(transcript(self._game))
        self._caption()

    def handle(self, action: int, now: int) -> None:
        action = as_step(action)
        self.app.handheld.matrix.palette.restart(now)  # discs first, then what marks them
        played = len(self._game.moves)
        if action == actions.NEXT:
            if played < len(self._moves):
                self._game.push(self._moves[played])
            self._caption()
        elif action == actions.PREVIOUS:
            if played:
                self._game.pop()
            self._caption()
        elif action == actions.A:
            self._want_to_play_on()
        elif action in (actions.B, actions.MENU):
            self.app.close()

    def _want_to_play_on(self) -> None:
        match = self.app.session.match
        is_running = not match.result and bytes(match.game.moves) == self._moves
        if is_running and len(self._game.moves) == len(self._moves):
            self.app.session.resume()  # it is the position of the game that goes on
        elif self._game.is_over:
            self.app.say("nothing_to_play")
        elif is_binding(match):
            self.app.say("finish_match")
        else:
            key = "play_on"
            if match.terms.between_people and any(match.score()):
                key = "leave_series"
            elif not match.result and len(match.game.moves) > match.opening and not is_running:
                key = "leave_game"
            self.app.open("Question", key, (), self._play_on)

    def _play_on(self, yes: bool) -> None:
        if yes:
            self.app.call("newgame.branch", self._moves, len(self._game.moves))

    def _caption(self) -> None:
        """The ply just made: '12: Black f5'."""
        played = len(self._game.moves)
        if not played:
            self.app.say("start")
            return
        moves = self._game.moves
        number = sum([move != PASS for move in moves])  # a pass has none of its own
        colour = self.app.colour((played - 1) & 1)
        if moves[-1] == PASS:
            self.app.say("reviewed_pass", number, colour)
        else:
            self.app.say("reviewed", number, colour, square_name(moves[-1]))

    def draw(self, frame: bytearray, now: int) -> None:
        game = self._game
        drawing.draw_game(frame, game)
        if game.moves:
            mover = (len(game.moves) - 1) & 1
            drawing.draw_rows(frame, game.last_flips, roles.BLACK_FLIP + mover)
