# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The nodes on the way through the tree of the endgame."""

from engine.bitboard import NO_MOVE
from engine.endgame_board import HEAD, Mailbox
from engine.lines_position import ALL, NO_KEY, Position

MOST_EMPTIES = 12

MOBILITY = 7  # from so many empty squares on fewest replies go first

LENGTH = MOST_EMPTIES + 1  # of the lists


class Nodes:
    """One node for each number of empty squares, which the lists go by.

    A node has a side to move, 1 or 2, which leads by so many discs. Where it must pass, the node
    becomes the other side's. Values are results in discs, good for who moves.

    looking_at   the root's move being searched
    """

    def __init__(self, position: Position) -> None:
        self._position = position  # counts the work
        self._mailbox = mailbox = Mailbox()
        self.looking_at = NO_MOVE
        self._side = [0] * LENGTH
        self._lead = [0] * LENGTH
        self._passed = [False] * LENGTH
        self._alpha = [0] * LENGTH
        self._beta = [0] * LENGTH
        self._best = [0] * LENGTH
        self._move = [0] * LENGTH  # the one being searched
        self._table_move = [0] * LENGTH  # it is tried before the others; or NO_MOVE
        # A root with few empty squares is the only node with so few: those share a list.
        few = mailbox.discs[ALL]
        self._discs = [few if n < 4 else mailbox.discs[ALL] for n in range(LENGTH)]
        self._hash = [0] * LENGTH  # of the discs
        # The others are prepared in the order of rank << 6 | square, or, with few empty squares,
        # of the mailbox's linked list, once over the odd quarters, then over the even ones.
        self._no_ranks = [NO_KEY] * MOST_EMPTIES  # to copy
        keys = self._no_ranks[ALL]
        self._keys = [keys if n < MOBILITY else self._no_ranks[ALL] for n in range(LENGTH)]
        self._tried = [HEAD] * LENGTH  # the place that was tried last
        self._parity = [0] * LENGTH

    def set(self, own: bytes, opponent: bytes, fewest: bool, squares: "list[int]") -> None:
        """Take a position from the rows of both sides.

        :param squares: the empty squares, at most MOST_EMPTIES, in the order to try them
        """
        empties = self._root = len(squares)
        self._mailbox.fewest = fewest
        self._side[empties] = 1
        self._lead[empties] = self._mailbox.set(own, opponent, squares)
        self._hash[empties] = self._mailbox.hash
        self._passed[empties] = False

    def _take_order(self, order: "list[int]") -> None:
        """Try the root's moves in this order."""
        keys = self._keys[self._root]
        keys[ALL] = self._no_ranks
        for number, square in enumerate(order):
            keys[number] = (64 - number) << 6 | square

    def _pass(self, empties: int) -> None:
        """Make a node the other side's, or give it back."""
        self._passed[empties] = not self._passed[empties]
        self._side[empties] = 3 - self._side[empties]
        self._lead[empties] = -self._lead[empties]
        alpha = self._alpha[empties]
        self._alpha[empties] = -self._beta[empties]
        self._beta[empties] = -alpha
