# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The tree of menus outside a game."""

from engine import series
from othello import VERSION
from othello.menu import Menu
from othello.options import OPTIONS
from othello.optionwords import caption_of

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from othello.app import App

LISTS = {
    "main": (
        "continue",
        "one_player",
        "two_players",
        "demo",
        "review",
        "settings",
        "statistics",
        "about",
    ),
    "two_players": ("friendly", "match"),
    "about": ("learn", "version", "self_test", "wiring"),
    "settings": ("level", "colour", "game", "clocks", "help", "lights", "language", "reset"),
    "game": ("variant", "openings"),
    "clocks": ("move_clock", "game_clock", "resign_wait"),
    "help": ("marks", "preview"),
    "lights": ("palette", "brightness", "idle"),
}
_SCENES = {
    "demo": "Demo",
    "statistics": "Statistics",
    "learn": "Learn",
    "self_test": "SelfTest",
    "wiring": "Wiring",
}


class MenuTree(Menu):
    """One list of the tree.

    :param name: a list above
    """

    def __init__(self, app: "App", name: str) -> None:
        entries = LISTS[name]
        if name == "main" and app.session.match.result:
            entries = tuple(["undo" if entry == "demo" else entry for entry in entries])
        if name == "about" and not app.handheld.settings.has_matrix:
            entries = entries[:-1]
        super().__init__(app, entries)
        self._name_of_list = name

    def caption_of(self, entry: str) -> str:
        for option in OPTIONS:
            if entry == option[0]:
                value = self.app.options[entry]
                return caption_of(self.app, entry, value)
        return super().caption_of(entry)

    def rest(self) -> None:
        if self._name_of_list == "main":
            self.app.session.flush()
            self.app.open("Demo")
        else:
            super().rest()

    def back(self) -> None:
        if self._name_of_list != "main":
            super().back()
        else:
            self.do_continue()

    def choose(self, entry: str) -> None:
        app = self.app
        if entry in LISTS:
            app.open("MenuTree", entry)
        elif entry in _SCENES:
            app.open(_SCENES[entry])
        elif entry in [option[0] for option in OPTIONS]:
            app.open("Choice", entry)
        else:
            getattr(self, "do_" + entry)()

    # --- what the other entries do

    def do_continue(self) -> None:
        session = self.app.session
        match = session.match
        if match.result:
            self.app.show("Result", match, match.result)
        else:
            if not match.started and match.ready_seat is None:
                self.app.call("unplayed.agree_anew")
            elif (
                len(match.game.moves) == match.opening
                and not match.terms.formal
                and self.app.call("unplayed.begin_anew")
            ):
                self.app.call("introduction.introduce")
            session.resume()

    def do_undo(self) -> None:
        self.do_continue()
        self.app.call("requests.undo", self.app.session.match)

    def do_one_player(self) -> None:
        self.app.open("Choice", "level", lambda: self.app.call("newgame.one_player"))

    def do_friendly(self) -> None:
        self.app.call("newgame.two_players", False)

    def do_match(self) -> None:
        self.app.call("newgame.two_players", True)

    def do_review(self) -> None:
        session = self.app.session
        match = session.match
        last = session.last
        is_timed = series.is_timed(match)
        if last and not (is_timed and session.is_last_open):
            self.app.open("Review", last)
        elif is_timed:
            self.app.say("no_review")
        elif match.game.moves:
            self.app.open("Review", bytes(match.game.moves))
        else:
            self.app.say("nothing_to_review")

    def do_version(self) -> None:
        self.app.say("this_is", VERSION)

    def do_reset(self) -> None:
        self.app.open("Question", "reset_asked", (), self._reset)

    def _reset(self, yes: bool) -> None:
        if yes:
            self.app.call("choosing.reset")
