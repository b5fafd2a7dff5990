# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A position on lines: its moves, and its value kept up to date."""

from engine.evaluation import ZERO, Evaluation
from engine.lines import (
    DIAGONALS,
    DIRECTED,
    EMPTY,
    NO_LINE,
    Lines,
    blocks_of,
    line_of,
    place_in,
)

try:
    from typing import Iterator, Optional
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

_SHORT = b"\x80"  # table of NO_LINE


class Board:
    """One position: a disc of the side in *front* is +1, of the side at the *back* -1.

    The side in front is the one that moves where the search stops and looks at the value, so that
    a value is always "for the side in front, which is to move".

    index  the list of engine/lines.py, to be saved and restored as a whole
    first  a square that `expand` shall look at first, if it is legal
    nodes  positions valued so far
    work   RP2040 microseconds spent so far, counted
    fewest  whether the fewest discs win; else the most, and empties go to the winner
    """

    def __init__(self, lines: Lines, evaluation: Evaluation) -> None:
        self.index = EMPTY[ALL]
        self.first = self.nodes = self.work = 0
        self.fewest = False
        self.lines = lines
        self._evaluation = evaluation
        # What `_find` finds: the legal squares, then 64; by square its runs, seven bits each,
        # direction * 23 + run. What lies beyond the short lines is never new.
        self._squares = [64] * 35
        self._nothing = [0] * 64 + [1] * (NO_LINE - DIAGONALS)
        self._found = self._nothing[ALL]

    def build(self) -> "Iterator[None]":
        """Make the tables by square, in slices.

        For each square what it does that a disc turns over there for the side in front, as one
        flat tuple: to the row (what is added to its index, table of values or None), the column
        (the same), the diagonals (number of the line, added, table), the blocks (number of the
        line or 0, added). A new disc adds half as much; for the other side it is subtracted.
        """
        table_of = self._evaluation.table
        tables = [(line, table_of(line)) for line in range(len(EMPTY))]
        self._valued = [(line, table) for line, table in tables if table]
        yield
        self._entries = [()] * 64  # type: list[tuple]
        entry = [0] * 14  # type: list
        for square in range(64):
            for direction in range(4):
                line = line_of(square, direction)
                weight = 2 * 3 ** place_in(square, direction)
                if direction < 2:
                    entry[2 * direction] = weight
                    entry[2 * direction + 1] = table_of(line)
                else:
                    at = 3 * direction - 2
                    entry[at] = line
                    entry[at + 1] = 0 if line == NO_LINE else weight
                    entry[at + 2] = _SHORT if line == NO_LINE else table_of(line)
            entry[10] = entry[11] = entry[12] = entry[13] = 0
            at = 10
            for block, place in blocks_of(square):
                if table_of(block):
                    entry[at] = block
                    entry[at + 1] = 2 * 3**place
                    at += 2
            self._entries[square] = tuple(entry)
            if square & 7 == 7:
                yield

    def set(self, front: bytes, back: bytes) -> None:
        """Take a position from the rows of both sides."""
        self.index[ALL] = EMPTY
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
        for line, table in self._valued:
            total += table[index[line]]
        self.work += _VALUE_US
        return total - ZERO * len(self._valued)

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
        through, squares, class_of, moves_of, offsets = self.lines.tables
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
        offsets = self.lines.tables[4]
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
        _, squares, class_of, moves_of, _ = self.lines.tables
        legal = self._squares
        found = self._found
        found[ALL] = self._nothing
        count = 0
        first = 0  # run of the direction
        for lines in DIRECTED:
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
