# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Small programs on simulated boards."""

import textwrap

import pytest

from sim.machine import Machine

WING = {
    "MATRIX_PIN": "D6",
    "CONTROLS": "joy_featherwing",
    "I2C": ("SCL", "SDA"),
    "ADDRESS": 0x49,
}
GAMEPAD = {
    "MATRIX_PIN": "A0",
    "CONTROLS": "gamepad_qt",
    "I2C": ("SCL1", "SDA1"),
    "ADDRESS": 0x50,
}
FIVE_BUTTONS = {
    "MATRIX_PIN": "GP28",
    "CONTROLS": "buttons",
    "BUTTONS": {"up": "GP2", "down": "GP3", "left": "GP4", "right": "GP5", "a": "GP6"},
}


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
        one.run()
        assert one.console.lines[-2:] == ["", "Code done running."], one.console.lines
        return one.console.lines[:-2]

    return run
