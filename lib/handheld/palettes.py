# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.palettes`: the colours there are to choose from
=========================================================

Each palette has five base colours, chosen so that any two (and darkness) stay apart for eyes of
every kind: hue and lightness differ, never red against green alone.
"""

from handheld import power
from handheld.palette import Palette

NAMES = ("A", "B", "C")
STEPS = 5

# black, white, legal, accent (the cursor), hint
_BASES = {
    "A": (0x000008, 0x060504, 0x000200, 0x060004, 0x020800),  # blue and warm white
    "B": (0x000008, 0x080600, 0x000200, 0x070004, 0x020804),  # blue and yellow
    "C": (0x080000, 0x050506, 0x000101, 0x050008, 0x000702),  # red and white
}


def make(name: str, step: int, milliamps: int) -> Palette:
    """A palette and brightness, as `choose` takes them, within a budget."""
    made = Palette(milliamps)
    choose(made, name, step)
    return made


def choose(palette: Palette, name: str, step: int) -> None:
    """Change palette and brightness.

    :param name: one of NAMES
    :param step: 1 to STEPS; more than the budget allows gives the most that it does
    """
    black, white, legal, accent, hint = _BASES[name]
    bright, faint = 3 * legal, 0x010101
    own = (0, black, white, legal, accent, hint, bright, faint)
    palette.tints = own + (0x080000, 0x000800, 0x000008)
    most = max([power.share(tint) for tint in palette.tints]) * power.LIGHTS
    palette.highest_step = max(1, min(STEPS, power.available(palette.milliamps) // most))
    palette.step = min(step, palette.highest_step)
