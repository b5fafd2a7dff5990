# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Alpha-beta on a stack of its own, so that it can stop and go on at any node.

On the board a call is dear and the interpreter's stack is small: a search that called itself ten
plies deep would exhaust it.
"""

from engine.lines_board import ALL, NONE, Board
from engine.search_table import AT_LEAST, AT_MOST, EXACT, Table

LEVELS = 13

NO_MOVE = 64
NO_KEY = NONE << 6
_NO_KEYS = [NO_KEY] * 34  # more than any position has moves


class Stack:
    """The nodes from the root to the one being searched, an entry a level; levels count down."""

    def __init__(self) -> None:
        self.alpha = [0] * LEVELS
        self.beta = [0] * LEVELS
        self.floor = [0] * LEVELS  # alpha at the start
        self.best = [0] * LEVELS
        self.best_move = [0] * LEVELS
        self.move = [0] * LEVELS  # the one being searched; NO_MOVE is a pass
        self.table_move = [0] * LEVELS  # searched before the others are even found; or NO_MOVE
        self.found = [False] * LEVELS  # whether they are
        self.keys = [_NO_KEYS[ALL] for _ in range(LEVELS)]  # these: a rank << 6 | square
        self.key = [0] * LEVELS  # of the position in the table


class AlphaBeta:
    """What the searches of the middle game and of the end have in common.

    best, value   the root's best move so far and its value for who plays it; NONE before
    looking_at    the root's move being searched
    """

    def __init__(self, board: Board, table: Table, stack: Stack) -> None:
        self._board = board
        self._table = table
        self._alpha = stack.alpha
        self._beta = stack.beta
        self._floor = stack.floor
        self._best = stack.best
        self._best_move = stack.best_move
        self._move = stack.move
        self._table_move = stack.table_move
        self._found = stack.found
        self._keys = stack.keys
        self._key = stack.key
        self._root = self._level = 0
        self.best = self.looking_at = NO_MOVE
        self.value = NONE

    def step(self, limit: int) -> bool:
        """Search until the board's work reaches the limit; True when the root is done."""
        board = self._board
        bests = self._best
        alphas = self._alpha
        level = self._level
        while board.work < limit:
            if self._descend(level):
                level -= 1
                if not self._enter(level):
                    continue
            elif level == self._root:
                return True
            elif self._best_move[level] != NO_MOVE:
                self._remember(level, self._depth(level))
            # The node's value is known: back to its parent.
            value = -bests[level]
            level += 1
            self._undo(level)
            if value > bests[level]:
                bests[level] = value
                self._best_move[level] = self._move[level]
                alphas[level] = max(alphas[level], value)
            if level == self._root:
                self._judge(self._move[level], value)
        self._level = level
        return False

    def _begin(self, level: int, alpha: int, beta: int) -> None:
        """Set up the root."""
        self._root = self._level = level
        self._alpha[level] = alpha
        self._beta[level] = beta
        self._best[level] = self.value = NONE
        self.best = NO_MOVE

    def _descend(self, level: int) -> bool:
        """Make a node's next move and set its child up; False where none is left that matters."""
        raise NotImplementedError

    def _judge(self, move: int, value: int) -> None:
        """The root's move has this value, or at most this if it is not more than alpha."""
        if value > self.value:
            self.best = move
            self.value = value

    def _enter(self, level: int) -> bool:
        """Begin a node that is set up; True where its value is known, in `_best`."""
        raise NotImplementedError

    def _depth(self, level: int) -> int:
        """How deep a node is searched, 0 … 15."""
        return level

    def _undo(self, level: int) -> None:
        """Back to a node's position."""
        raise NotImplementedError

    def _look_up(self, level: int, key: int, depth: int) -> bool:
        """Begin a node with what the table knows; True where that is its value."""
        alpha = self._alpha[level]
        beta = self._beta[level]
        entry = self._table.find(key)
        if entry >> 6 & 15 >= depth:
            value = entry >> 12
            bound = entry >> 10 & 3
            if bound == EXACT or (value >= beta if bound == AT_LEAST else value <= alpha):
                self._best[level] = value
                return True
        self._key[level] = key
        self._floor[level] = alpha
        self._best[level] = NONE
        self._best_move[level] = self._table_move[level] = entry & 63 if entry else NO_MOVE
        self._found[level] = False
        return False

    def _remember(self, level: int, depth: int) -> None:
        """Put a node that is done into the table."""
        best = self._best[level]
        bound = EXACT
        if best >= self._beta[level]:
            bound = AT_LEAST
        elif best <= self._floor[level]:
            bound = AT_MOST
        entry = best << 12 | bound << 10 | depth << 6 | self._best_move[level]
        self._table.put(self._key[level], entry)

    def _clear_keys(self, level: int) -> "list[int]":
        keys = self._keys[level]
        keys[ALL] = _NO_KEYS
        return keys

    def _pick(self, level: int) -> int:
        """The best move left, as a key; NO_KEY if there is none."""
        keys = self._keys[level]
        key = max(keys)
        if key & 63 == self._table_move[level]:  # already searched
            keys[keys.index(key)] = NO_KEY
            key = max(keys)
        if key != NO_KEY:
            keys[keys.index(key)] = NO_KEY
        return key
