# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The names of openings.

openings.bin is a file of positions (positions.py) made by tools/openings.py. A value is the number
of a name; the names stand behind the records, one a line in UTF-8. Every position on the way to the
last of an opening is known by the name that holds there: the first line is empty, for the positions
before any name.

Other positions may have the key of one in an opening, so each is there twice: also with the sides
exchanged, and EXCHANGED added to the value. None but its own has both keys.
"""

from engine.positions import HEADER, RECORD, find

EXCHANGED = 128


def opening_name(path: str, own: bytes, opponent: bytes) -> "str | None":
    """The opening that a position is in; '' on the way to one, None outside.

    A game enters an opening when the name changes, and leaves it when there is none any more.
    """
    values, _ = find(path, own, opponent)
    if not values:
        return None
    checks, _ = find(path, opponent, own)
    for number in values:
        if number | EXCHANGED in checks and number < EXCHANGED:
            return _name(path, number)
    return None


def _name(path: str, number: int) -> str:
    with open(path, "rb") as file:
        size = int.from_bytes(file.read(HEADER)[1:], "big")
        file.seek(HEADER + RECORD * size)
        for _ in range(number):
            file.readline()
        return str(file.readline(), "utf-8").strip()
