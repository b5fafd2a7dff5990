# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""How well the AI plays: eight levels, and the search behind a hint.

A level is a tuple of

    depth   plies to look ahead, or as many as the budget allows; 0: it only counts the discs that
            flip
    budget  RP2040 microseconds of work for a move
    slip    it may prefer a move that looks worse by less than this, in 1/8 disc, the less worse
            the likelier: people err like that
    solved  with so many empty squares or fewer it tries to play perfectly
    book    whether it plays from the opening book
"""

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.random31 import Random

LEVELS = (
    (0, 500_000, 24, 0, False),
    (1, 500_000, 120, 0, False),
    (1, 500_000, 24, 0, False),
    (2, 500_000, 12, 0, True),
    (3, 2_000_000, 6, 3, True),
    (5, 2_000_000, 0, 5, True),
    (64, 2_000_000, 0, 11, True),
    (64, 5_000_000, 0, 12, True),
)
# What levels that do not slip do first where the book has no move, or they would begin each game
# the same way: on a board with so few discs, or so few where the fewest win and there is no book,
# they look less far ahead and slip.
VARIED_DISCS, VARIED_DISCS_FEWEST, VARIED_DEPTH, VARIED_SLIP = 9, 16, 4, 16
HINT = (64, 2_000_000, 0, 11, False)


def choose(order: "list[int]", values: "list[int]", slip: int, random: "Random") -> int:
    """A move that is worse than the best by less than the slip, the better the likelier.

    :param order: squares, the best move first
    :param values: by square, in 1/8 disc
    :param slip: 1 for one of those as good as the best
    """
    best = order[0]
    worst = values[best] - slip
    most = 0
    for square in order:
        chance = values[square] - worst
        if chance > 0:
            chance = (chance << 7) + random.below(slip << 7)
            if chance > most:
                most = chance
                best = square
    return best
