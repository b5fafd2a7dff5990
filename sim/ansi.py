# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Text in colours for terminals: how many colours one has, and the codes that select them."""

import enum
import itertools
import math
import sys
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from sim.leds import Colour


class Depth(enum.Enum):
    """How many colours a terminal shows."""

    TRUE = "24-bit"
    PALETTE = "256"
    PLAIN = "none"


# Terminals that show 24-bit colour and may be reached without COLORTERM, as over SSH.
_TRUE_COLOUR = ("-direct", "kitty", "alacritty", "ghostty", "wezterm", "foot", "iterm")
_COLOURLESS = ("", "vt52", "vt100", "vt102", "vt220", "vt320", "unknown")


def depth(environment: Mapping[str, str]) -> Depth:
    """What the terminal described by `NO_COLOR`, `COLORTERM` and `TERM` can show."""
    if environment.get("NO_COLOR"):
        return Depth.PLAIN
    if sys.platform == "win32" or environment.get("COLORTERM") in ("truecolor", "24bit"):
        return Depth.TRUE
    term = environment.get("TERM", "")
    if any(name in term for name in _TRUE_COLOUR):
        return Depth.TRUE
    return Depth.PLAIN if term in _COLOURLESS or term.endswith("-mono") else Depth.PALETTE


# A screen of our own, whatever the terminal's: on white paper nobody could read light inks.
INK, PAPER = (190, 192, 198), (10, 11, 13)


class Cell(NamedTuple):
    """A character and its colours. Wide ones are followed by ""."""

    character: str = " "
    ink: Colour = INK
    paper: Colour = PAPER
    bold: bool = False


def encode(cells: list[Cell], colours: Depth) -> str:
    """A row of cells as a terminal takes it, its colours reset at the end."""
    parts = []
    style: tuple[object, ...] = ()
    for cell in cells:
        if cell[1:] != style:
            style = cell[1:]
            parts.append(_select(cell, colours))
        parts.append(cell.character)
    return "".join(parts) + "\x1b[0m"


def _select(cell: Cell, colours: Depth) -> str:
    codes = ["0"]
    if cell.bold:
        codes.append("1")
    if colours is not Depth.PLAIN:
        for colour, layer in ((cell.ink, 38), (cell.paper, 48)):
            if colours is Depth.TRUE:
                codes.append("{};2;{};{};{}".format(layer, *colour))
            else:
                codes.append(f"{layer};5;{_palette_index(colour)}")
    return f"\x1b[{';'.join(codes)}m"


# Colours 16 to 255 of xterm, which are fixed: 6x6x6 ones, then greys. Users set the others.
_LEVELS = (0, 95, 135, 175, 215, 255)
_PALETTE = [*itertools.product(_LEVELS, _LEVELS, _LEVELS), *((g, g, g) for g in range(8, 248, 10))]

# Lightness counts for less than hue, so that a light is of one hue from its middle to its edge.
_LIGHTNESS = 0.35


@lru_cache(4096)
def _palette_index(colour: Colour) -> int:
    """The fixed one of xterm's 256 colours that looks most like it."""
    wanted = _look(colour)
    distances = [math.dist(wanted, look) for look in _palette_looks()]
    return 16 + distances.index(min(distances))


@cache
def _palette_looks() -> list[tuple[float, float, float]]:
    return [_look(colour) for colour in _PALETTE]


def _look(colour: Colour) -> tuple[float, float, float]:
    """An sRGB colour in Oklab, where a distance tells how different two colours look.

    In CIE Lab, its elder, there are violets near the blue of our discs.
    """
    red, green, blue = (_linear(part / 255) for part in colour)
    long = (0.4122 * red + 0.5363 * green + 0.0514 * blue) ** (1 / 3)
    medium = (0.2119 * red + 0.6807 * green + 0.1074 * blue) ** (1 / 3)
    short = (0.0883 * red + 0.2817 * green + 0.6300 * blue) ** (1 / 3)
    return (
        _LIGHTNESS * (0.2105 * long + 0.7936 * medium - 0.0041 * short),
        1.9780 * long - 2.4286 * medium + 0.4506 * short,
        0.0259 * long + 0.7828 * medium - 0.8087 * short,
    )


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
