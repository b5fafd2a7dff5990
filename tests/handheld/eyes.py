# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""How far apart two lights look, for eyes of every kind."""

from functools import cache

# What eyes without one of the cones see instead of linear red, green and blue: the matrices of
# Machado, Oliveira and Fernandes (2009), severity 1.
SIGHTS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# From linear sRGB to CIE XYZ, each row divided by its value for white.
_XYZ = (
    (0.433953, 0.376219, 0.189828),
    (0.212671, 0.715160, 0.072169),
    (0.017758, 0.109477, 0.872765),
)


def _curve(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


@cache
def _lab(colour: int, sight: str, white: int) -> tuple[float, float, float]:
    rgb = [(colour >> shift & 255) / white for shift in (16, 8, 0)]
    seen = [
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, rgb, strict=True))))
        for row in SIGHTS[sight]
    ]
    x, y, z = (_curve(sum(a * b for a, b in zip(row, seen, strict=True))) for row in _XYZ)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: int, other: int, sight: str, white: int) -> float:
    """CIE 1976 distance of two 0xRRGGBB lights; 2.3 is just visible.

    The eye adapts to the lights it looks at: *white* is the value of a channel that looks full.
    """
    pair = zip(_lab(one, sight, white), _lab(other, sight, white), strict=True)
    return sum((a - b) ** 2 for a, b in pair) ** 0.5
