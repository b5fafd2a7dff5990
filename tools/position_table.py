# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Tables of positions: CSV, plain or gzipped, whose header names the columns.

The columns player and opponent are bitboards as hex digits (bit i = square i, a1 = 0, h8 = 63), the
side to move first.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

from tools.textfile import lines
from tools.usage import UsageError

Row = tuple[int, int, str, int]  # player, opponent, the text of the third column, line


def read(path: Path, third: str) -> Iterator[Row]:
    """The rows of a table, with what its column ``third`` says.

    :raises UsageError: names the line that is no position
    """
    reader = csv.reader(lines(path))
    try:
        header = next(reader, [])
        columns = [header.index(name) for name in ("player", "opponent", third)]
    except (ValueError, csv.Error):
        raise UsageError(f"{path}: no columns player, opponent and {third} in line 1") from None
    try:
        for row in filter(None, reader):
            player, opponent = (_board(row[column]) for column in columns[:2])
            if player & opponent:
                raise ValueError("a disc belongs to both sides")
            yield player, opponent, row[columns[2]], reader.line_num
    except IndexError:
        raise UsageError(f"{path}, line {reader.line_num}: too few columns") from None
    except (ValueError, csv.Error) as error:
        raise UsageError(f"{path}, line {reader.line_num}: {error}") from None


def _board(digits: str) -> int:
    try:
        board = int(digits, 16)
    except ValueError:
        board = -1
    if not 0 <= board < 2**64:
        raise ValueError(f"{digits[:40]!r} is not a bitboard of up to 16 hex digits")
    return board
