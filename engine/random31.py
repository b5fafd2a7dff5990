# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A small random generator: the same numbers from the same seed on every Python.

A multiply-with-carry generator on 16 bits: no product leaves the 31 bits of a small int.
"""

_MULTIPLIER = 15_468  # under 2**14; 15468 * 2**16 - 1 is a safe prime: the period is nearly 2**29


class Random:
    """:param seed: any int; only its low 29 bits count."""

    def __init__(self, seed: int) -> None:
        self._low = seed & 0xFFFF
        self._carry = (seed >> 16 & 0x1FFF) + 1  # 1 … 8192: never the two states that stand still
        for _ in range(8):  # neighbouring seeds part
            self.below(2)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, for n up to 2**14."""
        product = _MULTIPLIER * self._low + self._carry
        self._low = product & 0xFFFF
        self._carry = product >> 16
        return (self._low ^ self._carry) * n >> 16
