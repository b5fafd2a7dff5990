# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The moves of the nodes on the way through the tree of the endgame."""

from engine.endgame_board import HEAD, PLACE
from engine.endgame_nodes import MOBILITY, NO_KEYS, NO_MOVE, Nodes
from engine.lines_board import NO_KEY
from engine.lines_position import ALL

# RP2040 microseconds to try a move, and for each empty square where moves are counted.
_MAKE_US = 415
_MOBILITY_US = 119


class MovingNodes(Nodes):
    """Finds, makes and takes back the moves of a node."""

    def _find(self, level: int) -> None:
        """Prepare to try a node's moves in an order in which good ones come early."""
        self._tried[level] = HEAD
        self._parity[level] = 1
        if level < MOBILITY:
            return
        mailbox = self._mailbox
        side = self._side[level]
        keys = self._keys[level]
        keys[ALL] = NO_KEYS
        number = 0
        place = mailbox.following[HEAD]
        while place != HEAD:
            if mailbox.flip(side, place):
                rank = level - number + 16 * mailbox.odd[mailbox.quarter[place]]
                rank -= 32 * mailbox.mobility(3 - side)
                keys[number] = rank << 6 | mailbox.square[place]
                number += 1
                mailbox.discs[ALL] = self._discs[level]
                mailbox.code = self._code[level]
            place = mailbox.following[place]
        self._board.work += _MOBILITY_US * number * level

    def _try_others(self, level: int) -> bool:
        """Make the next of the moves that are prepared; False if there is none."""
        mailbox = self._mailbox
        if level >= MOBILITY or level == self._root:
            keys = self._keys[level]
            key = max(keys)
            if key & 63 == self._table_move[level]:  # it has been searched
                keys[keys.index(key)] = NO_KEY
                key = max(keys)
            if key == NO_KEY:
                return False
            keys[keys.index(key)] = NO_KEY
            if level == self._root:
                self.looking_at = key & 63
            return self._make(level, PLACE[key & 63])
        move = self._table_move[level]
        searched = PLACE[move] if move != NO_MOVE else HEAD
        place = mailbox.following[self._tried[level]]
        parity = self._parity[level]
        while True:
            while place != HEAD:
                if (
                    place != searched
                    and mailbox.odd[mailbox.quarter[place]] == parity
                    and self._make(level, place)
                ):
                    self._tried[level] = place
                    self._parity[level] = parity
                    return True
                place = mailbox.following[place]
            if not parity:
                return False
            parity = 0
            place = mailbox.following[HEAD]

    def _make(self, level: int, place: int) -> bool:
        """Play a node's move and set its child up; False where it is not legal."""
        self._board.work += _MAKE_US
        mailbox = self._mailbox
        side = self._side[level]
        flipped = mailbox.flip(side, place)
        if not flipped:
            return False
        mailbox.take(place)
        self._move[level] = mailbox.square[place]
        child = level - 1
        self._side[child] = 3 - side
        # One disc more, and `flipped` changed sides, seen from the other side.
        self._lead[child] = -1 - self._lead[level] - 2 * flipped
        self._code[child] = mailbox.code
        self._passed[child] = False
        self._alpha[child] = -self._beta[level]
        self._beta[child] = -self._alpha[level]
        return True

    def _undo(self, level: int) -> None:
        mailbox = self._mailbox
        mailbox.give_back(PLACE[self._move[level]])
        mailbox.discs[ALL] = self._discs[level]
        mailbox.code = self._code[level]
