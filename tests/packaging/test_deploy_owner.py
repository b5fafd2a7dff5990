# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What the owner has on the drive before and after a deployment stays."""

import pytest

from sim.environment import ROOT
from tests.packaging.drives import WHOLE, Drive
from tools import drive

MINE = b"print('the owner made this')"
BACKUP = "code-before-othello.py"


def test_the_owners_settings_stay(tmp_path):
    device = Drive(tmp_path / "CIRCUITPY", "adafruit_feather_rp2040")
    device["settings.toml"] = (
        b'# my device\r\nOTHELLO_BRIGHTNESS = 5\nCIRCUITPY_WIFI_PASSWORD = "a # = b"\n'
        b"CIRCUITPY_PYSTACK_SIZE = 4000\n\n[other]\nthing = 1\n"
    )
    assert device.deploy("--board", "feather_rp2040_neotrellis") == 0
    lines = device["settings.toml"].decode().splitlines()
    for kept in (
        "# my device",
        "OTHELLO_BRIGHTNESS = 5",
        'CIRCUITPY_WIFI_PASSWORD = "a # = b"',
        "CIRCUITPY_PYSTACK_SIZE = 4000",
        "thing = 1",
    ):
        assert kept in lines
    # CircuitPython reads nothing behind the first table.
    assert lines.index('OTHELLO_BOARD = "feather_rp2040_neotrellis"') < lines.index("[other]")
    assert sum("PYSTACK" in line for line in lines) == 1
    # What was chosen once holds without being named again.
    assert device.deploy() == 0
    assert device["settings.toml"].decode().splitlines() == lines


def test_settings_that_the_program_needs_are_added(pico):
    pico["settings.toml"] = b"OTHELLO_BRIGHTNESS = 5"
    assert pico.deploy() == 0
    lines = pico["settings.toml"].decode().splitlines()
    assert lines[0] == "OTHELLO_BRIGHTNESS = 5"
    assert any(line.startswith("CIRCUITPY_PYSTACK_SIZE = ") for line in lines)


def test_only_files_of_the_last_deployment_are_removed(pico, small_program):
    pico["engine/mine.py"] = b"print('mine')"
    pico["lib/other.mpy"] = b"\x00"
    small_program(code="1", engine__old="2", lib__old__only="3")
    assert pico.deploy() == 0
    small_program(code="4", engine__new="5")
    assert pico.deploy() == 0
    names = set(pico.files()) - {"boot_out.txt", "settings.toml", drive.MANIFEST}
    assert names == {"code.py", "engine/new.py", "engine/mine.py", "lib/other.mpy"}
    assert "lib/old" not in pico  # the folder is gone with its last file


def test_a_manifest_cannot_reach_outside_the_drive(pico, tmp_path, small_program):
    (tmp_path / "precious.py").write_text("")
    small_program(code="1")
    names = ("../precious.py", f"{tmp_path}/precious.py", "gone.py")
    pico[drive.MANIFEST] = drive.manifest(drive.entry(name, b"") for name in names)
    assert pico.deploy() == 0
    assert (tmp_path / "precious.py").exists()


@pytest.mark.parametrize("name", ["boot_out.txt", "settings.toml", "mine.py"])
def test_a_damaged_manifest_removes_nothing(pico, small_program, name):
    small_program(code="1")
    pico["mine.py"] = MINE
    pico["settings.toml"] = b"CIRCUITPY_PYSTACK_SIZE = 4000\n"
    before = pico[name]
    pico[drive.MANIFEST] = f"{name}\n00000000 {name}\n\x00\xff".encode("latin-1")
    assert pico.deploy() == 0
    assert pico[name] == before


@pytest.mark.parametrize("character", ["\u0085", "\u2028", "\f", "\x1c"])
def test_settings_are_lines_that_end_with_a_newline(pico, small_program, character):
    small_program(code="1")
    written = f'CIRCUITPY_WIFI_PASSWORD = "a{character}b = 1"\r\n'.encode()
    pico["settings.toml"] = written
    assert pico.deploy() == 0
    assert pico["settings.toml"].startswith(written)


