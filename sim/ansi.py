# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Text in colours for terminals: how many colours one has, and the codes that select them."""

import enum
import sys
from collections.abc import Mapping
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


class Cell(NamedTuple):
    """A character and its colours; None is the terminal's own. Wide ones are followed by ""."""

    character: str = " "
    ink: Colour | None = None
    paper: Colour | None = None
    bold: bool = False


def encode(cells: list[Cell], colours: Depth) -> str:
    """A row of cells as a terminal takes it, its colours reset at the end."""
    parts = []
    style: tuple[object, ...] = (None, None, False)
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
            if colour and colours is Depth.TRUE:
                codes.append("{};2;{};{};{}".format(layer, *colour))
            elif colour:
                codes.append(f"{layer};5;{_palette_index(colour)}")
    return f"\x1b[{';'.join(codes)}m"


_LEVELS = (0, 95, 135, 175, 215, 255)  # of xterm's 6x6x6 colours from 16 on; greys follow at 232


def _palette_index(colour: Colour) -> int:
    """The nearest of xterm's 256 colours, without the first 16, which users set to their taste."""
    steps = [min(range(6), key=lambda step: abs(_LEVELS[step] - part)) for part in colour]
    grey = max(0, min(23, round((sum(colour) / 3 - 8) / 10)))
    cube_error = sum((_LEVELS[s] - part) ** 2 for s, part in zip(steps, colour, strict=True))
    grey_error = sum((8 + 10 * grey - part) ** 2 for part in colour)
    if grey_error < cube_error:
        return 232 + grey
    return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
