# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The moves of a position on lines. The middle third of the search's board."""

from engine.evaluation import Evaluation
from engine.lines_position import ALL, BACK, FIRST_DIAGONAL, FLIP_STEPS, FRONT, MOST_MOVES, Position

# RP2040 microseconds for each disc that a move flips, with all that a search does at a node. It
# stands for the moves that are only valued, too: in a position where moves flip many, all do.
_FLIP_US = 232

# The lines by direction.
_DIRECTED = (
    bytes((0, 7, 2, 5, 3, 4, 1, 6)),
    bytes((8, 15, 10, 13, 11, 12, 9, 14)),
    bytes(range(16, 27)),
    bytes(range(27, 38)),
)

# What a move flips in a direction is a *run*: the direction (along a row, a column, a diagonal, an
# antidiagonal) times 23, plus an index into lines.RUNS. A move's runs are put into one int, seven
# bits each, the last direction lowest.
_RUN_KINDS = 23
DIAGONAL_RUNS = 46
ANTIDIAGONAL_RUNS = 69

# In a list of squares; there is nothing to find there.
END = 70
MORE = 71  # the others are not found yet


class MovingPosition(Position):
    """A position that finds and makes moves.

    found  a list for runs by square
    """

    def __init__(self, folder: str, evaluation: Evaluation) -> None:
        super().__init__(folder, evaluation)
        self._squares = [END] * (MOST_MOVES + 1)  # the legal ones, as `_find` finds them
        # What it has found before it looks: nothing on the squares. What lies behind short lines
        # is never new; there are six of these, so that none is found so often that it overflows. At
        # END and MORE, the last two, there is nothing.
        self._none_found = [0] * 64 + [1] * 6 + [0, 0]
        self.found = self._none_found[ALL]

    def can_move(self) -> bool:
        """Whether the side in front has a move."""
        self.swap_sides()
        self._find(self.found)
        self.swap_sides()
        return self._squares[0] != END

    def make(self, in_front: bool, square: int, runs: int = 0) -> bool:
        """Play a square for a side; False, and nothing done, where it is not legal.

        :param runs: what `expand` found at the square, if that is known
        """
        runs = runs or self._runs(in_front, square)
        if not runs:
            return False
        index = self.index
        flipped = 0
        offsets, entries, _ = self._flipping
        steps = FLIP_STEPS
        # The new disc …
        (line, add, _, line2, add2, _,
         block, plus, block2, plus2, _, line3, plus3, _) = entries[square]  # fmt: skip
        row = square >> 3
        column = square & 7
        if line < FIRST_DIAGONAL:  # an edge: it is a row or column, too
            add = 0
        if line2 < FIRST_DIAGONAL:
            add2 = 0
        if in_front:
            index[row] += steps[column] >> 1
            index[8 + column] += steps[row] >> 1
            index[line] += add >> 1
            index[line2] += add2 >> 1
            if block:
                index[block] += plus >> 1
                index[block2] += plus2 >> 1
            if line3 >= FIRST_DIAGONAL:
                index[line3] += plus3 >> 1
        else:
            index[row] -= steps[column] >> 1
            index[8 + column] -= steps[row] >> 1
            index[line] -= add >> 1
            index[line2] -= add2 >> 1
            if block:
                index[block] -= plus >> 1
                index[block2] -= plus2 >> 1
            if line3 >= FIRST_DIAGONAL:
                index[line3] -= plus3 >> 1
        # … and those that flip; a corner never does.
        while runs:
            run = offsets[runs & 127]
            flipped += len(run)
            for offset in run:
                disc = square + offset
                (line, add, _, line2, add2, _,
                 block, plus, block2, plus2, _, line3, plus3, _) = entries[disc]  # fmt: skip
                row = disc >> 3
                column = disc & 7
                if in_front:
                    index[row] += steps[column]
                    index[8 + column] += steps[row]
                    index[line] += add
                    index[line2] += add2
                    if block:
                        index[block] += plus
                        index[block2] += plus2
                    if line3 >= FIRST_DIAGONAL:
                        index[line3] += plus3
                else:
                    index[row] -= steps[column]
                    index[8 + column] -= steps[row]
                    index[line] -= add
                    index[line2] -= add2
                    if block:
                        index[block] -= plus
                        index[block2] -= plus2
                    if line3 >= FIRST_DIAGONAL:
                        index[line3] -= plus3
            runs >>= 7
        index[FRONT] += flipped + 1 if in_front else -flipped
        index[BACK] += -flipped if in_front else flipped + 1
        self.work += _FLIP_US * flipped
        return True

    def _flip_count(self, runs: int) -> int:
        """How many discs a move's runs flip."""
        offsets = self._flipping[0]
        flipped = 0
        while runs:
            flipped += len(offsets[runs & 127])
            runs >>= 7
        return flipped

    def _runs(self, in_front: bool, square: int) -> int:
        """What a move flips, as `expand` finds it; 0 where it is not legal."""
        index = self.index
        diagonals, _, class_of, moves_of = self._tables
        row = square >> 3
        column = square & 7
        runs = 0
        moves = moves_of[class_of[-index[row] if in_front else index[row]]]
        while moves and moves & 7 != column:
            moves >>= 8
        if moves:
            runs = moves >> 3 & 31
        line = 8 + column
        moves = moves_of[class_of[-index[line] if in_front else index[line]]]
        while moves and moves & 7 != row:
            moves >>= 8
        if moves:
            runs = runs << 7 | _RUN_KINDS + (moves >> 3 & 31)
        line = diagonals[square]
        place = row if row < column else column
        moves = moves_of[class_of[-index[line] if in_front else index[line]]]
        while moves and moves & 7 != place:
            moves >>= 8
        if moves:
            runs = runs << 7 | DIAGONAL_RUNS + (moves >> 3 & 31)
        line = diagonals[64 | square]
        place = row if row + column < 7 else 7 - column
        moves = moves_of[class_of[-index[line] if in_front else index[line]]]
        while moves and moves & 7 != place:
            moves >>= 8
        if moves:
            runs = runs << 7 | ANTIDIAGONAL_RUNS + (moves >> 3 & 31)
        return runs

    def _find(self, found: "list[int]") -> None:
        """Put the legal squares of the side at the back into `_squares`, and what each flips into
        the list."""
        index = self.index
        _, squares, class_of, moves_of = self._tables
        legal = self._squares
        found[ALL] = self._none_found
        count = 0
        first = 0  # run of the direction
        for lines in _DIRECTED:
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
            first += _RUN_KINDS
        legal[count] = END
