# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Do the lights and the buttons work, and what is running here?"""

import os
import sys

from engine.bitboard import square_name
from handheld import actions, roles, ticks, wiring
from othello import font, settings_lines
from othello.scene import Scene

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from othello.app import App

_STEP_MS = 120
# In the order of handheld.actions.
_NAMES = ("", "UP", "DOWN", "LEFT", "RIGHT", "A", "B", "HINT", "UNDO", "MENU", "NEXT", "PREVIOUS")
_LIBRARIES = ("neopixel", "adafruit_pixelbuf", "adafruit_seesaw.seesaw", "adafruit_bus_device")


class SelfTest(Scene):
    """A light walks along the wire and a1 is marked; each button shows its letter.

    B twice in a row ends it.
    """

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._walk = bytearray(range(64))  # the square of each pixel
        settings = app.handheld.settings
        if settings.has_matrix:
            order = wiring.order(
                settings.matrix_corner, settings.matrix_lines, settings.matrix_serpentine
            )
            for square in range(64):
                self._walk[order[square]] = square
        self._action = actions.NONE  # the last one; its first letter is shown
        self._letter = b""

    def enter(self, now: int) -> None:
        self._start = now
        say = self.app.handheld.say
        firmware = os.uname()
        say(f"{firmware.machine}: {sys.implementation.name} {firmware.release}")
        for name in _LIBRARIES:
            if name in sys.modules:
                say(f"{name} {self._version(sys.modules[name])}")
        settings = self.app.handheld.settings
        if settings.has_matrix:
            for line in settings_lines.matrix_lines(settings):
                say(line)
        for line in settings_lines.controller_lines(settings):
            say(line)
        self.app.say("self_test_help")

    def _version(self, module: object) -> str:
        # The package adafruit_bus_device has none itself; in the firmware nothing has.
        module = getattr(module, "i2c_device", module)
        return getattr(module, "__version__", "") or self.app.words.get("built_in")

    def handle(self, action: int, now: int) -> None:
        if action == actions.B == self._action:
            self.app.close()
            return
        self._action = action
        if action >= actions.TOUCH:
            self.app.handheld.say(square_name(action - actions.TOUCH))
        else:
            self.app.handheld.say(_NAMES[action])
            self._letter = font.columns(_NAMES[action][0])

    def draw(self, frame: bytearray, now: int) -> None:
        if self._action >= actions.TOUCH:
            frame[self._action - actions.TOUCH] = roles.ACCENT
        elif self._action:
            font.draw_centred(frame, self._letter, roles.ICON, 1)
        frame[0] = roles.DOT_CURRENT
        frame[self._walk[ticks.diff(now, self._start) // _STEP_MS % 64]] = roles.HINT
