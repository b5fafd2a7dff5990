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

and, as 51 and 52, how many discs are in front and at the back.

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
_SET_US = 1300
_DISC_US = 105  # more to set for each disc
_TURN_US = 670
_VALUE_US = 420
_MAKE_US = 480  # with all that a search does at a node
_EXPAND_US = 200  # to begin with the moves of a position
_FIND_US = 880  # to find them


class _Slicer:
    def __getitem__(self, key):
        return key


ALL = _Slicer()[:]  # `copied[ALL] = other` copies a list without making a slice object

_FRONT, _BACK = 51, 52
_EMPTY = [0] * 39 + [3280] * 8 + [9841] * 4 + [0, 0]  # the list for an empty board
# The lines by direction.
_DIRECTED = (bytes(range(8)), bytes(range(8, 16)), bytes(range(16, 27)), bytes(range(27, 38)))
_DIAGONALS = 16  # the first of them
_POWERS = (2, 6, 18, 54, 162, 486, 1458, 4374)  # what a disc that turns over adds to a line

_ALL_DISCS = 512  # the value of a win by 64 discs
_MANY = 13  # discs: hardly ever does a move turn over so many, least of all the last ones

# In a list of squares; there is nothing to find there.
_END = 70
_MORE = 71  # the others are not found yet


