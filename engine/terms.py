# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What is agreed before a match."""

HUMAN = 0  # in a seat; 1 … 8 is the AI at that level

SIZE = 5  # bytes of packed terms


class Terms:
    """Who plays, and under which rules.

    `seats` is a list of two: HUMAN or the AI's level. `formal` is the two-player *match*, with
    its ready step; every other game is *friendly*. The clock per move (in seconds, 0: none), the
    clock per game (in minutes, 0: none) and the time before resigning is allowed (in seconds) are
    30, 10 and 60 in a match and off elsewhere, if not given. With `fewest`, fewest discs win.
    With `alternate`, colours swap after each game, as they always do between two people.
    """

    def __init__(
        self,
        seats: "tuple[int, int]" = (HUMAN, HUMAN),
        formal: bool = False,
        move_clock: "int | None" = None,
        game_clock: "int | None" = None,
        resign_wait: "int | None" = None,
        fewest: bool = False,
        alternate: bool = False,
    ) -> None:
        self.seats = list(seats)
        self.formal = formal
        self.move_clock = (30 if formal else 0) if move_clock is None else move_clock
        self.game_clock = (10 if formal else 0) if game_clock is None else game_clock
        self.resign_wait = (60 if formal else 0) if resign_wait is None else resign_wait
        self.fewest = fewest
        self.alternate = alternate or self.between_people

    @property
    def between_people(self) -> bool:
        return self.seats[0] == self.seats[1] == HUMAN

    @property
    def has_clocks(self) -> bool:
        return self.move_clock > 0 or self.game_clock > 0

    def pack(self) -> bytes:
        """The terms in SIZE bytes; clocks and wait must be 255 or less."""
        flags = self.formal | self.fewest << 1 | self.alternate << 2
        seats = self.seats[0] | self.seats[1] << 4
        return bytes((seats, flags, self.move_clock, self.game_clock, self.resign_wait))
