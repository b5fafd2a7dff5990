# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""How is the matrix wired? Step until the picture is right; then it says what to write down."""

from handheld import actions, roles, wiring
from othello import settings_lines
from othello.scene import Scene

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from othello.app import App

# An F, which no rotation or reflection leaves as it is; then a red, a green and a blue bar.
_F = b"\x0f\x01\x01\x07\x01\x01\x01\x00"
_BARS = (roles.RED, roles.GREEN, roles.BLUE)
_CHOICES = len(wiring.CORNERS) * len(wiring.LINES) * 2


class Wiring(Scene):
    """Left and right step through the orders of the lights, up and down through the colours'.

    Next and previous, where there is nothing else, step through lights and colours. A keeps what
    is shown until power-off and prints the lines for settings.toml; B takes all back.
    """

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        settings = app.handheld.settings
        self._lights = wiring.CORNERS.index(settings.matrix_corner) * 4
        self._lights += wiring.LINES.index(settings.matrix_lines) * 2
        self._lights += settings.matrix_serpentine
        self._colours = wiring.COLOURS.index(settings.matrix_order)
        self._before = (self._lights, self._colours)

    def enter(self, now: int) -> None:
        self.app.say("wiring_help")
        self._caption()

    def handle(self, action: int, now: int) -> None:
        if action in (actions.RIGHT, actions.NEXT) or action >= actions.TOUCH:
            self._wire(self._lights + 1, self._colours)
        elif action == actions.LEFT:
            self._wire(self._lights - 1, self._colours)
        elif action in (actions.DOWN, actions.PREVIOUS):
            self._wire(self._lights, self._colours + 1)
        elif action == actions.UP:
            self._wire(self._lights, self._colours - 1)
        elif action == actions.A:
            self._print()
            self.app.close()
        else:
            self._wire(*self._before)
            self.app.close()

    def _wire(self, lights: int, colours: int) -> None:
        self._lights = lights = lights % _CHOICES
        self._colours = colours % len(wiring.COLOURS)
        settings = self.app.handheld.settings
        settings.matrix_corner = wiring.CORNERS[lights // 4]
        settings.matrix_lines = wiring.LINES[lights // 2 % 2]
        settings.matrix_serpentine = bool(lights % 2)
        settings.matrix_order = wiring.COLOURS[self._colours]
        self.app.handheld.rewire()
        self._caption()

    def _caption(self) -> None:
        settings = self.app.handheld.settings
        course = "serpentine" if settings.matrix_serpentine else "progressive"
        spoken = (settings.matrix_corner, settings.matrix_lines, course)
        words = [self.app.words.get(word) for word in spoken]
        self.app.handheld.say(", ".join(words + [settings.matrix_order]))

    def _print(self) -> None:
        self.app.say("wiring_lines")
        for line in settings_lines.matrix_lines(self.app.handheld.settings):
            self.app.handheld.say(line)

    def draw(self, frame: bytearray, now: int) -> None:
        for row in range(8):
            for column in range(4):
                if _F[row] >> column & 1:
                    frame[row * 8 + column] = roles.ICON
            frame[row * 8 + 5 : row * 8 + 8] = bytes(_BARS)
