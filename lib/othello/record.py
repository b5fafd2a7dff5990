# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What one player has achieved against the program."""

LEVELS = 8
VARIANTS = ("most", "fewest")
WIN, DRAW, LOSS = range(3)
_MOST = 255  # games of a kind that a byte can count


class Record:
    """Games won, drawn and lost, by variant and level: one byte each, kept in nvm."""

    def __init__(self) -> None:
        self.counts = bytearray(len(VARIANTS) * LEVELS * 3)

    def games(self, variant: int, level: int) -> "tuple[int, int, int]":
        """Wins, draws and losses in a variant (its number) against a level (1 … 8)."""
        place = self._place(variant, level)
        return self.counts[place], self.counts[place + 1], self.counts[place + 2]

    def add(self, variant: int, level: int, outcome: int, games: int = 1) -> None:
        """Count a WIN, DRAW or LOSS; with -1 games, take it back."""
        place = self._place(variant, level) + outcome
        self.counts[place] = min(_MOST, self.counts[place] + games)

    def _place(self, variant: int, level: int) -> int:
        return (variant * LEVELS + level - 1) * 3
