# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.palettes`: the colours there are to choose from
=========================================================

Each palette has five base colours, chosen so that any two (and darkness) stay apart for eyes of
every kind: hue and lightness differ, never red against green alone.
"""

from handheld import power

NAMES = ("A", "B", "C")
STEPS = 5

# black, white, legal, accent (the cursor), hint
_BASES = {
    "A": (0x000008, 0x060504, 0x000200, 0x060004, 0x020800),  # blue and warm white
    "B": (0x000008, 0x080600, 0x000200, 0x070004, 0x020804),  # blue and yellow
    "C": (0x080000, 0x050506, 0x000101, 0x050008, 0x000702),  # red and white
}


def tints(name: str, milliamps: int) -> "tuple[tuple, int]":
    """The tints of `handheld.palette`, and the highest brightness step that a budget allows."""
    black, white, legal, accent, hint = _BASES[name]
    bright, faint = 3 * legal, 0x010101
    found = (0, black, white, legal, accent, hint, bright, faint, 0x080000, 0x000800, 0x000008)
    most = max([power.share(tint) for tint in found]) * power.LIGHTS
    return found, max(1, min(STEPS, power.available(milliamps) // most))
