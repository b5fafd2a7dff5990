# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The time two players have used, and what is left of it."""

_LONGEST = 0xFFFFFF  # ms that fit a reading's three bytes: four hours and a half

READING = 9  # bytes


class Clock:
    """A clock per move and a clock per game, in ms; a limit of 0 means there is none.

    It does not run by itself: somebody who knows the time spends it.
    """

    def __init__(self, move_limit: int, game_limit: int) -> None:
        self._move_limit = move_limit
        self._game_limit = game_limit
        self.used = [0, 0]  # by Black and White, in this game
        self.turn = 0  # by the side to move, in this turn

    def spend(self, colour: int, milliseconds: int) -> None:
        """Charge the side to move."""
        self.used[colour] = min(self.used[colour] + milliseconds, _LONGEST)
        self.turn = min(self.turn + milliseconds, _LONGEST)

    def start_turn(self) -> None:
        """The clock per move begins anew; used time stays used, also when moves are undone."""
        self.turn = 0

    def move_left(self) -> "int | None":
        """Of this turn; None without a clock per move."""
        return max(0, self._move_limit - self.turn) if self._move_limit else None

    def game_left(self, colour: int) -> "int | None":
        """Of a side's time in all; None without a clock per game."""
        return max(0, self._game_limit - self.used[colour]) if self._game_limit else None

    def reading(self) -> bytes:
        """All three times, three bytes each."""
        packed = bytearray()
        for time in (self.used[0], self.used[1], self.turn):
            packed.extend(time.to_bytes(3, "little"))
        return bytes(packed)
