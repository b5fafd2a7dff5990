# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The linter, the type checker, and a licence line in every file."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("command", [["ruff", "check"], ["mypy"]], ids=["ruff", "mypy"])
def test_checker_has_nothing_to_say(command):
    checked = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout


def test_every_file_names_its_licence():
    sources = [
        path
        for pattern in ("*.py", "*/**/*.py", "requirements*.txt", "*.toml", ".ci/run")
        for path in ROOT.glob(pattern)
        if ".venv" not in path.parts
    ]
    assert sources
    unmarked = [
        str(path.relative_to(ROOT))
        for path in sources
        if "SPDX-License-Identifier: MIT" not in path.read_text(encoding="utf-8")[:300]
    ]
    assert not unmarked
