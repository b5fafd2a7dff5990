# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The middle game, to a fixed depth."""

from engine.lines_board import ALL, NONE, Board
from engine.search_stack import LEVELS, NO_KEY, NO_MOVE, AlphaBeta, Stack
from engine.search_table import Table

DEEPEST = LEVELS - 1
INFINITE = 20000  # more than any value

# Static futility: a child is not searched where its static value is so far outside the window
# that a search hardly ever brings it back; in 1/8 disc, by the depth of its parent.
_MARGINS = (0, 0, 43, 48, 55, 58)


class Tree(AlphaBeta):
    """The tree below one position.

    scores   by square: the value of the root's moves; of those within the slip it is exact

    A level is a depth: the root is so many plies above the leaves, whose static values are all
    taken with the side in front to move. So the side in front moves at even depths, the side at
    the back at odd ones, and a pass is a ply like any other.
    """

    def __init__(self, board: Board, table: Table, stack: Stack) -> None:
        super().__init__(board, table, stack)
        self._position = [board.index[ALL] for _ in range(LEVELS)]
        self._value = [0] * LEVELS  # the static value for the side in front
        self._static = [0] * 64  # of the root's moves, for who plays them
        self.scores = [0] * 64  # the root's moves, once they are searched

    def start(self, depth: int, alpha: int, beta: int, order: "list[int]", slip: int) -> None:
        """Begin with the board's position.

        :param depth: 2 … DEEPEST
        :param order: its legal squares, in the order to search them
        :param slip: moves worse than the best by less than this are valued exactly, too
        """
        board = self._board
        keys = self._clear_keys(depth)
        value = board.value()
        board.expand(not depth & 1, value, self._position[depth], INFINITE, keys)
        for key in keys:
            if key != NO_KEY:
                self._static[key & 63] = key >> 6
        self._order = order
        self._number = 0  # of the next
        self._slip = slip
        self._least = alpha
        self._begin(depth, alpha, beta)

    def _judge(self, move: int, value: int) -> None:
        super()._judge(move, value)
        self.scores[move] = value
        self._alpha[self._root] = max(self._least, self.value - self._slip)

    def _undo(self, depth: int) -> None:
        self._board.index[ALL] = self._position[depth]

    def _enter(self, depth: int) -> bool:
        if depth > 1:
            return self._look_up(depth, self._board.key(not depth & 1), depth)
        value = self._value[1]
        best = self._board.expand(False, value, self._position[1], self._beta[1], None)
        if best == NONE:
            best = -self._board.result() if self._move[2] == NO_MOVE else -value
        self._best[1] = best
        return True

    def _descend(self, depth: int) -> bool:
        best = self._best[depth]
        if best >= self._beta[depth]:
            return False
        in_front = not depth & 1
        board = self._board
        if depth == self._root:
            if self._number == len(self._order):
                return False
            move = self.looking_at = self._order[self._number]
            self._number += 1
            board.make(in_front, move)
            return self._set_child(depth, move, self._static[move])

        margin = _MARGINS[depth] if depth < len(_MARGINS) else INFINITE
        if not self._found[depth]:
            move = self._table_move[depth]
            if move != NO_MOVE and best == NONE:
                self._position[depth][ALL] = board.index
                if board.make(in_front, move):
                    value = board.value()
                    return self._set_child(depth, move, value if in_front else -value)
                self._table_move[depth] = NO_MOVE  # it is of another position with this key
            self._found[depth] = True
            value = self._value[depth]
            cut = self._beta[depth] + margin
            keys = self._clear_keys(depth)
            most = board.expand(in_front, value, self._position[depth], cut, keys)
            if most >= cut:
                self._best[depth] = self._beta[depth]
                return False
            if most == NONE:
                if self._move[depth + 1] != NO_MOVE:
                    return self._set_child(depth, NO_MOVE, value if in_front else -value)
                value = board.result()  # both have passed
                self._best[depth] = value if in_front else -value
                return False

        key = self._pick(depth)
        if key == NO_KEY:
            return False
        alpha = self._alpha[depth]
        if key >> 6 <= alpha - margin:
            if best < alpha:
                self._best[depth] = alpha
            return False
        board.make(in_front, key & 63)
        return self._set_child(depth, key & 63, key >> 6)

    def _set_child(self, depth: int, move: int, static: int) -> bool:
        """Set up the node that a move, just made, leads to; its static value is the mover's."""
        self._move[depth] = move
        self._value[depth - 1] = -static if depth & 1 else static
        self._alpha[depth - 1] = -self._beta[depth]
        self._beta[depth - 1] = -self._alpha[depth]
        return True
