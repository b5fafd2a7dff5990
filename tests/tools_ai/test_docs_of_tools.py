# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""docs/tools.md knows all programs, and no others."""

import re
import subprocess
import sys

from sim.environment import ROOT


def test_every_program_has_its_line():
    programs = {
        path.parent.name if path.stem == "__main__" else path.stem
        for path in (ROOT / "tools").glob("**/*.py")
        if '__name__ == "__main__"' in path.read_text(encoding="utf-8")
    }
    page = (ROOT / "docs" / "tools.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\w+) \|.*`python3 -m tools\.(\w+)[ `]", page, re.MULTILINE)
    assert all(name == command for name, command in rows)
    assert {name for name, _ in rows} == programs
    for name in programs:
        command = [sys.executable, "-m", f"tools.{name}", "--help"]
        said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        assert said.startswith(f"usage: tools.{name}")
