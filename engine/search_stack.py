# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What the search of the middle game keeps for each depth."""

from engine.lines_board import NO_KEYS, Board
from engine.lines_position import ALL
from engine.search_table import Table

INFINITE = 20_000  # more than any value

# Static futility: a child is not searched where its static value, corrected by a bias, is so far
# outside the window that a search hardly ever brings it back. Bias and distance, in 1/8 disc, for
# each depth 1 … 6 of the child, by phase of the game; the distances are standard deviations.
_FUTILITY = (
    (-16, 19, -2, 22, -17, 26, -3, 27, -20, 32, -3, 34),
    (-18, 25, -4, 28, -19, 34, -6, 39, -22, 43, -7, 47),
    (-15, 31, -6, 37, -18, 44, -11, 50, -24, 55, -17, 62),
    (-7, 36, -7, 44, -9, 53, -9, 60, -20, 67, -20, 76),
)


class Stack:
    """Lists by depth, of the node on the way from the root: a stack made once.

    deepest  depth to search to

    :param small: for a small heap: less deep, and fewer lists
    """

    def __init__(self, board: Board, table: Table, small: bool) -> None:
        self._board = board
        self._table = table
        self.deepest = 10 if small else 12
        # From this depth on what a move flips is found again when it is made, for want of a list.
        self._far = far = 3 if small else 5
        depths = self.deepest + 1
        self._alphas = [0] * depths
        self._betas = [0] * depths
        self._floors = [0] * depths  # alpha at the start: a result no better is only AT_MOST
        # The position; the leaves have none.
        self._positions = [board.index[ALL] if depth else [] for depth in range(depths)]
        self._scratch = board.index[ALL]  # for Board.expand
        self._position_keys = [0] * depths  # by Position.key, its key in the table
        self._states = [0] * depths
        self._table_moves = [0] * depths  # or NO_MOVE
        # Of the moves, see Board.expand; above the leaves they are not kept.
        self._key_lists = [NO_KEYS[ALL] if depth > 1 else [] for depth in range(depths)]
        self._founds = [  # what a move to each square flips, see there
            board.found[ALL] if 1 < depth < far else board.found for depth in range(depths)
        ]
        self._picked = [0] * depths  # the one picked last
        self._moves = [0] * depths  # the one being searched, or PASS
        self._bests = [0] * depths
        self._best_moves = [0] * depths
        self._killers = [0] * depths  # the move that cut off the last node; 0, a1, at first
        self._under = [INFINITE] * depths  # how far under the window a child must be …
        self._over = [INFINITE] * depths  # … or over it

    def begin(self, phase: int, prunes: bool) -> None:
        """Begin a think, which must not depend on those before, in a phase of the game.

        :param prunes: use static futility; not where a level slips, by how much must be exact
        """
        self._table.clear()
        self._board.first = 0
        for depth in range(self.deepest + 1):
            self._killers[depth] = 0
        futility = _FUTILITY[phase]
        for depth in range(len(futility) // 2):
            bias = futility[2 * depth]
            distance = futility[2 * depth + 1]
            # The first entry is of children at depth 1, whose parent is at depth 2.
            self._under[depth + 2] = distance + bias if prunes else INFINITE
            self._over[depth + 2] = distance - bias if prunes else INFINITE
