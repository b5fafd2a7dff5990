# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT

"""Deployment into folders made to look like CIRCUITPY drives."""

import errno
import io
import os
import shutil
import sys
import zipfile

import folder2uf2
import pytest

from sim import profile
from sim.environment import ROOT
from sim.machine import Machine
from sim.script import run_script
from tools import deploy, drive, libraries, payload, usage
from tools.pystack import GAME

BOARDS = profile.known(ROOT / "boards")


class Drive:
    """A folder with the boot_out.txt of a board."""

    def __init__(self, root, board_id="raspberry_pi_pico", version="9.2.1"):
        self.root = root
        root.mkdir(exist_ok=True)
        (root / "boot_out.txt").write_text(
            f"Adafruit CircuitPython {version} on 2024-11-20; Some Board with some chip\r\n"
            f"Board ID:{board_id}\r\nUID:0123456789ABCDEF\r\n"
        )

    def deploy(self, *options):
        """Run the command; return its exit status."""
        return run_deploy(self.root, *options)

    def files(self):
        return {
            path.relative_to(self.root).as_posix(): path.read_bytes()
            for path in self.root.rglob("*")
            if path.is_file()
        }

    def __getitem__(self, name):
        return (self.root / name).read_bytes()

    def __setitem__(self, name, content):
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_bytes(content)

    def __contains__(self, name):
        return (self.root / name).exists()


def run_deploy(*arguments):
    try:
        return usage.run(lambda: deploy.run([str(argument) for argument in arguments]))
    except SystemExit as end:  # the command line itself was wrong
        return end.code


@pytest.fixture
def pico(tmp_path):
    return Drive(tmp_path / "CIRCUITPY")


@pytest.fixture
def small_program(monkeypatch):
    """A function that puts a few short files in the place of the program."""

    def put(**contents):
        files = {name.replace("__", "/") + ".py": text.encode() for name, text in contents.items()}
        monkeypatch.setattr(payload, "files", lambda present, compiler: files)

    return put


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_plays_what_was_deployed(board, tmp_path):
    board_id = profile.read(ROOT / "boards" / f"{board}.py").get("BOARD_ID", board)
    device = Drive(tmp_path / "CIRCUITPY", board_id)
    assert device.deploy("--board", board) == 0
    machine = Machine(device.root)
    assert machine.board_id == board_id
    out = io.StringIO()
    assert run_script(machine, GAME, out, out) == 0, out.getvalue()


def test_what_is_deployed_has_no_comments_but_the_licence(pico):
    assert pico.deploy() == 0
    for name, content in pico.files().items():
        if name.startswith(("engine/", "lib/")) and name.endswith(".py"):
            assert b'"""' not in content, name
            lines = content.decode().splitlines()
            assert all(line.startswith("# SPDX-") for line in lines if line.startswith("#")), name
    assert b"SPDX-License-Identifier: MIT" in pico["engine/bitboard.py"]


def test_only_libraries_that_the_firmware_lacks_are_copied(tmp_path):
    libraries = ("lib/neopixel.py", "lib/adafruit_seesaw/seesaw.py")
    for board_id, present in (
        ("raspberry_pi_pico", (True, True)),
        ("waveshare_esp32_s3_matrix", (False, True)),  # has neopixel frozen in
        ("archi", (False, False)),
    ):
        device = Drive(tmp_path / board_id, board_id)
        assert device.deploy() == 0
        assert tuple(name in device for name in libraries) == present
        assert "lib/adafruit_pixelbuf.py" not in device  # native everywhere


def test_a_second_time_nothing_is_written(pico, monkeypatch, capsys):
    assert pico.deploy() == 0
    monkeypatch.setattr(drive, "carry_out", None)
    assert pico.deploy() == 0
    assert "up to date" in capsys.readouterr().out


def test_dry_run_changes_nothing(pico, capsys):
    before = pico.files()
    assert pico.deploy("--dry-run") == 0
    assert pico.files() == before
    shown = capsys.readouterr().out
    assert "engine/bitboard.py" in shown and "code.py" in shown


def test_the_owners_settings_stay(pico):
    pico["settings.toml"] = (
        b'# my device\r\nOTHELLO_BRIGHTNESS = 5\nCIRCUITPY_WIFI_PASSWORD = "a # = b"\n'
        b"CIRCUITPY_PYSTACK_SIZE = 4000\n\n[other]\nthing = 1\n"
    )
    assert pico.deploy("--board", "feather_rp2040_neotrellis") == 0
    lines = pico["settings.toml"].decode().splitlines()
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
    assert pico.deploy() == 0
    assert pico["settings.toml"].decode().splitlines() == lines


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
    pico[drive.MANIFEST] = f"../precious.py\n{tmp_path}/precious.py\ngone.py\n".encode()
    assert pico.deploy() == 0
    assert (tmp_path / "precious.py").exists()


