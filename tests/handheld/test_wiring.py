# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Wirings, from those of known products to all that there can be."""

import itertools

import pytest

from handheld import wiring

_ALL = list(itertools.product(wiring.CORNERS, wiring.LINES, (False, True)))


@pytest.mark.parametrize(("corner", "lines", "serpentine"), _ALL)
def test_the_wire_starts_in_its_corner_and_follows_its_lines(
    corner: str, lines: str, serpentine: bool
) -> None:
    order = wiring.order(corner, lines, serpentine)
    wire = sorted(range(64), key=lambda square: order[square])
    assert sorted(order) == list(range(64))
    assert wire[0] == {"top left": 0, "top right": 7, "bottom left": 56, "bottom right": 63}[corner]
    for line in range(8):
        squares = wire[line * 8 : line * 8 + 8]
        across = {square % 8 if lines == "columns" else square // 8 for square in squares}
        assert len(across) == 1
        if line:
            # On along the nearest edge, or back to the first edge for the next line.
            jump = abs(wire[line * 8] - wire[line * 8 - (1 if serpentine else 8)])
            assert jump == (1 if lines == "columns" else 8)


def test_all_are_different() -> None:
    assert len({wiring.order(*way) for way in _ALL}) == 16


def test_common_products() -> None:
    rows = wiring.order("top left", "rows", False)
    assert list(rows) == list(range(64))
    zigzag = wiring.order("top left", "rows", True)
    assert list(zigzag[8:16]) == [15, 14, 13, 12, 11, 10, 9, 8]
    columns_up = wiring.order("bottom left", "columns", False)
    assert columns_up[56] == 0 and columns_up[0] == 7 and columns_up[57] == 8
