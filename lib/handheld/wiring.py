# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.wiring`: from a square of the board to a pixel on the wire
====================================================================
"""

CORNERS = ("top left", "top right", "bottom left", "bottom right")
LINES = ("rows", "columns")
COLOURS = ("GRB", "RGB", "GRBW", "RGBW")


def order(corner: str, lines: str, serpentine: bool) -> bytes:
    """The pixel index of each square, a1 first.

    :param corner: where pixel 0 is, one of CORNERS
    :param lines: what the wire follows from there, one of LINES
    :param serpentine: every other line runs backwards
    """
    pixels = bytearray(64)
    for square in range(64):
        row = square >> 3
        column = square & 7
        if corner.startswith("bottom"):
            row = 7 - row
        if corner.endswith("right"):
            column = 7 - column
        line, place = (row, column) if lines == "rows" else (column, row)
        if serpentine and line & 1:
            place = 7 - place
        pixels[square] = line * 8 + place
    return bytes(pixels)