def test_another_program_is_kept(pico, small_program):
    pico["code.py"] = b"print('the owner made this')"
    small_program(code="1")
    assert pico.deploy() == 0
    assert pico[drive.BACKUP] == b"print('the owner made this')"
    small_program(code="2")
    assert pico.deploy() == 0
    assert pico[drive.BACKUP] == b"print('the owner made this')"


OLD = {"code": "old", "engine__same": "same", "engine__gone": "old", "engine__changed": "old"}
NEW = {"code": "new", "engine__same": "same", "lib__added": "new", "engine__changed": "new"}


@pytest.mark.parametrize("is_update", [False, True], ids=["first", "update"])
def test_an_interruption_leaves_the_old_program_the_new_one_or_a_placeholder(
    tmp_path, small_program, monkeypatch, is_update
):
    def program(device):
        return {
            name: content
            for name, content in device.files().items()
            if name.startswith(("code.py", "engine", "lib"))
        }

    def prepared(name):
        device = Drive(tmp_path / name)
        device["code.py"] = b"print('the owner made this')"
        if is_update:
            small_program(**OLD)
            assert device.deploy() == 0
        return device

    before = program(prepared("before"))
    finished = prepared("finished")
    small_program(**NEW)
    assert finished.deploy() == 0
    after = program(finished)

    writing, cut_at = drive.carry_out, 0
    seen = set()
    while True:
        device = prepared(str(cut_at))
        steps = []

        def cut(folder, step, steps=steps, last=cut_at):
            if len(steps) == last:
                raise KeyboardInterrupt
            steps.append(step)
            writing(folder, step)

        monkeypatch.setattr(drive, "carry_out", cut)
        small_program(**NEW)
        ended = device.deploy()
        monkeypatch.setattr(drive, "carry_out", writing)
        left = program(device)
        if left["code.py"] == drive.PLACEHOLDER:
            seen.add("placeholder")
        else:
            assert left == (after if ended == 0 else before)
            seen.add("old" if left == before else "new")
        # Deploying again always ends well.
        assert device.deploy() == 0
        assert device.files() == finished.files()
        if ended == 0:
            break
        cut_at += 1
    assert seen == {"old", "placeholder", "new"}


def test_the_placeholder_says_what_to_do(pico):
    pico["code.py"] = drive.PLACEHOLDER
    machine = Machine(pico.root)
    machine.clock.at(1_000_000, machine.power_off)
    machine.run()
    assert "Deploy it again" in machine.console.lines[0]


def test_a_full_drive_is_found_before_anything_is_written(pico, monkeypatch, capsys):
    before = pico.files()
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: shutil._ntuple_diskusage(0, 0, 50_000))
    assert pico.deploy() == 2
    assert "KB more" in capsys.readouterr().err
    assert pico.files() == before


@pytest.mark.parametrize("name", ["code.py", "settings.toml", "engine/match.py"])
def test_a_folder_in_the_place_of_a_file_is_found_before_anything_is_written(pico, capsys, name):
    (pico.root / name).mkdir(parents=True)
    before = pico.files()
    assert pico.deploy() == 2
    error = capsys.readouterr().err
    assert name in error and error.count("\n") == 1
    assert pico.files() == before


def test_a_drive_that_goes_away_costs_one_line(pico, small_program, monkeypatch, capsys):
    def fail(file):
        raise OSError(errno.EIO, "Input/output error")

    small_program(code="1")
    monkeypatch.setattr(os, "fsync", fail)
    assert pico.deploy() == 2
    [line] = capsys.readouterr().err.splitlines()
    assert "Input/output error" in line and "again" in line


@pytest.mark.parametrize(
    ("version", "status"),
    [("8.2.10", 2), ("7.3.0", 2), ("9.0.0", 0), ("10.0.0-beta.2", 0), ("10.3.1-15-g1234567", 0)],
)
def test_circuitpython_older_than_9_is_refused(tmp_path, small_program, capsys, version, status):
    small_program(code="1")
    device = Drive(tmp_path / "CIRCUITPY", version=version)
    assert device.deploy() == status
    if status:
        assert version in capsys.readouterr().err
        assert "code.py" not in device


