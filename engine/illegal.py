# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Why a move is refused, in words."""

from engine.bitboard import PASS, is_set, square_name

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.game import Game

_NAMES = ("Black", "White")


def why_illegal(game: "Game", square: int) -> str:
    """Why the side to move may not play `square` or PASS; '' if it may."""
    if game.to_move is None:
        return "the game is over"
    name = _NAMES[game.to_move]
    if square == PASS:
        return "" if game.must_pass else name + " has a legal move and may not pass"
    if game.must_pass:
        return name + " has no legal move and must pass"
    if not 0 <= square < 64:
        return f"{square} is not a square"
    if is_set(game.legal(), square):
        return ""
    if is_set(game.black, square) or is_set(game.white, square):
        return square_name(square) + " is occupied"
    return f"{name} flips nothing on {square_name(square)}"
