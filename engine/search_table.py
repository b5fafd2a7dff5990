# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What a search remembers of positions that it may meet again."""

# The bound that a value is: the true one is at most, exactly, at least this.
AT_MOST, EXACT, AT_LEAST = 1, 2, 3


class Table:
    """Two lists; the place of a position is its key & `last`, a new one replaces the old.

    keys     30 bits
    entries  value << 12 | bound << 10 | depth searched << 6 | best move; 0 for none

    :param size: a power of 2
    """

    def __init__(self, size: int) -> None:
        self.last = size - 1
        self.keys = [0] * size
        self.entries = [0] * size

    def clear(self) -> None:
        entries = self.entries
        for place in range(len(entries)):
            entries[place] = 0
