# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The rules in five small positions, each played by the learner."""

from engine.bitboard import BLACK, PASS, WHITE, square_name
from engine.game import Game
from handheld import actions
from othello import cursor
from othello.boardscene import BoardScene

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from othello.app import App

# Row bytes of black and white; bit 0 is column a. The learner is black.
_LESSONS = (
    # Bracketing: black e4, white d4; c4 turns it.
    (b"\0\0\0\x10\0\0\0\0", b"\0\0\0\x08\0\0\0\0"),
    # Diagonal: black c3, white d4 and e5; f6 turns both.
    (b"\0\0\x04\0\0\0\0\0", b"\0\0\0\x08\x10\0\0\0"),
    # Several directions: d4 turns the lines to a1, d1, g1, a4.
    (b"\x49\0\0\x01\0\0\0\0", b"\0\x2a\x1c\x06\0\0\0\0"),
    # Flipped discs trigger nothing: d1 turns b1 and c1; c2, now between c1 and c3, stays.
    (b"\x01\0\x04\0\0\0\0\0", b"\x06\x04\0\0\0\0\0\0"),
    # A forced pass: whichever black plays, white has no answer, and black plays again.
    (b"\x01\0\0\0\x80\0\0\0", b"\x02\0\0\0\x40\0\0\0"),
)


class Learn(BoardScene):
    """Five lessons; a lesson is over when it is white's turn, or when nobody can move."""

    def __init__(self, app: "App", lesson: int = 0) -> None:
        black, white = _LESSONS[lesson]
        super().__init__(app, Game(black, white, BLACK))
        self._lesson = lesson
        self._done = False

    def enter(self, now: int) -> None:
        if not self.game.moves:
            self.app.say("lesson_" + str(self._lesson + 1))

    def next_turn(self, now: int) -> None:
        if self._done:
            return
        game = self.game
        if game.must_pass:
            self.app.open("Passing", game, WHITE, None, lambda: game.push(PASS), self.handle)
        elif game.to_move == BLACK:
            if game.moves:
                self.app.say("to_move", self.app.colour(BLACK))
            self.begin_turn(BLACK, now)
        else:
            self._done = True
            self._say_done()

    def handle(self, action: int, now: int) -> None:
        if action in (actions.B, actions.MENU):
            self.app.close()
        elif action == actions.UNDO:
            self._begin_again()
        elif action == actions.HINT and self.is_asked:
            self._recommend(now)
        elif not self._done:
            super().handle(action, now)
        elif action == actions.A or action >= actions.TOUCH:
            if self._lesson + 1 < len(_LESSONS):
                self.app.replace("Learn", self._lesson + 1)
            else:
                self.app.close()
        else:
            self._say_done()

    def press(self, square: "int | None", now: int) -> None:
        super().press(square, now)
        if self.is_asked:  # it was no move
            self._recommend(now)

    def _recommend(self, now: int) -> None:
        # Any move shows what the lesson is about: there is only one, or both lead there.
        square = cursor.step(None, self.game.legal(), True)
        self.app.say("lesson_hint", square_name(square))
        self.show_hint(square, now)

    def _say_done(self) -> None:
        if self._lesson + 1 == len(_LESSONS):
            self.app.say("the_end")
            self.app.say("learnt")
        else:
            self.app.say("next_lesson")

    def _begin_again(self) -> None:
        if self.game.moves:
            self.app.say("taken_back")
            self.app.replace("Learn", self._lesson)
        else:
            self.app.say("nothing_to_undo")
