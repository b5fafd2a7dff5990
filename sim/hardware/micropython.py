# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`micropython`: what the compiler takes from it."""

from typing import TypeVar

_T = TypeVar("_T")


def const(value: _T) -> _T:
    """A constant."""
    return value
