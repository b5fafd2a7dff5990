# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Values the moves before the end is searched, without the board of the middle game."""

from engine.bitboard import flips, legal, squares
from engine.lines_position import ALL, Position

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.random31 import Random

_RANK_US = 1900  # RP2040 microseconds for each move, with what it takes to find them


class RankingPosition(Position):
    """A position that values its moves one by one: slowly, but once a think."""

    def rank_moves(self, own: bytes, opponent: bytes, random: "Random") -> "list[int]":
        """As `lines_board.Board` does."""
        index = self.index
        self.set(opponent, own)  # who moves after the move that is valued is in front
        saved = index[ALL]
        disc = bytearray(8)
        moves = []
        for square in squares(legal(own, opponent)):
            self.add(flips(own, opponent, square), -2)
            disc[square >> 3] = 1 << (square & 7)
            self.add(disc, -1)
            disc[square >> 3] = 0
            moves.append((-self.value() << 7 | random.below(128)) << 6 | square)
            index[ALL] = saved
        self.work += _RANK_US * len(moves)
        moves.sort(reverse=True)
        return moves
