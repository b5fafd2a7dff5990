# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Deployment into folders made to look like CIRCUITPY drives."""

import errno
import io
import os
import shutil
import sys
import zipfile
from pathlib import Path
from types import SimpleNamespace

import folder2uf2
import pytest

from sim import profile
from sim.environment import ROOT
from sim.machine import Machine
from sim.script import run_script
from tests.packaging.drives import Drive, run_deploy
from tools import drive, libraries, payload
from tools.pystack import GAME

BOARDS = profile.known(ROOT / "boards")


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
    assert "remove" not in shown  # an empty file is one, too


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
            if name.startswith(("code.py", "engine", "lib")) and "-before-" not in name
        }

    def prepared(name):
        device = Drive(tmp_path / name)
        device["code.py"] = b"print('the owner made this')"
        device["engine/changed.py"] = b"print('this, too')"
        if is_update:
            small_program(**OLD)
            assert device.deploy() == 0
            device["engine/same.py"] = b"print('and this')"
        return device

    before = program(prepared("before"))
    finished = prepared("finished")
    small_program(**NEW)
    assert finished.deploy() == 0
    after = program(finished)
    assert finished["engine/changed-before-othello.py"] == b"print('this, too')"
    assert ("engine/same-before-othello.py" in finished) == is_update

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


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no statvfs")
@pytest.mark.parametrize(("cluster", "status"), [(512, 0), (32768, 2)])
def test_files_take_whole_clusters_of_the_drive(pico, monkeypatch, cluster, status):
    usage = shutil._ntuple_diskusage(0, 0, 2_000_000)
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: usage)
    monkeypatch.setattr(os, "statvfs", lambda folder: SimpleNamespace(f_frsize=cluster))
    assert pico.deploy("--dry-run") == status


@pytest.mark.parametrize(
    ("number", "text", "advice"),
    [(errno.EIO, "Input/output error", "still connected"), (errno.ENOSPC, "is full", "make room")],
)
def test_a_drive_that_goes_away_or_is_full_costs_one_line(
    pico, small_program, monkeypatch, capsys, number, text, advice
):
    def fail(file):
        raise OSError(number, os.strerror(number))

    small_program(code="1")
    monkeypatch.setattr(os, "fsync", fail)
    assert pico.deploy() == 2
    [line] = capsys.readouterr().err.splitlines()
    assert text in line and advice in line and "again" in line


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


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has /dev/full")
@pytest.mark.parametrize("option", ["--zip", "--uf2"])
def test_an_archive_on_a_full_disk_costs_one_line(small_program, capsys, option):
    small_program(code="1")
    assert run_deploy(option, "/dev/full", "--board", "raspberry_pi_pico") == 2
    [line] = capsys.readouterr().err.splitlines()
    assert "/dev/full" in line and "No space left" in line


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
