# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What one player has achieved against the program: `Session.tally`.

Games won, drawn and lost, by variant and level: one byte each.
"""

from engine.terms import HUMAN

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.result import Result
    from othello.app import App

LEVELS = 8
VARIANTS = ("most", "fewest")
WIN, DRAW, LOSS = range(3)
_MOST = 255  # games of a kind that a byte can count


def games(tally: bytearray, variant: int, level: int) -> "tuple[int, int, int]":
    """Wins, draws and losses in a variant (its number) against a level (1 … 8)."""
    place = _place(variant, level)
    return tally[place], tally[place + 1], tally[place + 2]


def add(tally: bytearray, variant: int, level: int, outcome: int, number: int = 1) -> None:
    """Count games that were a WIN, DRAW or LOSS; with -1, take one back."""
    place = _place(variant, level) + outcome
    tally[place] = max(0, min(_MOST, tally[place] + number))


def note(app: "App", before: "Result | None", is_next: bool = False) -> None:
    """Count the match's game that has ended, or no more one whose end was taken back.

    :param before: the result the match had before what has just happened
    :param is_next: that was the beginning of the next game
    """
    session = app.session
    result = session.match.result
    if result and not before and result is not session.counted:
        if session.match.game.moves:
            session.last = bytes(session.match.game.moves)
            session.last_black_seat = session.match.black_seat
        session.is_last_open = False
        _count(app, result, 1)
        session.counted = result
    elif before and not result and not is_next:
        session.is_last_open = True
        _count(app, before, -1)


def _count(app: "App", result: "Result", number: int) -> None:
    """Count the game, if a program took part and it has a result that counts."""
    match = app.session.match
    if match.lowest_level and (result.is_draw or result.winner is not None):
        outcome = DRAW
        if result.winner is not None:
            outcome = WIN if match.level_of(result.winner) == HUMAN else LOSS
        add(app.session.tally, int(match.terms.fewest), match.lowest_level, outcome, number)


def _place(variant: int, level: int) -> int:
    return (variant * LEVELS + level - 1) * 3
