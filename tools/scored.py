# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Scored positions: what the evaluation learns from.

Tables of positions (tools/position_table.py) with a column score: the final disc difference for the
side to move.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tools import position_table
from tools.patterns import SYMMETRIES
from tools.usage import UsageError


class Positions:
    """All positions of some files, as arrays.

    discs (n, 64): +1 for the side to move, -1 for its opponent, 0 empty; count (n,): discs on the
    board; score (n,).
    """

    def __init__(self, paths: list[Path]) -> None:
        rows = [row for path in paths for row in _read(path)]
        if not rows:
            raise UsageError("no positions to learn from")
        boards = np.array([row[:2] for row in rows], np.uint64)
        own, opponent = _bits(boards[:, 0]), _bits(boards[:, 1])
        self.discs = own - opponent
        self.count = (own + opponent).sum(axis=1)
        self.score = np.array([row[2] for row in rows], np.float64)

    def sample(self, share: float, seed: int) -> NDArray[np.bool_]:
        """A share of the positions by a hash that the symmetric images of one have in common."""
        weights = np.random.default_rng(seed).integers(-(2**56), 2**56, 64)
        discs = self.discs.astype(np.int64)
        hashes = np.min([discs @ weights[list(symmetry)] for symmetry in SYMMETRIES], axis=0)
        mixed = hashes.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)
        return mixed < np.uint64(int(share * (2**64 - 1)))


def _read(path: Path) -> Iterator[tuple[int, int, int]]:
    for player, opponent, text, line in position_table.read(path, "score"):
        try:
            score = int(text)
            if abs(score) > 64:
                raise ValueError
        except ValueError:
            reason = f"{text[:40]!r} is not a score from -64 to 64"
            raise UsageError(f"{path}, line {line}: {reason}") from None
        yield player, opponent, score


def _bits(boards: NDArray[np.uint64]) -> NDArray[np.int8]:
    rows = boards.astype("<u8").view(np.uint8).reshape(-1, 8)
    return np.unpackbits(rows, axis=1, bitorder="little").astype(np.int8)
