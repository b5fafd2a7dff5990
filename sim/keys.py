# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The host's keys, for all front ends: which key means which action of the board.

A key with a character is called by that character, in lower case; the others have names.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple


class Binding(NamedTuple):
    """The keys of an action, the one to show first, and what the action does."""

    action: str
    keys: tuple[str, ...]
    does: str


BINDINGS = (
    Binding("UP", ("up",), "move"),
    Binding("DOWN", ("down",), "move"),
    Binding("LEFT", ("left",), "move"),
    Binding("RIGHT", ("right",), "move"),
    Binding("PREVIOUS", (",", "left", "up"), "previous"),
    Binding("NEXT", (".", "right", "down"), "next"),
    Binding("A", ("enter", "space"), "A: play, OK"),
    Binding("B", ("backspace", "escape"), "B: menu, back"),
    Binding("HINT", ("h",), "hint"),
    Binding("UNDO", ("u",), "undo"),
    Binding("MENU", ("m",), "menu"),
)
CONSOLE, RESTART, QUIT = "c", "r", "q"

_ARROWS = ("up", "down", "left", "right")


def actions(key: str) -> Iterator[str]:
    """The actions a key stands for; a board has at most one of them."""
    return (binding.action for binding in BINDINGS if key in binding.keys)


def legend(has_action: Callable[[str], bool]) -> list[tuple[tuple[str, ...], str]]:
    """Keys and what they do, for the actions a board has: `[(("u",), "undo"), …]`."""
    lines: list[tuple[tuple[str, ...], str]] = []
    if has_action("UP"):
        lines.append((_ARROWS, "move"))
    for binding in BINDINGS:
        if binding.keys[0] not in _ARROWS and has_action(binding.action):
            lines.append((binding.keys[:1], binding.does))
    return lines
