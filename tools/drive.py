# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT

"""A CIRCUITPY drive: finding it, what its board is, and changing it step by step."""

from __future__ import annotations

import os
import re
import shutil
import string
import sys
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from tools.usage import UsageError

MANIFEST = "othello-files.txt"
BACKUP = "code-before-othello.py"

PLACEHOLDER = b"""\
# Othello is being copied to this drive.
import time

print("Othello is not complete on this drive. Deploy it again: python3 -m tools.deploy")
while True:
    time.sleep(60)
"""

_STOCK_CODE = b'print("Hello World!")'
_TEMPORARY = "othello.tmp"
_ROOM = 16 * 1024  # bytes left alone, for folders and what the computer adds on its own


@dataclass(frozen=True)
class Firmware:
    """What boot_out.txt says of a board."""

    board_id: str
    version: str

    @property
    def major(self) -> int:
        """9 for CircuitPython 9.2.1."""
        return int(self.version.partition(".")[0])


@dataclass(frozen=True)
class Step:
    """One change of a drive: the file gets this content, or is removed if there is none."""

    name: str
    content: bytes | None


def find() -> Path:
    """The one CIRCUITPY drive of this computer.

    :raises UsageError: if there is none, or more than one
    """
    found = [drive for drive in _mounted() if (drive / "boot_out.txt").is_file()]
    if len(found) == 1:
        return found[0]
    if found:
        drives = ", ".join(map(str, found))
        raise UsageError(f"there are several boards: {drives}. Name the drive to deploy to.")
    raise UsageError(
        "no CIRCUITPY drive: connect the board by a USB cable that carries data, with "
        "CircuitPython on it (circuitpython.org/downloads), or name the drive's folder."
    )


def read_firmware(drive: Path) -> Firmware | None:
    """What the board of a drive is, by boot_out.txt; None if there is no such file.

    :raises UsageError: if the file makes no sense
    """
    file = drive / "boot_out.txt"
    if not file.is_file():
        return None
    text = file.read_text(encoding="utf-8", errors="replace")
    version = re.search(r"CircuitPython (\d+\.\S+)", text)
    board = re.search(r"^Board ID:\s*(\S+)", text, re.MULTILINE)
    if not version or not board:
        raise UsageError(f"{file} names no CircuitPython version and board ID; is it cut short?")
    return Firmware(board[1], version[1])


def read_manifest(drive: Path) -> list[str]:
    """Names of the files that were deployed last time, as far as they lie on the drive."""
    file = drive / MANIFEST
    if not file.is_file():
        return []
    names = []
    for line in file.read_text(encoding="utf-8", errors="replace").splitlines():
        path = PurePosixPath(line.strip())
        if line.strip() and not path.is_absolute() and ".." not in path.parts:
            names.append(str(path))
    return names


def manifest(names: set[str]) -> bytes:
    """The manifest's content for these files."""
    return "\n".join([*sorted(names), ""]).encode()


def plan(drive: Path, files: dict[str, bytes], settings: bytes) -> list[Step]:
    """The steps that bring a drive up to date; none if it is.

    The board starts code.py anew after every write, so a placeholder takes its place first and the
    program comes last: whatever step is the last one done, the drive holds the old program, the
    new one or the placeholder. Nothing is removed but what the manifest lists.

    :param files: what is to be there: {name: content}; code.py and not settings.toml among them
    :param settings: the content of settings.toml
    :raises UsageError: where a folder has the name of a file
    """
    for name in (*files, "settings.toml"):
        if (drive / name).is_dir():
            raise UsageError(f"{drive / name} is a folder, and a file must go there: move it away")
    before = read_manifest(drive)
    obsolete = [name for name in before if name not in files and (drive / name).is_file()]
    changed = [Step(name, data) for name, data in files.items() if _read(drive / name) != data]
    changed += [Step("settings.toml", settings)] * (_read(drive / "settings.toml") != settings)
    last = [step for step in changed if step.name == "code.py"]
    listed = manifest(set(files))
    if not changed and not obsolete and _read(drive / MANIFEST) == listed:
        return []
    code = _read(drive / "code.py")
    steps = []
    if code and code.strip() not in (_STOCK_CODE, PLACEHOLDER.strip()) and "code.py" not in before:
        steps.append(Step(BACKUP, code))
    if code != PLACEHOLDER:
        steps.append(Step("code.py", PLACEHOLDER))
        last = [Step("code.py", files["code.py"])]
    steps.append(Step(MANIFEST, manifest({*before, *files})))
    steps += [Step(name, None) for name in obsolete]
    steps += [step for step in changed if step.name != "code.py"]
    return [*steps, Step(MANIFEST, listed), *last]


def check_room(drive: Path, steps: list[Step]) -> None:
    """Make sure that the steps never fill the drive.

    :raises UsageError: if they would
    """
    left = least = shutil.disk_usage(drive).free
    for step in steps:
        size = _on_disk(len(step.content or b""))
        least = min(least, left - size)  # the old content stays until the new one is written
        left -= size - _on_disk(len(_read(drive / step.name) or b""))
    if least < _ROOM:
        raise UsageError(
            f"{drive} is too full: {(_ROOM - least + 1023) // 1024} KB more must be free. "
            "Nothing was changed."
        )


def carry_out(drive: Path, step: Step) -> None:
    """Do one step; a file has its old content or its new one, never a part of it."""
    path = drive / step.name
    if step.content is None:
        path.unlink(missing_ok=True)
        for folder in path.relative_to(drive).parents:
            if folder.name and not any((drive / folder).iterdir()):
                (drive / folder).rmdir()
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = drive / _TEMPORARY
    with temporary.open("wb") as file:
        file.write(step.content)
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)


def _mounted() -> list[Path]:
    """Folders that may be CIRCUITPY drives."""
    if sys.platform == "win32":
        return [Path(f"{letter}:\\") for letter in string.ascii_uppercase[2:]]
    if sys.platform == "darwin":
        return sorted(Path("/Volumes").glob("CIRCUITPY*"))
    folders = []
    for line in Path("/proc/mounts").read_text(encoding="utf-8", errors="replace").splitlines():
        folder = Path(re.sub(r"\\(\d{3})", lambda code: chr(int(code[1], 8)), line.split()[1]))
        if folder.name.startswith("CIRCUITPY"):
            folders.append(folder)
    return folders


def _read(file: Path) -> bytes | None:
    return file.read_bytes() if file.is_file() else None


def _on_disk(size: int, cluster: int = 2048) -> int:
    return (size + cluster - 1) // cluster * cluster
