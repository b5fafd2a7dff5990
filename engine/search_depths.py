# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What the search of the middle game keeps for each depth."""

from engine.lines_board import NONE, Board
from engine.lines_position import ALL
from engine.search_table import Table

DEEPEST = 10
FAR = 5  # from here on what a move turns over is found again when it is made, for want of a list
INFINITE = 20_000  # more than any value
NO_KEYS = [NONE << 6] * 34  # more than any position has moves

# Static futility: a child is not searched where its static value, corrected by a bias, is so far
# outside the window that a search hardly ever brings it back. Bias and distance, in 1/8 disc, for
# each depth 1 … 4 of the child, by phase of the game; the values are 1.2 standard deviations.
# There is a bias because static values are taken as if the side in front were to move.
_FUTILITY = (
    (27, 37, -2, 28, 26, 47, -3, 36),
    (19, 61, -3, 36, 18, 69, -5, 49),
    (0, 71, -5, 47, -3, 83, -9, 63),
    (-18, 72, -8, 54, -23, 87, -11, 69),
)

_DEPTHS = DEEPEST + 1


class Depths:
    """Lists by depth, of the node on the way from the root: a stack made once."""

    def __init__(self, board: Board, table: Table) -> None:
        self._board = board
        self._table = table
        self._alpha = [0] * _DEPTHS
        self._beta = [0] * _DEPTHS
        self._floor = [0] * _DEPTHS  # alpha at the start
        self._value = [0] * _DEPTHS  # the static value for the side in front
        # The position; the leaves have none.
        self._index = [board.index[ALL] if depth else [] for depth in range(_DEPTHS)]
        self._code = [0] * _DEPTHS  # its key in the table
        self._next = [0] * _DEPTHS
        self._table_move = [0] * _DEPTHS  # or PASS
        # Of the moves, see Board.expand; above the leaves they are not kept.
        self._keys = [NO_KEYS[ALL] if depth > 1 else [] for depth in range(_DEPTHS)]
        self._found = [  # what each square turns over, see there
            board.found[ALL] if 1 < depth < FAR else board.found for depth in range(_DEPTHS)
        ]
        self._key = [0] * _DEPTHS  # the one picked last
        self._move = [0] * _DEPTHS  # the move being searched, or PASS
        self._best = [0] * _DEPTHS
        self._best_move = [0] * _DEPTHS
        self._killer = [0] * _DEPTHS  # the move that was too good for the node before
        self._under = [INFINITE] * _DEPTHS  # how far under the window a child must be …
        self._over = [INFINITE] * _DEPTHS  # … or over it

    def begin(self, phase: int) -> None:
        """Begin a think, which must not depend on those before, in a phase of the game."""
        self._table.clear()
        self._board.first = 0
        for depth in range(_DEPTHS):
            self._killer[depth] = 0
        futility = _FUTILITY[phase]
        for depth in range(4):
            bias = futility[2 * depth]
            distance = futility[2 * depth + 1]
            self._under[depth + 2] = distance + bias
            self._over[depth + 2] = distance - bias
