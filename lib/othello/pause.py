# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A pause that the player has not asked for."""

from handheld import actions, roles
from othello.scene import Scene

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from typing import Callable

    from othello.app import App


class Pause(Scene):
    """Two bars until A; the clocks stand still.

    :param request: is told of the menu, or back, that somebody wants instead
    """

    def __init__(self, app: "App", request: "Callable[[int, int], None]") -> None:
        super().__init__(app)
        self._request = request

    def enter(self, now: int) -> None:
        self.app.session.flush()
        self.app.say("paused")

    def handle(self, action: int, now: int) -> None:
        if action == actions.A or action >= actions.TOUCH:
            self.app.close()
        elif action in (actions.B, actions.MENU):
            self.app.close()
            self._request(action, now)
        else:
            self.app.say("paused")

    def draw(self, frame: bytearray, now: int) -> None:
        draw_pause(frame)


def draw_pause(frame: bytearray) -> None:
    """Two bars."""
    for row in range(8, 56, 8):
        for column in (1, 2, 5, 6):
            frame[row + column] = roles.ICON
