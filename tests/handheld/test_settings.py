# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""settings.toml: what it changes, and what a bad value costs."""

from __future__ import annotations

import pytest

from sim.machine import Machine
from tests.handheld.bench import ROOT, bench

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
        ("MILLIAMPS", 200, "milliamps", 200),
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
        ("MATRIX_CORNER", "left", "top left, top right, bottom left, bottom right", "'top left'"),
        ("MATRIX_LINES", "diagonals", "rows, columns", "'rows'"),
        ("MATRIX_SERPENTINE", "perhaps", "0 or 1", "0"),
        ("MATRIX_SERPENTINE", 2, "0 or 1", "0"),
        ("MATRIX_ORDER", "BGR", "GRB, RGB, GRBW, RGBW", "'GRB'"),
        ("MILLIAMPS", 10, "120 to", "350"),
        ("CONTROLLER_ADDRESS", 300, "8 to 119", "73"),
    ],
)
def test_a_bad_value_costs_one_line(key: str, value: str | int, allowed: str, used: str) -> None:
    with bench(_WING, settings={"OTHELLO_" + key: value}) as device:
        (line,) = device.machine.console.lines
    assert line.startswith(f"settings.toml: OTHELLO_{key} = {value!r} ")
    assert allowed in line and line.endswith("using " + used)


def test_several_bad_values_and_the_game_still_starts() -> None:
    bad: dict[str, str | int] = {"OTHELLO_PALETTE": "Z", "OTHELLO_MILLIAMPS": "much"}
    machine = Machine(ROOT, board=_WING, settings=bad)
    machine.clock.at(3_000_000, machine.power_off)
    machine.run()
    assert [line.split()[1] for line in machine.console.lines[:2]] == list(bad)
    assert "Black to move" in machine.console.lines
