# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""settings.toml: what it changes, and what a bad value costs."""

from __future__ import annotations

import ast
from typing import Any

import pytest

from handheld import palettes, wiring
from othello import words
from othello.options import OPTIONS
from othello.settings_lines import controller_lines
from sim import profile_rules
from sim.machine import Machine
from tests.handheld.bench import ROOT, Bench, bench

_WING = "adafruit_feather_rp2040"


def test_without_settings_the_board_file_counts() -> None:
    with bench(_WING) as device:
        settings = device.handheld.settings
        assert (settings.palette, settings.brightness, settings.language) == ("A", 3, "en")
        assert settings.matrix_corner == "top left" and settings.matrix_order == "GRB"
        assert settings.milliamps == 350 and settings.controller_address == 0x49
        assert (settings.move_clock, settings.game_clock, settings.save_every) == (None, None, 8)
        assert device.machine.console.lines == []


@pytest.mark.parametrize(
    ("key", "value", "attribute", "taken"),
    [
        ("BRIGHTNESS", 5, "brightness", 5),
        ("BRIGHTNESS", "1", "brightness", 1),
        ("PALETTE", "c", "palette", "C"),
        ("LANGUAGE", "zh", "language", "zh"),
        ("MOVE_CLOCK", 30, "move_clock", 30),
        ("GAME_CLOCK", 10, "game_clock", 10),
        ("SAVE_EVERY", 1, "save_every", 1),
        ("MATRIX_PIN", "D5", "matrix_pin", "D5"),
        ("MATRIX_CORNER", "bottom right", "matrix_corner", "bottom right"),
        ("MATRIX_LINES", "columns", "matrix_lines", "columns"),
        ("MATRIX_SERPENTINE", 1, "matrix_serpentine", True),
        ("MATRIX_SERPENTINE", "yes", "matrix_serpentine", True),
        ("MATRIX_ORDER", "RGBW", "matrix_order", "RGBW"),
        ("MILLIAMPS", 125, "milliamps", 125),
        ("IDLE", 60, "idle", 60),
        ("IDLE", "1", "idle", 1),
        ("IDLE", "on", "idle", 2),
        ("IDLE", "Off", "idle", 0),
        ("CONTROLLER_ADDRESS", "0x51", "controller_address", 0x51),
        ("STICK_INVERT_X", "true", "stick_invert_x", True),
        ("STICK_SWAP", 0, "stick_swap", False),
    ],
)
def test_a_good_value_is_taken(key: str, value: str | int, attribute: str, taken: object) -> None:
    with bench(_WING, settings={"OTHELLO_" + key: value}) as device:
        assert getattr(device.handheld.settings, attribute) == taken
        assert device.machine.console.lines == []


@pytest.mark.parametrize(
    ("key", "value", "allowed", "used"),
    [
        ("BRIGHTNESS", 9, "1 to 5", "3"),
        ("BRIGHTNESS", "bright", "1 to 5", "3"),
        ("BRIGHTNESS", "", "1 to 5", "3"),
        ("PALETTE", "D", "A, B, C", "'A'"),
        ("PALETTE", 1, "A, B, C", "'A'"),
        ("LANGUAGE", "fr", "en, zh", "'en'"),
        ("MOVE_CLOCK", -1, "0 to", "none"),
        ("MATRIX_PIN", "GP28", "name of a pin", "'D6'"),
        ("MATRIX_PIN", "I2C", "name of a pin", "'D6'"),
        ("MATRIX_PIN", "board_id", "name of a pin", "'D6'"),
        ("MATRIX_PIN", "__name__", "name of a pin", "'D6'"),
        ("MATRIX_PIN", "SDA", "that nothing else is wired to", "'D6'"),
        ("MATRIX_CORNER", "left", "top left, top right, bottom left, bottom right", "'top left'"),
        ("MATRIX_LINES", "diagonals", "rows, columns", "'rows'"),
        ("MATRIX_SERPENTINE", "perhaps", "0 or 1", "0"),
        ("MATRIX_SERPENTINE", 2, "0 or 1", "0"),
        ("MATRIX_ORDER", "BGR", "GRB, RGB, GRBW, RGBW", "'GRB'"),
        ("MILLIAMPS", 124, "125 to", "350"),
        ("IDLE", 61, "on, off, 1 to 60", "2"),
        ("IDLE", 0, "on, off, 1 to 60", "2"),
        ("IDLE", -1, "on, off, 1 to 60", "2"),
        ("IDLE", "never", "on, off, 1 to 60", "2"),
        ("BRIGHTNESS", "５", "1 to 5", "3"),
        ("IDLE", "５", "on, off, 1 to 60", "2"),
        ("CONTROLLER_ADDRESS", "0x78", "(0x8 to 0x77)", "0x49"),
        ("CONTROLLER_ADDRESS", "５０", "0x8 to 0x77", "0x49"),
    ],
)
def test_a_bad_value_costs_one_line(key: str, value: str | int, allowed: str, used: str) -> None:
    with bench(_WING, settings={"OTHELLO_" + key: value}) as device:
        (line,) = device.machine.console.lines
    assert line.startswith(f"settings.toml: OTHELLO_{key} = {value!r} ")
    assert allowed in line and line.endswith("using " + used)


