# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A CIRCUITPY drive: finding it, what its board is, and changing it step by step."""

from __future__ import annotations

import itertools
import os
import re
import shutil
import string
import sys
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from sim.boards import named_in
from tools.usage import UsageError

MANIFEST = "othello-files.txt"

PLACEHOLDER = b"""\
# Othello is being copied to this drive.
import time

print("Othello is not complete on this drive. Deploy it again: python3 -m tools.deploy")
while True:
    time.sleep(60)
"""

_STOCK_CODE = b'print("Hello World!")'
_TEMPORARY = "othello.tmp"
_CLUSTER = 4096  # bytes, where the system does not say it: rather too many than too few
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
    note: str = ""  # what the owner has to know of it


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
    board = named_in(text)
    if not version or not board:
        raise UsageError(f"{file} names no CircuitPython version and board ID; is it cut short?")
    return Firmware(board, version[1])


def entry(name: str, content: bytes) -> str:
    """The manifest's line for a file: it tells ours from one that the owner put in its place."""
    return f"{zlib.crc32(content):08x} {name}"


def manifest(entries: Iterable[str]) -> bytes:
    """The manifest's content."""
    return "\n".join([*sorted(entries, key=lambda line: (_name(line), line)), ""]).encode()


def read_manifest(drive: Path) -> set[str]:
    """The entries of the last deployment, those of an interrupted one among them."""
    file = drive / MANIFEST
    text = file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""
    whole = {line for line in text.split("\n") if re.fullmatch(r"[0-9a-f]{8} \S.*", line)}
    paths = {line: PurePosixPath(_name(line)) for line in whole}
    return {line for line, path in paths.items() if not path.root and ".." not in path.parts}


def plan(drive: Path, files: dict[str, bytes], settings: bytes, copied: set[str]) -> list[Step]:
    """The steps that bring a drive up to date; none if it is.

    The board starts code.py anew after every write, so a placeholder takes its place first and the
    program comes last: whatever step is the last one done, the drive holds the old program, the
    new one or the placeholder. What is not ours and in the way of ours is copied before that.

    :param files: what is to be there: {name: content}; code.py and not settings.toml among them
    :param settings: the content of settings.toml
    :param copied: entries of files that are ours as well, though no deployment put them there
    :raises UsageError: where something has to be moved away first
    """
    _check_way(drive, [*files, "settings.toml", MANIFEST, _TEMPORARY])
    before = read_manifest(drive)
    hiding = [source for source in map(_source, files) if source and (drive / source).is_file()]
    copies = [
        step
        for name in (*files, *hiding)
        for step in _copy(drive, name, files.get(name), before | copied)
    ]
    obsolete = [name for name in map(_name, before) if name not in files]
    obsolete = [name for name in obsolete if _entry_of(drive, name) in before]
    gone = sorted({*obsolete, *hiding})
    changed = [Step(name, data) for name, data in files.items() if _read(drive / name) != data]
    changed += [Step("settings.toml", settings)] * (_read(drive / "settings.toml") != settings)
    last = [step for step in changed if step.name == "code.py"]
    entries = {entry(name, data) for name, data in files.items()}
    if not changed and not gone and _read(drive / MANIFEST) == manifest(entries):
        return []
    steps = copies
    if _read(drive / "code.py") != PLACEHOLDER:
        steps.append(Step("code.py", PLACEHOLDER))
        last = [Step("code.py", files["code.py"])]
    steps.append(Step(MANIFEST, manifest(before | entries)))
    steps += [Step(name, None) for name in gone]
    steps += [step for step in changed if step.name != "code.py"]
    return [*steps, Step(MANIFEST, manifest(entries)), *last]


