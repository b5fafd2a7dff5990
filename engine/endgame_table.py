# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Nodes of the endgame: those whose value is known at once, and those kept in the table."""

from engine.bitboard import NO_MOVE
from engine.endgame_few import FEW, few
from engine.endgame_moves import MovingNodes
from engine.endgame_nodes import LENGTH
from engine.lines_position import NO_VALUE, Position
from engine.search_table import AT_LEAST, AT_MOST, EXACT, Table

TABLE_FROM = 5  # from so many empty squares on the table is asked
# RP2040 microseconds for a position with few empty squares, and for each move tried there.
_FEW_US = 1024
_TRIED_US = 648


class TableNodes(MovingNodes):
    """Begins nodes, and keeps them when they are done."""

    def __init__(self, position: Position, table: Table) -> None:
        super().__init__(position)
        self._table = table
        self._floor = [0] * LENGTH  # alpha at the start
        self._best_move = [0] * LENGTH
        # Whether the moves besides that of the table are prepared.
        self._found = [False] * LENGTH

    def _enter(self, empties: int) -> bool:
        """Begin a node that is set up; True where its value is known at once."""
        side = self._side[empties]
        alpha = self._alpha[empties]
        beta = self._beta[empties]
        if empties <= FEW:
            mailbox = self._mailbox
            mailbox.tried = 0
            self._best[empties] = few(mailbox, side, empties, alpha, beta, self._lead[empties])
            self._position.work += _FEW_US + _TRIED_US * mailbox.tried
            return True
        entry = 0
        if empties >= TABLE_FROM:
            key = self._hash[empties] | side << 28
            place = key & self._table.last
            if self._table.keys[place] == key:
                entry = self._table.entries[place]
                value = entry >> 12
                bound = entry >> 10 & 3
                if (
                    bound == EXACT
                    or (bound == AT_LEAST and value >= beta)
                    or (bound == AT_MOST and value <= alpha)
                ):
                    self._best[empties] = value
                    return True
        self._floor[empties] = alpha
        self._best[empties] = NO_VALUE
        self._best_move[empties] = self._table_move[empties] = entry & 63 if entry else NO_MOVE
        self._found[empties] = False
        return False

    def _remember(self, empties: int) -> None:
        """Keep a node that is done in the table."""
        best = self._best[empties]
        bound = EXACT
        if best >= self._beta[empties]:
            bound = AT_LEAST
        elif best <= self._floor[empties]:
            bound = AT_MOST
        key = self._hash[empties] | self._side[empties] << 28
        self._table.keys[key & self._table.last] = key
        self._table.entries[key & self._table.last] = (
            best << 12 | bound << 10 | self._best_move[empties]
        )
