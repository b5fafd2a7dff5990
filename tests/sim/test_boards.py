# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The simulated boards against CircuitPython's own definitions of them."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from sim.boards import BOARDS


def stub(board_id):
    """The board's definition in circuitpython-stubs."""
    folder = Path(find_spec("board_definitions").submodule_search_locations[0])
    return (folder / board_id / "__init__.pyi").read_text(encoding="utf-8")


@pytest.mark.parametrize("board_id", BOARDS)
def test_pins_are_those_of_the_board(board_id):
    pins = dict(re.findall(r"^(\w+): microcontroller.Pin  # (\w+)", stub(board_id), re.MULTILINE))
    assert BOARDS[board_id].pins == pins


@pytest.mark.parametrize("board_id", BOARDS)
def test_buses_are_those_of_the_board(board_id):
    text = stub(board_id)
    for name, pins in BOARDS[board_id].buses.items():
        # The stub of the QT Py leaves out its second bus.
        assert f"def {name}()" in text or (board_id, name) == ("adafruit_qtpy_rp2040", "STEMMA_I2C")
        assert set(pins or ()) <= set(BOARDS[board_id].pins)
    assert ("def I2C()" in text) == ("I2C" in BOARDS[board_id].buses)


@pytest.mark.parametrize("board_id", BOARDS)
def test_the_boards_own_buses_are_on_pins_that_have_i2c(board_id):
    board = BOARDS[board_id]
    for scl, sda in filter(None, board.buses.values()):
        assert board.chip.has_i2c_on(board.pins[scl], board.pins[sda])


@pytest.mark.parametrize("board_id", BOARDS)
def test_frozen_libraries_are_those_of_the_firmware(board_id):
    line = re.search(r"^ - Frozen libraries: (.+)$", stub(board_id), re.MULTILINE)
    ours = {"neopixel", "adafruit_seesaw"} & set(line[1].split(", ") if line else ())
    assert set(BOARDS[board_id].frozen) == ours
