# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Sums with a clock that starts again at 2**29."""

from hypothesis import given
from hypothesis import strategies as st

from handheld import ticks

_TICKS = st.integers(0, 2**29 - 1)
_SPANS = st.integers(-(2**28), 2**28 - 1)


@given(_TICKS, _SPANS)
def test_a_span_is_the_same_anywhere_on_the_clock(start: int, span: int) -> None:
    end = ticks.add(start, span)
    assert 0 <= end < 2**29
    assert ticks.diff(end, start) == span


def test_across_the_wrap() -> None:
    assert ticks.add(2**29 - 1, 1) == 0
    assert ticks.diff(50, 2**29 - 50) == 100
    assert ticks.diff(2**29 - 50, 50) == -100
