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
import io
import sys
import tempfile
import zipfile
from pathlib import Path

from sim import environment, profile
from sim.environment import ROOT
from tools import drive as drives
from tools import libraries, payload, usage
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
    board_id = firmware.board_id if firmware else _board_id(given.board)
    board = _board_file(board_id, given.board, owners, drive)
    files = payload.files(libraries.built_in(board_id), given.mpy_cross)
    steps = drives.plan(drive, files, payload.merged_settings(owners, board))
    version = f", CircuitPython {firmware.version}" if firmware else ""
    print(f"{drive}: {board_id}{version}")
    if not steps:
        print("Everything is up to date.")
        return
    drives.check_room(drive, steps)
    if given.dry_run:
        for step in steps:
            print(f"{len(step.content):8} {step.name}" if step.content else f"  remove {step.name}")
        print("Nothing was changed.")
        return
    try:
        with Progress(len(steps), "files") as progress:
            for step in steps:
                drives.carry_out(drive, step)
                progress.step(step.name)
    except OSError as error:
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
    if given.uf2 and not given.board:
        raise UsageError("--uf2 needs --board")
    board_id = _board_id(given.board) if given.board else ""  # any board
    board = _board_file(board_id, given.board, None, None) if board_id else None
    files = payload.files(libraries.built_in(board_id), given.mpy_cross)
    files["settings.toml"] = payload.merged_settings(None, board)
    files[drives.MANIFEST] = drives.manifest(set(files) - {"settings.toml"})
    total = sum(map(len, files.values())) // 1024
    if given.dry_run:
        for name, content in files.items():
            print(f"{len(content):8} {name}")
        print(f"{total} KB; nothing was written.")
        return
    if given.zip:
        with zipfile.ZipFile(given.zip, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, content in files.items():
                archive.writestr(name, content)
        print(f"{given.zip}: {len(files)} files, {total} KB. Unpack it onto the drive.")
    if given.uf2:
        _write_uf2(given.uf2, board_id, files)
        print(
            f"{given.uf2}: {len(files)} files, {total} KB. Copy it to the drive that the board "
            "shows in its bootloader; what was on CIRCUITPY is lost."
        )


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


def _board_id(board: str) -> str:
    """CircuitPython's name of the board that a board file is for."""
    file = ROOT / "boards" / f"{board}.py"
    constants = profile.read(file) if file.is_file() else {}
    return str(constants.get("BOARD_ID", board))


def _board_file(
    board_id: str, wanted: str | None, owners: bytes | None, drive: Path | None
) -> str | None:
    """What OTHELLO_BOARD has to be; None if the board finds its file by itself.

    :raises UsageError: where there is no file for the board
    """
    folders = [ROOT / "boards", *([drive / "boards"] if drive else [])]
    known = {file.stem for folder in folders for file in folder.glob("[!_]*.py")}
    name = wanted or board_id
    if name not in known and not (wanted is None and b"OTHELLO_BOARD" in (owners or b"")):
        raise UsageError(
            f"there is no board file {name}; there are {', '.join(sorted(known))}. "
            "Choose one with --board, or make one (docs/boards.md)."
        )
    return wanted if wanted != board_id else None


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
