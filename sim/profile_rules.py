# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What a board file has to say, and what it may."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from sim.parts.controls import DIRECTIONS
from sim.profile import ProfileError

_MATRIX = ("MATRIX_PIN", "MATRIX_CORNER", "MATRIX_LINES", "MATRIX_SERPENTINE", "MATRIX_ORDER")
_NEEDED = {
    "joy_featherwing": (*_MATRIX, "I2C", "ADDRESS"),
    "gamepad_qt": (*_MATRIX, "I2C", "ADDRESS"),
    "buttons": (*_MATRIX, "BUTTONS"),
    "thumbstick": (*_MATRIX, "STICK", "BUTTONS"),
    "neotrellis": ("I2C", "TILES"),
}
"""What goes with each kind of controls, besides what all board files say."""

# As handheld/wiring.py, handheld/settings.py and handheld/buttons.py have them: no game code here.
CHOICES = {
    "MATRIX_CORNER": ("top left", "top right", "bottom left", "bottom right"),
    "MATRIX_LINES": ("rows", "columns"),
    "MATRIX_ORDER": ("GRB", "RGB", "GRBW", "RGBW"),
}
FLAGS = ("MATRIX_SERPENTINE", "STICK_INVERT_X", "STICK_INVERT_Y", "STICK_SWAP")
_STEPS = ("previous", "next")
_BUTTONS = (*DIRECTIONS, *_STEPS, "a", "select", "b", "menu", "hint", "undo")
_MOVES = {
    "buttons": ((DIRECTIONS, _STEPS), "up, down, left and right, or else previous and next"),
    "thumbstick": (((),), f"without {', '.join((*DIRECTIONS, *_STEPS))}"),
}
"""With which buttons the cursor is moved: one of these sets, and no more of them."""


def check(file: object, constants: Mapping[str, Any], needed: Collection[str] = ()) -> None:
    """Make sure that a board file says enough, and nothing that makes no sense.

    :param file: what to call it
    :param needed: constants that it must have besides what the game needs
    :raises ProfileError: where it does not
    """
    kind = str(constants.get("CONTROLS"))
    missing = {"MILLIAMPS", "CONTROLS", *needed, *_NEEDED.get(kind, ())} - constants.keys()
    if missing:
        raise ProfileError(f"{file}: {', '.join(sorted(missing))}: missing (docs/boards.md)")
    for name, (holds, allowed) in _RULES.items():
        if name in constants and not holds(constants[name]):
            raise ProfileError(f"{file}: {name} = {constants[name]!r} is not allowed ({allowed})")
    if kind in _MOVES:
        sets, allowed = _MOVES[kind]
        buttons = constants["BUTTONS"]
        if buttons.keys() & {*DIRECTIONS, *_STEPS} not in map(set, sets):
            raise ProfileError(
                f"{file}: BUTTONS = {buttons!r} is not allowed with CONTROLS = {kind!r} ({allowed})"
            )
    if kind == "neotrellis" and "MATRIX_PIN" in constants:
        raise ProfileError(f"{file}: MATRIX_PIN: NeoTrellis tiles are the lights; take it out")


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value != ""


def _is_pair(value: object) -> bool:
    return isinstance(value, (tuple, list)) and len(value) == 2 and all(map(_is_text, value))


def _is_whole(value: object, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def _are_buttons(value: object) -> bool:
    return (
        isinstance(value, dict)
        and all(map(_is_text, value.values()))
        and value.keys() <= set(_BUTTONS)
        and len(value.keys() & {"a", "select"}) == 1
    )


def _are_tiles(value: object) -> bool:
    return (
        isinstance(value, (tuple, list))
        and len({one for one in value if _is_whole(one, 8, 119)}) == len(value) == 4
    )


def _is_one_of(choices: Collection[str]) -> tuple[Callable[[Any], bool], str]:
    return lambda value: _is_text(value) and value in choices, ", ".join(choices)


_RULES: dict[str, tuple[Callable[[Any], bool], str]] = {
    "NAME": (_is_text, "a text in quotes"),
    "BOARD_ID": (_is_text, "a text in quotes"),
    "MATRIX_PIN": (_is_text, "the name of a pin in quotes"),
    "CONTROLS": _is_one_of(_NEEDED),
    **{name: _is_one_of(choices) for name, choices in CHOICES.items()},
    **dict.fromkeys(FLAGS, (lambda value: isinstance(value, bool), "True or False")),
    "MILLIAMPS": (lambda value: _is_whole(value, 125, 4000), "125 to 4000"),
    "ADDRESS": (lambda value: _is_whole(value, 8, 119), "8 to 119"),
    "I2C": (_is_pair, "the names of two pins in quotes, SCL's and SDA's"),
    "STICK": (_is_pair, "the names of two pins in quotes, x's and y's"),
    "BUTTONS": (
        _are_buttons,
        f'{{"a": "GP6", …}}: pins of buttons, either a or select among {", ".join(_BUTTONS)}',
    ),
    "TILES": (_are_tiles, "four addresses, 8 to 119"),
}
