# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A player has no legal move: shown, worded and acknowledged."""

from handheld import actions, roles, ticks
from othello import drawing
from othello.scene import Scene

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from typing import Callable

    from engine.game import Game
    from othello.app import App

_SIDE_MS = 1000  # the board and the sign take turns
# A double chevron pointing onwards.
_SIGN = b"\x00\x22\x44\x88\x44\x22\x00\x00"


class Passing(Scene):
    """The board and a double chevron in the colour of the player who passes, until A.

    :param most_ms: it goes on by itself after so long; None: it waits
    :param then: makes the pass
    :param request: is told of the menu, or undo, or back, that somebody wants instead
    """

    in_game = True

    def __init__(
        self,
        app: "App",
        game: "Game",
        colour: int,
        most_ms: "int | None",
        then: "Callable[[], None]",
        request: "Callable[[int, int], None]",
    ) -> None:
        super().__init__(app)
        self._game = game
        self._colour = colour
        self._most_ms = most_ms
        self._then = then
        self._request = request
        self._start = app.handheld.now()  # also where something is shown over it meanwhile

    @property
    def only_waits(self) -> bool:
        return self._most_ms is None

    def enter(self, now: int) -> None:
        self.app.say("passes", self.app.colour(self._colour))
        self.app.say("plays_again", self.app.colour(self._colour ^ 1))
        if self._most_ms is None:
            self.app.say("goes_on")

    def handle(self, action: int, now: int) -> None:
        if action == actions.A or action >= actions.TOUCH:
            self._go_on()
        elif action in (actions.B, actions.MENU, actions.UNDO):
            self.app.close()
            self._request(action, now)
        else:
            self.app.say("goes_on")

    def update(self, now: int) -> None:
        if self._most_ms is not None and ticks.diff(now, self._start) >= self._most_ms:
            self._go_on()

    def _go_on(self) -> None:
        self.app.close()
        self._then()

    def draw(self, frame: bytearray, now: int) -> None:
        if ticks.diff(now, self._start) // _SIDE_MS % 2:
            drawing.draw_rows(frame, _SIGN, roles.BLACK + self._colour)
        else:
            drawing.draw_game(frame, self._game)
