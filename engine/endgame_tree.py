# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The endgame, searched to the last square."""

from engine.endgame_board import PLACE
from engine.endgame_nodes import NO_MOVE
from engine.endgame_table import TABLE_FROM, TableNodes
from engine.lines_board import NO_KEY, NO_VALUE, Board
from engine.lines_position import ALL
from engine.search_table import Table


class EndgameTree(TableNodes):
    """Searches all moves to the end, on a stack of its own down to a few squares.

    best, value  the root's best move and its value, once it is done or stopped
    """

    def __init__(self, board: Board, table: Table) -> None:
        super().__init__(board, table)
        self.best = NO_MOVE
        self.value = NO_VALUE

    def start(self, alpha: int, beta: int, order: "list[int]") -> None:
        """Begin with the position that was set.

        :param order: its legal squares, in the order to search them
        """
        level = self._level = self._root
        self._take_order(order)
        self._discs[level][ALL] = self._mailbox.discs
        self._table_move[level] = NO_MOVE
        self._found[level] = True
        self._alpha[level] = alpha
        self._beta[level] = beta
        self._best[level] = NO_VALUE

    def stop(self) -> None:
        """Leave the search unfinished: the position is the root's again.

        `best` and `value` are those of the root's moves that are done, `looking_at` the first that
        is not.
        """
        root = self._root
        for level in range(self._level + 1, root + 1):
            self._undo(level)
        self.best = self._best_move[root]
        self.value = self._best[root]
        key = max(self._keys[root])
        if self._level == root and key != NO_KEY:
            self.looking_at = key & 63

    def step(self, limit: int) -> bool:
        """Search until the board's work reaches the limit; True when the root is done."""
        board = self._board
        bests = self._best
        alphas = self._alpha
        level = self._level
        while board.work < limit:
            if bests[level] < self._beta[level] and self._next_move(level):
                level -= 1
                if not self._enter(level):
                    continue
            elif level == self._root:
                self.value = bests[level]
                self.best = self._best_move[level]
                return True
            elif self._passed[level]:
                self._pass(level)
                bests[level] = -bests[level]
            elif level >= TABLE_FROM and self._best_move[level] != NO_MOVE:
                self._remember(level)
            # The node has its value: up to its parent.
            value = -bests[level]
            level += 1
            self._undo(level)
            if value > bests[level]:
                bests[level] = value
                self._best_move[level] = self._move[level]
                if value > alphas[level]:  # noqa: PLR1730 (a call is dear)
                    alphas[level] = value
        self._level = level
        return False

    def _next_move(self, level: int) -> bool:
        """Make a node's next move; False if there is none, and its value is known."""
        if not self._found[level]:
            self._discs[level][ALL] = self._mailbox.discs
            move = self._table_move[level]
            if move != NO_MOVE and self._best[level] == NO_VALUE:
                if self._make(level, PLACE[move]):
                    return True
                self._table_move[level] = NO_MOVE  # it is of another position with this code
            self._found[level] = True
            self._find(level)
        if self._try_others(level):
            return True
        if self._best[level] == NO_VALUE:
            if not self._passed[level]:
                self._pass(level)
                self._find(level)
                if self._try_others(level):
                    return True
            self._best[level] = self._mailbox.result(self._lead[level], level)
        return False
