# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The last squares, searched to the end."""

from engine.lines_board import ALL, NONE, Board
from engine.search_stack import NO_KEY, NO_MOVE, AlphaBeta, Stack
from engine.search_table import Table
from engine.search_walls import HEAD, PLACE, Walls

MOST_EMPTIES = 12

# How a node is treated, by its number of empty squares: from so many on moves that leave the
# opponent few moves go first; from so many on the table is asked; so many are solved at once.
_MOBILITY = 7
_TABLE = 5
_FEW = 3

# What an RP2040 needs, in microseconds (tools/bench.py measures it): for a move, for counting the
# moves of a position, for a position with few empty squares.
_MAKE_US = 750
_MOBILITY_US = 220
_FEW_US = 700

_OTHER_SIDE = 1 << 29  # is added to the code where side 2 moves


class Last(AlphaBeta):
    """Searches all moves to the end. A value is the result in discs, good for who moves.

    A level is a number of empty squares; there a node has a side to move, 1 or 2, which leads by
    so many discs. Where it must pass, the node becomes the other side's.
    """

    def __init__(self, board: Board, table: Table, stack: Stack) -> None:
        super().__init__(board, table, stack)
        self._walls = walls = Walls()
        # By level:
        sizes = MOST_EMPTIES + 1
        self._position = [walls.discs[ALL] for _ in range(sizes)]
        self._side = [0] * sizes
        self._lead = [0] * sizes
        self._code = [0] * sizes  # of the discs, for the table: exclusive or of theirs
        self._passed = [False] * sizes
        self._at = [HEAD] * sizes  # the place tried last, in the order of the ring …
        self._parity = [0] * sizes  # … once over the odd quarters, then over the even ones

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
        level = self._root
        keys = self._clear_keys(level)
        for number, square in enumerate(order):
            keys[number] = (64 - number) << 6 | square
        self._position[level][ALL] = self._walls.discs
        self._table_move[level] = NO_MOVE
        self._found[level] = True
        self._begin(level, alpha, beta)

    def stop(self) -> None:
        """Leave the search unfinished: the position is the root's again."""
        for level in range(self._level + 1, self._root + 1):
            self._undo(level)

    def _enter(self, level: int) -> bool:
        side = self._side[level]
        if level >= _TABLE:
            code = self._code[level]
            return self._look_up(level, code if side == 1 else code | _OTHER_SIDE, level)
        if level > _FEW:
            self._best[level] = NONE
            self._best_move[level] = self._table_move[level] = NO_MOVE
            self._found[level] = False
            return False
        self._board.work += _FEW_US
        lead = self._lead[level]
        beta = self._beta[level]
        walls = self._walls
        if level == 3:
            self._best[level] = walls.three(side, self._alpha[level], beta, lead)
        elif level == 2:
            self._best[level] = walls.two(side, beta, lead, False)
        elif level == 1:
            self._best[level] = walls.one(side, walls.following[HEAD], lead)
        else:
            self._best[level] = walls.result(lead, 0)
        return True

    def _descend(self, level: int) -> bool:
        best = self._best[level]
        if best >= self._beta[level]:
            return self._end(level)
        if not self._found[level]:
            self._position[level][ALL] = self._walls.discs
            move = self._table_move[level]
            if move != NO_MOVE and best == NONE:
                if self._make(level, PLACE[move]):
                    return True
                self._table_move[level] = NO_MOVE  # it is of another position with this key
            self._find(level)
        if self._next_move(level):
            return True
        if self._best[level] == NONE:  # no move: a pass, or the end
            if not self._passed[level]:
                self._pass(level)
                self._find(level)
                if self._next_move(level):
                    return True
            self._best[level] = self._walls.result(self._lead[level], level)
        return self._end(level)

    def _find(self, level: int) -> None:
        """Prepare to try a node's moves, in an order in which good ones come early."""
        self._found[level] = True
        self._at[level] = HEAD
        self._parity[level] = 1
        if level < _MOBILITY:
            return
        walls = self._walls
        side = self._side[level]
        keys = self._clear_keys(level)
        number = 0
        place = walls.following[HEAD]
        while place != HEAD:
            if walls.turn(side, place):
                rank = level - number + 16 * walls.odd[walls.quarter[place]]
                rank -= 32 * walls.mobility(3 - side)
                keys[number] = rank << 6 | walls.square[place]
                number += 1
                walls.discs[ALL] = self._position[level]
                walls.code = self._code[level]
            place = walls.following[place]
        self._board.work += _MOBILITY_US * number

    def _next_move(self, level: int) -> bool:
        """Make a node's next move; False if there is none."""
        if level >= _MOBILITY or level == self._root:
            key = self._pick(level)
            if level == self._root:
                self.looking_at = key & 63
            return key != NO_KEY and self._make(level, PLACE[key & 63])
        walls = self._walls
        place = walls.following[self._at[level]]
        parity = self._parity[level]
        while True:
            while place != HEAD:
                if walls.odd[walls.quarter[place]] == parity and self._make(level, place):
                    self._at[level] = place
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
        walls.discs[ALL] = self._position[level]
        walls.code = self._code[level]

    def _pass(self, level: int) -> None:
        """Make a node the other side's, or give it back."""
        self._passed[level] = not self._passed[level]
        self._side[level] = 3 - self._side[level]
        self._lead[level] = -self._lead[level]
        alpha = self._alpha[level]
        self._alpha[level] = -self._beta[level]
        self._beta[level] = -alpha

    def _end(self, level: int) -> bool:
        """A node is done: if it became the other side's, give it back."""
        if self._passed[level]:
            self._pass(level)
            self._best[level] = -self._best[level]
            self._best_move[level] = NO_MOVE
        return False
