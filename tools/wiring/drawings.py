# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The parts, drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from handheld import wiring
from tools.wiring.svg import INK, Point, Svg

WIRES = {
    "red": "#d32f2f",
    "black": "#111111",
    "green": "#2e9e4f",
    "yellow": "#dba400",
    "blue": "#1f6fd6",
    "orange": "#f57c00",
    "purple": "#8e44ad",
    "brown": "#795548",
    "grey": "#8a8f94",
}
BODY, PRINT, DIM, GOLD = "#24373f", "#ffffff", "#8ba0a9", "#d9b44a"
"""Circuit boards; what is printed on them, and what of it matters less; rings of holes."""

_DARK, _UNLIT, _COURSE, _MARK = "#10181c", "#3b4f59", "#8fb8c9", "#ffd54a"

CELL = 24
GRID = 8 * CELL


def body(svg: Svg, corner: Point, size: Point, name: str) -> None:
    """A circuit board with its name."""
    svg.box(*corner, *size, fill=BODY, radius=10)
    svg.text((corner[0] + size[0] / 2, corner[1] + 16), name, 12, PRINT, "middle", is_bold=True)


def lights(svg: Svg, corner: Point, constants: Mapping[str, Any]) -> None:
    """The 64 lights from the front, and the way of the wire from light to light."""
    left, top = corner
    svg.box(left, top, GRID, GRID, fill=_DARK, radius=4)
    for number in range(8):
        along = CELL * (number + 0.5)
        svg.text((left + along, top - 9), "abcdefgh"[number], 11, DIM, "middle")
        svg.text((left + GRID + 9, top + along), str(number + 1), 11, DIM, "middle")
    middles = [(left + CELL * (s % 8 + 0.5), top + CELL * (s // 8 + 0.5)) for s in range(64)]
    for middle in middles:
        svg.disc(middle, 7, _UNLIT)
    order = wiring.order(
        constants["MATRIX_CORNER"], constants["MATRIX_LINES"], constants["MATRIX_SERPENTINE"]
    )
    wire = [middles[square] for square in sorted(range(64), key=lambda square: order[square])]
    for start in range(0, 64, 8):
        svg.line([wire[start], wire[start + 7]], _COURSE, is_arrow=True)
        if start and constants["MATRIX_SERPENTINE"]:
            svg.line([wire[start - 1], wire[start]], _COURSE)
    svg.disc(wire[0], 9, _MARK)
    svg.text(wire[0], "0", 12, INK, "middle", is_bold=True)


def tiles(svg: Svg, corner: Point, addresses: Sequence[int]) -> None:
    """Four tiles of 4x4 lit buttons from the front, with the address of each."""
    for number, address in enumerate(addresses):
        left = corner[0] + 4 * CELL * (number % 2)
        top = corner[1] + 4 * CELL * (number // 2)
        svg.box(left + 1, top + 1, 4 * CELL - 2, 4 * CELL - 2, fill=_DARK, radius=4)
        for square in range(16):
            x, y = left + CELL * (square % 4), top + CELL * (square // 4)
            svg.box(x + 4, y + 4, CELL - 8, CELL - 8, fill=_UNLIT, radius=4)
        x, y = left + 2 * CELL, top + 2 * CELL
        svg.box(x - 38, y - 20, 76, 40, fill=_DARK, radius=4)
        svg.text((x, y - 8), f"0x{address:02X}", 13, PRINT, "middle", is_bold=True)
        svg.text((x, y + 9), jumpers(address), 11, _MARK, "middle")


def jumpers(address: int) -> str:
    """Which of a tile's address jumpers are closed."""
    closed = [f"A{bit}" for bit in range(5) if address - 0x2E >> bit & 1]
    return "+".join(closed) or "none"


_BUTTONS = {
    "joy_featherwing": {
        "X": (140, 42),
        "Y": (112, 66),
        "A": (168, 66),
        "B": (140, 90),
        "SEL": (88, 116),
    },
    "gamepad_qt": {
        "X": (120, 46),
        "Y": (98, 68),
        "A": (142, 68),
        "B": (120, 90),
        "SELECT": (52, 116),
        "START": (112, 116),
    },
    "thumbstick": {},
}
"""Their places, roughly."""


def stick(svg: Svg, corner: Point, kind: str) -> None:
    """The stick of a controller, and its buttons."""
    left, top = corner
    svg.disc((left + 46, top + 66), 27, _DARK, DIM)
    svg.disc((left + 46, top + 66), 15, _UNLIT)
    for name, (x, y) in _BUTTONS[kind].items():
        if len(name) == 1:
            svg.disc((left + x, top + y), 10, _DARK, DIM)
        else:
            half = 5 + 4 * len(name)
            svg.box(left + x - half, top + y - 9, 2 * half, 18, _DARK, DIM, radius=9)
        svg.text((left + x, top + y), name, 11 if len(name) == 1 else 9, PRINT, "middle", True)


_WAYS = {
    "up": (0, -1),
    "down": (0, 1),
    "left": (-1, 0),
    "right": (1, 0),
    "previous": (-1, 0),
    "next": (1, 0),
}


def button(svg: Svg, centre: Point, name: str) -> None:
    """A push button."""
    x, y = centre
    svg.box(x - 15, y - 15, 30, 30, fill="#5b6770", radius=4)
    svg.disc(centre, 11, _DARK)
    if name in _WAYS:
        across, along = _WAYS[name]
        tail = x - 5 * across, y - 5 * along
        svg.line([tail, (x + 7 * across, y + 7 * along)], PRINT, 2, is_arrow=True)
    else:
        svg.text(centre, name[0].upper(), 11, PRINT, "middle", is_bold=True)
