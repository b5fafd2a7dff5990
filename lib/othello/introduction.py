# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A game begins, or goes on after a power cut: who plays, and how."""

from engine.terms import HUMAN

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from othello.app import App


def introduce(app: "App") -> None:
    """Say who is who, and what is not as usual: what wins, and the clocks."""
    match = app.session.match
    if not match.terms.between_people:
        you = match.terms.seats.index(HUMAN) ^ match.black_seat
        app.say("you_are", max(match.terms.seats), app.colour(you))
    elif not match.terms.formal:  # else the ready step says it
        if match.number > 1:
            app.say("swapped", match.number)
            app.say("series", *match.score())
        else:
            app.say("two_people")
    if match.terms.fewest:
        app.say("fewest")
    if match.terms.move_clock:
        app.say("move_clock_is", match.terms.move_clock)
    if match.terms.game_clock:
        app.say("game_clock_is", match.terms.game_clock)
