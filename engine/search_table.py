# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What a search remembers of positions that it may meet again."""

_SIZE = 1024

# How a value stands to the true one.
AT_MOST, EXACT, AT_LEAST = 1, 2, 3


class Table:
    """By key: depth searched, value, how that stands to the true one, best move.

    An entry is a small int, value << 12 | bound << 10 | depth << 6 | square. A new one replaces
    the old one in its place.
    """

    def __init__(self) -> None:
        self._keys = [0] * _SIZE
        self._entries = [0] * _SIZE

    def clear(self) -> None:
        entries = self._entries
        for place in range(_SIZE):
            entries[place] = 0

    def find(self, key: int) -> int:
        """The entry for a key of 30 bits, 0 if there is none."""
        place = key & (_SIZE - 1)
        return self._entries[place] if self._keys[place] == key else 0

    def put(self, key: int, entry: int) -> None:
        place = key & (_SIZE - 1)
        self._keys[place] = key
        self._entries[place] = entry
