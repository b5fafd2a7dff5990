# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The AI comes into memory a module at a time, so that frames keep coming meanwhile."""

import gc

from engine import bitboard

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.player import Player

_ROOMY = 80_000  # bytes of free heap from which the whole AI fits

# The engine's modules in the order in which they need each other; the last one is left out where
# the heap is small.
_PARTS = (
    "book",
    "lines",
    "evaluation",
    "lines_board",
    "search_stack",
    "search",
    "player",
    "endgame",
)
# The tables lie beside the engine's modules.
_FOLDER = bitboard.__file__.rsplit("bitboard", 1)[0]


class Loader:
    """Call `step` until it gives the AI."""

    def __init__(self) -> None:
        gc.collect()
        self._is_small = gc.mem_free() < _ROOMY  # type: ignore[attr-defined]
        self._parts = iter(_PARTS[:-1] if self._is_small else _PARTS)

    def step(self) -> "Player | None":
        """Load one more part; at last, the player."""
        gc.collect()  # what is imported lies together
        for name in self._parts:
            __import__("engine." + name)
            return None
        from engine.player import Player

        return Player(_FOLDER, self._is_small)
