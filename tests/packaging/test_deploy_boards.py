# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Which board file is deployed for, and which are refused."""

import os

import pytest

from sim.environment import ROOT
from tests.packaging.drives import WHOLE, Drive, run_deploy
from tools import board_choice, payload

FEATHER, TILES = "adafruit_feather_rp2040", "feather_rp2040_neotrellis"


@pytest.fixture
def feather(tmp_path):
    return Drive(tmp_path / "CIRCUITPY", FEATHER)


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A function that puts a board file into a checkout like this one."""
    root = tmp_path / "checkout"
    (root / "boards").mkdir(parents=True)
    for name in ("code.py", "settings.toml", "engine", "lib"):
        (root / name).symlink_to(ROOT / name)
    for file in (ROOT / "boards").glob("*.py"):
        (root / "boards" / file.name).write_bytes(file.read_bytes())
    monkeypatch.setattr(board_choice, "ROOT", root)
    monkeypatch.setattr(payload, "ROOT", root)
    return lambda name, content: (root / "boards" / f"{name}.py").write_bytes(content)


def setting(device):
    """The lines of settings.toml that name a board file."""
    return [line for line in device["settings.toml"].splitlines() if line.startswith(b"OTHELLO_B")]


def test_a_board_file_on_the_drive_counts(tmp_path, small_program):
    small_program(code="1")
    device = Drive(tmp_path / "CIRCUITPY", "commodore_64")
    device["boards/mine.py"] = WHOLE
    assert device.deploy("--board", "mine") == 0
    assert b'OTHELLO_BOARD = "mine"' in device["settings.toml"]
    assert device["boards/mine.py"] == WHOLE


def test_board_leads_back_to_the_boards_own_file(feather, small_program):
    small_program(code="1")
    assert feather.deploy("--board", TILES) == 0
    assert setting(feather) == [f'OTHELLO_BOARD = "{TILES}"'.encode()]
    assert feather.deploy("--board", FEATHER) == 0
    assert setting(feather) == [f'OTHELLO_BOARD = "{FEATHER}"'.encode()]


def test_the_boards_own_file_needs_no_setting(feather, small_program):
    small_program(code="1")
    assert feather.deploy("--board", FEATHER) == 0
    assert setting(feather) == []


def test_a_setting_that_is_right_keeps_its_line(feather, small_program):
    small_program(code="1")
    written = f'OTHELLO_BOARD = "{TILES}"  # in the box\n'.encode()
    feather["settings.toml"] = written
    assert feather.deploy("--board", TILES) == 0
    assert feather["settings.toml"].startswith(written)


@pytest.mark.parametrize(
    ("board_id", "settings", "named"),
    [
        ("commodore_64", b'#OTHELLO_BOARD = "raspberry_pi_pico"\n', "commodore_64"),
        ("commodore_64", b'[table]\nOTHELLO_BOARD = "mine"\n', "boot_out.txt"),
        ("commodore_64", b"# no OTHELLO_BOARD\n", "commodore_64"),
        ("commodore_64", b'OTHELLO_BOARD = "nosuch"\n', "'nosuch'"),
        (FEATHER, b'OTHELLO_BOARD = "nosuch"\n', "OTHELLO_BOARD in settings.toml"),
        (FEATHER, b'OTHELLO_BOARD = ""\n', "''"),
        (FEATHER, b"OTHELLO_BOARD = mine\n", "settings.toml"),
        (FEATHER, b'OTHELLO_BOARD = "raspberry_pi_pico"\n', "is for raspberry_pi_pico"),
    ],
)
def test_settings_that_lead_to_no_board_file_are_refused(
    tmp_path, small_program, capsys, board_id, settings, named
):
    small_program(code="1")
    device = Drive(tmp_path / "CIRCUITPY", board_id)
    device["settings.toml"] = settings
    _assert_refused(device, capsys, named)


@pytest.mark.parametrize("ending", ["py", "mpy"])
def test_settings_may_name_a_board_file_of_the_drive(tmp_path, small_program, ending):
    small_program(code="1")
    device = Drive(tmp_path / "CIRCUITPY", "commodore_64")
    device[f"boards/mine.{ending}"] = WHOLE
    device["settings.toml"] = b'OTHELLO_BOARD = "mine"\nOTHELLO_BOARD = "the first line counts"\n'
    assert device.deploy() == 0


@pytest.mark.parametrize(
    ("name", "named"),
    [
        ("", "''"),
        ("nosuch", "--board names"),
        ("../code", "../code"),
        ("__init__", "__init__"),
        ("raspberry_pi_pico", "is for raspberry_pi_pico"),
        ("archi", "is for archi"),
        ("other", "is for raspberry_pi_pico"),
    ],
)
def test_a_board_file_that_does_not_fit_is_refused(feather, small_program, capsys, name, named):
    small_program(code="1")
    feather["boards/other.py"] = WHOLE + b"BOARD_ID = 'raspberry_pi_pico'"
    _assert_refused(feather, capsys, named, "--board", name)


@pytest.mark.parametrize("options", [["--zip", "some.zip"], ["--uf2", "some.uf2"]])
def test_an_archive_needs_a_board_file_too(tmp_path, monkeypatch, capsys, options):
    monkeypatch.chdir(tmp_path)
    assert run_deploy(*options, "--board", "") == 2
    [line] = capsys.readouterr().err.splitlines()
    assert "''" in line
    assert os.listdir() == []


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (b'NAME = "mine"\nMATRIX_PIN = "GP" + str(3)\n', "line 2: a board file holds plain"),
        (b"NAME = 1\n\nMATRIX_PIN = (\n", "line 3: "),
        (b'NAME = "caf\xe9"\n', "line 1: it is not in UTF-8"),
        (b"NAME = 1\n\0\n", "line 2: there is a null byte"),
        (b"NAME = 1\nBUTTONS = {[]: 1}\n", "line 2: a board file holds plain"),
    ],
)
@pytest.mark.parametrize("options", [[], ["--board", TILES], ["--board", "mine"]])
def test_a_mistake_in_a_board_file_costs_one_line(
    feather, checkout, capsys, content, place, options
):
    checkout("mine", content)
    _assert_refused(feather, capsys, f"mine.py, {place}", *options)


def test_a_mistake_in_the_drives_board_file_costs_one_line(feather, small_program, capsys):
    small_program(code="1")
    feather["boards/mine.py"] = b"NAME = f()\n"
    assert feather.deploy() == 0  # it is not used
    _assert_refused(feather, capsys, "mine.py, line 1", "--board", "mine")


@pytest.mark.parametrize("is_here", [True, False])
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (b'= "buttons"', b'= "joystick"', "CONTROLS = 'joystick' is not allowed (joy_"),
        (b"MATRIX_LINES", b"LINES", "MATRIX_LINES: missing"),
        (b'"up"', b'"next"', "is not allowed with CONTROLS = 'buttons'"),
    ],
)
def test_a_board_file_that_the_simulator_refuses_is_not_deployed(
    feather, checkout, small_program, capsys, is_here, old, new, said
):
    small_program(code="1")
    bad = WHOLE.replace(old, new)
    if is_here:
        checkout("mine", bad)
    else:
        feather["boards/mine.py"] = bad
    _assert_refused(feather, capsys, "boards/mine.py: ", "--board", "mine")
    feather["settings.toml"] = b'OTHELLO_BOARD = "mine"\n'
    _assert_refused(feather, capsys, said)


def _assert_refused(device, capsys, named, *options):
    before = device.files()
    capsys.readouterr()
    assert device.deploy(*options) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert named in line
    assert device.files() == before
