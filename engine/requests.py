# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What players may ask for besides a move; the rules are those of `match.Match`."""

from engine import records
from engine.bitboard import PASS
from engine.result import AGREED, QUIT, RESIGNED, TIME
from engine.terms import HUMAN

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.match import Match

# What came of a request.
NOTHING = 0  # there was nothing to do
DONE = 1
ASKED = 2  # a question now waits for the other side's answer
REFUSED = 3

# Questions.
END = 1  # shall the game end without a result?
UNDO = 2  # shall the last move be taken back?


def resign(match: "Match", seat: int, now: int) -> int:
    """Give the game up; or the ms still to wait until that is allowed."""
    match.update(now)
    if match.started and not match.result and not match.resign_wait:
        match.end_early(RESIGNED, seat ^ 1 ^ match.black_seat)
    return match.resign_wait


def offer_end(match: "Match", seat: int, now: int) -> int:
    """Offer to end the game without a result: ASKED, or DONE as an AI always accepts."""
    match.update(now)
    if match.result or not match.started:
        return NOTHING
    if match.terms.seats[seat ^ 1] != HUMAN:
        match.end_early(AGREED, None)
        return DONE
    return _ask(match, END, seat ^ 1)


def quit_game(match: "Match", now: int) -> None:
    """The suspended game is dropped for another one. In a formal match the side to move has quit
    and loses; else there is no winner."""
    match.update(now)
    if match.started and not match.result:
        winner = match.side_to_move() ^ 1 if match.terms.formal else None
        match.end_early(QUIT, winner)


def undo(match: "Match", now: int) -> int:
    """Take back what the rules allow: DONE, ASKED, REFUSED, or NOTHING to take back."""
    match.update(now)
    plies = _plies_back(match)
    if plies is None:
        return NOTHING
    if match.terms.between_people:
        return _ask(match, UNDO, match.seat_of(_opponent(match, plies)))
    if match.terms.has_clocks:
        return REFUSED
    take_back(match, plies)
    return DONE


def answer(match: "Match", yes: bool, now: int) -> None:
    """The seat `asked` answers the `question`."""
    match.update(now)
    question = match.question
    match.question = None
    if yes and question == END:
        match.end_early(AGREED, None)
    elif yes and question == UNDO:
        take_back(match, _plies_back(match) or 0)


def take_back(match: "Match", plies: int) -> None:
    """Undo the end, if there is one, and so many plies, whatever the rules say."""
    if match.result:
        match.count(match.result, -1)
        match.result = None
    for _ in range(plies):
        match.game.pop()
    match.clock.start_turn()
    match.quick_move_due = False
    if plies:
        match.quick_moves = [0, 0]  # no row goes on over what is taken back
    match.tell_timed(records.UNDO, plies)


def _ask(match: "Match", question: int, seat: int) -> int:
    match.question = question
    match.asked = seat
    return ASKED


def _opponent(match: "Match", plies: int) -> int:
    """The colour that is asked before so many plies are taken back."""
    result = match.result
    if result and result.winner is not None and not plies:
        return result.winner  # the other one gave the game up, whoever was to move
    # Not always the side to move: after a pass that is the one who made the move that goes.
    mover = len(match.game.moves) - plies & 1
    return mover ^ 1


def _plies_back(match: "Match") -> "int | None":
    """Plies to the last move of anybody who may take one back; None if there is none.

    0 where only the end goes: the game was given up, and what was played before stands.
    """
    result = match.result
    if result and not result.by_discs:
        return None if result.reason == TIME else 0
    moves = match.game.moves
    for ply in range(len(moves) - 1, match.opening - 1, -1):
        if moves[ply] != PASS and match.level_of(ply & 1) == HUMAN:
            return len(moves) - ply
    return None
