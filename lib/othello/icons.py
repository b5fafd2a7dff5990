# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Pictures of 8 by 6 lights, drawn in icons.txt in the letters of `handheld.letters`."""

from handheld.letters import LETTERS
from othello.lookup import lookup

_FILE = __file__.rsplit(".", 1)[0] + ".txt"


def load(name: str) -> bytes:
    """The 48 roles of an icon; KeyError for a name that is not drawn."""
    rows = lookup(_FILE, "\n" + name + "\n", "\n\n")
    # Bytes, for each letter taken from a text would be a name in memory for good.
    return bytes([LETTERS.index("%c" % code) for code in rows.encode() if code > 32])