def check_room(drive: Path, steps: list[Step]) -> None:
    """Make sure that the steps never fill the drive.

    :raises UsageError: if they would
    """
    left = least = shutil.disk_usage(drive).free
    cluster = _cluster(drive)
    for step in steps:
        size = _on_disk(step.content, cluster)
        least = min(least, left - size)  # the old content stays until the new one is written
        left -= size - _on_disk(_read(drive / step.name), cluster)
    if least < _ROOM:
        raise UsageError(
            f"{drive} is too full: {(_ROOM - least + 1023) // 1024} KB more must be free. "
            "Nothing was changed."
        )


def identity(drive: Path) -> tuple[int, int]:
    """What tells a drive from the folder that lies beneath it and is there when it has gone.

    :raises OSError: nothing is there
    """
    status = drive.stat()
    return status.st_dev, status.st_ino


def check_identity(drive: Path, expected: tuple[int, int]) -> None:
    """Make sure that it is still the same drive.

    :raises UsageError: if it is not
    """
    if identity(drive) != expected:
        raise UsageError(f"{drive} has gone: connect the board, then deploy again.")


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


def _name(line: str) -> str:
    """The file that an entry is of."""
    return line.partition(" ")[2]


def _entry_of(drive: Path, name: str) -> str | None:
    content = _read(drive / name)
    return None if content is None else entry(name, content)


def _copy(drive: Path, name: str, new: bytes | None, ours: set[str]) -> Iterator[Step]:
    """The step that keeps a file which makes way for one of ours, if it is not ours itself."""
    content = _read(drive / name)
    if content is None or content == new or entry(name, content) in ours:
        return
    if content.strip() in (b"", _STOCK_CODE, PLACEHOLDER.strip()):
        return
    names = _copies(name)
    copy = next(it for it in names if not (drive / it).exists() or _read(drive / it) == content)
    if not (drive / copy).exists():
        note = f"{name} did not come from here or was changed since: it is kept as {copy}"
        if PurePosixPath(name).match("boards/[!_]*.py"):
            note += f", to be used with --board {PurePosixPath(copy).stem}"
        yield Step(copy, content, note + ".")


def _copies(name: str) -> Iterator[str]:
    """Names for copies of a file, beside it."""
    path = PurePosixPath(name)
    for number in itertools.count(1):
        end = f"-{number}" if number > 1 else ""
        yield str(path.with_name(f"{path.stem}-before-othello{end}{path.suffix}"))


def _source(name: str) -> str | None:
    """The file that the board would import in the place of a compiled one."""
    return name[:-4] + ".py" if name.endswith(".mpy") else None


def _check_way(drive: Path, names: list[str]) -> None:
    """Find what would stop the steps half-way, or would run in the place of what they write.

    :raises UsageError: if there is anything
    """
    for name in names:
        if (drive / name).is_dir():
            raise UsageError(f"{drive / name} is a folder, and a file must go there: move it away")
        for folder in PurePosixPath(name).parents:
            if (drive / folder).is_file():
                raise UsageError(
                    f"{drive / folder} is a file, and a folder must go there: move it away"
                )
        for other in _hiding(name):
            path = drive / other
            if path.is_file() if path.suffix else path.is_dir():
                raise UsageError(
                    f"{path}: the board would run it in the place of the game's {name}. "
                    "Rename it or move it away"
                )


def _hiding(name: str) -> list[str]:
    """What goes before one of our files on the board: folders, and files with a suffix."""
    path = PurePosixPath(name)
    if name == "code.py":
        return ["code.txt"]
    if path.suffix not in (".py", ".mpy"):
        return []
    folders = [str(path.with_suffix(""))]
    if path.parts[0] != "lib":
        return folders
    top = PurePosixPath(path.parts[1]).stem  # the drive itself is searched before its lib
    return [*folders, top, top + ".py", top + ".mpy"]


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


def _cluster(drive: Path) -> int:
    """Bytes in the units that a drive gives to files."""
    return _CLUSTER if sys.platform == "win32" else os.statvfs(drive).f_frsize


def _on_disk(content: bytes | None, cluster: int) -> int:
    return -(-len(content or b"") // cluster) * cluster
