# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Left alone: one breathing light, until a press."""

from handheld import roles
from othello.scene import Scene

_LIGHT = 36  # e5


class Idle(Scene):
    """A press only wakes."""

    only_waits = False

    def handle(self, action: int, now: int) -> None:
        self.app.handheld.controls.drop()
        self.app.close()

    def draw(self, frame: bytearray, now: int) -> None:
        frame[_LIGHT] = roles.BREATH
