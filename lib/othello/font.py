# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Text on 64 lights: letters and digits five lights high, drawn in font.txt."""

# A glyph a line: the character and its five rows. Read when needed, so it costs no memory.
_FILE = __file__.rsplit(".", 1)[0] + ".txt"


def columns(text: str) -> bytes:
    """*text* as columns of lights, bit 0 on top, one dark column after each character.

    A character that is not in the font leaves a gap.
    """
    text = text.upper()
    wanted = {}
    with open(_FILE, encoding="utf-8") as lines:
        for line in lines:
            if line[0] in text:
                wanted[line[0]] = _columns(line.split()[1:])
    gap = b"\0\0"
    return b"".join([wanted.get(character, gap) for character in text])


def _columns(rows: "list[str]") -> bytes:
    glyph = bytearray(len(rows[0]) + 1)
    for row, lights in enumerate(rows):
        for column, light in enumerate(lights):
            if light == "#":
                glyph[column] |= 1 << row
    return bytes(glyph)


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
    return all(character <= "~" for character in text)