def test_another_program_is_kept(pico, small_program, capsys):
    pico["code.py"] = MINE
    small_program(code="1")
    assert pico.deploy() == 0
    assert pico[BACKUP] == MINE
    assert BACKUP in capsys.readouterr().out
    small_program(code="2")
    assert pico.deploy() == 0
    assert pico[BACKUP] == MINE
    assert "before" not in capsys.readouterr().out


def test_a_program_put_there_after_a_deployment_is_kept(pico, small_program):
    small_program(code="1")
    assert pico.deploy() == 0
    for number, end in enumerate(("", "-2", "-3")):
        other = MINE + b"#" * number
        pico["code.py"] = other
        assert pico.deploy() == 0
        assert pico["code.py"] == b"1"
        assert pico[f"code-before-othello{end}.py"] == other
    pico["code.py"] = MINE  # a copy of that exists
    assert pico.deploy() == 0
    assert "code-before-othello-4.py" not in pico


def test_a_program_put_there_after_an_interruption_is_kept(pico, small_program, monkeypatch):
    writing, steps = drive.carry_out, []

    def cut(folder, step):
        writing(folder, step)
        steps.append(step)
        if step.name == drive.MANIFEST:
            raise KeyboardInterrupt

    small_program(code="1", engine__one="1")
    with monkeypatch.context() as patch:
        patch.setattr(drive, "carry_out", cut)
        assert pico.deploy() == 130
    assert pico["code.py"] == drive.PLACEHOLDER
    pico["code.py"] = MINE
    assert pico.deploy() == 0
    assert (pico["code.py"], pico[BACKUP]) == (b"1", MINE)


def test_nothing_is_written_to_what_lies_beneath_a_drive_that_has_gone(
    pico, small_program, monkeypatch, capsys
):
    writing = drive.carry_out
    left = [3]

    def unplug(folder, step):
        writing(folder, step)
        left[0] -= 1
        if not left[0]:
            pico.root.rename(pico.root.with_name("gone"))
            pico.root.mkdir()

    small_program(code="1", engine__one="1", engine__two="2", lib__three="3")
    monkeypatch.setattr(drive, "carry_out", unplug)
    assert pico.deploy() == 2
    assert "has gone: connect the board, then deploy again" in capsys.readouterr().err
    assert not list(pico.root.iterdir())


@pytest.mark.parametrize("program", ["1", "2"])
def test_without_a_manifest_the_kept_program_stays(pico, small_program, program):
    pico["code.py"] = MINE
    small_program(code="1", engine__one="1")
    assert pico.deploy() == 0
    (pico.root / drive.MANIFEST).unlink()
    small_program(code=program, engine__one="2")
    assert pico.deploy() == 0
    assert pico["code.py"] == program.encode()
    assert pico[BACKUP] == MINE


@pytest.mark.parametrize("content", [b"", b'print("Hello World!")\r\n', drive.PLACEHOLDER])
def test_nobodys_program_is_not_kept(pico, small_program, content):
    pico["code.py"] = content
    small_program(code="1")
    assert pico.deploy() == 0
    assert BACKUP not in pico


FOREIGN = {
    "lib/neopixel.py": "lib/neopixel-before-othello.py",
    "engine/game.py": "engine/game-before-othello.py",
    "boards/raspberry_pi_pico.py": "boards/raspberry_pi_pico-before-othello.py",
}


@pytest.mark.parametrize("name", FOREIGN)
@pytest.mark.parametrize("is_update", [False, True], ids=["first", "update"])
def test_a_file_in_our_way_is_kept(pico, small_program, capsys, name, is_update):
    key = name[:-3].replace("/", "__")
    small_program(**{"code": "1", key: "ours"})
    if is_update:
        assert pico.deploy() == 0
    pico[name] = MINE
    capsys.readouterr()
    assert pico.deploy() == 0
    assert pico[name] == b"ours"
    assert pico[FOREIGN[name]] == MINE
    [line] = [line for line in capsys.readouterr().out.splitlines() if "before" in line]
    assert name in line and FOREIGN[name] in line
    small_program(code="2")
    assert pico.deploy() == 0
    assert name not in pico
    assert pico[FOREIGN[name]] == MINE


