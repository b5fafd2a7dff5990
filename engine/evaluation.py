# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Trained weights: what a state of a line is worth to the side that moves next.

The value of a position is the sum over the edges, the rows and columns beside them, the diagonals
and the corner blocks of an entry of their tables, in 1/8 disc: the expected difference at the end.
The entry for an index (engine/lines.py, the side to move next being +1) lies at that position.

weights.bin (made by tools/train.py) has four phases of the game, one after the other; of each the
tables edge, second row, diagonals of 8, 7, 6, 5, 4, 3, block, with a byte 128 + weight for each
index. weights_small.bin is without the second row; weights_fewest.bin and weights_fewest_small.bin
are for the game in which the fewest discs win, their values good for who wins it.
"""

from engine.lines import ANTIDIAGONALS, BLOCKS, DIAGONALS, NO_LINE

try:
    from typing import Iterator, Optional
except ImportError:
    pass

ZERO = 128  # the byte of the weight 0

_BOUNDS = (23, 35, 47)  # discs on the board at the end of the first three phases
_LENGTHS = (8, 8, 8, 7, 6, 5, 4, 3, 8)  # squares in a line of each table


class Evaluation:
    """The tables of one phase of the game, in buffers that never move.

    :param str folder: where the files lie, "" or ending in "/"
    :param bool small: without the second row
    """

    def __init__(self, folder: str, small: bool) -> None:
        self._folder = folder
        self._small = small
        self._loaded = -1
        # Their first use may be long after start-up: they take their place while there is one.
        self._tables = [
            None if small and number == 1 else bytearray(3**length)
            for number, length in enumerate(_LENGTHS)
        ]  # type: list[Optional[bytearray]]

    def load(self, discs: int, fewest: bool) -> "Iterator[None]":
        """Read the weights for a board with so many discs, in slices; nothing if they are there.

        :raises OSError: the file cannot be read
        """
        phase = 0
        while phase < 3 and discs > _BOUNDS[phase]:
            phase += 1
        wanted = phase + 4 * fewest
        if wanted == self._loaded:
            return
        self._loaded = -1  # until the last table is read
        name = "weights" + ("_fewest" if fewest else "") + ("_small.bin" if self._small else ".bin")
        tables = [table for table in self._tables if table]
        with open(self._folder + name, "rb") as file:
            file.seek(phase * sum([len(table) for table in tables]))
            for table in tables:
                file.readinto(table)
                yield
        self._loaded = wanted

    def table(self, line: int) -> "Optional[bytearray]":
        """The table for a line or block; None for those that are not evaluated."""
        if line < DIAGONALS:
            distance = min(line & 7, 7 - (line & 7))  # from the edge
            return self._tables[distance] if distance < 2 else None
        if line < NO_LINE:
            middle = DIAGONALS + 5 if line < ANTIDIAGONALS else ANTIDIAGONALS + 5
            return self._tables[2 + abs(line - middle)]
        return self._tables[8] if line >= BLOCKS else None
