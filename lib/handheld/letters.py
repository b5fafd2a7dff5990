# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.letters`: a letter for each role
==========================================

Pictures are drawn in them, and a frame can be read as text.
"""

LETTERS = ".XOxofg+*BWcbwCh?ia-:!~RGU"  # in the order of `handheld.roles`


def as_text(frame: bytearray) -> "list[str]":
    """The frame as 8 lines of 8 letters: what a test compares."""
    return ["".join([LETTERS[role] for role in frame[row : row + 8]]) for row in range(0, 64, 8)]
