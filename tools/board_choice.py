# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Which board file a drive is to use, and whether it is one for the drive's board."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from sim import profile, profile_rules
from sim.environment import ROOT
from sim.settings import Settings
from tools import libraries
from tools.usage import UsageError

_KEY = "OTHELLO_BOARD"


class Choice(NamedTuple):
    """A board and what leads to its file."""

    board_id: str
    """CircuitPython's name of the board."""
    setting: str | None
    """What OTHELLO_BOARD has to become; None: the file is found as things are."""


def choose(wanted: str | None, board_id: str | None, drive: Path | None) -> Choice:
    """Choose the board file: the one that is wanted, else settings.toml's, else the board's own.

    :param wanted: the name of a file; needed where there is no board_id
    :param board_id: the board's, as far as it is known
    :param drive: where board files and settings are, besides the checkout
    :raises UsageError: where there is no such file, it has a mistake, or it is for another board
    """
    in_settings = _in_settings(drive)
    given = {"--board": wanted, f"{_KEY} in settings.toml": in_settings, "boot_out.txt": board_id}
    place, name = next((place, name) for place, name in given.items() if name is not None)
    made_for = _made_for(name, _find(name, drive, place))
    if board_id and made_for not in (None, board_id):
        raise UsageError(
            f"{place} names the board file {name!r}, which is for {made_for}; this board is "
            f"{board_id}. If it fits all the same, give a copy another name and "
            f'BOARD_ID = "{board_id}" (docs/boards.md).'
        )
    board_id = board_id or made_for or name
    used = board_id if in_settings is None else in_settings
    return Choice(board_id, None if wanted == used else wanted)


def _made_for(name: str, file: Path) -> str | None:
    """The board that a board file is for; None: it does not say.

    :raises UsageError: where the simulator would not take it, either
    """
    constants = {}
    try:
        if file.suffix == ".py":
            constants = profile.read(file)
            profile_rules.check(file, constants)
    except profile.ProfileError as error:
        raise UsageError(str(error)) from None
    if "BOARD_ID" in constants:
        return str(constants["BOARD_ID"])
    return name if libraries.is_board(name) else None


def _in_settings(drive: Path | None) -> str | None:
    """What OTHELLO_BOARD will be if it stays as it is; None: not set."""
    for folder in (drive, ROOT):  # what ours has and the drive's lacks is added there
        if folder and (folder / "settings.toml").is_file():
            settings = Settings(folder / "settings.toml")
            try:
                value = settings.get(_KEY)
            except ValueError:
                raise UsageError(
                    f"{folder / 'settings.toml'}: the value of {_KEY} is no text in quotes: "
                    "put it right or delete the line"
                ) from None
            if value is not None:
                return str(value)
    return None


def _find(name: str, drive: Path | None, place: str) -> Path:
    """The board file of a name that stands in some place."""
    found: dict[str, Path] = {}
    for folder in filter(None, (drive, ROOT)):  # ours takes the place of the drive's
        found |= {file.stem: file for file in (folder / "boards").glob("[!_.]*.*py")}
    if name in found:
        return found[name]
    raise UsageError(
        f"{place} names the board file {name!r}, which is not there; there are "
        f"{', '.join(sorted(found))}. Choose one for this board with --board, or make one "
        "(docs/boards.md)."
    )
