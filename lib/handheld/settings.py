# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.settings`: what the owner wrote into settings.toml
============================================================

Every key starts with OTHELLO_. A value that is not allowed costs one line on the console, and
the default is used: a board cannot stop and ask. The same goes for the board file's own values, its
pins and addresses excepted.
"""

import os

import board

from handheld import palettes, wiring

try:
    from types import ModuleType
    from typing import Any, Callable
except ImportError:
    pass

LANGUAGES = ("en", "zh")

_YES = ("1", "true", "yes", "on")
_NO = ("0", "false", "no", "off")


class Settings:
    """The settings in force: settings.toml's, else the board file's, else the program's own.

    Plain values, so that nothing of this module stays in memory with them.
    """

    palette: str
    brightness: int
    language: str
    move_clock: "int | None"  # s; 0: off; None: not set, which is 30 in a match, else off
    game_clock: "int | None"  # min; the same, 10 in a match
    save_every: int  # turns, where saving wears the chip
    idle: int  # min without a press until the lights dim; 0: they never do
    has_matrix: bool  # lights on one wire, as the following
    matrix_pin: str
    matrix_corner: str
    matrix_lines: str
    matrix_serpentine: bool
    matrix_order: str
    milliamps: int
    has_address: bool  # a controller on I2C
    controller_address: int
    has_stick: bool
    stick_invert_x: bool
    stick_invert_y: bool
    stick_swap: bool


def read(profile: "ModuleType") -> Settings:
    """The settings for a board file."""
    it = Settings()
    it.palette = _choice("PALETTE", "A", palettes.NAMES)
    it.brightness = _number("BRIGHTNESS", 3, 1, palettes.STEPS)
    it.language = _choice("LANGUAGE", "en", LANGUAGES)
    it.move_clock = _number_set("MOVE_CLOCK", None, 0, 255)
    it.game_clock = _number_set("GAME_CLOCK", None, 0, 180)
    it.save_every = _number("SAVE_EVERY", 8, 1, 60)
    it.idle = _minutes("IDLE", 2, 60)

    it.has_matrix = hasattr(profile, "MATRIX_PIN")
    if it.has_matrix:
        it.matrix_pin = _pin("MATRIX_PIN", profile)
        it.matrix_corner = _choice_of(profile, "MATRIX_CORNER", wiring.CORNERS)
        it.matrix_lines = _choice_of(profile, "MATRIX_LINES", wiring.LINES)
        it.matrix_serpentine = _flag_of(profile, "MATRIX_SERPENTINE")
        it.matrix_order = _choice_of(profile, "MATRIX_ORDER", wiring.COLOURS)
    milliamps = _of_board(profile, "MILLIAMPS", range(125, 4001), "125 to 4000")
    it.milliamps = _number("MILLIAMPS", milliamps, 125, 4000)

    it.has_address = profile.CONTROLS in ("joy_featherwing", "gamepad_qt")
    it.has_stick = it.has_address or profile.CONTROLS == "thumbstick"
    address = getattr(profile, "ADDRESS", 0x49)
    it.controller_address = _number("CONTROLLER_ADDRESS", address, 8, 119, hex)
    it.stick_invert_x = _flag_of(profile, "STICK_INVERT_X")
    it.stick_invert_y = _flag_of(profile, "STICK_INVERT_Y")
    it.stick_swap = _flag_of(profile, "STICK_SWAP")
    return it


def _of_board(profile: "ModuleType", key: str, choices: "Any", allowed: str) -> "Any":
    """A board file's value, which goes where settings.toml has none; else the first choice."""
    value = getattr(profile, key, choices[0])
    if value in choices:
        return value
    file = profile.__name__.replace(".", "/")
    print(f"{file}.py: {key} = {value!r} is not allowed ({allowed}); using {choices[0]!r}")
    return choices[0]


def wanted_board(board_id: str) -> "str | None":
    """The board file that settings.toml names, whether or not there is one; None: it names none."""
    name = _read("BOARD", "a file in boards/", repr(board_id))
    return None if name is None else str(name)


