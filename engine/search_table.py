# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What a search remembers of positions that it may meet again."""

_SIZE = 1024
LAST_PLACE = _SIZE - 1

# How a value stands to the true one.
AT_MOST, EXACT, AT_LEAST = 1, 2, 3


class Table:
    """Two lists; the place of a position is its key & LAST_PLACE, a new one replaces the old.

    keys     30 bits
    entries  value << 12 | how it stands << 10 | depth searched << 6 | best move; 0 for none
    """

    def __init__(self) -> None:
        self.keys = [0] * _SIZE
        self.entries = [0] * _SIZE

    def clear(self) -> None:
        entries = self.entries
        for place in range(_SIZE):
            entries[place] = 0
