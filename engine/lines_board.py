# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The moves of a position on lines, each with its value. The upper third of the search's board."""

from engine.evaluation import Evaluation
from engine.lines_moves import (
    ANTIDIAGONAL_RUNS,
    DIAGONAL_RUNS,
    END,
    MORE,
    MovingPosition,
)
from engine.lines_position import ALL, ALL_DISCS, FRONT, MOST_MOVES, NO_KEY, NO_VALUE

try:
    from typing import Optional
except ImportError:
    pass

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.random31 import Random

NO_KEYS = [NO_KEY] * MOST_MOVES  # to copy

_FIND_US = 1370  # RP2040 microseconds to find the moves of a position

_MANY = 13  # discs: no wipe-out of so many is looked for, hardly a move flips as much


class Board(MovingPosition):
    """A position that values its moves.

    first  the killer move: `expand` looks at it first if it is legal; a1 at first, no bad guess
    nodes  positions valued so far
    """

    def __init__(self, folder: str, evaluation: Evaluation) -> None:
        super().__init__(folder, evaluation)
        self.first = self.nodes = 0

    def rank_moves(self, own: bytes, opponent: bytes, random: "Random") -> "list[int]":
        """A position's moves, the best first, each with its value for who makes it.

        They come as value << 13 | chance << 6 | square; moves of one value in any order.
        """
        self.set(opponent, own)
        self.first = 0
        keys = NO_KEYS[ALL]
        self.expand(False, self.index[ALL], [], self.found, -NO_VALUE, keys)
        moves = []
        for key in keys:
            if key != NO_KEY:
                moves.append((key >> 6 << 7 | random.below(128)) << 6 | key & 63)
        moves.sort(reverse=True)
        return moves

    def expand(
        self,
        in_front: bool,
        saved: "list[int]",
        scratch: "list[int]",
        found: "list[int]",
        cut: int,
        keys: "Optional[list[int]]",
    ) -> int:
        """Find the moves of a side and the value of the position after each.

        The values are for the side that moves, with the other one to move next.

        :param saved: receives the index list, for the caller to restore
        :param scratch: a list as long, used where the side in front moves
        :param found: receives by square the runs that a move there flips
        :param cut: no more moves are looked at once one reaches it
        :param keys: NO_KEYS, receives value << 6 | square for each move looked at; None: only the
            best is wanted, and `first` is tried before the moves are found: it often is enough
        :returns: the greatest key; NO_KEY where there is no move
        """
        # Written for speed: most of the time that the AI thinks is spent here. MicroPython reaches
        # the first sixteen names fastest; these are the busiest.
        index = self.index
        was = child = was2 = block = now = square = block2 = line = now2 = plus3 = 0
        squares = self._squares
        first = self.first
        squares[0] = MORE
        if first and not keys:
            runs = self._runs(in_front, first)
            if runs:
                found[first] = runs
                squares[0] = first
                squares[1] = MORE
        offsets, entries, blocks = self._flipping
        saved[ALL] = index
        start = saved
        if in_front:
            self.swap_sides()
            start = scratch
            start[ALL] = index
        value = -self.value()  # of whoever moves, like those of the moves
        # Patterns do not see that a move leaves the other side no disc. Six at most flip in a
        # direction, so that it takes several runs to flip more.
        rest = index[FRONT]
        least = 0
        if rest < _MANY:
            least = 1 if rest < 7 else 128
        best = NO_KEY
        number = 0
        cost = 0
        while True:
            square = squares[number]
            runs = found[square]
            if not runs:
                if square == END:
                    break
                self._find(found)
                cost += _FIND_US
                if found[first]:
                    squares[squares.index(first)] = squares[0]
                    squares[0] = first
                continue
            child = value
            # The new disc: its diagonals, here dia and ant for line and line2, wait until it is
            # known what flips on them.
            (dia, by_dia, dia_values, ant, by_ant, ant_values,
             block, plus, block2, plus2, blocks2,
             line3, plus3, values3) = entries[square]  # fmt: skip
            by_dia >>= 1
            by_ant >>= 1
            if block:
                was = index[block]
                was2 = index[block2]
                index[block] = now = was - (plus >> 1)
                index[block2] = now2 = was2 - (plus2 >> 1)
                child -= blocks[now] - blocks[was] + blocks2[now2] - blocks2[was2]
            if plus3:
                was = index[line3]
                index[line3] = now = was - (plus3 >> 1)
                child -= values3[now] - values3[was]
            # Those that flip, direction by direction, the rows last. Each disc is taken off each of
            # its lines, and the change of the line's value added, but for the diagonals that the
            # move itself is on (by_dia, by_ant: their turn comes once, below), and for the crossing
            # lines of the last run, which no other disc of the move is on.
            while True:
                if runs < DIAGONAL_RUNS:  # the last, in a row or column: no diagonal is met again
                    for offset in offsets[runs]:
                        (line, add, values, line2, add2, values2,
                         block, plus, block2, plus2, blocks2,
                         line3, plus3, values3) = entries[square + offset]  # fmt: skip
                        was = index[line]
                        was2 = index[line2]
                        child -= values[was - add] - values[was]
                        child -= values2[was2 - add2] - values2[was2]
                        if block:
                            was = index[block]
                            was2 = index[block2]
                            index[block] = now = was - plus
                            index[block2] = now2 = was2 - plus2
                            child -= blocks[now] - blocks[was] + blocks2[now2] - blocks2[was2]
                        if plus3:
                            was = index[line3]
                            index[line3] = now = was - plus3
                            child -= values3[now] - values3[was]
                    break
                code = runs & 127
                if code >= ANTIDIAGONAL_RUNS:  # a diagonal to the left and down
                    for offset in offsets[code]:
                        (line, add, values, line2, add2, values2,
                         block, plus, block2, plus2, blocks2,
                         line3, plus3, values3) = entries[square + offset]  # fmt: skip
                        by_ant += add2
                        was = index[line]
                        index[line] = now = was - add
                        child -= values[now] - values[was]
                        if block:
                            was = index[block]
                            was2 = index[block2]
                            index[block] = now = was - plus
                            index[block2] = now2 = was2 - plus2
                            child -= blocks[now] - blocks[was] + blocks2[now2] - blocks2[was2]
                        if plus3:
                            was = index[line3]
                            index[line3] = now = was - plus3
                            child -= values3[now] - values3[was]
                elif code >= DIAGONAL_RUNS:  # a diagonal to the right and down
                    for offset in offsets[code]:
                        (line, add, values, line2, add2, values2,
                         block, plus, block2, plus2, blocks2,
                         line3, plus3, values3) = entries[square + offset]  # fmt: skip
                        by_dia += add
                        was = index[line2]
                        index[line2] = now = was - add2
                        child -= values2[now] - values2[was]
                        if block:
                            was = index[block]
                            was2 = index[block2]
                            index[block] = now = was - plus
                            index[block2] = now2 = was2 - plus2
                            child -= blocks[now] - blocks[was] + blocks2[now2] - blocks2[was2]
                        if plus3:
                            was = index[line3]
                            index[line3] = now = was - plus3
                            child -= values3[now] - values3[was]
                else:  # a column, and a row follows
                    for offset in offsets[code]:
                        (line, add, values, line2, add2, values2,
                         block, plus, block2, plus2, blocks2,
                         line3, plus3, values3) = entries[square + offset]  # fmt: skip
                        was = index[line]
                        was2 = index[line2]
                        index[line] = now = was - add
                        index[line2] = now2 = was2 - add2
                        child -= values[now] - values[was] + values2[now2] - values2[was2]
                        if block:
                            was = index[block]
                            was2 = index[block2]
                            index[block] = now = was - plus
                            index[block2] = now2 = was2 - plus2
                            child -= blocks[now] - blocks[was] + blocks2[now2] - blocks2[was2]
                        if plus3:
                            was = index[line3]
                            index[line3] = now = was - plus3
                            child -= values3[now] - values3[was]
                if runs < 128:
                    break
                runs >>= 7
            was = index[dia]
            was2 = index[ant]
            child -= dia_values[was - by_dia] - dia_values[was]
            child -= ant_values[was2 - by_ant] - ant_values[was2]
            index[ALL] = start
            if least and found[square] >= least and self._flip_count(found[square]) == rest:
                child = -ALL_DISCS if self.fewest else ALL_DISCS
            key = child << 6 | square
            if keys:
                keys[number] = key
            number += 1
            if key > best:
                best = key
                if child >= cut:
                    break
        if in_front:
            index[ALL] = saved
        self.nodes += number
        self.work += cost + self._child_us * number
        return best
