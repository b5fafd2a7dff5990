# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Values a position's moves without the board of the middle game.

That is all that levels of one ply do, and the end is searched in the order of these values.
"""

from engine.bitboard import flips, legal, squares
from engine.lines_position import ALL, ALL_DISCS, Position

try:
    from typing import Iterator
except ImportError:
    pass

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.random31 import Random

_RANK_US = 1900  # RP2040 microseconds for each move, with what it takes to find them
_SLICE = 10  # moves


class RankingPosition(Position):
    """A position that values its moves one by one: slowly, but in less memory."""

    def rank_in_slices(
        self, own: bytes, opponent: bytes, random: "Random", moves: "list[int]"
    ) -> "Iterator[None]":
        """Put into the list what `lines_board.Board.rank_moves` returns."""
        index = self.index
        self.set(opponent, own)  # who moves after the move that is valued is in front
        saved = index[ALL]
        disc = bytearray(8)
        for square in squares(legal(own, opponent)):
            if moves and len(moves) % _SLICE == 0:
                yield
            flipped = flips(own, opponent, square)
            self.add(flipped, -2)
            disc[square >> 3] = 1 << (square & 7)
            self.add(disc, -1)
            disc[square >> 3] = 0
            value = -self.value()
            if bytes(flipped) == opponent:  # patterns do not see that no disc is left
                value = -ALL_DISCS if self.fewest else ALL_DISCS
            moves.append((value << 7 | random.below(128)) << 6 | square)
            self.work += _RANK_US
            index[ALL] = saved
        moves.sort(reverse=True)
