# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A pause that the player has not asked for."""

from handheld import actions, roles
from othello.scene import Scene


class Pause(Scene):
    """Two bars until A; the clocks stand still."""

    def enter(self, now: int) -> None:
        self.app.say("paused")

    def handle(self, action: int, now: int) -> None:
        if action == actions.A or action >= actions.TOUCH:
            self.app.close()

    def draw(self, frame: bytearray, now: int) -> None:
        for row in range(8, 56, 8):
            for column in (1, 2, 5, 6):
                frame[row + column] = roles.ICON
