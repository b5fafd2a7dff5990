# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What a player may ask for during a game, and what comes of it, in words."""

from engine import requests
from handheld import roles

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.match import Match
    from othello.app import App


def undo(app: "App", match: "Match") -> bool:
    """Take back what the rules allow; between two people, if the other one agrees.

    :returns: whether that has been done
    """
    came = requests.undo(match, app.handheld.now())
    if came == requests.DONE:
        app.say("taken_back")
    elif came == requests.ASKED:
        _ask(
            app,
            match,
            "go_on_asked" if match.result and not match.result.by_discs else "undo_asked",
        )
    elif came == requests.REFUSED:
        app.say("undo_refused")
    else:
        app.say("nothing_to_undo")
    return came == requests.DONE


def offer_end(app: "App", match: "Match", seat: int) -> None:
    """Offer to end the game without a result."""
    if requests.offer_end(match, seat, app.handheld.now()) == requests.ASKED:
        _ask(app, match, "end_asked")


def resign(app: "App", match: "Match", seat: int) -> None:
    """Give the game up, where that is allowed already."""
    wait = requests.resign(match, seat, app.handheld.now())
    if wait:
        app.say("resign_refused", (wait + 999) // 1000)


def _ask(app: "App", match: "Match", key: str) -> None:
    asked = match.asked ^ match.black_seat

    def answer(yes: bool) -> None:
        requests.answer(match, yes, app.handheld.now())
        app.say("agreed" if yes else "declined", app.colour(asked))

    app.open("Question", key, (app.colour(asked),), answer, roles.BLACK + asked)
