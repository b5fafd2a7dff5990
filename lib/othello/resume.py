# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A saved game is there: go on with it, or not?"""

from handheld import actions
from othello import drawing
from othello.pause import draw_pause
from othello.scene import Scene

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.match import Match
    from othello.app import App


class Resume(Scene):
    """The board as it was, or two bars where clocks run; A continues, B opens the main menu."""

    def __init__(self, app: "App", match: "Match") -> None:
        super().__init__(app)
        self._match = match

    def enter(self, now: int) -> None:
        self.app.say("saved_game")

    def handle(self, action: int, now: int) -> None:
        if action == actions.A or action >= actions.TOUCH:
            self.app.session.resume()
        elif action in (actions.B, actions.MENU):
            self.app.show("MenuTree", "main")
        else:
            self.app.say("saved_game")

    def draw(self, frame: bytearray, now: int) -> None:
        if self._match.terms.has_clocks:
            draw_pause(frame)
        else:
            drawing.draw_game(frame, self._match.game)
