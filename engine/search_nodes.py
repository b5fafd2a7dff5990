# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The nodes on the way through the tree of the last squares, and their moves."""

from engine.lines_board import NONE, Board
from engine.lines_position import ALL
from engine.search_walls import HEAD, PLACE, Walls

MOST_EMPTIES = 12
NO_MOVE = 64

# From so many empty squares on the moves that leave the opponent few moves go first.
_MOBILITY = 7

# What an RP2040 needs, in microseconds (tools/bench.py measures it): for a move, and for each
# empty square where moves are counted.
_MAKE_US = 1080
_MOBILITY_US = 45

_LEVELS = MOST_EMPTIES + 1
_NO_KEY = NONE << 6
_NO_KEYS = [_NO_KEY] * MOST_EMPTIES


class Nodes:
    """One node for each level, which is a number of empty squares.

    A node has a side to move, 1 or 2, which leads by so many discs. Where it must pass, the node
    becomes the other side's. Values are results in discs, good for who moves.

    looking_at   the root's move being searched
    """

    def __init__(self, board: Board) -> None:
        self._board = board  # counts the work
        self._walls = walls = Walls()
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
        few = walls.discs[ALL]
        self._discs = [few if n < 4 else walls.discs[ALL] for n in range(_LEVELS)]
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
        self._walls.fewest = fewest
        self._side[level] = 1
        self._lead[level] = self._walls.set(own, opponent, squares)
        self._code[level] = self._walls.code
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
        walls = self._walls
        side = self._side[level]
        keys = self._keys[level]
        keys[ALL] = _NO_KEYS
        number = 0
        place = walls.following[HEAD]
        while place != HEAD:
            if walls.turn(side, place):
                rank = level - number + 16 * walls.odd[walls.quarter[place]]
                rank -= 32 * walls.mobility(3 - side)
                keys[number] = rank << 6 | walls.square[place]
                number += 1
                walls.discs[ALL] = self._discs[level]
                walls.code = self._code[level]
            place = walls.following[place]
        self._board.work += _MOBILITY_US * number * level

    def _try_others(self, level: int) -> bool:
        """Make the next of the moves that are prepared; False if there is none."""
        walls = self._walls
        if level >= _MOBILITY or level == self._root:
            keys = self._keys[level]
            key = max(keys)
            if key & 63 == self._table_move[level]:  # it has been searched
                keys[keys.index(key)] = _NO_KEY
                key = max(keys)
            if key == _NO_KEY:
                return False
            keys[keys.index(key)] = _NO_KEY
            if level == self._root:
                self.looking_at = key & 63
            return self._make(level, PLACE[key & 63])
        place = walls.following[self._tried[level]]
        parity = self._parity[level]
        while True:
            while place != HEAD:
                if walls.odd[walls.quarter[place]] == parity and self._make(level, place):
                    self._tried[level] = place
                    self._parity[level] = parity
                    return True
                place = walls.following[place]
            if not parity:
                return False
            parity = 0
            place = walls.following[HEAD]

    def _make(self, level: int, place: int) -> bool:
        """Play a node's move and set its child up; False where it is not legal."""
        walls = self._walls
        side = self._side[level]
        turned = walls.turn(side, place)
        if not turned:
            return False
        walls.take(place)
        self._move[level] = walls.square[place]
        child = level - 1
        self._side[child] = 3 - side
        self._lead[child] = -1 - self._lead[level] - 2 * turned
        self._code[child] = walls.code
        self._passed[child] = False
        self._alpha[child] = -self._beta[level]
        self._beta[child] = -self._alpha[level]
        self._board.work += _MAKE_US
        return True

    def _undo(self, level: int) -> None:
        walls = self._walls
        walls.give_back(PLACE[self._move[level]])
        walls.discs[ALL] = self._discs[level]
        walls.code = self._code[level]

    def _pass(self, level: int) -> None:
        """Make a node the other side's, or give it back."""
        self._passed[level] = not self._passed[level]
        self._side[level] = 3 - self._side[level]
        self._lead[level] = -self._lead[level]
        alpha = self._alpha[level]
        self._alpha[level] = -self._beta[level]
        self._beta[level] = -alpha
