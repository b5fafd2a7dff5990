# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What is known of the lines of the board before any position is, read from lines.bin.

engine/lines_position.py says which lines there are; tools/tables.py makes the file and describes
it.
"""

try:
    from typing import Any, Generator
except ImportError:
    pass

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.evaluation import Evaluation

LINES = 55
NO_LINE = 38

# The ways to flip discs in a line of 8: how many before and how many after the new disc.
# A run needs an own disc at its end. RUNS[0] is (0, 0), which flips nothing: a move's run is never
# 0, and 0 means "not legal".
RUNS = [
    (before, after)
    for after in range(7)
    for before in range(7)
    if before + after + (before > 0) + (after > 0) < 8
]

_STEPS = (1, 8, 9, 7)  # by direction: from a square to the next one
_NO_VALUES = b"\x80"  # what is on no line has no value


def read_tables(folder: str, evaluation: "Evaluation") -> "Generator[None, None, Any]":
    """Read and build the tables, in slices; returns three of them.

    For finding moves, the tuple of

        diagonals  by square: the diagonal to the right and down; from 64 on the other one
        squares    by line << 3 | place: the square; behind a shorter diagonal one from 64 to 69
        class_of   the class of an index for the side with -1, at -index for the other
        moves      by class: its moves in the line, run << 3 | place, the first in the lowest byte;
                   a run is an index into RUNS

    For valuing, the tables of values: edge, diagonals of 8 to 3 squares, and blocks, in a corner,
    at the middle of an edge, inside (the last two may be missing).

    For flipping discs, the tuple of

        offsets  by direction * 23 + run: where the discs that flip lie from the new one
        entries  by square, what a disc that flips there for the side in front does to lines with
                 values: a line, what is added to its index, its table
                     line, add, values        its diagonal, or a corner's second edge, or NO_LINE, 0
                     line2, add2, values2     its antidiagonal, likewise
                     block, plus              a block in a corner, or 0, 0 (its table: `blocks`)
                     block2, plus2, blocks2   another block of the outer rows, or NO_LINE, 0
                                              (0, 0 where there is none in a corner, either)
                     line3, plus3, values3    an edge or an inner block, or 0, 0
                 A new disc adds half as much; for the other side it is subtracted.
        blocks   the table of the blocks in a corner

    :raises OSError: the file cannot be read
    """
    class_of = evaluation.class_of
    with open(folder + "lines.bin", "rb") as file:
        file.readinto(class_of)
        packed = file.read(3 * 161)  # three bytes a class
        through = file.read(256)
        places = file.read(256)
        squares = file.read(8 * NO_LINE)
        blocks = file.read(6 * 64)
        kinds = file.read(LINES)
    yield
    moves = [packed[i] | packed[i + 1] << 8 | packed[i + 2] << 16 for i in range(0, 483, 3)]
    yield
    offsets = [_offsets(step, *run) for step in _STEPS for run in RUNS]
    yield
    tables: "list[Any]" = evaluation.tables + [None] * (11 - len(evaluation.tables))
    # The last kind is that of lines without values: None, as for what the small form does without.
    by_line: "list[Any]" = [tables[kind] for kind in kinds]
    yield
    # In one list, for what is left of others would lie between the entries and split the heap.
    entry: "list[Any]" = [0] * 14

    def put(start: int, at: int) -> None:
        line = through[at]
        entry[start] = line
        entry[start + 1] = 0 if line == NO_LINE else 2 * 3 ** places[at]
        entry[start + 2] = _NO_VALUES if line == NO_LINE else by_line[line]

    entries: "list[tuple]" = [()] * 64
    for square in range(64):
        rims = [at for at in (square, 64 | square) if by_line[through[at]]]
        for direction in (2, 3):
            at = direction << 6 | square
            if through[at] == NO_LINE and len(rims) == 2:
                at = rims.pop()
            put(3 * direction - 6, at)
        block = 6 * square
        entry[6] = entry[7] = entry[9] = 0
        entry[8] = NO_LINE if blocks[block] else 0
        entry[10] = _NO_VALUES
        if blocks[block]:
            entry[6] = blocks[block]
            entry[7] = 2 * 3 ** blocks[block + 1]
            if by_line[blocks[block + 2]]:
                entry[8] = blocks[block + 2]
                entry[9] = 2 * 3 ** blocks[block + 3]
                entry[10] = by_line[entry[8]]
        entry[11] = entry[12] = 0
        entry[13] = _NO_VALUES
        inner = blocks[block + 4]
        if rims:
            put(11, rims[0])
        elif inner and by_line[inner]:
            entry[11] = inner
            entry[12] = 2 * 3 ** blocks[block + 5]
            entry[13] = by_line[inner]
        entries[square] = tuple(entry)
        if square & 3 == 3:
            yield
    return (
        (through[128:], squares, class_of, moves),
        tables[:-1],
        (offsets, entries, tables[7]),
    )


def _offsets(step: int, before: int, after: int) -> "tuple[int, ...] | range":
    """Where the discs before and after a new one lie."""
    if before and after:
        return tuple([step * i for i in range(-before, after + 1) if i])
    return range(step, step * after + 1, step) if after else range(-step * before, 0, step)
