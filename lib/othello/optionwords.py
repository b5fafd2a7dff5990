# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""An option and its value in words."""

from othello.options import OPTIONS, index_of

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from othello.app import App


def caption_of(app: "App", name: str, value: "int | str") -> str:
    """As in 'move clock: 30 s'."""
    words = app.words
    unit = OPTIONS[index_of(name)][3]
    if isinstance(value, int) or unit == "number":
        text = words.get(unit, value)
    else:
        text = words.get(value)
    return words.get("option", words.get(name), text)
