# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Iterative deepening: search to depth 2, 3, 4 … until the budget is spent."""

from engine.evaluation import Evaluation
from engine.lines import Lines
from engine.lines_board import ALL, NONE, Board
from engine.search_table import Table
from engine.search_tree import INFINITE, Tree

try:
    from typing import Iterator

    from engine.random31 import Random
except ImportError:
    pass

SLICE_US = 14_000  # a slice ends with the node that exceeds it: at most 10 ms later

_WINDOW = 40  # a depth's value is expected within so much of the last even or odd one's


class Search:
    """The middle game.

    best, value   the best move so far and its value for who plays it, in 1/8 disc
    order         the moves, the best first
    depth         searched to the end

    :param str folder: where the .bin files lie, "" or ending in "/"
    :param bool small: with fewer weights and a smaller table
    """

    def __init__(self, folder: str, small: bool) -> None:
        self._folder = folder
        self._evaluation = Evaluation(folder, small)
        self._lines = Lines()
        self._ready = False
        self.board = Board(self._lines, self._evaluation)
        self.table = Table(256 if small else 512)
        self._tree = Tree(self.board, self.table)
        self.best = self.value = self.depth = 0
        self.order = []  # type: list[int]

    def load(self, discs: int, fewest: bool) -> "Iterator[None]":
        """Read and build what is not there yet for a board with so many discs, in slices."""
        if not self._ready:
            yield from self._lines.load(self._folder)
            yield from self.board.build()
            self._ready = True
        yield from self._evaluation.load(discs, fewest)
        self.board.fewest = fewest
        self._tree.set_phase(self._evaluation.phase)

    @property
    def looking_at(self) -> int:
        return self._tree.looking_at if self.depth > 1 else self.best

    def run(
        self,
        own: bytes,
        opponent: bytes,
        random: "Random",
        deepest: int,
        budget: int,
        slip: int = 0,
    ) -> "Iterator[None]":
        """Search, in slices; `best` is valid from the first one on.

        :param own: rows of the side to move, which has a move
        :param random: decides between moves that look equal
        :param deepest: depth to stop at, 1 … DEEPEST
        :param budget: RP2040 microseconds
        :param slip: moves that are worse than the best by less than this are valued exactly, too
        """
        board = self.board
        tree = self._tree
        end = board.work + budget
        enough = board.work + budget * 17 // 20  # no new depth from there on
        tree.forget()
        self._look(own, opponent, random, slip)
        before_last = self.value
        for depth in range(2, deepest + 1):
            if board.work >= enough or len(self.order) == 1:
                break
            if depth & 1:
                board.set(opponent, own)
            else:
                board.set(own, opponent)
            expected = before_last  # odd and even depths differ by who is to move at the end
            before_last = self.value
            alpha = expected - _WINDOW - slip
            beta = expected + _WINDOW
            while True:
                yield
                pause = board.work + SLICE_US
                tree.start(depth, alpha, beta, self.order, slip)
                while not tree.step(min(end, pause)):
                    if board.work >= end:
                        if tree.value > alpha and not slip:
                            self._prefer(tree.best, tree.value)
                        return
                    yield
                    pause = board.work + SLICE_US
                if tree.value > alpha:
                    self._prefer(tree.best, tree.value)
                if tree.value >= beta:
                    beta = INFINITE
                elif tree.value - slip <= alpha:
                    alpha = -INFINITE
                else:
                    break
            self.depth = depth
            if slip:
                self._slip(random, slip)

    def _look(self, own: bytes, opponent: bytes, random: "Random", slip: int) -> None:
        """Search to depth 1; moves that look equal come in any order."""
        board = self.board
        board.set(opponent, own)
        keys = [NONE << 6] * 34
        board.expand(False, board.value(), board.index[ALL], INFINITE, keys)
        count = 0
        for key in keys:
            value = key >> 6
            if value != NONE:
                self._tree.scores[key & 63] = value
                keys[count] = (value << 7 | random.below(128)) << 6 | key & 63
                count += 1
        for number in range(count, 34):
            keys[number] = -(1 << 29)  # less than any of the others
        keys.sort()
        self.order = [0] * count
        for number in range(count):
            self.order[number] = keys[33 - number] & 63
        self.best = self.order[0]
        self.value = keys[33] >> 13
        self.depth = 1
        if slip:
            self._slip(random, slip)

    def _prefer(self, move: int, value: int) -> None:
        self.best = move
        self.value = value
        self.order.remove(move)
        self.order.insert(0, move)

    def _slip(self, random: "Random", slip: int) -> None:
        """Prefer a move that is not quite the best."""
        most = NONE
        for move in self.order:
            score = self._tree.scores[move]
            if score > self.value - slip:
                score += random.below(slip)
                if score > most:
                    most = score
                    self.best = move
