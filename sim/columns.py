# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Text measured in columns of equal width, of which a Chinese character takes two."""

import unicodedata


def width(text: str) -> int:
    """How many columns a text takes."""
    return sum(1 + (unicodedata.east_asian_width(character) in "WF") for character in text)


def fit(text: str, columns: int) -> str:
    """As much of the text as fits."""
    used = 0
    for index, character in enumerate(text):
        used += width(character)
        if used > columns:
            return text[:index]
    return text


def wrap(text: str, columns: int) -> list[str]:
    """The text in lines that fit, broken at spaces where there are any; at least one line.

    A character is put on a line of its own where even that does not fit.
    """
    lines = []
    while width(text) > columns:
        head = fit(text, columns) or text[0]
        space = text.rfind(" ", 1, len(head) + 1)
        if space > 0 and text[:space].strip():
            head = text[:space]
        lines.append(head)
        text = text[len(head) :].lstrip(" ")
    return [*lines, text]
