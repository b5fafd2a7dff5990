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

_ROOMY = 84_000  # bytes of free heap from which it is worth trying all weights
# Bytes of free heap, in pieces, that the AI must leave: to all screens, or just to the game, for
# where a screen finds no room, the AI goes until it is closed.
_PIECE = 512
_ROOM = 20
_ROOM_WHERE_SMALL = 5

_ALL_WEIGHTS, _FEWER_WEIGHTS, _NO_SEARCH = range(3)

# What asks the AI; and what comes with the first move, when there might be no room any more.
# The AI itself comes in two pieces, for compiling takes time and room.
_MODULES = ("othello.mind", "othello.openingnames", "engine.player_loading", "engine.player")
# The tables lie beside the engine's modules.
_FOLDER = bitboard.__file__.rsplit("bitboard", 1)[0]


def load(is_small: bool, buffers: "list[bytearray] | None") -> "Iterator[Player | None]":
    """Give None a piece, and then the AI: with all weights, or as much as the heap has room for:
    fewer weights, no search (level 3), no weights (level 1).

    :param is_small: all weights need not be tried
    :param buffers: of the AI before
    """
    gc.collect()
    if gc.mem_free() < _ROOMY:  # type: ignore[attr-defined]
        is_small = True
    for form in range(is_small, 3):
        try:
            yield from _load(form, buffers)
        except MemoryError:
            pass
        loading.drop_ai()
    from engine.player import Player

    yield Player(_FOLDER, highest=1)


def _load(form: int, buffers: "list[bytearray] | None") -> "Iterator[Player | None]":
    """Give None a piece, and then the AI.

    :param form: _ALL_WEIGHTS, _FEWER_WEIGHTS, _NO_SEARCH
    :raises MemoryError: it has no room
    """
    for name in _MODULES:
        gc.collect()  # what is imported lies together
        __import__(name)
        yield None
    from engine import ai_modules
    from engine.player import HIGHEST_LEVEL, ONE_PLY_LEVEL, Player

    highest = HIGHEST_LEVEL
    if form == _NO_SEARCH:
        highest = ONE_PLY_LEVEL
    else:
        for _ in ai_modules.import_all(ai_modules.all_if_room()):
            yield None
    player = Player(_FOLDER, form > _ALL_WEIGHTS, highest, buffers)
    for _ in player.prepare():
        _leave_room(form)
        yield None
    _leave_room(form)
    yield player


def _leave_room(form: int) -> None:
    """See that the game can go on.

    :raises MemoryError: it could not
    """
    gc.collect()
    pieces = _ROOM_WHERE_SMALL if form else _ROOM
    [bytearray(_PIECE) for _ in range(pieces)]  # all at once, and gone again
