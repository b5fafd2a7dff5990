# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Pictures of 8 by 6 lights, drawn in icons.txt in the letters of `handheld.roles`."""

from handheld import roles

_FILE = __file__.rsplit(".", 1)[0] + ".txt"


def load(name: str) -> bytes:
    """The 48 roles of an icon; KeyError for a name that is not drawn."""
    with open(_FILE, encoding="utf-8") as lines:
        for line in lines:
            if line.rstrip() == name:
                picture = "".join([next(lines).rstrip() for _ in range(6)])
                return bytes([roles.LETTERS.index(letter) for letter in picture])
    raise KeyError(name)
