# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What the players can choose in the settings, and what of it holds.

An option holds as it was chosen in a menu, else as settings.toml says, else by default.
`Session.chosen` has the number of the value in a byte each (255: none was chosen), `App.options`
the values that hold, by name.
"""

from handheld import palettes
from othello import words

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from othello.app import App

# Name, default, values, and the words for those that are numbers.
# The clocks run in matches only, unless one is chosen here or in settings.toml.
OPTIONS = (
    ("level", 2, (1, 2, 3, 4, 5, 6, 7, 8), "number"),
    ("colour", "black", ("black", "white", "alternate"), ""),
    ("variant", "most", ("most", "fewest"), ""),
    ("openings", "fixed", ("fixed", "drawn"), ""),
    ("move_clock", "in_matches", ("in_matches", "off", 15, 30, 60), "seconds"),
    ("game_clock", "in_matches", ("in_matches", "off", 5, 10, 15, 25), "minutes"),
    ("resign_wait", 60, (0, 30, 60), "seconds"),
    ("marks", "on", ("on", "off"), ""),
    ("preview", "off", ("on", "off"), ""),
    ("palette", "A", ("A", "B", "C"), "number"),
    ("brightness", 3, (1, 2, 3, 4, 5), "number"),
    ("language", "en", ("en", "zh"), ""),
    ("idle", 2, (1, 2, 5, 10, "off"), "minutes"),
)


def index_of(name: str) -> int:
    """The number of an option."""
    for index, option in enumerate(OPTIONS):
        if option[0] == name:
            return index
    raise KeyError(name)


def apply(app: "App") -> None:
    """Make the values that hold, lights and words follow what has been chosen."""
    options = app.options
    for index, (name, default, values, _) in enumerate(OPTIONS):
        chosen = app.session.chosen[index]
        value = getattr(app.handheld.settings, name, None)
        if chosen < len(values):
            options[name] = values[chosen]
        else:
            options[name] = default if value is None else value or "off"
    palettes.choose(app.handheld.matrix.palette, options["palette"], options["brightness"])
    words.language = options["language"]
