# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A pause that the player has not asked for."""

from handheld import actions
from othello import drawing
from othello.scene import Scene


class Pause(Scene):
    """Two bars until A; the clocks stand still."""

    def enter(self, now: int) -> None:
        self.app.session.flush()
        self.app.say("paused")

    def handle(self, action: int, now: int) -> None:
        if action == actions.A or action >= actions.TOUCH:
            self.app.close()
        else:
            self.app.say("paused")

    def draw(self, frame: bytearray, now: int) -> None:
        drawing.draw_pause(frame)
