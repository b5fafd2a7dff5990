# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The board files: real pins, plain values, and the choice among them."""

from __future__ import annotations

import ast
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import boards
from handheld import roles, wiring
from handheld.limiter import limit
from handheld.palettes import STEPS, make
from sim.machine import Ended, Machine
from tests.handheld.bench import ROOT, bench

_FILES = sorted((ROOT / "boards").glob("[!_]*.py"))
_CONTROLS = ("joy_featherwing", "gamepad_qt", "buttons", "neotrellis")


def _constants(file: Path) -> dict[str, Any]:
    """Names and values of a board file; anything but plain assignments fails."""
    constants = {}
    docstring, *rest = ast.parse(file.read_text(encoding="utf-8")).body
    assert isinstance(docstring, ast.Expr)
    for statement in rest:
        assert isinstance(statement, ast.Assign), f"{file.name}: line {statement.lineno}"
        for target in statement.targets:
            assert isinstance(target, ast.Name)
            constants[target.id] = ast.literal_eval(statement.value)
    return constants


def _pins(board_id: str) -> set[str]:
    """The pins CircuitPython defines for a board."""
    spec = find_spec("board_definitions." + board_id)
    assert spec and spec.submodule_search_locations, f"CircuitPython has no board {board_id}"
    stub = Path(spec.submodule_search_locations[0]) / "__init__.pyi"
    return set(re.findall(r"^(\w+): microcontroller\.Pin", stub.read_text(encoding="utf-8"), re.M))


def test_the_three_boards_to_begin_with_are_there() -> None:
    assert {"adafruit_feather_rp2040", "raspberry_pi_pico", "adafruit_qtpy_rp2040"} <= set(
        boards.known()
    )
    assert boards.known() == [file.stem for file in _FILES]


@pytest.mark.parametrize("file", _FILES, ids=lambda file: file.stem)
def test_every_pin_is_one_of_that_board(file: Path) -> None:
    constants = _constants(file)
    named = [*constants.get("I2C", ()), *constants.get("BUTTONS", {}).values()]
    named += [constants["MATRIX_PIN"]] if "MATRIX_PIN" in constants else []
    named += constants.get("STICK", ())
    assert set(named) <= _pins(constants.get("BOARD_ID", file.stem))
    assert len(set(named)) == len(named)


@pytest.mark.parametrize("file", _FILES, ids=lambda file: file.stem)
def test_a_board_file_says_all_that_is_needed(file: Path) -> None:
    constants = _constants(file)
    assert constants["NAME"]
    assert constants["CONTROLS"] in _CONTROLS
    if constants["CONTROLS"] == "neotrellis":
        assert len(set(constants["TILES"])) == 4
        return
    assert constants["MATRIX_CORNER"] in wiring.CORNERS
    assert constants["MATRIX_LINES"] in wiring.LINES
    assert constants["MATRIX_ORDER"] in wiring.COLOURS
    assert isinstance(constants["MATRIX_SERPENTINE"], bool)
    if constants["CONTROLS"] == "buttons":
        names = set(constants["BUTTONS"])
        assert {"a", "select"} & names
        assert {"up", "down", "left", "right"} <= names or {"previous", "next"} <= names
    else:
        assert len(constants["I2C"]) == 2 and 8 <= constants["ADDRESS"] <= 119


@pytest.mark.parametrize("file", _FILES, ids=lambda file: file.stem)
def test_a_board_file_fits_a_beginners_screen(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= 30


@pytest.mark.parametrize("file", _FILES, ids=lambda file: file.stem)
@pytest.mark.parametrize("name", ["A", "B", "C"])
def test_no_frame_of_a_game_reaches_the_budget(file: Path, name: str) -> None:
    colours = make(name, STEPS, _constants(file)["MILLIAMPS"])
    assert colours.highest_step >= 2


@pytest.mark.parametrize("name", ["A", "B", "C"])
def test_the_least_budget_suffices_for_the_lowest_step(name: str) -> None:
    least = 125
    palette = make(name, 1, least)
    for disc in (roles.BLACK, roles.WHITE):
        palette.update(0, [disc])
        assert limit(palette.colours, bytes([disc]) * 64, least) is palette.colours


def test_the_board_id_chooses_and_settings_go_first() -> None:
    with bench("adafruit_feather_rp2040"):
        import boards as on_board

        assert "Feather" in on_board.choose("adafruit_feather_rp2040").NAME
        tiles = "feather_rp2040_neotrellis"
        assert "NeoTrellis" in on_board.choose("adafruit_feather_rp2040", tiles).NAME
        assert "NeoTrellis" in on_board.choose("some_other_board", tiles).NAME


def test_a_wrong_name_in_the_settings_costs_one_line() -> None:
    with bench("raspberry_pi_pico") as device:
        import boards as on_board

        assert on_board.choose("raspberry_pi_pico", "pico").NAME
        line = device.machine.console.lines[-1]
    assert line.startswith("settings.toml: OTHELLO_BOARD = 'pico' ")
    assert all(name in line for name in boards.known())
    assert line.endswith("using 'raspberry_pi_pico'")


def test_a_board_file_for_another_board_costs_one_line() -> None:
    with bench("adafruit_feather_rp2040") as device:
        import boards as on_board

        assert "Feather" in on_board.choose("adafruit_feather_rp2040", "raspberry_pi_pico").NAME
        (line,) = device.machine.console.lines
    assert line.startswith("settings.toml: OTHELLO_BOARD = 'raspberry_pi_pico' is for another ")
    assert "no pin GP" in line and line.endswith("using 'adafruit_feather_rp2040'")


def test_a_board_without_a_file_of_its_own_is_not_given_anothers() -> None:
    machine = Machine(ROOT, board="adafruit_feather_rp2040")
    machine.settings.override("OTHELLO_BOARD", "raspberry_pi_pico")
    machine.board_id = "commodore_64"
    assert machine.run() is Ended.DONE
    (line,) = machine.console.lines[:1]
    assert line.startswith("boards/raspberry_pi_pico.py is for another board")
    assert "commodore_64" in line and "no pin GP" in line


@pytest.mark.parametrize("wanted", [None, "mine"])
def test_an_unknown_board_is_told_which_are_known(wanted: str | None) -> None:
    with pytest.raises(boards.UnknownBoard) as error:
        boards.choose("commodore_64", wanted)
    message = str(error.value)
    assert "commodore_64" in message and (wanted or "") in message
    assert "OTHELLO_BOARD" in message and "\n" not in message
    assert all(name in message for name in boards.known())


def test_code_py_on_an_unknown_board_ends_with_that_message(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    machine = Machine(ROOT, board="raspberry_pi_pico")
    machine.board_id = "commodore_64"
    assert machine.run() is Ended.DONE
    assert "commodore_64" in machine.console.lines[0]
