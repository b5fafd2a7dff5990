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
    session.last = original or session.last
    if session.store:
        app.call("saving.snapshot", session.store)
    _begin(app, _renewed(app, False), session.match.black_seat, original[:plies])


def following(app: "App") -> None:
    """The game is over: the next one of the series."""
    match = app.session.match
    _draw_seed(app)
    agreed = _renewed(app, match.terms.formal)
    black_seat = None if agreed.alternate else _black_seat(app, agreed)
    series.next_game(match, app.handheld.now(), _opening(app), agreed, black_seat)
    introduce(app)
    app.session.resume()


def agree_anew(app: "App") -> None:
    """A match for which nobody is ready yet is played as the options say by now."""
    series.agree(app.session.match, _renewed(app, True), _opening(app))


def begin_anew(app: "App") -> bool:
    """A game of which nothing has been played yet is played as the options say by now.

    :returns: whether they say something else than before
    """
    match = app.session.match
    agreed = _renewed(app, False)
    black_seat = match.black_seat if agreed.alternate else _black_seat(app, agreed)
    moves = bytes(match.game.moves)
    opening = _opening(app)
    if moves not in (b"", opening, _drawn(app)):
        opening = moves  # played on from a position that was looked at
    if (
        agreed.pack() == match.terms.pack()
        and black_seat == match.black_seat
        and match.lowest_level == max(agreed.seats)
        and opening == moves
    ):
        return False
    match.number -= 1  # this one does not count
    series.next_game(match, app.handheld.now(), opening, agreed, black_seat)
    return True


def _renewed(app: "App", formal: bool) -> Terms:
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


def _black_seat(app: "App", agreed: Terms) -> int:
    return agreed.seats.index(HUMAN) ^ (app.options["colour"] == "white")


def _clock(value: "int | str") -> "int | None":
    return value if isinstance(value, int) else 0 if value == "off" else None


def _propose(app: "App", agreed: Terms, black_seat: int) -> None:
    """Begin, or ask first where that means to quit a match."""
    if not series.is_binding(app.session.match):
        _begin(app, agreed, black_seat)
        return

    def answer(yes: bool) -> None:
        if yes:
            _quit(app, agreed, black_seat)

    loser = app.colour(app.session.match.side_to_move())
    app.open("Question", "quit_match", (loser,), answer)


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
    opening = _opening(app) if moves is None else moves
    session.match = Match(agreed, app.handheld.now(), black_seat, opening, session.match_event)
    introduce(app)
    session.resume()


def introduce(app: "App") -> None:
    """Say who is who, and what is not as usual: what wins, and the clocks."""
    match = app.session.match
    if not match.terms.between_people:
        you = match.terms.seats.index(HUMAN) ^ match.black_seat
        app.say("you_are", max(match.terms.seats), app.colour(you))
    elif match.number > 1 and not match.terms.formal:  # else the ready step says so
        app.say("swapped", match.number)
    if match.terms.fewest:
        app.say("fewest")
    if match.terms.move_clock:
        app.say("move_clock_is", match.terms.move_clock)
    if match.terms.game_clock:
        app.say("game_clock_is", match.terms.game_clock)


def _draw_seed(app: "App") -> None:
    app.session.seed = int.from_bytes(os.urandom(4), "big") >> 2
    if app.session.store:
        app.call("saving.game_begins", app.session.store)


def _opening(app: "App") -> bytes:
    return b"" if app.options["openings"] == "fixed" else _drawn(app)


def _drawn(app: "App") -> bytes:
    from othello.openings import draw

    return draw(app.session.seed)
