# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The modules of the AI come when they are needed and go again: a small heap cannot hold all."""

import gc
import sys

import engine

try:
    from typing import Iterator
except ImportError:
    pass

# Each after those that it needs.
OPENING = ("positions", "book")
_ALWAYS = ("evaluation", "lines_position")
MIDDLE = _ALWAYS + (
    "search_table",
    "lines_moves",
    "lines_board",
    "search_stack",
    "search_tree",
    "search",
)
ONE_PLY = _ALWAYS + ("ranking",)
END = ONE_PLY + (
    "search_table",
    "endgame_board",
    "endgame_few",
    "endgame_nodes",
    "endgame_moves",
    "endgame_table",
    "endgame_tree",
    "endgame",
)

_ROOM_FOR_ALL = 150_000  # bytes of free heap, before any of them is there


def all_if_room() -> "tuple[str, ...]":
    """All of them where the heap can hold them, and the tables, at the same time; else none."""
    gc.collect()
    if hasattr(gc, "mem_free") and gc.mem_free() < _ROOM_FOR_ALL:
        return ()
    return MIDDLE + END + OPENING + ("lines",)


def import_all(names: "tuple[str, ...]") -> "Iterator[None]":
    """Import those modules that are not there, in slices."""
    for name in names:
        if "engine." + name not in sys.modules:
            gc.collect()  # what is imported lies together, and leaves no holes when it goes
            __import__("engine." + name)
            yield


def drop(names: "tuple[str, ...]", but: "tuple[str, ...]" = ()) -> None:
    """Let go of modules except some; what is in use lives on until it is not."""
    for name in names:
        if name not in but:
            sys.modules.pop("engine." + name, None)
            if hasattr(engine, name):
                delattr(engine, name)