@pytest.mark.parametrize(
    ("make", "options", "named"),
    [
        (lambda d: d.root.joinpath("boot_out.txt").unlink(), [], "boot_out.txt"),
        (lambda d: d.__setitem__("boot_out.txt", b"Adafruit Circ"), [], "boot_out.txt"),
        (lambda d: Drive(d.root, "commodore_64"), [], "raspberry_pi_pico"),
        (lambda d: None, ["--board", "commodore_64"], "raspberry_pi_pico"),
        (lambda d: shutil.rmtree(d.root), [], "CIRCUITPY"),
        (lambda d: None, ["--mpy-cross", "no/such/program"], "no/such/program"),
        (lambda d: None, ["--zip", "some.zip"], "--zip"),
        (lambda d: None, ["--bord", "raspberry_pi_pico"], "--bord"),
    ],
)
def test_a_mistake_costs_one_line(pico, capsys, make, options, named):
    make(pico)
    assert pico.deploy(*options) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert named in line
    assert "code.py" not in pico


def test_a_board_file_on_the_drive_counts(tmp_path, small_program):
    small_program(code="1")
    device = Drive(tmp_path / "CIRCUITPY", "commodore_64")
    device["boards/mine.py"] = b'NAME = "mine"\n'
    assert device.deploy("--board", "mine") == 0
    assert b'OTHELLO_BOARD = "mine"' in device["settings.toml"]
    assert device["boards/mine.py"] == b'NAME = "mine"\n'


def test_finding_the_drive(tmp_path, monkeypatch, small_program, capsys):
    small_program(code="1")
    folders = []
    monkeypatch.setattr(drive, "_mounted", lambda: folders)
    assert run_deploy() == 2
    assert "CIRCUITPY" in capsys.readouterr().err
    folders.append(tmp_path / "empty")
    folders.append(Drive(tmp_path / "one").root)
    assert run_deploy() == 0
    assert (tmp_path / "one/code.py").exists()
    folders.append(Drive(tmp_path / "two").root)
    assert run_deploy() == 2
    assert "two" in capsys.readouterr().err


def test_zip_holds_what_a_drive_would(tmp_path, pico):
    assert pico.deploy() == 0
    archive = tmp_path / "othello.zip"
    assert run_deploy("--zip", archive, "--board", "raspberry_pi_pico") == 0
    with zipfile.ZipFile(archive) as packed:
        content = {name: packed.read(name) for name in packed.namelist()}
    del content[drive.MANIFEST]
    assert content.items() <= pico.files().items()
    assert "code.py" in content and "settings.toml" in content


@pytest.mark.parametrize(
    ("board", "family"),
    [("raspberry_pi_pico", 0xE48BFF56), ("raspberry_pi_pico2", 0xE48BFF59), ("archi", 0xE48BFF56)],
)
def test_uf2_is_an_image_of_the_drive(tmp_path, board, family):
    image = tmp_path / "othello.uf2"
    assert run_deploy("--uf2", image, "--board", board) == 0
    blocks, of_family = folder2uf2.read_uf2(image)
    assert of_family == family
    assert blocks[0][0] == 0x10100000  # behind a firmware of one megabyte
    data = b"".join(content for _, content in blocks)
    assert payload.files(libraries.built_in(board), None)["engine/bitboard.py"] in data


@pytest.mark.parametrize("options", [[], ["--board", "feather_m4_express"]])
def test_uf2_needs_a_board_with_that_layout(tmp_path, capsys, options):
    assert run_deploy("--uf2", tmp_path / "othello.uf2", *options) == 2
    assert "--uf2" in capsys.readouterr().err


def fake_compiler(tmp_path, magic):
    compiler = tmp_path / "mpy-cross"
    compiler.write_text(f"#!/bin/sh\nprintf '{magic}code' > \"$2\"\n")
    compiler.chmod(0o755)
    return compiler


@pytest.mark.skipif(sys.platform == "win32", reason="a script is no program there")
def test_circuitpythons_compiler_is_used(tmp_path, pico):
    assert pico.deploy() == 0
    assert pico.deploy("--mpy-cross", fake_compiler(tmp_path, r"C\006")) == 0
    assert pico["engine/bitboard.mpy"] == b"C\x06code"
    assert "engine/bitboard.py" not in pico  # it would go before the compiled one
    assert "code.py" in pico and "boards/raspberry_pi_pico.py" in pico


@pytest.mark.skipif(sys.platform == "win32", reason="a script is no program there")
def test_micropythons_compiler_is_refused(tmp_path, pico, capsys):
    assert pico.deploy("--mpy-cross", fake_compiler(tmp_path, r"M\006")) == 2
    assert "CircuitPython" in capsys.readouterr().err
