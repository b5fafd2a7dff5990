# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A drive with a program that lights a pixel for each button held and prints what it notices."""

import shutil
import textwrap

import pytest

from sim.environment import ROOT

_PROGRAM = """
import time
import board, keypad, neopixel

NAMES = "up down left right a".split()
pixels = neopixel.NeoPixel(board.GP28, 64, auto_write=False)
keys = keypad.Keys(
    (board.GP2, board.GP3, board.GP4, board.GP5, board.GP6), value_when_pressed=False, pull=True
)
pixels.show()
print("ready")
while True:
    event = keys.events.get()
    if event:
        pixels[event.key_number] = (0, 0, 24) if event.pressed else (0, 0, 0)
        pixels.show()
        print(NAMES[event.key_number], "down" if event.pressed else "up")
    time.sleep(0.005)
"""


@pytest.fixture
def drive(tmp_path, monkeypatch):
    """Makes a drive of a Pico with five buttons: `drive()`, `drive(program)`."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "data"))
    root = tmp_path / "drive"

    def make(program=_PROGRAM):
        (root / "boards").mkdir(parents=True)
        shutil.copy(ROOT / "boards" / "raspberry_pi_pico.py", root / "boards")
        (root / "code.py").write_text(textwrap.dedent(program), encoding="utf-8")
        return root

    return make
