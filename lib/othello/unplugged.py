# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The controller is away: the program waits for it."""

from handheld import roles
from othello import drawing
from othello.scene import Scene

# A plug and its socket, apart.
_PLUG = b"\x00\x06\x0e\x0f\x0e\x06\x00\x00"
_SOCKET = b"\x00\x60\x50\xd0\x50\x60\x00\x00"


class Unplugged(Scene):
    """Says what is wrong, stops the clocks, and goes away when the controller is back."""

    needs_controls = False

    @property
    def only_waits(self) -> bool:
        return False

    def enter(self, now: int) -> None:
        self.app.session.match.hold(now)
        self.app.say("controller_away", self.app.handheld.controls.fault)

    def update(self, now: int) -> None:
        if self.app.handheld.controls.present:
            self.app.say("controller_back")
            self.app.close()

    def draw(self, frame: bytearray, now: int) -> None:
        drawing.draw_rows(frame, _PLUG, roles.ICON)
        drawing.draw_rows(frame, _SOCKET, roles.ACCENT)
