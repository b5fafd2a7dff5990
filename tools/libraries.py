# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The third-party libraries of the device's program, and what a board has of them built in."""

import ast
import functools
import re
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path

from sim.boards import NATIVE_LIBRARIES
from sim.environment import ROOT, read_pins

_PREFIX = "adafruit-circuitpython-"


def built_in(board_id: str) -> set[str]:
    """Names of the modules in a board's firmware, native or frozen.

    They are those of the CircuitPython that circuitpython-stubs was made from. Of a board that it
    does not know, they are those that every board has.
    """
    file = _definition(board_id)
    if not file.is_file():
        return set(NATIVE_LIBRARIES)
    lists = re.findall(r"^ - (?:Included modules|Frozen libraries): (.+)$", file.read_text(), re.M)
    return {name for names in lists for name in names.split(", ")}


def is_board(name: str) -> bool:
    """Whether CircuitPython has a board of this name."""
    return _definition(name).is_file()


def library_files(ours: Iterable[Path], present: set[str]) -> dict[str, Path]:
    """What has to be in a drive's lib folder: {path below it: file of this Python}.

    :param ours: the files whose imports are followed, from one to the next
    :param present: modules in the firmware; these are not needed
    """
    available = _installed()
    wanted = set().union(*(_imports(file) for file in ours if file.suffix == ".py"))
    found: dict[str, Path] = {}
    while wanted:
        module = wanted.pop()
        if module.partition(".")[0] in present:
            continue
        for name in _as_files(module):
            if name in available and name not in found:
                found[name] = available[name]
                wanted |= _imports(available[name])
    return found


def _definition(board_id: str) -> Path:
    stubs = distribution("circuitpython-stubs")
    return Path(str(stubs.locate_file(f"board_definitions/{board_id}/__init__.pyi")))


def _installed() -> dict[str, Path]:
    """The files of the Adafruit libraries, as pip recorded them."""
    files = {}
    for name in read_pins(ROOT / "requirements.txt"):
        if name.startswith(_PREFIX):
            for file in distribution(name).files or ():
                if file.suffix == ".py":
                    files[file.as_posix()] = Path(str(file.locate()))
    return files


@functools.cache
def _imports(file: Path) -> frozenset[str]:
    """The modules that a file imports, with the names taken from them in case they are some."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), file.name)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return frozenset(names)


def _as_files(module: str) -> list[str]:
    """The files that an import of the module runs."""
    parts = module.split(".")
    packages = ["/".join(parts[:depth]) + "/__init__.py" for depth in range(1, len(parts) + 1)]
    return [*packages, "/".join(parts) + ".py"]
