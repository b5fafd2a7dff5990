# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The last squares, searched to the end."""

from engine.lines_board import ALL, NONE, Board
from engine.search_table import AT_LEAST, AT_MOST, EXACT, Table
from engine.search_walls import FEW, HEAD, PLACE, Walls

MOST_EMPTIES = 12

# How a node is treated, by its number of empty squares: from so many on moves that leave the
# opponent few moves go first; from so many on the table is asked.
_MOBILITY = 7
_TABLE = 5

# What an RP2040 needs, in microseconds (tools/bench.py measures it): for a move, for each
# empty square where moves are counted, for a position with few empty squares.
_MAKE_US = 1080
_MOBILITY_US = 45
_FEW_US = 1080

_NO_MOVE = 64
_NO_KEY = NONE << 6
_NO_KEYS = [_NO_KEY] * MOST_EMPTIES


class Last:
    """Searches all moves to the end, on a stack of its own down to a few squares.

    A value is the result in discs, good for who moves. A level is a number of empty squares;
    there a node has a side to move, 1 or 2, which leads by so many discs. Where it must pass, the
    node becomes the other side's.

    best, value  the root's best move and its value, once it is done or stopped
    looking_at   the root's move being searched
    """

    def __init__(self, board: Board, table: Table) -> None:
        self._board = board  # counts the work
        self._table = table
        self._walls = walls = Walls()
        self.best = self.looking_at = _NO_MOVE
        self.value = NONE
        # By level, of the node on the way from the root:
        levels = MOST_EMPTIES + 1
        self._discs = [walls.discs[ALL]] * FEW + [walls.discs[ALL] for _ in range(FEW, levels)]
        self._code = [0] * levels  # of the discs
        self._side = [0] * levels
        self._lead = [0] * levels
        self._passed = [False] * levels
        self._alpha = [0] * levels
        self._beta = [0] * levels
        self._floor = [0] * levels  # alpha at the start
        self._best = [0] * levels
        self._best_move = [0] * levels
        self._move = [0] * levels  # the one being searched
        self._table_move = [0] * levels  # it is tried before the others; or _NO_MOVE
        self._found = [False] * levels  # whether the others are prepared: in the order of …
        self._keys = [_NO_KEYS[ALL]] * _MOBILITY + [
            _NO_KEYS[ALL] for _ in range(_MOBILITY, levels)
        ]  # … rank << 6 | square, or of …
        self._tried = [HEAD] * levels  # … the ring, this being the place tried last, …
        self._parity = [0] * levels  # … once over the odd quarters, then over the even ones

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

    def start(self, alpha: int, beta: int, order: "list[int]") -> None:
        """Begin with the position that was set.

        :param order: its legal squares, in the order to search them
        """
        level = self._level = self._root
        keys = self._keys[level]
        keys[ALL] = _NO_KEYS
        for number, square in enumerate(order):
            keys[number] = (64 - number) << 6 | square
        self._discs[level][ALL] = self._walls.discs
        self._table_move[level] = _NO_MOVE
        self._found[level] = True
        self._alpha[level] = alpha
        self._beta[level] = beta
        self._best[level] = NONE

    def stop(self) -> None:
        """Leave the search unfinished: the position is the root's again.

        `best` and `value` are those of the root's moves that are done, `looking_at` the first that
        is not.
        """
        root = self._root
        for level in range(self._level + 1, root + 1):
            self._undo(level)
        self.best = self._best_move[root]
        self.value = self._best[root]
        key = max(self._keys[root])
        if self._level == root and key != _NO_KEY:
            self.looking_at = key & 63

    def step(self, limit: int) -> bool:
        """Search until the board's work reaches the limit; True when the root is done."""
        board = self._board
        bests = self._best
        alphas = self._alpha
        level = self._level
        while board.work < limit:
            if bests[level] < self._beta[level] and self._next_move(level):
                level -= 1
                if not self._enter(level):
                    continue
            elif level == self._root:
                self.value = bests[level]
                self.best = self._best_move[level]
                return True
            elif self._passed[level]:
                self._pass(level)
                bests[level] = -bests[level]
            elif level >= _TABLE and self._best_move[level] != _NO_MOVE:
                self._remember(level)
            # The node has its value: up to its parent.
            value = -bests[level]
            level += 1
            self._undo(level)
            if value > bests[level]:
                bests[level] = value
                self._best_move[level] = self._move[level]
                if value > alphas[level]:  # noqa: PLR1730 (a call is dear)
                    alphas[level] = value
        self._level = level
        return False

    def _enter(self, level: int) -> bool:
        """Begin a node that is set up; True where its value is known at once."""
        side = self._side[level]
        alpha = self._alpha[level]
        beta = self._beta[level]
        if level <= FEW:
            self._board.work += _FEW_US
            self._best[level] = self._walls.few(side, level, alpha, beta, self._lead[level])
            return True
        entry = 0
        if level >= _TABLE:
            code = self._code[level] | side << 28
            place = code & self._table.last
            if self._table.keys[place] == code:
                entry = self._table.entries[place]
                value = entry >> 12
                bound = entry >> 10 & 3
                if (
                    bound == EXACT
                    or (bound == AT_LEAST and value >= beta)
                    or (bound == AT_MOST and value <= alpha)
                ):
                    self._best[level] = value
                    return True
        self._floor[level] = alpha
        self._best[level] = NONE
        self._best_move[level] = self._table_move[level] = entry & 63 if entry else _NO_MOVE
        self._found[level] = False
        return False

    def _remember(self, level: int) -> None:
        """Keep a node that is done in the table."""
        best = self._best[level]
        bound = EXACT
        if best >= self._beta[level]:
            bound = AT_LEAST
        elif best <= self._floor[level]:
            bound = AT_MOST
        code = self._code[level] | self._side[level] << 28
        self._table.keys[code & self._table.last] = code
        self._table.entries[code & self._table.last] = (
            best << 12 | bound << 10 | self._best_move[level]
        )

    def _next_move(self, level: int) -> bool:
        """Make a node's next move; False if there is none, and its value is known."""
        if not self._found[level]:
            self._discs[level][ALL] = self._walls.discs
            move = self._table_move[level]
            if move != _NO_MOVE and self._best[level] == NONE:
                if self._make(level, PLACE[move]):
                    return True
                self._table_move[level] = _NO_MOVE  # it is of another position with this code
            self._find(level)
        if self._try_others(level):
            return True
        if self._best[level] == NONE:
            if not self._passed[level]:
                self._pass(level)
                self._find(level)
                if self._try_others(level):
                    return True
            self._best[level] = self._walls.result(self._lead[level], level)
        return False

    def _find(self, level: int) -> None:
        """Prepare to try a node's moves in an order in which good ones come early."""
        self._found[level] = True
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
