# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The endgame, searched to the last square."""

from engine.bitboard import NO_MOVE
from engine.endgame_board import PLACE
from engine.endgame_table import TABLE_FROM, TableNodes
from engine.lines_position import ALL, NO_KEY, NO_VALUE, Position
from engine.search_table import Table


class EndgameTree(TableNodes):
    """Searches all moves to the end, on a stack of its own down to a few squares.

    best, value  the root's best move and its value, once it is done or stopped
    """

    def __init__(self, position: Position, table: Table) -> None:
        super().__init__(position, table)
        self.best = NO_MOVE
        self.value = NO_VALUE

    def start(self, alpha: int, beta: int, order: "list[int]") -> None:
        """Begin with the position that was set.

        :param order: its legal squares, in the order to search them
        """
        empties = self._empties = self._root
        self._take_order(order)
        self._discs[empties][ALL] = self._mailbox.discs
        self._table_move[empties] = NO_MOVE
        self._found[empties] = True
        self._alpha[empties] = alpha
        self._beta[empties] = beta
        self._best[empties] = NO_VALUE

    def stop(self) -> None:
        """Leave the search unfinished: the position is the root's again.

        `best` and `value` are those of the root's moves that are done, `looking_at` the first that
        is not.
        """
        root = self._root
        for empties in range(self._empties + 1, root + 1):
            self._undo(empties)
        self.best = self._best_move[root]
        self.value = self._best[root]
        key = max(self._keys[root])
        if self._empties == root and key != NO_KEY:
            self.looking_at = key & 63

    def step(self, limit: int) -> bool:
        """Search until the position's work reaches the limit; True when the root is done."""
        position = self._position
        bests = self._best
        alphas = self._alpha
        empties = self._empties
        while position.work < limit:
            if bests[empties] < self._beta[empties] and self._next_move(empties):
                empties -= 1
                if not self._enter(empties):
                    continue
            elif empties == self._root:
                self.value = bests[empties]
                self.best = self._best_move[empties]
                return True
            elif self._passed[empties]:
                self._pass(empties)
                bests[empties] = -bests[empties]
            elif empties >= TABLE_FROM and self._best_move[empties] != NO_MOVE:
                self._remember(empties)
            # The node has its value: up to its parent.
            value = -bests[empties]
            empties += 1
            self._undo(empties)
            if value > bests[empties]:
                bests[empties] = value
                self._best_move[empties] = self._move[empties]
                if value > alphas[empties]:  # noqa: PLR1730 (a call is dear)
                    alphas[empties] = value
        self._empties = empties
        return False

    def _next_move(self, empties: int) -> bool:
        """Make a node's next move; False if there is none, and its value is known."""
        if not self._found[empties]:
            self._discs[empties][ALL] = self._mailbox.discs
            move = self._table_move[empties]
            if move != NO_MOVE and self._best[empties] == NO_VALUE:
                if self._make(empties, PLACE[move]):
                    return True
                self._table_move[empties] = NO_MOVE  # it is of another position with this hash
            self._found[empties] = True
            self._find(empties)
        if self._try_others(empties):
            return True
        if self._best[empties] == NO_VALUE:
            if not self._passed[empties]:
                self._pass(empties)
                self._find(empties)
                if self._try_others(empties):
                    return True
            self._best[empties] = self._mailbox.result(self._lead[empties], empties)
        return False
