# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Two people get ready for a game of a match."""

from engine.series import ready
from handheld import actions, roles
from othello import font
from othello.scene import Scene

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.match import Match
    from othello.app import App


class Ready(Scene):
    """The first to press A is ready, then the other; a countdown waits for that.

    In the first game of a series the first to be ready has black. In the others it does not
    matter who presses first. Being in the menu is the pause.
    """

    def __init__(self, app: "App", match: "Match") -> None:
        super().__init__(app)
        self._match = match
        self._seconds = 0

    @property
    def only_waits(self) -> bool:
        return self._match.ready_seat is None

    def enter(self, now: int) -> None:
        match = self._match
        match.resume(now)
        match.release(now)
        self._caption()

    def _caption(self) -> None:
        match = self._match
        number = match.number
        if match.ready_seat is not None:
            self.app.say("is_ready", self.app.colour(0))
        elif number == 1:
            self.app.say("get_ready")
        else:
            self.app.say("series", *match.score())
            self.app.say("get_ready_again", number)

    def handle(self, action: int, now: int) -> None:
        match = self._match
        if action == actions.A or action >= actions.TOUCH:
            if match.ready_seat is None:
                ready(match, match.black_seat, now)
                self.app.say("is_ready", self.app.colour(0))
            else:
                ready(match, match.ready_seat ^ 1, now)
        elif action in (actions.B, actions.MENU):
            match.pause(now)
            self.app.show("MenuTree", "main")
        else:
            self._caption()

    def update(self, now: int) -> None:
        match = self._match
        match.update(now)
        if match.started:
            self.app.session.resume()
        elif match.ready_seat is not None:
            self._seconds = (match.countdown + 999) // 1000

    def draw(self, frame: bytearray, now: int) -> None:
        if self._seconds:
            font.draw_centred(frame, font.columns(str(self._seconds)), roles.WHITE, 1)
        else:
            for square in range(64):
                frame[square] = roles.BLACK if square % 8 < 4 else roles.WHITE
