# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A position on lines: its moves, and its value kept up to date.

The search keeps a position as one flat list of small ints, an *index* for each of

    0 …  7   the rows, from a1
    8 … 15   the columns
   16 … 26   the diagonals of three squares or more (right and down)
   27 … 37   the other diagonals (left and down)
        38   nothing: where a square lies on no such diagonal
   39 … 46   the 2x4 blocks in the corners, and
   47 … 50   in the middle of the edges, which only the evaluation needs

An index is a number in balanced ternary: a disc of the one side counts +3**n on the n-th square
of its line, a disc of the other -3**n. Up to eight squares that is within ±3280, so an index of a
line is an index of its table, negative ones counting from the table's end, as in Python. To the
index of a block 3280 or 9841 is added: both kinds have their values in one table.
"""

from engine import parts
from engine.evaluation import ZERO, Evaluation

try:
    from typing import Any, Iterator, Optional

    from engine.random31 import Random
except ImportError:
    pass

NONE = -30000  # less than any value: no move

# What an RP2040 needs, in microseconds (tools/bench.py measures it).
_SET_US = 3500
_VALUE_US = 400
_MAKE_US = 850  # with all that a search does at a node
_FIND_US = 700  # the moves of a position


class _Slicer:
    def __getitem__(self, key):
        return key


ALL = _Slicer()[:]  # `copied[ALL] = other` copies a list without making a slice object

_EMPTY = [0] * 39 + [3280] * 8 + [9841] * 4  # the list for an empty board
# The lines by direction.
_DIRECTED = (bytes(range(8)), bytes(range(8, 16)), bytes(range(16, 27)), bytes(range(27, 38)))
_DIAGONALS = 22


class Board:
    """One position: a disc of the side in *front* is +1, of the side at the *back* -1.

    The side in front is the one that moves where the search stops and looks at the value, so that
    a value is always "for the side in front, which is to move".

    index  the list of engine/lines.py, to be saved and restored as a whole
    first  a square that `expand` shall look at first, if it is legal
    nodes  positions valued so far
    work   RP2040 microseconds spent so far, counted
    phase  of the game, 0 … 3, once it is loaded
    fewest  whether the fewest discs win; else the most, and empties go to the winner

    :param str folder: where the .bin files lie, "" or ending in "/"
    :param bool small: with fewer weights
    """

    def __init__(self, folder: str, small: bool) -> None:
        self._folder = folder
        self._evaluation = Evaluation(folder, small)
        self._class_of = bytearray(6561)  # takes its place while there is a large one
        self._tables: "Any" = None  # these three as of lines.load
        self._valued: "Any" = None
        self._entries: "Any" = None
        self.index = _EMPTY[ALL]
        self.first = self.nodes = self.work = self.phase = 0
        self.fewest = False
        # What `_find` finds: the legal squares, then 64; by square its runs, seven bits each,
        # direction * 23 + run. What lies beyond the short lines is never new.
        self._squares = [64] * 35
        self._nothing = [0] * 64 + [1] * _DIAGONALS
        self._found = self._nothing[ALL]

    def load(self, discs: int, fewest: bool) -> "Iterator[None]":
        """Read and build what is not there yet for a board with so many discs, in slices.

        :raises OSError: a file cannot be read
        """
        if not self._tables:
            yield from parts.load(("lines",))
            from engine.lines import load

            self._tables, self._valued, self._entries = yield from load(
                self._folder, self._class_of, self._evaluation
            )
            parts.drop(("lines",))
        yield from self._evaluation.load(discs, fewest)
        self.phase = self._evaluation.phase
        self.fewest = fewest

    def look(self, own: bytes, opponent: bytes, random: "Random") -> "list[int]":
        """A position's moves, the best first, each with its value for who makes it.

        They come as value << 13 | chance << 6 | square; moves of one value in any order.
        """
        self.set(opponent, own)
        self.first = 0
        keys = [NONE << 6] * 34
        self.expand(False, self.value(), self.index[ALL], -NONE, keys)
        moves = []
        for key in keys:
            if key != NONE << 6:
                moves.append((key >> 6 << 7 | random.below(128)) << 6 | key & 63)
        moves.sort(reverse=True)
        return moves

    def set(self, front: bytes, back: bytes) -> None:
        """Take a position from the rows of both sides."""
        self.index[ALL] = _EMPTY
        discs = 0
        for square in range(64):
            bit = 1 << (square & 7)
            if front[square >> 3] & bit:
                self._put(square, 1)
                discs += 1
            elif back[square >> 3] & bit:
                self._put(square, -1)
                discs += 1
        self._child_us = 185 + 17 * discs // 4  # late in the game more discs turn over
        self.work += _SET_US

    def value(self) -> int:
        """The position's value for the side in front, in 1/8 disc."""
        index = self.index
        total = 0
        valued, tables = self._valued
        for line in valued:
            total += tables[line][index[line]]
        self.work += _VALUE_US
        return total - ZERO * len(valued)

    def result(self) -> int:
        """The same, were the game over here."""
        index = self.index
        difference = empties = 0
        for line in range(8):
            row = index[line]
            for _ in range(8):
                disc = (row + 1) % 3 - 1
                row = (row - disc) // 3
                difference += disc
                empties += not disc
        if self.fewest:
            return -8 * difference
        if difference > 0:
            return 8 * (difference + empties)
        return 8 * (difference - empties) if difference else 0

    def can_move(self, in_front: bool) -> bool:
        """Whether a side has a move."""
        self._find(in_front)
        return self._squares[0] != 64

    def key(self, in_front: bool) -> int:
        """A number of 30 bits for the position as the side that moves sees it."""
        index = self.index
        key = (
            index[0] * 32719
            + index[1] * 27901
            + index[2] * 23459
            + index[3] * 19073
            + index[4] * 14957
            + index[5] * 11411
            + index[6] * 29389
            + index[7] * 17203
        )
        return (key if in_front else -key) & 0x3FFFFFFF

    def make(self, in_front: bool, square: int) -> int:
        """Play a square for a side; how many discs turn over, none where it is not legal."""
        index = self.index
        through, squares, class_of, moves_of, offsets = self._tables
        entries = self._entries
        turned = 0
        first = 0  # run of the direction
        for place in range(square, 256, 64):
            line = through[place]
            moves = class_of[index[line] if in_front else -index[line]]
            if moves:
                moves = moves_of[moves]
                while moves and squares[line << 3 | moves & 7] != square:
                    moves >>= 8
                for offset in offsets[first + (moves >> 3 & 31)]:
                    disc = square + offset
                    (row, _, column, _, dia, dia_add, _, ant, ant_add, _,
                     block, add, block2, add2) = entries[disc]  # fmt: skip
                    if in_front:
                        index[disc >> 3] += row
                        index[8 + (disc & 7)] += column
                        index[dia] += dia_add
                        index[ant] += ant_add
                        if block:
                            index[block] += add
                            if block2:
                                index[block2] += add2
                    else:
                        index[disc >> 3] -= row
                        index[8 + (disc & 7)] -= column
                        index[dia] -= dia_add
                        index[ant] -= ant_add
                        if block:
                            index[block] -= add
                            if block2:
                                index[block2] -= add2
                    turned += 1
            first += 23
        if turned:
            self._put(square, 1 if in_front else -1)
        self.work += _MAKE_US
        return turned

    def _put(self, square: int, sign: int) -> None:
        """A new disc, for the side in front (1) or at the back (-1)."""
        index = self.index
        (row, _, column, _, dia, dia_add, _, ant, ant_add, _,
         block, add, block2, add2) = self._entries[square]  # fmt: skip
        index[square >> 3] += sign * row >> 1
        index[8 + (square & 7)] += sign * column >> 1
        index[dia] += sign * dia_add >> 1
        index[ant] += sign * ant_add >> 1
        if block:
            index[block] += sign * add >> 1
            if block2:
                index[block2] += sign * add2 >> 1

    def expand(
        self, in_front: bool, value: int, saved: "list[int]", cut: int, keys: "Optional[list[int]]"
    ) -> int:
        """Find the moves of a side and the value of the position after each.

        The values given and returned are for the side that moves.

        :param value: the position's own value for the side in front
        :param saved: receives the index list, for the caller to restore
        :param cut: no more moves are looked at once one reaches it
        :param keys: receives value << 6 | square for each move looked at
        :returns: the greatest of these; NONE << 6 where there is no move
        """
        # MicroPython reaches the first sixteen names fastest: these are the busiest.
        index = self.index
        was = now = child = dia = dia_add = dia_values = ant = ant_add = ant_values = block = 0
        self._find(in_front)
        found = self._found
        if found[self.first]:
            squares = self._squares
            squares[squares.index(self.first)] = squares[0]
            squares[0] = self.first
        offsets = self._tables[4]
        entries = self._entries
        blocks = self._evaluation.blocks
        saved[ALL] = index
        best = NONE << 6
        number = 0
        for square in self._squares:
            if square == 64:
                break
            child = value
            # The new disc …
            (row, row_values, column, column_values, dia, dia_add, dia_values, ant,
             ant_add, ant_values, block, add, block2, add2) = entries[square]  # fmt: skip
            if row_values:
                line = square >> 3
                was = index[line]
                index[line] = now = was + (row >> 1) if in_front else was - (row >> 1)
                child += row_values[now] - row_values[was]
            if column_values:
                line = 8 + (square & 7)
                was = index[line]
                index[line] = now = was + (column >> 1) if in_front else was - (column >> 1)
                child += column_values[now] - column_values[was]
            was = index[dia]
            index[dia] = now = was + (dia_add >> 1) if in_front else was - (dia_add >> 1)
            child += dia_values[now] - dia_values[was]
            was = index[ant]
            index[ant] = now = was + (ant_add >> 1) if in_front else was - (ant_add >> 1)
            child += ant_values[now] - ant_values[was]
            if block:
                was = index[block]
                index[block] = now = was + (add >> 1) if in_front else was - (add >> 1)
                child += blocks[now] - blocks[was]
                if block2:
                    was = index[block2]
                    index[block2] = now = was + (add2 >> 1) if in_front else was - (add2 >> 1)
                    child += blocks[now] - blocks[was]
            # … and those that turn over, direction by direction.
            runs = found[square]
            while runs:
                for offset in offsets[runs & 127]:
                    disc = square + offset
                    (row, row_values, column, column_values, dia, dia_add, dia_values, ant,
                     ant_add, ant_values, block, add, block2, add2) = entries[disc]  # fmt: skip
                    if row_values:
                        line = disc >> 3
                        was = index[line]
                        index[line] = now = was + row if in_front else was - row
                        child += row_values[now] - row_values[was]
                    if column_values:
                        line = 8 + (disc & 7)
                        was = index[line]
                        index[line] = now = was + column if in_front else was - column
                        child += column_values[now] - column_values[was]
                    was = index[dia]
                    index[dia] = now = was + dia_add if in_front else was - dia_add
                    child += dia_values[now] - dia_values[was]
                    was = index[ant]
                    index[ant] = now = was + ant_add if in_front else was - ant_add
                    child += ant_values[now] - ant_values[was]
                    if block:
                        was = index[block]
                        index[block] = now = was + add if in_front else was - add
                        child += blocks[now] - blocks[was]
                        if block2:
                            was = index[block2]
                            index[block2] = now = was + add2 if in_front else was - add2
                            child += blocks[now] - blocks[was]
                runs >>= 7
            index[ALL] = saved
            if not in_front:
                child = -child
            key = child << 6 | square
            if keys:
                keys[number] = key
            number += 1
            if key > best:
                best = key
                if child >= cut:
                    break
        self.nodes += number
        self.work += _FIND_US + self._child_us * number
        return best

    def _find(self, in_front: bool) -> None:
        """Put a side's legal squares into `_squares`, and what each turns over into `_found`."""
        index = self.index
        _, squares, class_of, moves_of, _ = self._tables
        legal = self._squares
        found = self._found
        found[ALL] = self._nothing
        count = 0
        first = 0  # run of the direction
        for lines in _DIRECTED:
            for line in lines:
                moves = class_of[index[line] if in_front else -index[line]]
                if moves:
                    moves = moves_of[moves]
                    while moves:
                        square = squares[line << 3 | moves & 7]
                        runs = found[square]
                        if not runs:
                            legal[count] = square
                            count += 1
                        found[square] = runs << 7 | first + (moves >> 3 & 31)
                        moves >>= 8
            first += 23
        legal[count] = 64