def control_pins(profile: "ModuleType") -> "list[str]":
    """The names of the pins that a board file wires to controls."""
    names = list(getattr(profile, "I2C", ())) + list(getattr(profile, "STICK", ()))
    return names + list(getattr(profile, "BUTTONS", {}).values())


def reject(key: str, written: str, allowed: str, used: str) -> None:
    """Say on the console that a value is not used, what is allowed, and what is used instead."""
    print(f"settings.toml: OTHELLO_{key} = {written} is not allowed ({allowed}); using {used}")


def _read(key: str, allowed: str, used: str) -> "str | int | None":
    try:
        return os.getenv("OTHELLO_" + key)
    except ValueError:
        allowed += "; only whole numbers go without quotes"
        reject(key, _written("OTHELLO_" + key), allowed, used)
        return None


def _written(key: str) -> str:
    """What settings.toml has behind a key, in ASCII."""
    name = bytes(key, "ascii")
    value = b""
    with open("/settings.toml", "rb") as lines:
        for line in lines:
            if line.lstrip().startswith(b"["):
                break  # os.getenv reads no further, either
            fields = line.split(b"=", 1)
            if len(fields) == 2 and fields[0].strip() == name:
                value = fields[1].strip()
                break  # the first one counts
    if not value.startswith(b'"'):
        value = value.split(b"#")[0].rstrip()
    return repr(value)[2:-1].replace("\\\\", "\\")


def _number(key: str, default: int, low: int, high: int, show: "Callable" = int) -> int:
    number = _number_set(key, default, low, high, show)
    return default if number is None else number


def _number_set(
    key: str, default: "int | None", low: int, high: int, show: "Callable" = int
) -> "int | None":
    """A number of settings.toml; None where it is not set or not allowed.

    :param show: how a number is to be printed: int or hex
    """
    allowed = f"{show(low)} to {show(high)}"
    used = "none" if default is None else str(show(default))
    value = _read(key, allowed, used)
    if value is None:
        return None
    try:
        number = int(value.encode(), 0) if isinstance(value, str) else value
    except ValueError:
        number = low - 1
    if low <= number <= high:
        return number
    reject(key, repr(value) if isinstance(value, str) else show(value), allowed, used)
    return None


def _minutes(key: str, default: int, high: int) -> int:
    """A number; "on" is the default, "off" is 0."""
    allowed = f"on, off, 1 to {high}"
    value = _read(key, allowed, str(default))
    text = str(value).lower()
    if value is None or text == "on":
        return default
    if text == "off":
        return 0
    try:
        number = int(text.encode())
    except ValueError:
        number = -1
    if 1 <= number <= high:
        return number
    reject(key, repr(value), allowed, str(default))
    return default


def _choice_of(profile: "ModuleType", key: str, choices: "tuple[str, ...]") -> str:
    return _choice(key, _of_board(profile, key, choices, ", ".join(choices)), choices)


def _choice(key: str, default: str, choices: "tuple[str, ...]") -> str:
    allowed = ", ".join(choices)
    value = _read(key, allowed, repr(default))
    if value is None:
        return default
    for choice in choices:
        if str(value).lower() == choice.lower():
            return choice
    reject(key, repr(value), allowed, repr(default))
    return default


def _flag_of(profile: "ModuleType", key: str) -> bool:
    default = _of_board(profile, key, (False, True), "False, True")
    value = _read(key, "0 or 1", str(int(default)))
    if value is None:
        return default
    text = str(value).lower()
    if text in _YES or text in _NO:
        return text in _YES
    reject(key, repr(value), "0 or 1", str(int(default)))
    return default


def _pin(key: str, profile: "ModuleType") -> str:
    default = str(profile.MATRIX_PIN)
    allowed = "the name of a pin of this board that nothing else is wired to"
    value = _read(key, allowed, repr(default))
    if value is None:
        return default
    from microcontroller import Pin

    pin = getattr(board, str(value), None)
    taken = [getattr(board, name, None) for name in control_pins(profile)]
    if isinstance(pin, Pin) and pin not in taken:
        return str(value)
    reject(key, repr(value), allowed, repr(default))
    return default
