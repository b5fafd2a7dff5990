# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The nodes on the way through the tree of the endgame."""

from engine.endgame_board import HEAD, Mailbox
from engine.lines_board import NO_KEY, Board
from engine.lines_position import ALL

MOST_EMPTIES = 12
NO_MOVE = 64

MOBILITY = 7  # from so many empty squares on fewest replies go first

_LEVELS = MOST_EMPTIES + 1
NO_KEYS = [NO_KEY] * MOST_EMPTIES


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
        keys = NO_KEYS[ALL]
        self._keys = [keys if n < MOBILITY else NO_KEYS[ALL] for n in range(_LEVELS)]
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
        keys[ALL] = NO_KEYS
        for number, square in enumerate(order):
            keys[number] = (64 - number) << 6 | square

    def _pass(self, level: int) -> None:
        """Make a node the other side's, or give it back."""
        self._passed[level] = not self._passed[level]
        self._side[level] = 3 - self._side[level]
        self._lead[level] = -self._lead[level]
        alpha = self._alpha[level]
        self._alpha[level] = -self._beta[level]
        self._beta[level] = -alpha