def test_an_empty_file_of_ours_may_be_gone_already(pico, small_program):
    small_program(code="1", lib__old="", lib__other__old="")
    assert pico.deploy() == 0
    (pico.root / "lib/other/old.py").unlink()
    (pico.root / "lib/other").rmdir()
    small_program(code="1")
    assert pico.deploy() == 0
    assert "lib" not in pico


def test_a_file_changed_since_is_not_removed(pico, small_program):
    small_program(code="1", engine__old="1")
    assert pico.deploy() == 0
    pico["engine/old.py"] = MINE
    small_program(code="1")
    assert pico.deploy() == 0
    assert pico["engine/old.py"] == MINE


def test_a_changed_board_file_goes_on_in_use_by_its_new_name(pico, small_program):
    small_program(code="1", boards__raspberry_pi_pico="NAME = 'ours'")
    pico["boards/raspberry_pi_pico.py"] = WHOLE + b"# mine\n"
    assert pico.deploy() == 0
    assert pico.deploy("--board", "raspberry_pi_pico-before-othello") == 0
    assert b'OTHELLO_BOARD = "raspberry_pi_pico-before-othello"' in pico["settings.toml"]


def test_a_source_that_goes_before_a_compiled_file_is_moved(pico, monkeypatch, small_program):
    small_program(code="1")
    files = {"code.py": b"1", "engine/game.mpy": b"2"}
    monkeypatch.setattr("tools.payload.files", lambda present, compiler: files)
    pico["engine/game.py"] = MINE
    assert pico.deploy() == 0
    assert "engine/game.py" not in pico
    assert pico["engine/game-before-othello.py"] == MINE


def test_files_copied_by_hand_are_not_kept(pico):
    names = ("code.py", "engine/match.py", "boards/raspberry_pi_pico.py")
    for name in names:
        pico[name] = (ROOT / name).read_bytes()
    assert pico.deploy() == 0
    assert not [name for name in pico.files() if "before" in name]
    assert b'"""' not in pico["engine/match.py"]


FOLDERS = ["code.py", "settings.toml", "engine/match.py", drive.MANIFEST, "othello.tmp"]


@pytest.mark.parametrize("name", FOLDERS)
def test_a_folder_in_the_place_of_a_file_is_found_before_anything_is_written(
    pico, small_program, capsys, name
):
    small_program(code="1", engine__match="1")
    (pico.root / name).mkdir(parents=True)
    _assert_refused(pico, capsys, name)


@pytest.mark.parametrize("name", ["engine", "lib", "boards", "lib/othello"])
def test_a_file_in_the_place_of_a_folder_is_found_before_anything_is_written(
    pico, small_program, capsys, name
):
    small_program(code="1", engine__match="1", lib__othello__app="1", boards__pico="1")
    pico[name] = MINE
    _assert_refused(pico, capsys, name)


def test_a_folder_in_the_place_of_a_copy_is_left_alone(pico, small_program):
    small_program(code="1")
    (pico.root / BACKUP).mkdir()
    pico["code.py"] = MINE
    assert pico.deploy() == 0
    assert pico["code-before-othello-2.py"] == MINE
    assert pico.root.joinpath(BACKUP).is_dir()


@pytest.mark.parametrize(
    "name", ["code.txt", "othello.py", "othello.mpy", "othello/mine.txt", "engine/match/mine.txt"]
)
def test_what_would_run_in_the_place_of_the_game_is_refused(pico, small_program, capsys, name):
    small_program(code="1", engine__match="1", lib__othello__app="1")
    pico[name] = MINE
    _assert_refused(pico, capsys, name.removesuffix("/mine.txt"))


def test_the_checkout_is_no_drive(tmp_path, monkeypatch, capsys):
    device = Drive(tmp_path / "checkout")
    monkeypatch.setattr("tools.deploy.ROOT", device.root)
    before = device.files()
    assert device.deploy() == 2
    assert "name the board's drive" in capsys.readouterr().err
    assert device.files() == before


def _assert_refused(device, capsys, name):
    before = device.files()
    assert device.deploy() == 2
    [line] = capsys.readouterr().err.splitlines()
    assert name in line and "move it away" in line
    assert device.files() == before
