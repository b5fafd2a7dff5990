# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Text on 64 lights: letters and digits five lights high, drawn in font.txt."""

from othello.lookup import lookup

# A glyph a line: the character and its five rows.
_FILE = __file__.rsplit(".", 1)[0] + ".txt"
_HEIGHT = 5
_GAP = b"\0\0"


def columns(text: str) -> bytes:
    """*text* as columns of lights, bit 0 on top, one dark column after each character.

    A character that is not in the font leaves a gap.
    """
    # Bytes, for each character taken from a text would be a name in memory for good.
    return b"".join([_glyph(code) for code in text.upper().encode()])


def _glyph(code: int) -> bytes:
    try:
        rows = lookup(_FILE, "\n%c " % code, "\n").split()
    except KeyError:
        return _GAP
    lights = bytearray(len(rows[0]) + 1)
    for row in range(_HEIGHT):
        for column, light in enumerate(rows[row]):
            if light == "#":
                lights[column] |= 1 << row
    return bytes(lights)


def draw(frame: bytearray, text: bytes, role: int, row: int, column: int) -> None:
    """Draw columns of lights; those outside the matrix are cut off."""
    for number in range(max(0, -column), min(len(text), 8 - column)):
        square, bits = row * 8 + column + number, text[number]
        while bits:
            if bits & 1:
                frame[square] = role
            bits >>= 1
            square += 8


def draw_centred(frame: bytearray, text: bytes, role: int, row: int) -> None:
    """Draw columns of lights in the middle of the matrix."""
    draw(frame, text, role, row, (9 - len(text)) // 2)


def is_latin(text: str) -> bool:
    """Whether the font has the letters of *text*."""
    return len(text.encode()) == len(text)
