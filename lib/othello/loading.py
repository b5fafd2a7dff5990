# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Modules come when they are needed and go when they are not: the AI needs the memory."""

import gc
import sys

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from types import ModuleType

# What is needed in every turn. At their top these import only modules that stay, too.
_STAYS = (
    "animation",
    "app",
    "boardscene",
    "cursor",
    "drawing",
    "loading",
    "lookup",
    "mind",
    "openingnames",
    "play",
    "scene",
    "session",
    "words",
)
# Of the engine, what stays when the AI goes.
_RULES = ("bitboard", "clock", "game", "match", "records", "result", "terms")
# What else goes.
_GOES = {
    "engine": (
        "illegal",
        "notation",
        "openings",
        "requests",
        "restore",
        "save",
        "series",
        "transcript",
    ),
    "handheld": (
        "actions",
        "anew",
        "letters",
        "link",
        "palettes",
        "parts",
        "settings",
        "stored",
        "tilelight",
        "tiles",
        "wiring",
    ),
}
_AIR = 512  # bytes in one piece that a module shall find once it is there, and a move


def load(name: str, package: str = "othello") -> "ModuleType":
    """A module, imported if need be. What the heap has no room for, it makes."""
    gc.collect()  # what is imported lies together, and leaves no holes when it goes
    for _ in range(2):
        try:
            module = _import(name, package)
            bytearray(_AIR)
            return module
        except MemoryError:
            drop(name, package)
        make_room()
    return _import(name, package)


def see_to_air() -> None:
    """Make room where the heap has no piece left for the small things that come with a move."""
    try:
        bytearray(_AIR)
    except MemoryError:
        make_room()


def make_room() -> None:
    """Let go of what can come back in a smaller form; when called again, of more. The app puts its
    own in place of this."""


def _import(name: str, package: str) -> "ModuleType":
    return __import__(package + "." + name, None, None, (name,))


def drop(name: str, package: str = "othello") -> None:
    """Let go of one module; what is in use lives on until it is not."""
    sys.modules.pop(package + "." + name, None)
    if hasattr(sys.modules.get(package), name):  # not where its import failed
        delattr(sys.modules[package], name)


def unload() -> None:
    """Let go of all that is not needed in every turn."""
    _drop_but("othello", _STAYS)
    for package, names in _GOES.items():
        for name in names:
            drop(name, package)
    gc.collect()


def drop_ai() -> None:
    """Let go of the AI's modules, and of what comes with them."""
    drop("mind")
    drop("openingnames")
    _drop_but("engine", _RULES)
    gc.collect()


def _drop_but(package: str, names: "tuple[str, ...]") -> None:
    # No list of all modules: that takes a large piece of a heap that may have none.
    start = len(package) + 1
    for path in [path for path in sys.modules if path[:start] == package + "."]:
        if path[start:] not in names:
            drop(path[start:], package)
