# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Options are chosen before the first move: they hold for the game that waits for it."""

from engine import series
from othello.newgame import drawn, opening_of, renewed, seat_of_black

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from othello.app import App


def agree_anew(app: "App") -> None:
    """A match for which nobody is ready yet is played as the options say by now."""
    series.agree(app.session.match, renewed(app, True), opening_of(app))


def begin_anew(app: "App") -> bool:
    """A game of which nothing has been played yet is played as the options say by now.

    :returns: whether they say something else than before
    """
    match = app.session.match
    agreed = renewed(app, False)
    black_seat = match.black_seat if agreed.alternate else seat_of_black(app, agreed)
    moves = bytes(match.game.moves)
    opening = opening_of(app)
    if moves not in (b"", opening, drawn(app)):
        opening = moves  # played on from a position that was looked at, …
        black_seat = match.black_seat  # … as who played there
    if (
        agreed.pack() == match.terms.pack()
        and black_seat == match.black_seat
        and match.lowest_level == max(agreed.seats)
        and opening == moves
    ):
        return False
    series.agree(match, agreed, opening, black_seat)
    return True
