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


def help_text() -> str:
    """All keys, for `--help`."""
    rows: list[tuple[tuple[str, ...], str]] = [(_ARROWS, "move the cursor")]
    rows += [(binding.keys, binding.does) for binding in BINDINGS if binding.does != "move"]
    rows += [
        ((RESTART,), "power off and on again"),
        ((CONSOLE,), "console (window)"),
        ((QUIT,), "quit (terminal)"),
    ]
    return "\n".join(
        [
            "keys, as far as the board has a control for them:",
            *(f"  {' '.join(names):24}{does}" for names, does in rows),
            "In the window a click on a light brings the cursor there and another one presses",
            "A; in a menu, a click in the left half is a step back, in the right half a step",
            "on. Game controllers work, too. In the terminal a capital letter is a long",
            "press, R restarts with A held down (the wiring wizard), and squares that can be",
            "touched are typed: f5.",
        ]
    )
