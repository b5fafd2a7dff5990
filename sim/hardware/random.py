# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`random`, the few functions the board has; the same numbers for the same seed."""

from collections.abc import Sequence
from typing import TypeVar

from sim.hardware import machine

_T = TypeVar("_T")


def seed(value: int | None = None) -> None:
    """Start the sequence anew."""
    machine().random.seed(value)


def getrandbits(count: int) -> int:
    """Up to 32 random bits."""
    if count > 32:
        raise ValueError("bits must be 32 or less")
    return machine().random.getrandbits(count)


def randrange(start: int, stop: int | None = None, step: int = 1) -> int:
    """A number of a range."""
    return machine().random.randrange(start, stop, step)


def randint(low: int, high: int) -> int:
    """A number from low to high."""
    return machine().random.randint(low, high)


def choice(sequence: Sequence[_T]) -> _T:
    """One of a sequence."""
    return machine().random.choice(sequence)


def random() -> float:
    """From 0 up to 1."""
    return machine().random.random()


def uniform(low: float, high: float) -> float:
    """From low to high."""
    return machine().random.uniform(low, high)
