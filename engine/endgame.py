# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The result with best play, by questions that are cheaper to answer than "how much?"."""

from engine.bitboard import count
from engine.endgame_tree import EndgameTree
from engine.lines_position import Position
from engine.search_table import Table

try:
    from typing import Generator, Iterator, Optional
except ImportError:
    pass

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.random31 import Random

SLICE_US = 13_000  # a slice ends with the node that exceeds it: at most 16 ms later

_MOST = 64  # the greatest result
_DECIDED = 100  # at least, in 1/8 disc, where it is known who wins and not by how much

# The squares in the order in which to try them: corners, A- and B-squares, the middle, the second
# rows, C- and X-squares. (A bytes literal is compiled in much less memory than a tuple.)
_GOOD_FIRST = (
    b"\x00\x07\x38\x3f\x02\x05\x10\x17\x28\x2f\x3a\x3d\x03\x04\x18\x1f\x20\x27\x3b\x3c"
    b"\x12\x15\x2a\x2d\x13\x14\x1a\x1d\x22\x25\x2b\x2c\x1b\x1c\x23\x24"
    b"\x0b\x0c\x19\x1e\x21\x26\x33\x34\x0a\x0d\x11\x16\x29\x2e\x32\x35"
    b"\x01\x06\x08\x0f\x30\x37\x39\x3e\x09\x0e\x31\x36"
)


class Endgame:
    """Asks whether the result is below, at or above a number until it is known.

    A window of one to both sides of a number tells "below", "at" and "above" apart. The first
    question is who wins, the second is about the value that `rank_moves` gives the best move.

    board      counts the work
    best       the move that guarantees the best result so far
    low, high  between which the result lies, in discs for who moves
    value      the result that is to be expected, in 1/8 disc
    exact      whether it is known
    """

    def __init__(self, board: Position, table: Table) -> None:
        self.board = board
        self._table = table
        self._tree = EndgameTree(board, table)

    @property
    def looking_at(self) -> int:
        return self._tree.looking_at

    def run(
        self,
        own: bytes,
        opponent: bytes,
        moves: "list[int]",
        budget: int,
        random: "Optional[Random]" = None,
    ) -> "Iterator[None]":
        """Solve the position, in slices; `best` is valid from the first one on.

        :param own: rows of the side to move
        :param moves: its moves as from the board's `rank_moves`
        :param budget: RP2040 microseconds: the board's work at which to stop
        :param random: decides between moves that are as good, as far as the budget allows to find
            out which are; None: the first one found will do
        """
        tree = self._tree
        board = self.board
        empties = [0] * (64 - count(own) - count(opponent))
        number = 0
        for square in _GOOD_FIRST:
            if not (own[square >> 3] | opponent[square >> 3]) >> (square & 7) & 1:
                empties[number] = square
                number += 1
        order = [move & 63 for move in moves]
        self.best = tree.looking_at = order[0]
        self.value = moves[0] >> 13
        self.exact = False
        self.low, self.high = -_MOST, _MOST
        self._table.clear()
        tree.set(own, opponent, board.fewest, empties)
        asked = 0
        first = True
        while self.low < self.high:
            if not (yield from self._ask(asked - 1, asked + 1, order, budget)):
                if tree.value >= asked:
                    self.best = tree.best
                elif first:  # the moves that are done lose
                    self.best = tree.looking_at
                if self.low > 0:
                    self.value = max(self.value, _DECIDED)
                elif self.high < 0:
                    self.value = min(self.value, -_DECIDED)
                return
            value = tree.value
            if value >= asked:
                self.low = value
                self.best = tree.best
                order.remove(tree.best)
                order.insert(0, tree.best)
            if value <= asked:
                self.high = value
            self.value = max(8 * self.low, min(8 * self.high, self.value))
            if first:
                first = False
                expected = (self.value + 8) // 16 * 2  # the nearest even number of discs
                asked = max(self.low, min(self.high, expected))
            else:
                asked = min(self.high, value + 2) if value > asked else max(self.low, value - 2)
        self.exact = True
        equals = 1
        while random and len(order) > 1:
            move = order.pop()
            if not (yield from self._ask(self.low - 1, self.low, [move], budget)):
                return
            if tree.value == self.low:
                equals += 1
                if not random.below(equals):
                    self.best = move

    def _ask(
        self, alpha: int, beta: int, order: "list[int]", budget: int
    ) -> "Generator[None, None, bool]":
        """Search moves of the position in slices; False if the budget ends before."""
        tree = self._tree
        board = self.board
        yield
        pause = board.work + SLICE_US
        tree.start(alpha, beta, order)
        while not tree.step(min(budget, pause)):
            if board.work >= budget:
                tree.stop()
                return False
            yield
            pause = board.work + SLICE_US
        return True
