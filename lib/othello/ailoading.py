# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The AI comes into memory a piece at a time, so that frames keep coming meanwhile."""

import gc

from engine import bitboard
from othello import loading

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.player import Player

_ROOMY = 96_000  # bytes of free heap from which it is worth trying the whole AI
# Bytes of free heap, in pieces, that the AI must leave: to all screens, or just to the game, for
# where a screen finds no room, the AI goes until it is closed.
_PIECE = 2048
_ROOM = 8
_ROOM_WHERE_SMALL = 3

# What asks the AI; and what comes with the first move, when there might be no room any more.
_SCENES = ("othello.mind", "othello.openingnames")
# The engine's modules, each after those that it needs; those that solve the end are left out
# where the heap is small.
_SMALL = (
    "engine.random31",
    "engine.levels",
    "engine.positions",
    "engine.book",
    "engine.lines",
    "engine.evaluation",
    "engine.lines_board",
    "engine.search_table",
    "engine.search_tree",
    "engine.search",
    "engine.player",
)
_END = ("engine.search_walls", "engine.search_last", "engine.endgame")
# The tables lie beside the engine's modules.
_FOLDER = bitboard.__file__.rsplit("bitboard", 1)[0]


def load(is_small: bool) -> "Iterator[Player | None]":
    """Give None a piece, and then the AI: the whole one, or as much as the heap has room for.

    :param is_small: the whole one need not be tried
    """
    gc.collect()
    if gc.mem_free() < _ROOMY:  # type: ignore[attr-defined]
        is_small = True
    for form in (True,) if is_small else (False, True):
        try:
            yield from _load(form)
        except MemoryError:
            pass
        loading.drop_ai()
    from engine.player import Player

    yield Player(_FOLDER, searches=False)


def _load(is_small: bool) -> "Iterator[Player | None]":
    """Give None a piece, and then the AI, or nothing where it has no room.

    :raises MemoryError: likewise
    """
    gc.collect()
    places = [bytearray(6561) for _ in range(4)]  # for the largest tables, while there are any
    for name in _SCENES + (_SMALL if is_small else _SMALL + _END):
        gc.collect()  # what is imported lies together
        __import__(name)
        _leave_room(is_small)
        yield None
    from engine.player import Player

    del places
    gc.collect()
    player = Player(_FOLDER, is_small)
    if player.highest > 1:
        for _ in player.prepare():
            _leave_room(is_small)
            yield None
        _leave_room(is_small)
        yield player


def _leave_room(is_small: bool) -> None:
    """See that the game can go on.

    :raises MemoryError: it could not
    """
    gc.collect()
    pieces = _ROOM_WHERE_SMALL if is_small else _ROOM
    [bytearray(_PIECE) for _ in range(pieces)]  # all at once, and gone again
