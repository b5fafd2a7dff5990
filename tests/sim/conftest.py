# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Small programs on simulated boards."""

import textwrap

import pytest

from sim.machine import Ended, Machine


@pytest.fixture
def machine(tmp_path):
    """Makes machines with a drive of their own: `machine(program, wiring=…, board=…)`."""

    def make(program="", **options):
        (tmp_path / "code.py").write_text(textwrap.dedent(program), encoding="utf-8")
        return Machine(tmp_path, **options)

    return make


@pytest.fixture
def printed(machine):
    """Runs a program to its end and gives the lines it printed."""

    def run(program, **options):
        one = machine(program, **options)
        ended = one.run()
        assert ended is Ended.DONE, "\n".join(one.console.lines)
        return one.console.lines[:-2]  # without "Code done running."

    return run
