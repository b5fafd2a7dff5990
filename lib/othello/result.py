# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The end of a game: the final board, the discs gathered, the score."""

from engine import result as results
from handheld import actions, roles, ticks
from othello import drawing, icons
from othello.pair import Pair
from othello.scene import Scene

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.match import Match
    from othello.app import App

_REASON_MS = 2000  # a flag or an hourglass comes before the board
_DISC_MS = 40  # one disc more of each colour is gathered
_REST_MS = 400  # with all of them gathered
_DEAF_MS = 500  # a press to end the gathering may come when it has just ended

# What is on the lights, in this order.
_REASON, _BOARD, _GATHERING, _COUNTS = range(4)


class Result(Scene):
    """The final board until A; then the discs are gathered; then both counts take turns.

    A goes on from each to the next, at last to the next game; B goes back to the board, and from
    there to the menu.
    """

    in_game = True

    def __init__(self, app: "App", match: "Match", result: "results.Result") -> None:
        super().__init__(app)
        self._match = match
        self._result = result
        self._stage = -1  # what is on the lights; nothing yet
        self._is_deaf = False
        self._discs = result.discs
        self._gather_ms = max(result.discs) * _DISC_MS + _REST_MS
        icon = {results.RESIGNED: "resign", results.TIME: "time"}.get(result.reason)
        self._icon = bytearray(icons.load(icon) if icon else b"")
        for light, role in enumerate(self._icon):
            if role == roles.ACCENT and result.winner is not None:
                self._icon[light] = roles.WHITE - result.winner  # of who has lost

    def enter(self, now: int) -> None:
        if self._stage < 0:
            self._show(_REASON if self._icon else _BOARD, now)

    def handle(self, action: int, now: int) -> None:
        app = self.app
        if action == actions.MENU or (action == actions.B and self._stage == _BOARD):
            app.show("MenuTree", "main")
        elif action == actions.B:
            self._show(_BOARD, now)
        elif action == actions.UNDO:
            app.call("requests.undo", self._match)
        elif action == actions.A or action >= actions.TOUCH:
            if self._stage != _COUNTS:
                self._show(self._stage + 1, now)
            elif not self._is_deaf:
                app.call("newgame.following")
        else:
            app.say("goes_on")

    def update(self, now: int) -> None:
        if not self._match.result:  # the end was taken back
            self.app.call("tally.note", self._result)
            self.app.replace("Play", self._match, self.app.session.seed)
        elif self._stage == _REASON and self._elapsed(now) >= _REASON_MS:
            self._show(_BOARD, now)
        elif self._stage == _GATHERING and self._elapsed(now) >= self._gather_ms:
            self._show(_COUNTS, now)
            self._is_deaf = True
        elif self._is_deaf and self._elapsed(now) >= _DEAF_MS:
            self._is_deaf = False

    def _show(self, stage: int, now: int) -> None:
        if stage == _COUNTS:
            self._pair = Pair(self._discs, now)  # first, for it may find no room
        self._stage = stage
        self._start = now

    def _elapsed(self, now: int) -> int:
        return ticks.diff(now, self._start)

    def draw(self, frame: bytearray, now: int) -> None:
        if self._stage == _REASON:
            frame[8:56] = self._icon
        elif self._stage == _BOARD:
            drawing.draw_game(frame, self._match.game)
        elif self._stage == _GATHERING:
            black, white = self._discs
            gathered = self._elapsed(now) // _DISC_MS
            for square in range(min(black, gathered)):
                frame[square] = roles.BLACK
            for square in range(min(white, gathered)):
                frame[63 - square] = roles.WHITE
        else:
            self._pair.draw(frame, now)
