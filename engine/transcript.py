# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A game's moves as text; `notation` reads it."""

from engine.bitboard import PASS, square_name

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.game import Game


def transcript(game: "Game") -> str:
    """The game's moves as in 'f5d6c3'. Passes are left out: a reader knows where they must be."""
    return "".join([square_name(square) for square in game.moves if square != PASS])
