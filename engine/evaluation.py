# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Trained weights: what a state of a line is worth to the side that moves next.

The value of a position is the sum over the edges, the diagonals and the blocks of an entry of
their tables, in 1/8 disc: the expected difference at the end.

weights.bin (made by tools/train.py) has four phases of the game, one after the other; of each the
tables edge, diagonals of 8, 7, 6, 5, 4, 3, corner block, middle block. A table has a byte
128 + weight for each index (engine/lines_position.py, the side to move next being +1), that of
index i at position i modulo its length. weights_small.bin is without the middle block;
weights_fewest.bin and weights_fewest_small.bin are for the game in which the fewest discs win,
good values for who wins.
"""

try:
    from typing import Iterator, Optional
except ImportError:
    pass

ZERO = 128  # the byte of the weight 0

_BOUNDS = (23, 35, 47)  # discs on the board at the end of the first three phases
# Squares in an edge and in the diagonals; then the blocks, and the classes of lines.
_LENGTHS = (8, 8, 7, 6, 5, 4, 3, 0, 8)
_BLOCK = 6561
_HALF = 3280


class Evaluation:
    """The tables of one phase of the game, in buffers that never move.

    phase     0 … 3, once it is loaded
    blocks    the tables of both kinds of blocks, indices from the least to the greatest
    class_of  nothing to do with values, but as large as the largest: see lines.load
    buffers   all of these; another one may take them over when this one is not used any more

    :param str folder: where the files lie, "" or ending in "/"
    :param bool small: without the middle block
    """

    def __init__(self, folder: str, small: bool, buffers: "Optional[list[bytearray]]") -> None:
        self._folder = folder
        self._small = small
        self._loaded = -1
        self.phase = 0
        if not buffers:
            buffers = [bytearray(3**length) for length in _LENGTHS]
        size = _BLOCK if small else 2 * _BLOCK
        if len(buffers[7]) != size:
            buffers[7] = bytearray(0)  # there may be room for one of them only
            buffers[7] = bytearray(size)
        self.buffers = buffers
        self._tables = buffers[:7]
        self.blocks = buffers[7]
        self.class_of = buffers[8]

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
        self.phase = phase
        name = "weights" + ("_fewest" if fewest else "") + ("_small.bin" if self._small else ".bin")
        with open(self._folder + name, "rb") as file:
            file.seek(phase * (sum([len(table) for table in self._tables]) + len(self.blocks)))
            for table in self._tables:
                file.readinto(table)
                yield
            blocks = memoryview(self.blocks)
            for start in range(0, len(blocks), _BLOCK):
                file.readinto(blocks[start + _HALF : start + _BLOCK])
                file.readinto(blocks[start : start + _HALF])
                yield
        self._loaded = wanted

    def by_kind(self) -> "list[Optional[bytearray]]":
        """The tables by kind of line, as lines.bin numbers them."""
        return self._tables + [self.blocks, None if self._small else self.blocks, None]
