# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A pen for SVG pictures: whole numbers, a paper of its own, so that any page's colour will do."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

Point = tuple[float, float]

PAPER, INK, FAINT = "#ffffff", "#1f2328", "#8c959f"


class Svg:
    """A picture to draw on."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self._lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" font-family="Verdana, DejaVu Sans, sans-serif">',
            f"<title>{escape(title)}</title>",
        ]
        self.box(0.5, 0.5, width - 1, height - 1, fill=PAPER, stroke="#d0d7de", radius=8)

    def box(
        self,
        left: float,
        top: float,
        width: float,
        height: float,
        fill: str = "none",
        stroke: str = "none",
        radius: float = 0,
    ) -> None:
        """A rectangle."""
        self._add(
            f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" '
            f'rx="{radius:g}" fill="{fill}" stroke="{stroke}"/>'
        )

    def disc(self, centre: Point, radius: float, fill: str, stroke: str = "none") -> None:
        """A circle."""
        x, y = centre
        self._add(
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{stroke}" '
            f'stroke-width="1.5"/>'
        )

    def line(
        self, points: Sequence[Point], colour: str, width: float = 1.5, is_arrow: bool = False
    ) -> None:
        """A line through points, with round corners; an arrow ends in a head."""
        path = "M" + " L".join(f"{x:g} {y:g}" for x, y in points)
        self._add(
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
            f'stroke-linejoin="round"/>'
        )
        if is_arrow:
            self._head(points[-2], points[-1], colour, 3 + width)

    def text(
        self,
        at: Point,
        text: str,
        size: float = 13,
        colour: str = INK,
        anchor: str = "start",
        is_bold: bool = False,
        is_upright: bool = False,
    ) -> None:
        """A line of text; `at` is where its middle line starts, has its middle, or ends."""
        x, y = at
        more = ' font-weight="bold"' if is_bold else ""
        if is_upright:
            more += f' transform="rotate(-90 {x:g} {y:g})"'
        self._add(
            f'<text x="{x:g}" y="{y + 0.36 * size:g}" font-size="{size:g}" fill="{colour}" '
            f'text-anchor="{anchor}"{more}>{escape(text)}</text>'
        )

    def finished(self) -> str:
        """The file's content."""
        return "\n".join([*self._lines, "</svg>", ""])

    def _head(self, before: Point, tip: Point, colour: str, size: float) -> None:
        """An arrow's head; lines are level or upright."""
        (x0, y0), (x, y) = before, tip
        across, along = (x > x0) - (x < x0), (y > y0) - (y < y0)
        back = x - 1.6 * size * across, y - 1.6 * size * along
        corners = [
            (back[0] + size * along, back[1] + size * across),
            (back[0] - size * along, back[1] - size * across),
        ]
        points = " ".join(f"{a:g},{b:g}" for a, b in [tip, *corners])
        self._add(f'<polygon points="{points}" fill="{colour}"/>')

    def _add(self, line: str) -> None:
        self._lines.append(line)
