# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The fit of the evaluation's weights to scored positions.

Linear least squares with a small ridge, one phase of the game after the other, solved by conjugate
gradients: no learning rate and no luck, the same input gives the same file. Close positions count
more than decided ones. A share of the positions is kept out of the fit and only measured.

The file holds, for each phase, for each pattern its table (tools/patterns.py), one byte an entry:
128 + the weight in 1/8 disc. The sum over all places predicts the final disc difference for the
side to move.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tools.patterns import Pattern
from tools.scored import Positions
from tools.usage import UsageError

PHASES = ((0, 23), (24, 35), (36, 47), (48, 64))  # first and last number of discs on the board
BEYOND = 3  # a phase learns from positions that many discs outside, too: a search looks ahead
UNITS = 8  # to a disc
CLOSE = 20  # discs; a score of that much counts half

Floats = NDArray[np.float64]


class Fit:
    """One phase as a least-squares problem. Its unknowns are the weights that symmetry leaves."""

    def __init__(self, tables: list[Pattern]) -> None:
        self._tables = tables
        self._unknowns = []  # for each table: position in it → number of the unknown
        self._size = 0
        for table in tables:
            distinct, number = np.unique(table.representatives(), return_inverse=True)
            self._unknowns.append((self._size + number).astype(np.int32))
            self._size += len(distinct)

    def design(self, discs: NDArray[np.int8]) -> NDArray[np.int32]:
        """The unknowns that each board adds up, (boards, places of all patterns)."""
        pairs = zip(self._tables, self._unknowns, strict=True)
        return np.concatenate([unknown[table.states(discs)] for table, unknown in pairs], axis=1)

    def solve(self, design: NDArray[np.int32], score: Floats, ridge: float, rounds: int) -> Floats:
        """The unknowns in discs, by conjugate gradients on the normal equations.

        Preconditioned by how often each occurs: most configurations are rare.
        """
        importance = _importance(score)
        scale = 1 / (self._spread(design, importance) + ridge)
        weights = np.zeros(self._size)
        residual = self._spread(design, importance * score)
        direction = scale * residual
        size = residual @ direction
        solved = size * np.finfo(np.float64).eps ** 2  # beyond it there are only rounding errors
        for _ in range(rounds):
            if size <= solved:
                break
            image = self._spread(design, importance * predict(design, direction))
            image += ridge * direction
            length = size / (direction @ image)
            weights += length * direction
            residual -= length * image
            step = scale * residual
            previous, size = size, residual @ step
            direction = step + size / previous * direction
        return weights

    def _spread(self, design: NDArray[np.int32], values: Floats) -> Floats:
        """For each unknown the sum of the values of the boards where it occurs."""
        repeated = np.repeat(values, design.shape[1])
        return np.bincount(design.ravel(), repeated, self._size).astype(np.float64, copy=False)

    def stored(self, weights: Floats) -> bytes:
        """The phase as it stands in the file."""
        tables = [in_units(weights)[unknown] + 128 for unknown in self._unknowns]
        return np.concatenate(tables).astype(np.uint8).tobytes()


def predict(design: NDArray[np.int32], weights: Floats) -> Floats:
    """Scores of boards in discs."""
    return weights[design].sum(axis=1)


def in_units(weights: Floats) -> NDArray[np.int64]:
    """Weights in 1/8 disc as a signed byte can hold them."""
    return np.clip(np.rint(weights * UNITS), -128, 127).astype(np.int64)


def _importance(score: Floats) -> Floats:
    """How much a position counts: what decides between close moves matters most."""
    return 1 / (1 + (score / CLOSE) ** 2)


def _rms(predicted: Floats, score: Floats) -> float:
    return float(np.sqrt(np.average((predicted - score) ** 2, weights=_importance(score))))


def _between(positions: Positions, low: int, high: int) -> NDArray[np.bool_]:
    return (positions.count >= low) & (positions.count <= high)


def train(
    positions: Positions, tables: list[Pattern], kept: NDArray[np.bool_], ridge: float, rounds: int
) -> bytes:
    """The weights file. Prints the errors.

    :param kept: the positions to measure only
    :raises UsageError: the others do not make it
    """
    near = [_between(positions, low - BEYOND, high + BEYOND) & ~kept for low, high in PHASES]
    for (low, high), chosen in zip(PHASES, near, strict=True):
        if not chosen.any():
            raise UsageError(f"no positions to learn from with {low} to {high} discs or nearly so")
    fit = Fit(tables)
    phases = []
    predictions, scores = [], []
    print("root mean square errors in discs, decided positions counting less:")
    print("phase  discs   learnt   error  held out  error")
    for phase, (low, high) in enumerate(PHASES):
        chosen = near[phase]
        design, score = fit.design(positions.discs[chosen]), positions.score[chosen]
        with np.errstate(all="ignore"):  # looked at next
            weights = fit.solve(design, score, ridge, rounds)
        if not np.isfinite(weights).all():
            raise UsageError(f"the fit of phase {phase} fails: a larger --ridge will help")
        phases.append(fit.stored(weights))
        learnt = f"{len(score):7,}  {_rms(predict(design, weights), score):5.2f}"

        chosen = _between(positions, low, high) & kept
        design, score = fit.design(positions.discs[chosen]), positions.score[chosen]
        predictions.append(predict(design, in_units(weights) / UNITS))
        scores.append(score)
        measured = f"{len(score):8,}  {_rms(predictions[-1], score):5.2f}" if len(score) else "none"
        print(f"{phase:5}  {low:2}-{high}  {learnt}  {measured}", flush=True)
    score = np.concatenate(scores)
    if len(score):
        print(f"all {len(score):,} held-out: {_rms(np.concatenate(predictions), score):.3f}")
    return b"".join(phases)
