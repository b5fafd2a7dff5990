# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Puts the game on a board.

    python3 -m tools.deploy

copies it to the board that is connected, and brings it up to date later on. Settings stay as they
are, and so does everything on the drive that did not come from here.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import io
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from itertools import starmap
from pathlib import Path

from sim import environment
from sim.environment import ROOT
from tools import board_choice, libraries, payload, usage
from tools import drive as drives
from tools.progress import Progress
from tools.usage import UsageError

FIRST_MAJOR = 9

# Flash size and UF2 family of the boards that folder2uf2 does not know; all have 1 MB of firmware.
_MB = 1024 * 1024
_RP2040, _RP2350 = 0xE48BFF56, 0xE48BFF59
_MORE_UF2_BOARDS = {"archi": (4 * _MB, _RP2040), "adafruit_feather_rp2350": (8 * _MB, _RP2350)}


def main() -> int:
    environment.prepare("tools.deploy", "requirements-tools.txt")
    return usage.run(lambda: run(sys.argv[1:]))


def run(arguments: list[str]) -> None:
    """Do what the command line asks for.

    :raises UsageError: saying what is wrong with it, or with the drive
    """
    given = _parser().parse_args(arguments)
    if given.zip or given.uf2:
        _pack(given)
    else:
        _deploy(given)


def _deploy(given: argparse.Namespace) -> None:
    drive = given.drive or drives.find()
    if not drive.is_dir():
        raise UsageError(f"there is no folder {drive}")
    if drive.resolve() == ROOT:
        raise UsageError(f"{drive} is where the program is copied from: name the board's drive")
    firmware = drives.read_firmware(drive)
    if firmware is None and given.board is None:
        raise UsageError(
            f"{drive} has no boot_out.txt, which would name the board: is it a CIRCUITPY drive? "
            "If so, name the board with --board."
        )
    if firmware and firmware.major < FIRST_MAJOR:
        raise UsageError(
            f"this board has CircuitPython {firmware.version}; the game needs {FIRST_MAJOR} or "
            "newer, whose modules and settings it was made for. "
            f"Get it from circuitpython.org/board/{firmware.board_id}"
        )
    settings = drive / "settings.toml"
    owners = settings.read_bytes() if settings.is_file() else None
    board = board_choice.choose(given.board, firmware.board_id if firmware else None, drive)
    files = payload.files(libraries.built_in(board.board_id), given.mpy_cross)
    copied = {drives.entry(name, content) for name, content in payload.as_written().items()}
    merged = payload.merged_settings(owners, board.setting)
    steps = drives.plan(drive, files, merged, copied)
    version = f", CircuitPython {firmware.version}" if firmware else ""
    print(f"{drive}: {board.board_id}{version}")
    if not steps:
        print("Everything is up to date.")
        return
    drives.check_room(drive, steps)
    for step in steps:
        if step.note:
            print(step.note)
    if given.dry_run:
        for step in steps:
            size = "remove" if step.content is None else len(step.content)
            print(f"{size:>8} {step.name}")
        print("Nothing was changed.")
        return
    try:
        same = drives.identity(drive)
        with Progress(len(steps), "files") as progress:
            for step in steps:
                drives.check_identity(drive, same)
                drives.carry_out(drive, step)
                progress.step(step.name)
            drives.check_identity(drive, same)
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise UsageError(
                f"{drive} is full before all is on it: make room there, then deploy again."
            ) from None
        raise UsageError(
            f"{error.filename or drive} cannot be written to ({error.strerror}): is the board "
            "still connected, and does its boot.py leave the drive to the computer? "
            "Then deploy again."
        ) from None
    print("Done. The game starts by itself.")


def _pack(given: argparse.Namespace) -> None:
    """Write all files, for a drive that is empty or at another place, into one."""
    if given.drive:
        raise UsageError("name a DRIVE, or --zip or --uf2, not both")
    if given.uf2 and given.board is None:
        raise UsageError("--uf2 needs --board")
    board = board_choice.Choice("", None)  # any
    if given.board is not None:
        board = board_choice.choose(given.board, None, None)
    files = payload.files(libraries.built_in(board.board_id), given.mpy_cross)
    files[drives.MANIFEST] = drives.manifest(starmap(drives.entry, files.items()))
    files["settings.toml"] = payload.merged_settings(None, board.setting)
    total = sum(map(len, files.values())) // 1024
    if given.dry_run:
        for name, content in files.items():
            print(f"{len(content):8} {name}")
        print(f"{total} KB; nothing was written.")
        return
    if given.zip:
        with _written(given.zip), zipfile.ZipFile(given.zip, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, content in files.items():
                archive.writestr(name, content)
        print(f"{given.zip}: {len(files)} files, {total} KB. Unpack it onto the drive.")
    if given.uf2:
        with _written(given.uf2):
            _write_uf2(given.uf2, board.board_id, files)
        print(
            f"{given.uf2}: {len(files)} files, {total} KB. Copy it to the drive that the board "
            "shows in its bootloader; what was on CIRCUITPY is lost."
        )


@contextlib.contextmanager
def _written(file: Path) -> Iterator[None]:
    """Say of which file it is that writing fails."""
    try:
        yield
    except OSError as error:
        raise UsageError(f"{file} cannot be written: {error.strerror}") from None


def _write_uf2(file: Path, board_id: str, files: dict[str, bytes]) -> None:
    import folder2uf2

    if board_id in _MORE_UF2_BOARDS:
        size, family = _MORE_UF2_BOARDS[board_id]
        where = ["--flash-offset", str(_MB), "--flash-size", str(size), "--family-id", str(family)]
    elif board_id in folder2uf2.BOARDS:
        where = ["--board", board_id]
    else:
        known = ", ".join(sorted({*folder2uf2.BOARDS, *_MORE_UF2_BOARDS}))
        raise UsageError(
            f"--uf2 knows no drive layout of {board_id}; it knows those of {known}. "
            "Use the drive itself or --zip."
        )
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            target = Path(folder) / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        with contextlib.redirect_stdout(io.StringIO()):
            folder2uf2.main([folder, "-o", str(file), *where])


def _parser() -> argparse.ArgumentParser:
    parser = usage.Parser(
        prog="tools.deploy",
        description="Put the game on a board that runs CircuitPython 9 or newer.",
    )
    add = parser.add_argument
    add(
        "drive", nargs="?", type=Path, metavar="DRIVE", help="the CIRCUITPY drive; else it is found"
    )
    add("--board", metavar="ID", help="the file of boards/ to use; else the one for the board's ID")
    add("--dry-run", action="store_true", help="only show what would be done")
    add("--zip", type=Path, metavar="FILE", help="write all files into a zip archive instead")
    add("--uf2", type=Path, metavar="FILE", help="write a UF2 image of the drive instead (RP2040…)")
    add("--mpy-cross", metavar="PATH", help="compile with CircuitPython's own mpy-cross")
    return parser


if __name__ == "__main__":
    sys.exit(main())
