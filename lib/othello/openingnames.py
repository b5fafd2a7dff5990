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


def name_of(game: "Game") -> "str | None":
    """The opening that a game is in; "" on the way to one, None outside."""
    return openings.opening_name(_FILE, *game.sides())


def tell(app: "App", known: "str | None", game: "Game") -> None:
    """A move has been made: say whether it enters an opening or leaves it.

    :param known: the name before
    """
    found = name_of(game)
    if found and found != known:
        app.say("opening", found)
    elif found is None and known:
        app.say("opening_left", known)
