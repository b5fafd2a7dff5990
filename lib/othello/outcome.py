# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The end of a game in words: its moves, its result, how the series stands."""

from engine import result as results
from engine.transcript import transcript
from othello.tally import note

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.match import Match
    from othello.app import App


def finish(app: "App", match: "Match", result: "results.Result") -> None:
    """The game has ended: count it, save that and say so."""
    note(app, None)
    app.session.flush()
    announce(app, match, result)


def announce(app: "App", match: "Match", result: "results.Result") -> None:
    """Print the transcript, then the result: what is said last stays in view."""
    if match.game.moves:
        app.handheld.say(transcript(match.game))
    if result.reason == results.NO_MOVES:
        app.say("neither_can_move")
    elif result.reason == results.FULL:
        app.say("board_full")
    elif result.reason == results.WIPED_OUT:
        app.say("wiped_out", app.colour(result.discs[0] > 0))
    if result.by_discs and result.final_score and result.final_score != result.discs:
        app.say("in_records", *result.final_score)
    if match.terms.between_people:
        app.say("series", *match.score())
    winner = None if result.winner is None else app.colour(result.winner)
    if result.by_discs:
        low, high = sorted(result.discs)
        if winner is None:
            app.say("draw", high, low)
        elif match.terms.fewest:
            app.say("wins", winner, low, high)
        else:
            app.say("wins", winner, high, low)
    elif result.reason == results.AGREED:
        app.say("agreed_end")
    elif result.winner is not None:
        key = {
            results.TIME: "wins_on_time",
            results.RESIGNED: "resigned",
            results.QUIT: "forced_quit",
        }[result.reason]
        app.say(key, app.colour(result.winner ^ 1), winner)
