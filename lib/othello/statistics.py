# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""How the player has done against each level."""

from handheld import actions, roles
from othello.scene import Scene
from othello.tally import LEVELS, VARIANTS, games

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from othello.app import App

_HEIGHT = 6  # lights of a column


class Statistics(Scene):
    """One column a level: won, drawn and lost games in proportion; details in captions.

    Up and down change the variant.
    """

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._level = 1
        self._variant = 0

    def enter(self, now: int) -> None:
        self._caption()

    def handle(self, action: int, now: int) -> None:
        if action >= actions.TOUCH and action % 8 + 1 != self._level:
            self._level = action % 8 + 1
        elif action in (actions.RIGHT, actions.NEXT):
            self._level = self._level % LEVELS + 1
        elif action in (actions.LEFT, actions.PREVIOUS):
            self._level = (self._level - 2) % LEVELS + 1
        elif action in (actions.UP, actions.DOWN, actions.A) or action >= actions.TOUCH:
            self._variant ^= 1
        else:
            self.app.close()
            return
        self._caption()

    def _caption(self) -> None:
        variant = self.app.words.get(VARIANTS[self._variant])
        counts = games(self.app.session.tally, self._variant, self._level)
        self.app.say("games", variant, self._level, *counts)

    def draw(self, frame: bytearray, now: int) -> None:
        for level in range(1, LEVELS + 1):
            wins, draws, losses = games(self.app.session.tally, self._variant, level)
            total = wins + draws + losses
            square = (_HEIGHT - 1) * 8 + level - 1
            for light in range(_HEIGHT if total else 0):
                if light * total < wins * _HEIGHT:
                    frame[square] = roles.WHITE
                elif light * total < (wins + draws) * _HEIGHT:
                    frame[square] = roles.ACCENT
                else:
                    frame[square] = roles.BLACK
                square -= 8
            frame[55 + level] = roles.DOT_CURRENT if level == self._level else roles.DOT
