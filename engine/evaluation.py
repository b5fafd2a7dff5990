# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Trained weights: what a state of a line is worth to the side that moves next.

The value of a position is the sum over the edges, the diagonals and the blocks of an entry of
their tables, in 1/8 disc: the expected difference at the end.

weights.bin (made by tools/train.py) has four phases of the game, one after the other; of each the
tables edge, diagonals of 8, 7, 6, 5, 4, 3, corner block, middle block, inner block. A table has a
byte 128 + weight for each index (engine/lines_position.py, the side to move next being +1), that
of index i at position i modulo its length. weights_small.bin has of the blocks only those
in the corners; weights_fewest.bin and weights_fewest_small.bin are for the game in which the fewest
discs win, good values for who wins.
"""

try:
    from typing import Any, Iterator, Optional
except ImportError:
    pass

ZERO = 128  # the byte of the weight 0

_BOUNDS = (23, 35, 47)  # discs on the board at the end of the first three phases
# Squares in an edge, in the diagonals, and in a block in a corner; the classes of lines; then what
# the small form does without: squares in a block at the middle of an edge and in an inner one.
_LENGTHS = (8, 8, 7, 6, 5, 4, 3, 8, 8, 8, 7)
_CLASSES = 8


class Evaluation:
    """The tables of one phase of the game, in buffers that never move.

    phase     0 … 3, once it is loaded
    tables    edge, diagonals, blocks: as they come in the file
    class_of  6,561 bytes for lines.read_tables: here so that they are taken with the other large
              buffers, and handed on with them
    buffers   all of these; another one may take them over when this one is not used any more
    lines     what lines.read_tables has returned, for positions to share; None before

    :param folder: where the files lie, "" or ending in "/"
    :param small: of the blocks, with those in the corners only
    """

    def __init__(self, folder: str, small: bool, buffers: "Optional[list[bytearray]]") -> None:
        self._folder = folder
        self._small = small
        self._loaded = self._reading = -1
        self.phase = 0
        self.lines: "Any" = None
        lengths = _LENGTHS[: _CLASSES + 1] if small else _LENGTHS
        buffers = buffers or []
        del buffers[len(lengths) :]
        buffers += [bytearray(3**length) for length in lengths[len(buffers) :]]
        self.buffers = buffers
        self.class_of = buffers[_CLASSES]
        self.tables = buffers[:_CLASSES] + buffers[_CLASSES + 1 :]

    def read_weights(self, discs: int, fewest: bool) -> "Iterator[None]":
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
        self._reading = wanted
        self.phase = phase
        name = "weights" + ("_fewest" if fewest else "") + ("_small.bin" if self._small else ".bin")
        with open(self._folder + name, "rb") as file:
            file.seek(phase * sum([len(table) for table in self.tables]))
            for table in self.tables:
                file.readinto(table)
                yield
                if self._reading != wanted:
                    return  # others have been read in between
        self._loaded = wanted
