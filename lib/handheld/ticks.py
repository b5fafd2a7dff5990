# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.ticks`: sums with a millisecond clock that wraps
==========================================================

CircuitPython's `supervisor.ticks_ms()` counts from 0 to 2**29 - 1 and starts again (the first
time 65 s after power-on). Never compare two of its readings with `<` or subtract them: these
two functions are right across the wrap, for spans up to 2**28 ms (three days).
The clock itself is read by `Handheld.now()` and handed on as `now`.
"""


def add(ticks: int, milliseconds: int) -> int:
    """The clock's reading so many milliseconds later (or earlier, if negative)."""
    return (ticks + milliseconds) & 0x1FFFFFFF


def diff(later: int, earlier: int) -> int:
    """Milliseconds from one reading to the other, -2**28 … 2**28 - 1."""
    return (((later - earlier) & 0x1FFFFFFF) ^ 0x10000000) - 0x10000000