def test_an_address_without_quotes_is_printed_in_hexadecimal_too() -> None:
    with bench(_WING, settings={"OTHELLO_CONTROLLER_ADDRESS": 300}) as device:
        (line,) = device.machine.console.lines
    assert line == (
        "settings.toml: OTHELLO_CONTROLLER_ADDRESS = 0x12c is not allowed (0x8 to 0x77); using 0x49"
    )


@pytest.mark.parametrize(
    ("key", "value", "allowed", "used"),
    [
        ("MATRIX_CORNER", "middle", "top left, top right, bottom left, bottom right", "top left"),
        ("MATRIX_LINES", 1, "rows, columns", "rows"),
        ("MATRIX_SERPENTINE", "no", "False, True", False),
        ("MATRIX_ORDER", "BRG", "GRB, RGB, GRBW, RGBW", "GRB"),
        ("MILLIAMPS", "350", "125 to 4000", 125),
        ("STICK_SWAP", "yes", "False, True", False),
    ],
)
def test_a_bad_value_of_the_board_file_costs_one_line(
    key: str, value: Any, allowed: str, used: object
) -> None:
    with bench(_WING, **{key: value}) as device:
        assert getattr(device.handheld.settings, key.lower()) == used
        (line,) = device.machine.console.lines
    assert line == (
        f"boards/{_WING}.py: {key} = {value!r} is not allowed ({allowed}); using {used!r}"
    )


def test_the_lights_do_not_take_the_pin_of_a_button() -> None:
    with bench("raspberry_pi_pico", settings={"OTHELLO_MATRIX_PIN": "GP2"}) as device:
        assert device.handheld.settings.matrix_pin == "GP28"
        (line,) = device.machine.console.lines
    assert "OTHELLO_MATRIX_PIN = 'GP2' is not allowed" in line


@pytest.mark.parametrize(
    ("board", "lines"),
    [
        ("raspberry_pi_pico", 0),
        ("feather_rp2040_neotrellis", 0),
        (_WING, 4),
        ("adafruit_qtpy_rp2040", 4),
    ],
)
def test_lines_on_the_controller_where_there_is_one(board: str, lines: int) -> None:
    with Machine(ROOT, board=board) as machine:
        settings = Bench(machine, {}, board).handheld.settings
    assert len(controller_lines(settings)) == lines


def test_the_menu_offers_what_the_settings_allow() -> None:
    """Said twice on the device, which has no heap to look it up in."""
    offered = {name: values for name, _, values, _ in OPTIONS}
    assert offered["palette"] == palettes.NAMES
    assert offered["brightness"] == tuple(range(1, palettes.STEPS + 1))
    # Read, not imported: what reads settings imports `board`.
    text = (ROOT / "lib" / "handheld" / "settings.py").read_text(encoding="utf-8")
    (languages,) = [
        ast.literal_eval(statement.value)
        for statement in ast.parse(text).body
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "LANGUAGES"
    ]
    assert offered["language"] == languages == words.LANGUAGES


def test_the_rules_of_the_simulator_are_those_of_the_device() -> None:
    assert profile_rules.CHOICES == {
        "MATRIX_CORNER": wiring.CORNERS,
        "MATRIX_LINES": wiring.LINES,
        "MATRIX_ORDER": wiring.COLOURS,
    }


def test_several_bad_values_and_the_game_still_starts() -> None:
    bad: dict[str, str | int] = {"OTHELLO_PALETTE": "Z", "OTHELLO_MILLIAMPS": "much"}
    machine = Machine(ROOT, board=_WING, settings=bad)
    machine.clock.at(3_000_000, machine.power_off)
    machine.run()
    assert [line.split()[1] for line in machine.console.lines[:2]] == list(bad)
    assert "Black to move" in machine.console.lines
