# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What somebody plays who has just learnt the rules."""

from engine.bitboard import count, flips

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.random31 import Random

_CORNERS = (0, 7, 56, 63)
_SHUNNED = 48  # by so much, in 1/8 disc: then somebody who moves at random wins four games of five


def most_flips(
    own: bytes, opponent: bytes, moves: "list[int]", slip: int, random: "Random", fewest: bool
) -> int:
    """The move that flips the most discs, or the fewest; `slip` as for a level.

    With a slip it plays like a beginner, who does not see, either, what a corner is worth.
    """
    best = moves[0]
    most = -1000
    for square in moves:
        flipped = 8 * count(flips(own, opponent, square))
        score = (-flipped if fewest else flipped) + random.below(slip)
        if slip and square in _CORNERS:
            score += _SHUNNED if fewest else -_SHUNNED
        if score > most:
            most = score
            best = square
    return best
