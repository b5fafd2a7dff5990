# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The controller is away: the program waits for it."""

from handheld import link  # noqa: F401 the controls need it, and here room is made for it
from othello import icons
from othello.loading import load
from othello.scene import Scene

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from othello.app import App

# In words.tsv and icons.txt; handheld.faults numbers them, from 1.
_FAULTS = ("fault_unplugged", "fault_stalled", "fault_missing", "fault_strange", "fault_no_bus")


class Unplugged(Scene):
    """Says what is wrong, stops the clocks, and goes away when the controller is back."""

    needs_controls = False
    only_waits = False

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        if app.handheld.controls.is_touched:
            load("tiles", "handheld")  # for when they come back: here room is made for it

    def enter(self, now: int) -> None:
        session = self.app.session
        session.match.hold(now)
        if not session.match.result:  # else it is written once it is counted
            session.flush()
        self._fault: "str | None" = None  # what has been said

    def update(self, now: int) -> None:
        controls = self.app.handheld.controls
        if controls.present:
            self.app.say("controller_back")
            self.app.close()
        elif controls.fault != self._fault:
            self._fault = controls.fault
            name = _FAULTS[controls.why_away - 1]
            self._icon = icons.load(name)
            self.app.say("controller_away", self._fault)
            self.app.say(name)

    def draw(self, frame: bytearray, now: int) -> None:
        if self._fault is not None:
            frame[8:56] = self._icon
