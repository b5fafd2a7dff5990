# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The menu during a game; being in it is the pause."""

from engine.terms import HUMAN
from othello.menu import Menu

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from typing import Callable

    from engine.match import Match
    from othello.app import App

# The last one is a single step from the first, the other way round: nothing that ends the game.
_ENTRIES = ("undo", "hint", "score", "offer_end", "resign", "leave", "time", "review")
# Before the first move: two people who have just switched it on find what they look for.
_FRESH = _ENTRIES[:-1] + ("two_players",)


class GameMenu(Menu):
    """What a player can do besides moving: who moves *colour*, or waits for the program.

    :param want_hint: called when a hint is asked for
    """

    def __init__(
        self, app: "App", match: "Match", colour: int, want_hint: "Callable[[], None]"
    ) -> None:
        is_fresh = len(match.game.moves) == match.opening and not match.terms.formal
        super().__init__(app, _FRESH if is_fresh else _ENTRIES)
        self._match = match
        self._seat = match.seat_of(colour if match.level_of(colour) == HUMAN else colour ^ 1)
        self._want_hint = want_hint

    def choose(self, entry: str) -> None:
        app, match = self.app, self._match
        if entry == "score":
            app.open("Score", match.game.discs())
        elif entry == "time":
            app.open("Clocks", match.clock)
        elif entry == "review" and match.terms.has_clocks:
            app.say("no_review")
        elif entry == "review":
            app.open("Review", match.game.moves)
        elif entry == "two_players":
            app.open("MenuTree", "two_players")
        elif entry == "leave":
            app.show("MenuTree", "main")
        else:
            app.close()
            if entry == "undo":
                app.call("requests.undo", match)
            elif entry == "hint":
                self._want_hint()
            elif entry == "offer_end":
                app.call("requests.offer_end", match, self._seat)
            else:
                app.call("requests.resign", match, self._seat)
