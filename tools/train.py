# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Fit the evaluation's weights to scored positions.

    python3 -m tools.train positions.csv.gz selfplay_positions.csv.gz --out engine/weights.bin

Input: CSV, plain or gzipped, whose header names at least player, opponent and score: two bitboards as 16 hex digits
(bit i = square i, a1 = 0, h8 = 63, the side to move first) and the final disc difference for the side to move.

The fit is linear least squares with a small ridge, a phase of the game at a time, solved by conjugate gradients, so it has
no learning rate and no luck: the same input gives the same file. A part of the positions (all eight
symmetric images of a position fall on the same side) is kept out of the fit and only measured.

Output: for each phase, for each pattern its table, one byte an entry, 128 + the weight in 1/8 disc (tools/patterns.py).
"""

from __future__ import annotations

import argparse
import csv
import gzip
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

import numpy as np
from numpy.typing import NDArray

from tools.patterns import SETS, SYMMETRIES, Pattern, patterns

PHASE_BOUNDS = (23, 35, 47)  # discs on the board; a phase ends with its bound
DISCS_BEYOND = 3  # a phase also learns from positions that many discs outside, met by a search that looks ahead
UNITS = 8  # a weight's byte counts 1/8 disc

Floats = NDArray[np.float64]


class Positions:
    """Scored positions as arrays: discs (n, 64) of +1, -1, 0 for the side to move, count (n,), score (n,)."""

    def __init__(self, paths: list[Path]) -> None:
        rows = [row for path in paths for row in _read(path)]
        boards = np.array([row[:2] for row in rows], np.uint64)
        self.score = np.array([row[2] for row in rows], np.float64)
        own, opponent = (_bits(boards[:, side]) for side in (0, 1))
        self.discs = own - opponent
        self.count = (own + opponent).sum(axis=1)

    def held_out(self, share: float, seed: int) -> NDArray[np.bool_]:
        """Which positions to keep out of the fit, decided by a hash that the eight symmetric images share."""
        rng = np.random.default_rng(seed)
        keys = rng.integers(-(2**62), 2**62, 64)
        wide = self.discs.astype(np.int64)
        hashes = [wide @ keys[list(symmetry)] for symmetry in SYMMETRIES]
        mixed = np.min(hashes, axis=0).astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)
        return mixed < np.uint64(int(share * 2**64))


def _open(path: Path) -> TextIO:
    return gzip.open(path, "rt") if path.suffix == ".gz" else open(path, encoding="ascii")


def _read(path: Path) -> Iterator[tuple[int, int, int]]:
    with _open(path) as file:
        reader = csv.reader(file)
        header = next(reader)
        player, opponent, score = (header.index(name) for name in ("player", "opponent", "score"))
        for row in reader:
            yield int(row[player], 16), int(row[opponent], 16), int(row[score])


def _bits(boards: NDArray[np.uint64]) -> NDArray[np.int8]:
    little = boards.astype("<u8").view(np.uint8).reshape(-1, 8)
    return np.unpackbits(little, axis=1, bitorder="little").astype(np.int8)


class Fit:
    """The weights of one phase as a least-squares problem; unknowns are the weights that differ by symmetry."""

    def __init__(self, tables: list[Pattern]) -> None:
        self.tables = tables
        unknown, start = [], 0
        for table in tables:
            _, number = np.unique(table.representatives(), return_inverse=True)
            unknown.append(start + number.astype(np.int32))
            start = int(unknown[-1].max()) + 1
        self.unknown = unknown  # for each table: position → number of its unknown
        self.size = start

    def design(self, discs: NDArray[np.int8]) -> NDArray[np.int32]:
        """For each board the unknowns that it adds up, one for each place of each pattern."""
        columns = [unknown[table.states(discs)] for table, unknown in zip(self.tables, self.unknown, strict=True)]
        return np.concatenate(columns, axis=1)

    def solve(self, design: NDArray[np.int32], score: Floats, ridge: float, rounds: int) -> Floats:
        """Weights in discs, by conjugate gradients on the normal equations scaled by how often an unknown occurs."""
        counts = self._spread(design, np.ones(len(design)))
        scale = 1 / (counts + ridge)
        weights = np.zeros(self.size)
        residual = self._spread(design, score)
        step = direction = scale * residual
        size = residual @ step
        for _ in range(rounds):
            image = self._spread(design, predict(design, direction)) + ridge * direction
            length = size / (direction @ image)
            weights = weights + length * direction
            residual = residual - length * image
            step = scale * residual
            size, previous = residual @ step, size
            direction = step + size / previous * direction
        return weights

    def _spread(self, design: NDArray[np.int32], values: Floats) -> Floats:
        repeated = np.repeat(values, design.shape[1])
        return np.bincount(design.ravel(), repeated, self.size)

    def bytes_of(self, weights: Floats) -> bytes:
        """The phase as it is stored."""
        units = np.clip(np.rint(weights * UNITS), -128, 127) + 128
        return b"".join(units[unknown].astype(np.uint8).tobytes() for unknown in self.unknown)


def predict(design: NDArray[np.int32], weights: Floats) -> Floats:
    """Scores in discs."""
    return weights[design].sum(axis=1)


def _rms(errors: Floats) -> float:
    return float(np.sqrt(np.mean(errors**2)))


def train(positions: Positions, tables: list[Pattern], share: float, seed: int, ridge: float, rounds: int) -> bytes:
    """The weights file's content; prints the errors of each phase."""
    fit = Fit(tables)
    held_out = positions.held_out(share, seed)
    lows = (0, *(bound + 1 for bound in PHASE_BOUNDS))
    highs = (*PHASE_BOUNDS, 64)
    file = b""
    print("phase   discs  positions  error  held out  error   (discs, root mean square)")
    squares: list[Floats] = []
    for phase, (low, high) in enumerate(zip(lows, highs, strict=True)):
        inside = (positions.count >= low) & (positions.count <= high)
        near = (positions.count >= low - DISCS_BEYOND) & (positions.count <= high + DISCS_BEYOND)
        learnt, kept = near & ~held_out, inside & held_out
        design = fit.design(positions.discs[learnt])
        weights = fit.solve(design, positions.score[learnt], ridge, rounds)
        stored = np.clip(np.rint(weights * UNITS), -128, 127) / UNITS
        errors = predict(design, weights) - positions.score[learnt]
        errors_kept = predict(fit.design(positions.discs[kept]), stored) - positions.score[kept]
        squares.append(errors_kept)
        print(
            f"{phase:5}  {low:2}-{high:2}  {len(errors):9,}  {_rms(errors):5.2f}"
            f"  {len(errors_kept):8,}  {_rms(errors_kept):5.2f}",
            flush=True,
        )
        file += fit.bytes_of(weights)
    print(f"all held-out positions: {_rms(np.concatenate(squares)):.3f}")
    return file


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.train", description="fit the evaluation's weights to scored positions")
    parser.add_argument("positions", nargs="+", type=Path, help="CSV files (.gz too): player,opponent,score …")
    parser.add_argument("--out", type=Path, required=True, help="weights file to write")
    parser.add_argument("--set", choices=sorted(SETS), default="full", help="which patterns (default: full)")
    parser.add_argument("--held-out", type=float, default=0.05, help="share kept out of the fit (default: 0.05)")
    parser.add_argument("--seed", type=int, default=1, help="of the split (default: 1)")
    parser.add_argument("--ridge", type=float, default=4.0, help="pull towards zero, in positions (default: 4)")
    parser.add_argument("--rounds", type=int, default=60, help="of conjugate gradients (default: 60)")
    options = parser.parse_args()
    positions = Positions(options.positions)
    print(f"{len(positions.score):,} positions, set {options.set}")
    file = train(
        positions, patterns(options.set), options.held_out, options.seed, options.ridge, options.rounds
    )
    options.out.write_bytes(file)
    print(f"{options.out}: {len(file):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
