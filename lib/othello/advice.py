# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A hint in words."""

from engine.bitboard import square_name

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from othello.app import App

# The least value, in 1/8 disc, and what it is called.
_GRADES = ((96, "winning"), (24, "better"), (-24, "even"), (-96, "worse"))


def say(app: "App", best: int, value: "int | None", exact: bool) -> None:
    """Name the best move found and how good it is for who plays it, as the AI's player has it.

    :param value: None where the heap has no room for a search: it only counted what moves flip
    """
    square = square_name(best)
    if value is None:
        app.say("hint_fewest" if app.session.match.terms.fewest else "hint_flips", square)
        return
    if exact:
        discs = value // 8
        key = "hint_wins" if discs > 0 else "hint_loses" if discs < 0 else "hint_draws"
        app.say(key, square, abs(discs))
        return
    for least, grade in _GRADES:
        if value >= least:
            app.say("hint_is", square, app.words.get(grade))
            return
    app.say("hint_is", square, app.words.get("losing"))
