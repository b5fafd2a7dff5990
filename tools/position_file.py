# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Writes the files of positions that engine/positions.py reads."""

from __future__ import annotations

from collections.abc import Iterable

from engine.bitboard import count, is_set
from engine.notation import board_string
from engine.positions import key_of, to_image
from tools.usage import UsageError

_MOST_RECORDS = 2**16 - 1


def image_of(rows: bytes, symmetry: int) -> bytes:
    """Rows as a symmetry takes them."""
    turned = bytearray(8)
    for square in range(64):
        if is_set(rows, square):
            target = to_image(square, symmetry)
            turned[target >> 3] |= 1 << (target & 7)
    return bytes(turned)


def pack(values: Iterable[tuple[bytes, bytes, int]], tail: bytes = b"") -> bytes:
    """The file for (own, opponent, value) records and what the owner keeps behind them.

    :raises UsageError: two different positions share a key, or there are too many
    """
    records = set()
    positions: dict[int, tuple[bytes, bytes]] = {}
    most = 0
    for own, opponent, value in values:
        key, symmetries = key_of(own, opponent)
        position = image_of(own, symmetries[0]), image_of(opponent, symmetries[0])
        if positions.setdefault(key, position) != position:
            boards = " and ".join(board_string(*it, None) for it in (positions[key], position))
            raise UsageError(f"no file can hold these two positions, both have key {key}: {boards}")
        records.add(key.to_bytes(3, "big") + bytes((value,)))
        most = max(most, count(own) + count(opponent))
    if len(records) > _MOST_RECORDS:
        raise UsageError(f"{len(records):,} records are too many: a file holds {_MOST_RECORDS:,}")
    header = bytes((most,)) + len(records).to_bytes(2, "big")
    return header + b"".join(sorted(records)) + tail
