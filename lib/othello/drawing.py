# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Put positions and marks into a frame of roles."""

from engine.bitboard import PASS
from handheld import roles

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.game import Game


def draw_game(frame: bytearray, game: "Game") -> None:
    """The discs of a game, the last one played marked."""
    draw_rows(frame, game.black, roles.BLACK)
    draw_rows(frame, game.white, roles.WHITE)
    square = last_move(game.moves)
    if square is not None:
        # The role of a disc played last is that of the disc plus 2.
        frame[square] += roles.BLACK_LAST - roles.BLACK


def last_move(moves: "bytes | bytearray") -> "int | None":
    """The square played last, passes aside; None before the first."""
    for square in reversed(moves):
        if square != PASS:
            return square
    return None


def draw_rows(frame: bytearray, rows: bytes, role: int) -> None:
    """Give *role* to each square set in *rows*."""
    for row in range(8):
        square, bits = row * 8, rows[row]
        while bits:
            if bits & 1:
                frame[square] = role
            bits >>= 1
            square += 1
