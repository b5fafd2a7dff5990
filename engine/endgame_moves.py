# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The moves of the nodes on the way through the tree of the endgame."""

from engine.bitboard import NO_MOVE
from engine.endgame_board import HEAD, PLACE
from engine.endgame_nodes import MOBILITY, Nodes
from engine.lines_position import ALL, NO_KEY

# RP2040 microseconds to try a move, and for each empty square where moves are counted.
_MAKE_US = 434
_MOBILITY_US = 125


class MovingNodes(Nodes):
    """Finds, makes and takes back the moves of a node."""

    def _find(self, empties: int) -> None:
        """Prepare to try a node's moves in an order in which good ones come early."""
        self._tried[empties] = HEAD
        self._parity[empties] = 1
        if empties < MOBILITY:
            return
        mailbox = self._mailbox
        side = self._side[empties]
        keys = self._keys[empties]
        keys[ALL] = self._no_ranks
        number = 0
        place = mailbox.following[HEAD]
        while place != HEAD:
            if mailbox.flip(side, place):
                rank = empties - number + 16 * mailbox.odd[mailbox.quarter[place]]
                rank -= 32 * mailbox.mobility(3 - side)
                keys[number] = rank << 6 | mailbox.square[place]
                number += 1
                mailbox.discs[ALL] = self._discs[empties]
                mailbox.hash = self._hash[empties]
            place = mailbox.following[place]
        self._position.work += _MOBILITY_US * number * empties

    def _try_others(self, empties: int) -> bool:
        """Make the next of the moves that are prepared; False if there is none."""
        mailbox = self._mailbox
        if empties >= MOBILITY or empties == self._root:
            keys = self._keys[empties]
            key = max(keys)
            if key & 63 == self._table_move[empties]:  # it has been searched
                keys[keys.index(key)] = NO_KEY
                key = max(keys)
            if key == NO_KEY:
                return False
            keys[keys.index(key)] = NO_KEY
            if empties == self._root:
                self.looking_at = key & 63
            return self._make(empties, PLACE[key & 63])
        move = self._table_move[empties]
        searched = PLACE[move] if move != NO_MOVE else HEAD
        place = mailbox.following[self._tried[empties]]
        parity = self._parity[empties]
        while True:
            while place != HEAD:
                if (
                    place != searched
                    and mailbox.odd[mailbox.quarter[place]] == parity
                    and self._make(empties, place)
                ):
                    self._tried[empties] = place
                    self._parity[empties] = parity
                    return True
                place = mailbox.following[place]
            if not parity:
                return False
            parity = 0
            place = mailbox.following[HEAD]

    def _make(self, empties: int, place: int) -> bool:
        """Play a node's move and set its child up; False where it is not legal."""
        self._position.work += _MAKE_US
        mailbox = self._mailbox
        side = self._side[empties]
        flipped = mailbox.flip(side, place)
        if not flipped:
            return False
        mailbox.take(place)
        self._move[empties] = mailbox.square[place]
        child = empties - 1
        self._side[child] = 3 - side
        # One disc more, and `flipped` changed sides, seen from the other side.
        self._lead[child] = -1 - self._lead[empties] - 2 * flipped
        self._hash[child] = mailbox.hash
        self._passed[child] = False
        self._alpha[child] = -self._beta[empties]
        self._beta[child] = -self._alpha[empties]
        return True

    def _undo(self, empties: int) -> None:
        mailbox = self._mailbox
        mailbox.give_back(PLACE[self._move[empties]])
        mailbox.discs[ALL] = self._discs[empties]
        mailbox.hash = self._hash[empties]
