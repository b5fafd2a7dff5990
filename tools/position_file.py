# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Writes the files of positions that engine/positions.py reads."""

from __future__ import annotations

from collections.abc import Iterable

from engine.bitboard import count, is_set
from engine.positions import key_of, to_image


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

    :raises ValueError: two different positions share a key
    """
    records = set()
    positions: dict[int, tuple[bytes, bytes]] = {}
    most = 0
    for own, opponent, value in values:
        key, symmetries = key_of(own, opponent)
        position = image_of(own, symmetries[0]), image_of(opponent, symmetries[0])
        if positions.setdefault(key, position) != position:
            raise ValueError(f"two positions share the key {key}: {positions[key]} and {position}")
        records.add(key.to_bytes(3, "big") + bytes((value,)))
        most = max(most, count(own) + count(opponent))
    header = bytes((most,)) + len(records).to_bytes(2, "big")
    return header + b"".join(sorted(records)) + tail
