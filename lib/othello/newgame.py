# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""New games: who plays whom, on which terms, from which opening."""

import os

from engine import series
from engine.match import Match
from engine.terms import HUMAN, Terms
from othello.loading import load

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from typing import Callable

    from othello.app import App


def one_player(app: "App") -> None:
    """A person, in seat 0, against the program, as the options say."""
    colour = app.options["colour"]
    seats = (HUMAN, app.options["level"])
    _propose(app, _terms(app, seats, False, colour == "alternate"), int(colour == "white"))


def two_players(app: "App", formal: bool) -> None:
    """Two people: a friendly game or a match."""
    _propose(app, _terms(app, (HUMAN, HUMAN), formal, True), 0)


def branch(app: "App", original: bytes, plies: int) -> None:
    """A friendly game of the same players that begins as *original* did, which can be reviewed.

    Not while a match is binding.
    """
    session = app.session
    black_seat = session.match.black_seat
    if original == session.last:
        black_seat = session.last_black_seat
    elif original:
        session.last = original
        session.last_black_seat = black_seat
    if session.store:
        app.call("saving.snapshot", session.store)
    _begin(app, renewed(app, False), black_seat, original[:plies])


def following(app: "App") -> None:
    """The game is over: the next one of the series."""
    match = app.session.match
    _draw_seed(app)
    agreed = renewed(app, match.terms.formal)
    black_seat = None if agreed.alternate else seat_of_black(app, agreed)
    series.next_game(match, app.handheld.now(), opening_of(app), agreed, black_seat)
    app.call("introduction.introduce")
    app.session.resume()


def renewed(app: "App", formal: bool) -> Terms:
    """Terms for those who play now, as the options say by now."""
    level = app.options["level"]
    one, other = [HUMAN if seat == HUMAN else level for seat in app.session.match.terms.seats]
    return _terms(app, (one, other), formal, app.options["colour"] == "alternate")


def _terms(app: "App", seats: "tuple[int, int]", formal: bool, alternate: bool) -> Terms:
    options = app.options
    return Terms(
        seats,
        formal,
        _clock(options["move_clock"]),
        _clock(options["game_clock"]),
        options["resign_wait"] if formal else None,
        options["variant"] == "fewest",
        alternate,
    )


def seat_of_black(app: "App", agreed: Terms) -> int:
    """Who has black where colours do not alternate."""
    return agreed.seats.index(HUMAN) ^ (app.options["colour"] == "white")


def _clock(value: "int | str") -> "int | None":
    return value if isinstance(value, int) else 0 if value == "off" else None


def _propose(app: "App", agreed: Terms, black_seat: int) -> None:
    """Begin, or ask first where that costs a match, its series, or a game."""
    match = app.session.match
    loser = app.colour(match.side_to_move())
    begin: "Callable[[App, Terms, int], None]" = _begin
    if series.is_binding(match):
        key = "quit_match"
        begin = _quit
    elif match.terms.formal and any(match.score()):
        key = "drop_series"
    elif not match.result and len(match.game.moves) > match.opening:
        key = "drop_game"
    else:
        begin(app, agreed, black_seat)
        return

    def answer(yes: bool) -> None:
        if yes:
            begin(app, agreed, black_seat)

    app.open("Question", key, (loser,), answer)


def _quit(app: "App", agreed: Terms, black_seat: int) -> None:
    match = app.session.match
    load("requests", "engine").quit_game(match, app.handheld.now())
    if match.result:
        app.call("outcome.finish", match, match.result)
    if agreed.formal:
        following(app)  # the series goes on, with what was lost in it
    else:
        _begin(app, agreed, black_seat)


def _begin(app: "App", agreed: Terms, black_seat: int, moves: "bytes | None" = None) -> None:
    session = app.session
    _draw_seed(app)
    opening = opening_of(app) if moves is None else moves
    load("series", "engine")  # a match begins with it
    session.match = Match(agreed, app.handheld.now(), black_seat, opening, session.match_event)
    app.call("introduction.introduce")
    session.resume()


def _draw_seed(app: "App") -> None:
    app.session.is_last_open = False
    app.session.seed = int.from_bytes(os.urandom(4), "big") >> 2
    if app.session.store:
        app.call("saving.game_begins", app.session.store)


def opening_of(app: "App") -> bytes:
    """The next game's opening, as the options say."""
    return b"" if app.options["openings"] == "fixed" else drawn(app)


def drawn(app: "App") -> bytes:
    """The opening that the game's seed draws."""
    return load("openings").draw(app.session.seed)
