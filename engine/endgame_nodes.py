# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The nodes on the way through the tree of the endgame, and their moves."""

from engine.endgame_board import HEAD, PLACE, Mailbox
from engine.lines_board import NO_KEY, Board
from engine.lines_position import ALL

MOST_EMPTIES = 12
NO_MOVE = 64

# From so many empty squares on the moves that leave the opponent few moves go first.
_MOBILITY = 7

# What an RP2040 needs, in microseconds (tools/bench.py measures it): for a move, and for each
# empty square where moves are counted.
_MAKE_US = 1080
_MOBILITY_US = 45

_LEVELS = MOST_EMPTIES + 1
_NO_KEYS = [NO_KEY] * MOST_EMPTIES


class Nodes:
    """One node for each level, which is a number of empty squares.

    A node has a side to move, 1 or 2, which leads by so many discs. Where it must pass, the node
    becomes the other side's. Values are results in discs, good for who moves.

    looking_at   the root's move being searched
    """

    def __init__(self, board: Board) -> None:
        self._board = board  # counts the work
        self._mailbox = mailbox = Mailbox()
        self.looking_at = NO_MOVE
        self._side = [0] * _LEVELS
        self._lead = [0] * _LEVELS
        self._passed = [False] * _LEVELS
        self._alpha = [0] * _LEVELS
        self._beta = [0] * _LEVELS
        self._best = [0] * _LEVELS
        self._move = [0] * _LEVELS  # the one being searched
        self._table_move = [0] * _LEVELS  # it is tried before the others; or NO_MOVE
        # A root with few empty squares is the only node with so few: those levels share a list.
        few = mailbox.discs[ALL]
        self._discs = [few if n < 4 else mailbox.discs[ALL] for n in range(_LEVELS)]
        self._code = [0] * _LEVELS  # of the discs
        # The others are prepared in the order of rank << 6 | square, or, with few empty squares,
        # of the ring, once over the odd quarters, then over the even ones.
        keys = _NO_KEYS[ALL]
        self._keys = [keys if n < _MOBILITY else _NO_KEYS[ALL] for n in range(_LEVELS)]
        self._tried = [HEAD] * _LEVELS  # the place in the ring that was tried last
        self._parity = [0] * _LEVELS

    def set(self, own: bytes, opponent: bytes, fewest: bool, squares: "list[int]") -> None:
        """Take a position from the rows of both sides.

        :param squares: the empty squares, at most MOST_EMPTIES, in the order to try them
        """
        level = self._root = len(squares)
        self._mailbox.fewest = fewest
        self._side[level] = 1
        self._lead[level] = self._mailbox.set(own, opponent, squares)
        self._code[level] = self._mailbox.code
        self._passed[level] = False

    def _take_order(self, order: "list[int]") -> None:
        """Try the root's moves in this order."""
        keys = self._keys[self._root]
        keys[ALL] = _NO_KEYS
        for number, square in enumerate(order):
            keys[number] = (64 - number) << 6 | square

    def _find(self, level: int) -> None:
        """Prepare to try a node's moves in an order in which good ones come early."""
        self._tried[level] = HEAD
        self._parity[level] = 1
        if level < _MOBILITY:
            return
        mailbox = self._mailbox
        side = self._side[level]
        keys = self._keys[level]
        keys[ALL] = _NO_KEYS
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
        if level >= _MOBILITY or level == self._root:
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
        mailbox = self._mailbox
        side = self._side[level]
        flipped = mailbox.flip(side, place)
        if not flipped:
            return False
        mailbox.take(place)
        self._move[level] = mailbox.square[place]
        child = level - 1
        self._side[child] = 3 - side
        self._lead[child] = -1 - self._lead[level] - 2 * flipped
        self._code[child] = mailbox.code
        self._passed[child] = False
        self._alpha[child] = -self._beta[level]
        self._beta[child] = -self._alpha[level]
        self._board.work += _MAKE_US
        return True

    def _undo(self, level: int) -> None:
        mailbox = self._mailbox
        mailbox.give_back(PLACE[self._move[level]])
        mailbox.discs[ALL] = self._discs[level]
        mailbox.code = self._code[level]

    def _pass(self, level: int) -> None:
        """Make a node the other side's, or give it back."""
        self._passed[level] = not self._passed[level]
        self._side[level] = 3 - self._side[level]
        self._lead[level] = -self._lead[level]
        alpha = self._alpha[level]
        self._alpha[level] = -self._beta[level]
        self._beta[level] = -alpha
