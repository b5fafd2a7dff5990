# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The middle game, to a fixed depth.

On the board a call is dear and the interpreter's stack is small, so this search keeps a stack of
its own in lists made once, does all in one function, and can stop and go on at any node.
"""

from engine.bitboard import NO_MOVE, PASS
from engine.lines_board import NO_KEYS, Board
from engine.lines_position import ALL, BACK, FRONT, NO_KEY, NO_VALUE
from engine.search_stack import INFINITE, Stack
from engine.search_table import AT_LEAST, AT_MOST, EXACT, Table

# What comes next in a node: the table's move, finding the moves, or the best of those left.
_TABLE_MOVE, _FIND, _PICK = 0, 1, 2

# With fewer discs of a side a game can end suddenly, which values do not tell: nothing is pruned.
_FEW = 8


class Tree(Stack):
    """The tree below one position.

    Depth counts down: the root is so many plies above the leaves, whose static values are all
    taken with the side in front to move. So the side in front moves at even depths, the side at
    the back at odd ones, and a pass is a ply like any other.

    best, value  the root's best move so far and its value for who plays it; NO_VALUE before
    scores       by square: the static value of the root's moves, and once a move is searched its
                 value; of those within the slip it is exact
    looking_at   the root's move being searched
    """

    def __init__(self, board: Board, table: Table, small: bool) -> None:
        super().__init__(board, table, small)
        self.scores = [0] * 64
        self.best = self.looking_at = 0
        self.value = NO_VALUE

    def start(self, depth: int, alpha: int, beta: int, order: "list[int]", slip: int) -> None:
        """Begin with the board's position.

        :param depth: 2 … deepest
        :param order: its legal squares, in the order to search them
        :param slip: moves worse than the best by less than this are valued exactly, too
        """
        board = self._board
        keys = self._key_lists[depth]
        keys[ALL] = NO_KEYS
        board.expand(
            not depth & 1, self._positions[depth], self._scratch, board.found, INFINITE, keys
        )
        for key in keys:
            if key != NO_KEY:
                self.scores[key & 63] = key >> 6
        self._order = order
        self._number = 0  # of the next
        self._slip = slip
        self._least = alpha
        self._alphas[depth] = alpha
        self._betas[depth] = beta
        self._bests[depth] = self.value = NO_VALUE
        self._root = self._depth = depth

    def step(self, limit: int) -> bool:
        """Search until the board's work reaches the limit; True when the tree is done.

        Each turn of the loop makes the next move of the node at `depth`: the table's, then the best
        of those left. At depth 2 one `expand` gives the child's value; above, the child's value is
        in the table, or the child is the node of the next turn. A node without a move that could
        matter is put into the table, and its value goes up to its parent.
        """
        board = self._board
        index = board.index
        root = self._root
        depth = self._depth
        alphas = self._alphas
        betas = self._betas
        bests = self._bests
        best_moves = self._best_moves
        positions = self._positions
        states = self._states
        key_lists = self._key_lists
        picked = self._picked
        table_moves = self._table_moves
        moves = self._moves
        killers = self._killers
        founds = self._founds
        under = self._under
        far = self._far
        last_place = self._table.last
        table_keys = self._table.keys
        table_entries = self._table.entries
        while board.work < limit:
            # Make the node's next move, if one is left that matters.
            best = bests[depth]
            alpha = alphas[depth]
            beta = betas[depth]
            in_front = not depth & 1
            move = NO_MOVE
            if best >= beta:
                pass  # cut off: no other move matters
            elif depth == root:
                if self._number < len(self._order):
                    move = self.looking_at = self._order[self._number]
                    self._number += 1
                    board.make(in_front, move)
            else:
                keys = key_lists[depth]
                state = states[depth]
                key = NO_KEY
                if state == _PICK:
                    keys[keys.index(picked[depth])] = NO_KEY
                    key = max(keys)
                elif state == _TABLE_MOVE:
                    states[depth] = state = _FIND
                    positions[depth][ALL] = index
                    if board.make(in_front, table_moves[depth]):
                        move = table_moves[depth]
                    else:
                        table_moves[depth] = NO_MOVE  # it is of another position with this key
                if move == NO_MOVE:
                    if state == _FIND:
                        states[depth] = _PICK
                        keys[ALL] = NO_KEYS
                        cut = beta + self._over[depth]
                        if index[FRONT] < _FEW or index[BACK] < _FEW:
                            cut = INFINITE
                        board.first = killers[depth]
                        key = board.expand(
                            in_front, positions[depth], self._scratch, founds[depth], cut, keys
                        )
                        if key >= cut << 6:  # so good that a search would hardly deny it
                            killers[depth] = key & 63
                            bests[depth] = beta
                            key = NO_KEY
                        elif key == NO_KEY:
                            if moves[depth + 1] == PASS:
                                bests[depth] = board.result() if in_front else -board.result()
                            else:
                                move = PASS
                    if key != NO_KEY and key & 63 == table_moves[depth]:  # has been searched
                        keys[keys.index(key)] = NO_KEY
                        key = max(keys)
                    picked[depth] = key
                    if key != NO_KEY:
                        if (
                            key >> 6 > alpha - under[depth]
                            or index[FRONT] < _FEW
                            or index[BACK] < _FEW
                        ):
                            move = key & 63
                            board.make(in_front, move, founds[depth][move] if depth < far else 0)
                        elif best < alpha:
                            bests[depth] = alpha

            if move == NO_MOVE:
                if depth == root:
                    return True
                best = bests[depth]
                if best_moves[depth] < PASS:
                    # Keep the node in the table.
                    bound = EXACT
                    if best >= beta:
                        bound = AT_LEAST
                    elif best <= self._floors[depth]:
                        bound = AT_MOST
                    position_key = self._position_keys[depth]
                    table_keys[position_key & last_place] = position_key
                    table_entries[position_key & last_place] = (
                        best << 12 | bound << 10 | depth << 6 | best_moves[depth]
                    )
                # The node has its value: up to its parent.
                value = -best
                depth += 1
                move = moves[depth]
                best = bests[depth]
                alpha = alphas[depth]
            elif depth == 2:
                # A child at depth 1: its best move's value is all that is wanted.
                board.first = killers[1]
                key = board.expand(False, positions[1], positions[0], board.found, -alpha, None)
                if key != NO_KEY:
                    killers[1] = key & 63
                    value = -(key >> 6)
                elif move == PASS or not board.can_move():
                    value = board.result()
                else:
                    value = board.value()
            else:
                # Down to the child.
                moves[depth] = move
                position_key = board.key(not in_front)
                place = position_key & last_place
                depth -= 1
                entry = table_entries[place] if table_keys[place] == position_key else 0
                value = entry >> 12
                bound = entry >> 10 & 3
                if entry >> 6 & 15 < depth or not (
                    bound == EXACT or (value >= -alpha if bound == AT_LEAST else value <= -beta)
                ):
                    self._position_keys[depth] = position_key
                    self._floors[depth] = alphas[depth] = -beta
                    betas[depth] = -alpha
                    bests[depth] = NO_VALUE
                    best_moves[depth] = table_moves[depth] = entry & 63 if entry else NO_MOVE
                    states[depth] = _TABLE_MOVE if entry else _FIND
                    continue
                value = -value
                depth += 1
            index[ALL] = positions[depth]
            if value > best:
                bests[depth] = value
                best_moves[depth] = move
                if value > alpha:
                    alphas[depth] = value
            if depth == root:
                self._root_move_done(move, value)
        self._depth = depth
        return False

    def _root_move_done(self, move: int, value: int) -> None:
        """A move of the root has its value, or that as a bound if it is no more than alpha."""
        self.scores[move] = value
        if value > self.value:
            self.value = value
            self.best = move
        self._alphas[self._root] = max(self._least, self.value - self._slip)
