# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`boards`: one small file for each supported board, and the choice among them
=============================================================================

A board file holds plain values only: which pins the lights and controls are wired to, and how.
For a build of your own copy the nearest one, change it, and name it in settings.toml:
`OTHELLO_BOARD = "my_board"`.
"""

import os

try:
    from types import ModuleType
except ImportError:
    pass


class UnknownBoard(Exception):  # noqa: N818
    """There is no board file for this board; the message says what to do."""


def known() -> "list[str]":
    """The names of the board files there are, sorted."""
    folder = __file__.replace("\\", "/").rsplit("/", 1)[0]
    names = []
    for file in os.listdir(folder):
        name, _, ending = file.partition(".")
        if name and name[0] != "_" and ending in ("py", "mpy"):
            names.append(name)
    return sorted(names)


def choose(board_id: str, wanted: "str | None" = None) -> "ModuleType":
    """The board file to use.

    :param board_id: CircuitPython's name of this board
    :param wanted: the name in settings.toml, which goes first; a wrong one costs one line
    :raises UnknownBoard: where neither has a board file, or it is for another board
    """
    names = known()
    name = board_id if wanted is None else wanted
    if name not in names and board_id in names:
        listed = ", ".join(names)
        print(
            f"settings.toml: OTHELLO_BOARD = {wanted!r} is not allowed ({listed}); "
            f"using {board_id!r}"
        )
        name = board_id
    if name not in names:
        raise UnknownBoard(
            f"There is no file boards/{name}.py for this board ({board_id}). Name one of "
            f"{', '.join(names)} in settings.toml as OTHELLO_BOARD, or make a file of your own: "
            f"copy the nearest one and change its pins."
        )
    profile = _load(name)
    pin = _missing_pin(profile)
    if pin and name != board_id and board_id in names:
        print(
            f"settings.toml: OTHELLO_BOARD = {wanted!r} is for another board, this one has no pin "
            f"{pin}; using {board_id!r}"
        )
        name = board_id
        profile = _load(name)
        pin = _missing_pin(profile)
    if pin:
        raise UnknownBoard(
            f"boards/{name}.py is for another board: this one ({board_id}) has no pin {pin}. Name "
            f"another one of {', '.join(names)} in settings.toml as OTHELLO_BOARD."
        )
    return profile


def _load(name: str) -> "ModuleType":
    return __import__("boards." + name, None, None, ("NAME",))


def _missing_pin(profile: "ModuleType") -> str:
    """The first pin of a board file that this board does not have, or ""."""
    import board
    from microcontroller import Pin

    from handheld.settings import control_pins

    names = control_pins(profile)
    if hasattr(profile, "MATRIX_PIN") and not _has_own_matrix_pin():
        names.append(profile.MATRIX_PIN)
    for name in names:
        if not isinstance(getattr(board, name, None), Pin):
            return str(name)
    return ""


def _has_own_matrix_pin() -> bool:
    """Whether settings.toml has another pin for the lights (handheld.settings looks at it)."""
    try:
        return os.getenv("OTHELLO_MATRIX_PIN") is not None
    except ValueError:
        return False