class Board:
    """One position: a disc of the side in *front* is +1, of the side at the *back* -1.

    The side in front is the one that moves where the search stops and looks at the value, so that
    a value is always "for the side in front, which is to move".

    index  the list above, to be saved and restored as a whole
    first  a square that `expand` shall look at first, if it is legal
    found  a list for `expand` to write into
    nodes  positions valued so far
    work   RP2040 microseconds spent so far, counted
    phase  of the game, 0 … 3, once it is loaded
    fewest  whether the fewest discs win; else the most, and empties go to the winner

    :param str folder: where the .bin files lie, "" or ending in "/"
    """

    def __init__(self, folder: str, evaluation: Evaluation) -> None:
        self._folder = folder
        self._evaluation = evaluation
        self._tables: "Any" = None  # these three as of lines.load
        self._valued: "Any" = None
        self._turning: "Any" = None
        self.index = _EMPTY[ALL]
        self.first = self.nodes = self.work = self.phase = 0
        self.fewest = False
        self._squares = [_END] * 35  # the legal ones, as `_find` finds them
        # What it has found before it looks: nothing on the squares. What lies behind short lines
        # is never new; there are six of these, so that none is found so often that it overflows.
        self._nothing = [0] * 64 + [1] * 6 + [0, 0]
        self.found = self._nothing[ALL]

    def load(self, discs: int, fewest: bool) -> "Iterator[None]":
        """Read and build what is not there yet for a board with so many discs, in slices.

        :raises OSError: a file cannot be read
        """
        if not self._tables:
            yield from parts.load(("lines",))
            from engine.lines import load

            self._tables, self._valued, self._turning = yield from load(
                self._folder, self._evaluation
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
        self.expand(False, self.value(), self.index[ALL], self.found, -NONE, keys)
        moves = []
        for key in keys:
            if key != NONE << 6:
                moves.append((key >> 6 << 7 | random.below(128)) << 6 | key & 63)
        moves.sort(reverse=True)
        return moves

    def set(self, front: bytes, back: bytes) -> None:
        """Take a position from the rows of both sides."""
        index = self.index
        entries = self._turning[1]
        index[ALL] = _EMPTY
        discs = 0
        for square in range(64):
            row = square >> 3
            column = square & 7
            sign = (front[row] >> column & 1) - (back[row] >> column & 1)
            if sign:
                discs += 1
                index[_FRONT if sign > 0 else _BACK] += 1
                index[row] += sign * _POWERS[column] >> 1
                index[8 + column] += sign * _POWERS[row] >> 1
                entry = entries[square]
                for at in (0, 3, 6, 8):
                    if entry[at] >= _DIAGONALS:
                        index[entry[at]] += sign * entry[at + 1] >> 1
        self._child_us = 110 + 5 * discs  # late in the game more discs turn over
        self.work += _SET_US + _DISC_US * discs

    def turn(self) -> None:
        """Exchange the sides: the one in front is now at the back."""
        index = self.index
        empty = _EMPTY
        for line in range(_FRONT):
            index[line] = 2 * empty[line] - index[line]
        index[_FRONT], index[_BACK] = index[_BACK], index[_FRONT]
        self.work += _TURN_US

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
        self._find(in_front, self.found)
        return self._squares[0] != _END

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

    def make(self, in_front: bool, square: int, runs: int = 0) -> bool:
        """Play a square for a side; False, and nothing done, where it is not legal.

        :param runs: what `expand` found at the square, if that is known
        """
        self.work += _MAKE_US
        runs = runs or self._runs(in_front, square)
        if not runs:
            return False
        index = self.index
        turned = 0
        offsets, entries, _, _, _ = self._turning
        powers = _POWERS
        # The new disc …
        (dia, dia_add, _, ant, ant_add, _,
         block, add, block2, add2) = entries[square]  # fmt: skip
        row = square >> 3
        column = square & 7
        if dia < _DIAGONALS:  # an edge: it is a row or column, too
            dia_add = 0
        if ant < _DIAGONALS:
            ant_add = 0
        if in_front:
            index[row] += powers[column] >> 1
            index[8 + column] += powers[row] >> 1
            index[dia] += dia_add >> 1
            index[ant] += ant_add >> 1
            if block:
                index[block] += add >> 1
                index[block2] += add2 >> 1
        else:
            index[row] -= powers[column] >> 1
            index[8 + column] -= powers[row] >> 1
            index[dia] -= dia_add >> 1
            index[ant] -= ant_add >> 1
            if block:
                index[block] -= add >> 1
                index[block2] -= add2 >> 1
        # … and those that turn over; a corner never does.
        while runs:
            run = offsets[runs & 127]
            turned += len(run)
            for offset in run:
                disc = square + offset
                (dia, dia_add, _, ant, ant_add, _,
                 block, add, block2, add2) = entries[disc]  # fmt: skip
                row = disc >> 3
                column = disc & 7
                if in_front:
                    index[row] += powers[column]
                    index[8 + column] += powers[row]
                    index[dia] += dia_add
                    index[ant] += ant_add
                    if block:
                        index[block] += add
                        index[block2] += add2
                else:
                    index[row] -= powers[column]
                    index[8 + column] -= powers[row]
                    index[dia] -= dia_add
                    index[ant] -= ant_add
                    if block:
                        index[block] -= add
                        index[block2] -= add2
            runs >>= 7
        index[_FRONT] += turned + 1 if in_front else -turned
        index[_BACK] += -turned if in_front else turned + 1
        return True

    def expand(
        self,
        in_front: bool,
        value: int,
        saved: "list[int]",
        found: "list[int]",
        cut: int,
        keys: "Optional[list[int]]",
    ) -> int:
        """Find the moves of a side and the value of the position after each.

        The values given and returned are for the side that moves.

        Without keys, `first` is tried before the moves are found: it often is enough.

        :param value: the position's own value for the side in front
        :param saved: receives the index list, for the caller to restore
        :param found: receives by square what it turns over: its runs, direction * 23 + run, seven
            bits each
        :param cut: no more moves are looked at once one reaches it
        :param keys: receives value << 6 | square for each move looked at
        :returns: the greatest of these; NONE << 6 where there is no move
        """
        # Written for speed: most of the time that the AI thinks is spent here. MicroPython reaches
        # the first sixteen names fastest; these are the busiest.
        index = self.index
        was = child = was2 = block = now = square = block2 = line = now2 = rim = 0
        squares = self._squares
        first = self.first
        squares[0] = _MORE
        if first and not keys:
            runs = self._runs(in_front, first)
            if runs:
                found[first] = runs
                squares[0] = first
                squares[1] = _MORE
        offsets, entries, edges, edge_values, blocks = self._turning
        saved[ALL] = index
        # Patterns do not see that a move leaves the other side no disc. Six at most turn over in a
        # direction, so that it takes several runs to turn over more.
        rest = index[_BACK if in_front else _FRONT]
        least = 0
        if rest < _MANY:
            least = 1 if rest < 7 else 128
        best = NONE << 6
        number = 0
        cost = _EXPAND_US
        while True:
            square = squares[number]
            runs = found[square]
            if not runs:
                if square == _END:
                    break
                self._find(in_front, found)
                cost += _FIND_US
                if found[first]:
                    squares[squares.index(first)] = squares[0]
                    squares[0] = first
                continue
            child = value
            # The new disc: its diagonals wait until it is known what turns over on them.
            (dia, by_dia, dia_values, ant, by_ant, ant_values,
             block, plus, block2, plus2) = entries[square]  # fmt: skip
            by_dia >>= 1
            by_ant >>= 1
            if block:
                was = index[block]
                was2 = index[block2]
                if in_front:
                    index[block] = now = was + (plus >> 1)
                    index[block2] = now2 = was2 + (plus2 >> 1)
                else:
                    index[block] = now = was - (plus >> 1)
                    index[block2] = now2 = was2 - (plus2 >> 1)
                child += blocks[now] - blocks[was] + blocks[now2] - blocks[was2]
                rim = edges[square]
                if rim:
                    line, add = rim
                    was = index[line]
                    index[line] = now = was + (add >> 1) if in_front else was - (add >> 1)
                    child += edge_values[now] - edge_values[was]
            # Those that turn over, direction by direction, the rows last.
            while True:
                if runs < 46:  # the last ones, in a row or column: no diagonal is met again
                    for offset in offsets[runs]:
                        (line, add, values, line2, add2, values2,
                         block, plus, block2, plus2) = entries[square + offset]  # fmt: skip
                        was = index[line]
                        was2 = index[line2]
                        if in_front:
                            child += values[was + add] - values[was]
                            child += values2[was2 + add2] - values2[was2]
                        else:
                            child += values[was - add] - values[was]
                            child += values2[was2 - add2] - values2[was2]
                        if block:
                            was = index[block]
                            was2 = index[block2]
                            if in_front:
                                index[block] = now = was + plus
                                index[block2] = now2 = was2 + plus2
                            else:
                                index[block] = now = was - plus
                                index[block2] = now2 = was2 - plus2
                            child += blocks[now] - blocks[was] + blocks[now2] - blocks[was2]
                            if rim and edges[square + offset]:
                                line, add = edges[square + offset]
                                was = index[line]
                                index[line] = now = was + add if in_front else was - add
                                child += edge_values[now] - edge_values[was]
                    break
                code = runs & 127
                if code > 68:  # a diagonal to the left and down
                    for offset in offsets[code]:
                        (line, add, values, line2, add2, values2,
                         block, plus, block2, plus2) = entries[square + offset]  # fmt: skip
                        by_ant += add2
                        was = index[line]
                        index[line] = now = was + add if in_front else was - add
                        child += values[now] - values[was]
                        if block:
                            was = index[block]
                            was2 = index[block2]
                            if in_front:
                                index[block] = now = was + plus
                                index[block2] = now2 = was2 + plus2
                            else:
                                index[block] = now = was - plus
                                index[block2] = now2 = was2 - plus2
                            child += blocks[now] - blocks[was] + blocks[now2] - blocks[was2]
                elif code > 45:  # a diagonal to the right and down
                    for offset in offsets[code]:
                        (line, add, values, line2, add2, values2,
                         block, plus, block2, plus2) = entries[square + offset]  # fmt: skip
                        by_dia += add
                        was = index[line2]
                        index[line2] = now = was + add2 if in_front else was - add2
                        child += values2[now] - values2[was]
                        if block:
                            was = index[block]
                            was2 = index[block2]
                            if in_front:
                                index[block] = now = was + plus
                                index[block2] = now2 = was2 + plus2
                            else:
                                index[block] = now = was - plus
                                index[block2] = now2 = was2 - plus2
                            child += blocks[now] - blocks[was] + blocks[now2] - blocks[was2]
                else:  # a column, and a row follows
                    for offset in offsets[code]:
                        (line, add, values, line2, add2, values2,
                         block, plus, block2, plus2) = entries[square + offset]  # fmt: skip
                        was = index[line]
                        was2 = index[line2]
                        if in_front:
                            index[line] = now = was + add
                            index[line2] = now2 = was2 + add2
                        else:
                            index[line] = now = was - add
                            index[line2] = now2 = was2 - add2
                        child += values[now] - values[was] + values2[now2] - values2[was2]
                        if block:
                            was = index[block]
                            was2 = index[block2]
                            if in_front:
                                index[block] = now = was + plus
                                index[block2] = now2 = was2 + plus2
                            else:
                                index[block] = now = was - plus
                                index[block2] = now2 = was2 - plus2
                            child += blocks[now] - blocks[was] + blocks[now2] - blocks[was2]
                            if rim and edges[square + offset]:
                                line, add = edges[square + offset]
                                was = index[line]
                                index[line] = now = was + add if in_front else was - add
                                child += edge_values[now] - edge_values[was]
                if runs < 128:
                    break
                runs >>= 7
            was = index[dia]
            was2 = index[ant]
            if in_front:
                child += dia_values[was + by_dia] - dia_values[was]
                child += ant_values[was2 + by_ant] - ant_values[was2]
            else:
                child += dia_values[was - by_dia] - dia_values[was]
                child = ant_values[was2] - ant_values[was2 - by_ant] - child
            index[ALL] = saved
            if least and found[square] >= least and self._turned(found[square]) == rest:
                child = -_ALL_DISCS if self.fewest else _ALL_DISCS
            key = child << 6 | square
            if keys:
                keys[number] = key
            number += 1
            if key > best:
                best = key
                if child >= cut:
                    break
        self.nodes += number
        self.work += cost + self._child_us * number
        return best

    def _turned(self, runs: int) -> int:
        """How many discs turn over in a move's runs."""
        offsets = self._turning[0]
        turned = 0
        while runs:
            turned += len(offsets[runs & 127])
            runs >>= 7
        return turned

    def _runs(self, in_front: bool, square: int) -> int:
        """What a square turns over, as `expand` finds it; 0 where it is not legal."""
        index = self.index
        diagonals, _, class_of, moves_of = self._tables
        row = square >> 3
        column = square & 7
        runs = 0
        moves = moves_of[class_of[index[row] if in_front else -index[row]]]
        while moves and moves & 7 != column:
            moves >>= 8
        if moves:
            runs = moves >> 3 & 31
        line = 8 + column
        moves = moves_of[class_of[index[line] if in_front else -index[line]]]
        while moves and moves & 7 != row:
            moves >>= 8
        if moves:
            runs = runs << 7 | 23 + (moves >> 3 & 31)
        line = diagonals[square]
        place = row if row < column else column
        moves = moves_of[class_of[index[line] if in_front else -index[line]]]
        while moves and moves & 7 != place:
            moves >>= 8
        if moves:
            runs = runs << 7 | 46 + (moves >> 3 & 31)
        line = diagonals[64 | square]
        place = row if row + column < 7 else 7 - column
        moves = moves_of[class_of[index[line] if in_front else -index[line]]]
        while moves and moves & 7 != place:
            moves >>= 8
        if moves:
            runs = runs << 7 | 69 + (moves >> 3 & 31)
        return runs

    def _find(self, in_front: bool, found: "list[int]") -> None:
        """Put a side's legal squares into `_squares`, and what each turns over into the list."""
        index = self.index
        _, squares, class_of, moves_of = self._tables
        legal = self._squares
        found[ALL] = self._nothing
        count = 0
        first = 0  # run of the direction
        for lines in _DIRECTED:
            if in_front:
                for line in lines:
                    moves = class_of[index[line]]
                    if moves:
                        moves = moves_of[moves]
                        places = line << 3
                        while moves:
                            square = squares[places | moves & 7]
                            runs = found[square]
                            if runs:
                                found[square] = runs << 7 | first + (moves >> 3 & 31)
                            else:
                                legal[count] = square
                                count += 1
                                found[square] = first + (moves >> 3 & 31)
                            moves >>= 8
            else:
                for line in lines:
                    moves = class_of[-index[line]]
                    if moves:
                        moves = moves_of[moves]
                        places = line << 3
                        while moves:
                            square = squares[places | moves & 7]
                            runs = found[square]
                            if runs:
                                found[square] = runs << 7 | first + (moves >> 3 & 31)
                            else:
                                legal[count] = square
                                count += 1
                                found[square] = first + (moves >> 3 & 31)
                            moves >>= 8
            first += 23
        legal[count] = _END
