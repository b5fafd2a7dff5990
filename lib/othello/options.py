# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What the players have chosen in the settings: one byte each, kept in nvm."""

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from typing import Any

    from handheld.settings import Settings

_UNCHOSEN = 255

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
    ("idle", "on", ("on", "off"), ""),
)


def index_of(name: str) -> int:
    """The number of an option."""
    for index, option in enumerate(OPTIONS):
        if option[0] == name:
            return index
    raise KeyError(name)


class Options:
    """The values that hold: chosen in a menu, else set in settings.toml, else the default.

    :param settings: the owner's settings.toml
    """

    def __init__(self, settings: "Settings") -> None:
        self._settings = settings
        self.chosen = bytearray([_UNCHOSEN] * len(OPTIONS))  # a number of a value for each

    def get(self, name: str) -> "Any":
        """The value of an option."""
        index = index_of(name)
        _, default, values, _ = OPTIONS[index]
        if self.chosen[index] < len(values):
            return values[self.chosen[index]]
        value = getattr(self._settings, name, None)
        return default if value is None else value or "off"

    def choose(self, name: str, value: "int | str") -> int:
        """Let *value* hold from now on.

        :return: the number of the option
        """
        index = index_of(name)
        self.chosen[index] = OPTIONS[index][2].index(value)
        return index

    def reset(self) -> None:
        """Back to settings.toml and the defaults."""
        self.chosen[:] = bytes([_UNCHOSEN] * len(OPTIONS))
