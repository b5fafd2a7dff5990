# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What is copied to a board: our files and the libraries it lacks, made small."""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

from sim import profile
from sim.environment import ROOT
from tools.libraries import library_files
from tools.shrink import shrink
from tools.usage import UsageError

_AS_SOURCE = ("code.py", "boards/")  # the board looks for these by name, or their owner reads them
_MPY_MAGIC = b"C\x06"  # CircuitPython 9 and 10


def files(present: set[str], compiler: str | None = None) -> dict[str, bytes]:
    """All files of the program: {name on the drive: content}.

    :param present: modules that the firmware has built in
    :param compiler: CircuitPython's own mpy-cross, to deploy compiled files
    :raises UsageError: if that is no such compiler, or a board file has a mistake
    """
    _check_boards()
    sources = _named(ours()) | _libraries(present)
    made = {name: file.read_bytes() for name, file in sources.items() if file.suffix != ".py"}
    for name, content in _modules().items():
        if name not in sources:
            continue
        if compiler and not name.startswith(_AS_SOURCE):
            made[name[:-3] + ".mpy"] = _compiled(content, name, compiler)
        else:
            made[name] = content
    return made


def ours() -> list[Path]:
    """List the files of ours that a board gets; settings.toml, the owner's, is not among them."""
    found = [ROOT / "code.py"]
    for package in ("engine", "lib", "boards"):
        found += sorted((ROOT / package).rglob("*"))
    return [
        file
        for file in found
        if file.is_file() and "__pycache__" not in file.parts and not file.name.startswith(".")
    ]


def as_written() -> dict[str, bytes]:
    """Our files as they are here, which some copy by hand: {name on the drive: content}."""
    return {name: file.read_bytes() for name, file in _named(ours()).items()}


def shortened(file: Path) -> bytes:
    """A single source file without what only people read."""
    source = file.read_text(encoding="utf-8")
    return _with_rights(source, shrink({file.name: source}, fixed={file.name})[file.name])


def _check_boards() -> None:
    """Every board file is deployed, not only the one that is used."""
    try:
        for name in profile.known(ROOT / "boards"):
            profile.read(ROOT / "boards" / f"{name}.py")
    except profile.ProfileError as error:
        raise UsageError(str(error)) from None


def _modules() -> dict[str, bytes]:
    """All modules, those of all libraries among them: they are the same for every board."""
    libraries = _libraries(set())
    files = _named(ours()) | libraries
    sources = {
        name: file.read_text(encoding="utf-8")
        for name, file in files.items()
        if file.suffix == ".py"
    }
    as_source = {name for name in sources if name.startswith(_AS_SOURCE)}
    short = shrink(sources, libraries.keys(), as_source)
    return {name: _with_rights(sources[name], text) for name, text in short.items()}


def _with_rights(source: str, short: str) -> bytes:
    """The licence's lines stay."""
    rights = [line for line in source.splitlines() if line.startswith("# SPDX-")]
    return "\n".join([*rights, short, ""]).encode()


def _named(files: Iterable[Path]) -> dict[str, Path]:
    return {file.relative_to(ROOT).as_posix(): file for file in files}


def _libraries(present: set[str]) -> dict[str, Path]:
    return {"lib/" + name: file for name, file in library_files(ours(), present).items()}


def merged_settings(owners: bytes | None, board: str | None) -> bytes:
    """settings.toml for the board: the owner's with what the program needs besides, or ours.

    :param owners: the file on the drive; every value in it stays
    :param board: what OTHELLO_BOARD shall be; None: as it is
    """
    ours = (ROOT / "settings.toml").read_bytes()
    text = (ours if owners is None else owners).decode("utf-8", "surrogateescape")
    lines = text.removesuffix("\n").split("\n")  # and not at all that splitlines() takes for ends
    table = next((n for n, line in enumerate(lines) if line.lstrip().startswith("[")), len(lines))
    head, tables = lines[:table], lines[table:]
    if owners is not None:
        needed = [line for line in ours.decode().split("\n") if _key(line)]
        head += [line for line in needed if _key(line) not in map(_key, head)]
    if board is not None:
        head = [line for line in head if _key(line) != "OTHELLO_BOARD"]
        head.append(f'OTHELLO_BOARD = "{board}"')
    text = "".join(line + "\n" for line in head + tables)
    return text.encode("utf-8", "surrogateescape")


def _key(line: str) -> str | None:
    match = re.match(r"\s*(\w+)\s*=", line)
    return match[1] if match else None


def _compiled(source: bytes, name: str, compiler: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file, result = Path(folder, "source.py"), Path(folder, "result.mpy")
        file.write_bytes(source)
        try:
            ended = subprocess.run(
                [compiler, "-o", str(result), "-s", name, str(file)],
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                check=False,
            )
        except OSError as error:
            raise UsageError(f"{compiler} cannot be run: {error.strerror}") from None
        if ended.returncode:
            raise UsageError(f"{compiler} does not compile {name}: {ended.stdout.strip()}")
        content = result.read_bytes()
    if not content.startswith(_MPY_MAGIC):
        raise UsageError(
            f"{compiler} is not the mpy-cross of CircuitPython 9 or 10 (its files begin with "
            f"{content[:2]!r}, not {_MPY_MAGIC!r}); the board would refuse what it makes."
        )
    return content
