# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The games of a match, one after the other: how each is set up, and how it begins."""

from engine import records
from engine.clock import Clock
from engine.game import Game

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.match import Match
    from engine.terms import Terms

COUNTDOWN = 15_000  # ms for the second player to get ready


def set_up(match: "Match", opening: bytes) -> None:
    """A game from its opening, of which nothing has been played yet. A friendly one begins."""
    terms = match.terms
    match.game = Game()
    for square in opening:
        match.game.push(square)
    match.opening = len(opening)
    match.clock = Clock(terms.move_clock * 1000, terms.game_clock * 60_000)
    match.result = None
    match.question = None
    match.asked = 0
    match.paused = match.quick_move_due = match.held = match.started = False
    match.quick_moves = [0, 0]
    match.ready_seat = None
    match.countdown = COUNTDOWN
    match.resign_wait = terms.resign_wait * 1000
    match.lowest_level = max(terms.seats)
    if not terms.formal:
        begin(match)


def agree(match: "Match", terms: "Terms", opening: bytes, black_seat: "int | None" = None) -> None:
    """Set up a game of which nothing has been played yet, on other terms.

    :param black_seat: who has black, if not as before
    """
    match.terms = terms
    if black_seat is not None:
        match.black_seat = black_seat
    set_up(match, opening)


def ready(match: "Match", seat: int, now: int) -> None:
    """A seat is ready to begin; `started` tells whether both are."""
    match.update(now)
    if match.started or seat == match.ready_seat:
        return
    if match.ready_seat is not None:
        begin(match)
        return
    match.ready_seat = seat
    if match.number == 1:
        match.black_seat = seat


def begin(match: "Match") -> None:
    """Everybody is ready."""
    match.started = True
    start = bytes((match.black_seat, min(match.number, 255), match.opening))
    match.tell(records.GAME, start + match.terms.pack())
    for ply in range(0, match.opening, records.PLIES):
        match.tell(records.OPENING, bytes(match.game.moves[ply : ply + records.PLIES]))


def next_game(
    match: "Match",
    now: int,
    opening: bytes = b"",
    terms: "Terms | None" = None,
    black_seat: "int | None" = None,
) -> None:
    """The game has ended: set up the next one.

    :param terms: from now on, if not the same
    :param black_seat: who has black, if not as the terms say
    """
    match.update(now)
    match.number += 1
    terms = terms or match.terms
    if black_seat is None and terms.alternate:
        black_seat = match.black_seat ^ 1
    agree(match, terms, opening, black_seat)


def set_level(match: "Match", seat: int, level: int) -> None:
    """The AI in this seat plays at another level from now on."""
    match.terms.seats[seat] = level
    match.lowest_level = min(match.lowest_level, level)
    match.tell(records.LEVEL, bytes((seat, level)))


def is_binding(match: "Match") -> bool:
    """Whether a formal game goes on: to drop it is to quit."""
    return match.terms.formal and match.started and not match.result


def is_timed(match: "Match") -> bool:
    """Whether the game goes on and has clocks: thinking costs time."""
    return match.terms.has_clocks and match.started and not match.result
