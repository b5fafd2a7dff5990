# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The opening book: sound moves for the first part of a game, so that games vary.

book.bin is a file of positions (positions.py) made by tools/book.py. A value is a move, on the
image of the key: square | weight << 6, played in proportion to 2**weight.
"""

from engine.bitboard import flips
from engine.positions import find, from_image

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.random31 import Random


def book_move(path: str, own: bytes, opponent: bytes, random: "Random") -> "int | None":
    """A move of the book, in proportion to the weights there; None where the book ends."""
    moves = book_moves(path, own, opponent)
    chosen = random.below(sum([weight for _, weight in moves])) if moves else 0
    for square, weight in moves:
        chosen -= weight
        if chosen < 0:
            return square
    return None


def book_moves(path: str, own: bytes, opponent: bytes) -> "list[tuple[int, int]]":
    """The book's moves in a position as (square, weight); empty where the book ends.

    In a position that is its own image, the images of a move are listed, too; a move that is
    its own image is listed as often, so that the weights stay in proportion.
    """
    moves = []
    values, symmetries = find(path, own, opponent)
    for value in values:
        for symmetry in symmetries:
            square = from_image(value & 63, symmetry)
            if any(flips(own, opponent, square)):  # else another position shares the key
                moves.append((square, 1 << (value >> 6)))
    return moves
