# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The names of the openings that a game goes through."""

from engine import openings

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.game import Game
    from othello.app import App

# The names lie beside the module that reads them.
_FILE = openings.__file__.rsplit(".", 1)[0] + ".bin"


class OpeningNames:
    """Says when a game enters an opening and when it leaves it."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._name = ""

    def update(self, game: "Game") -> None:
        """A move has been made."""
        sides = (game.black, game.white)
        mover = len(game.moves) & 1
        name = openings.opening_name(_FILE, sides[mover], sides[mover ^ 1])
        if name and name != self._name:
            self._app.say("opening", name)
        elif name is None and self._name:
            self._app.say("opening_left", self._name)
        self._name = name or ""
