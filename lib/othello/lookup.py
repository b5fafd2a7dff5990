# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Look something up in a text file that stays where it is: the heap has no room for it."""

from othello import loading

_BLOCK = 256  # bytes; reading line by line would read byte by byte


def lookup(path: str, start: str, end: str) -> str:
    """What stands between *start* and the next *end*, for which the file's end does, too.

    The file is taken to begin with a line break. Where the heap has no room for it, it is made.

    :param start: begins with a line break
    :raises KeyError: it is not in the file
    """
    try:
        return _find(path, start.encode(), end.encode())
    except MemoryError:
        loading.make_room()
    return _find(path, start.encode(), end.encode())


def _find(path: str, wanted: bytes, until: bytes) -> str:
    with open(path, "rb") as file:
        text, block = b"\n", file.read(_BLOCK)
        while block:
            text += block
            block = file.read(_BLOCK)
            found = text.find(wanted)
            if found < 0:
                text = text[text.rfind(b"\n") :]  # it may begin there
                continue
            stop = text.find(until, found + len(wanted))
            if stop >= 0 or not block:
                return str(text[found + len(wanted) : stop if stop >= 0 else None], "utf-8")
            text = text[found:]
    raise KeyError(wanted)
