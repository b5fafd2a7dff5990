# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""How well the AI plays: eight levels, and the search behind a hint."""


class Level:
    """What a level may do.

    :param int depth: plies to look ahead; 0: it only counts the discs that turn over
    :param int budget: RP2040 microseconds of work for a move
    :param int slip: it may prefer a move that looks worse by less than this, in 1/8 disc, the
        less worse the likelier: people err like that
    :param int solved: with so many empty squares or fewer it tries to play perfectly
    :param bool book: whether it plays from the opening book
    """

    def __init__(self, depth: int, budget: int, slip: int, solved: int, book: bool) -> None:
        self.depth = depth
        self.budget = budget
        self.slip = slip
        self.solved = solved
        self.book = book


_LEVELS = (
    (0, 500_000, 24, 0, False),
    (1, 500_000, 80, 0, False),
    (1, 500_000, 24, 0, False),
    (2, 500_000, 12, 0, True),
    (3, 2_000_000, 6, 0, True),
    (5, 2_000_000, 0, 0, True),
    (10, 2_000_000, 0, 11, True),
    (10, 5_000_000, 0, 12, True),
)

LAST = len(_LEVELS)
HINT = Level(10, 2_000_000, 0, 12, False)


def level(number: int) -> Level:
    """The level 1 … LAST.

    :raises ValueError: there is no such level
    """
    if not 1 <= number <= LAST:
        raise ValueError(f"level {number}: levels are 1 to {LAST}")
    return Level(*_LEVELS[number - 1])
