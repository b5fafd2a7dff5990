# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Iterative deepening: search to depth 2, 3, 4 … until the budget is spent."""

from engine.levels import choose
from engine.lines_board import Board
from engine.search_stack import INFINITE
from engine.search_table import Table
from engine.search_tree import Tree

try:
    from typing import Iterator
except ImportError:
    pass

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.random31 import Random

SLICE_US = 12_000  # a slice ends with the node that exceeds it: at most 17 ms later

# The aspiration window: a depth's value is expected within so much of the last even or odd one's.
_WINDOW = 40


class Search:
    """The middle game.

    board         counts the work
    best, value   the best move so far and its value for who plays it, in 1/8 disc
    exact         False
    order         the moves, the best first
    depth         the last one completed
    """

    def __init__(self, board: Board, table: Table, small: bool) -> None:
        self.board = board
        self._tree = Tree(board, table, small)
        self.best = self.value = self.depth = 0
        self.exact = False
        self.order: "list[int]" = []

    @property
    def looking_at(self) -> int:
        return self._tree.looking_at if self.depth > 1 else self.best

    def run(
        self,
        own: bytes,
        opponent: bytes,
        moves: "list[int]",
        budget: int,
        random: "Random",
        deepest: int,
        slip: int = 0,
    ) -> "Iterator[None]":
        """Search, in slices; `best` is valid from the first one on.

        :param own: rows of the side to move
        :param moves: its moves as from `Board.rank_moves`
        :param budget: RP2040 microseconds: the board's work at which to stop
        :param random: decides between moves that look equal
        :param deepest: depth to stop at, at most Tree.deepest
        :param slip: moves that are worse than the best by less than this are valued exactly, too
        """
        board = self.board
        tree = self._tree
        enough = budget * 17 // 20  # no new depth from there on
        tree.begin(board.phase, not slip)
        width = slip or 1  # a move as good as the best must be told from one that is worse
        self._take(moves)
        before_last = self.value
        # The side in front is the one that is to move at the leaves, `depth` plies below the root:
        # it is the root's side where depth is even. So the sides change places for each depth.
        board.set(opponent, own)
        for depth in range(2, min(deepest, tree.deepest) + 1):
            if board.work >= enough or len(self.order) == 1:
                break
            board.swap_sides()
            expected = before_last  # odd and even depths differ by who is to move at the end
            before_last = self.value
            alpha = expected - _WINDOW - width
            beta = expected + _WINDOW
            while True:
                yield
                pause = board.work + SLICE_US
                tree.start(depth, alpha, beta, self.order, width)
                while not tree.step(min(budget, pause)):
                    if board.work >= budget:
                        if tree.value > alpha and not slip:
                            self._prefer(tree.best, tree.value)
                        return
                    yield
                    pause = board.work + SLICE_US
                if tree.value > alpha:
                    self._prefer(tree.best, tree.value)
                if tree.value >= beta:
                    beta = INFINITE
                elif tree.value - width <= alpha:
                    alpha = -INFINITE
                else:
                    break
            self.depth = depth
            self.best = choose(self.order, tree.scores, width, random)
            if not slip:  # it goes first in the next depth, which may not be finished
                self._prefer(self.best, self.value)

    def _take(self, moves: "list[int]") -> None:
        """Take the moves with their values for a search to depth 1."""
        self.order = [move & 63 for move in moves]
        for move in moves:
            self._tree.scores[move & 63] = move >> 13
        self.best = self.order[0]
        self.value = moves[0] >> 13
        self.depth = 1

    def _prefer(self, move: int, value: int) -> None:
        self.best = move
        self.value = value
        self.order.remove(move)
        self.order.insert(0, move)
