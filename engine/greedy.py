# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What somebody plays who has just learnt the rules."""

from engine.bitboard import count, flips

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.random31 import Random


def most_flips(
    own: bytes, opponent: bytes, moves: "list[int]", slip: int, random: "Random", fewest: bool
) -> int:
    """The move that flips the most discs, or the fewest; `slip` as for a level."""
    best = moves[0]
    most = -1000
    for square in moves:
        flipped = 8 * count(flips(own, opponent, square))
        score = (-flipped if fewest else flipped) + random.below(slip)
        if score > most:
            most = score
            best = square
    return best
