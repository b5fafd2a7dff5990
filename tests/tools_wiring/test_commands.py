# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The commands that write documentation."""

from __future__ import annotations

import subprocess
import sys

import pytest

from sim.environment import ROOT


@pytest.mark.parametrize(
    ("tool", "written"), [("tools.wiring", "docs/wiring"), ("tools.legend", "docs/legend.png")]
)
def test_a_command_has_help_and_no_patience_with_mistakes(tool: str, written: str) -> None:
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", tool, *arguments]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert written in run("--help").stdout
    ended = run("extra")
    assert ended.returncode == 2 and len(ended.stderr.splitlines()) == 1
