# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What the front ends keep for their user, and what they say when they cannot start."""

import os
import shutil
import subprocess
import sys
import time

import pytest

from sim.environment import ROOT
from sim.live import Live, data_folder
from sim.machine import MachineError
from sim.options import Options
from sim.parts.controls import SQUARES


@pytest.fixture
def live(drive):
    def make(board="raspberry_pi_pico", **options):
        return Live(Options(root=drive(), board=board, **options))

    return make


def test_the_nvm_is_kept_in_a_file_for_each_board(live):
    one = live()
    assert not one.trouble
    one.machine.nvm.write(0, b"a game")
    assert (data_folder() / "raspberry_pi_pico.nvm").read_bytes().startswith(b"a game")


def test_two_builds_with_the_same_board_share_no_file(live, drive, tmp_path):
    name, board = "feather_rp2040_neotrellis", "adafruit_feather_rp2040"
    live()
    for build in (name, board):
        shutil.copy(ROOT / "boards" / f"{build}.py", tmp_path / "drive" / "boards")
        Live(Options(root=tmp_path / "drive", board=build)).machine.nvm.write(0, build.encode())
    for build in (name, board):
        kept = (data_folder() / f"{build}.nvm").read_bytes()
        assert kept.startswith(build.encode())


def test_the_nvm_is_kept_in_the_file_named(live, tmp_path):
    file = tmp_path / "mine"
    live(nvm=file).machine.nvm.write(0, b"a game")
    assert file.read_bytes().startswith(b"a game")
    assert not data_folder().exists()


def test_a_file_that_cannot_be_written_is_named(live, tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(MachineError, match=r"--nvm .*inside"):
        live(nvm=tmp_path / "file" / "inside")


def test_without_a_data_folder_the_game_plays_on_unsaved(live, tmp_path):
    (tmp_path / "data").write_text("not a folder")
    assert "no game is kept" in live().trouble


def test_a_file_that_cannot_be_written_any_more_is_said_and_the_game_goes_on(live, tmp_path):
    (tmp_path / "folder").mkdir()
    one = live(nvm=tmp_path / "folder" / "nvm")
    (tmp_path / "folder" / "nvm").unlink()
    (tmp_path / "folder").rmdir()
    one.machine.nvm.write(0, b"a game")
    file = tmp_path / "folder" / "nvm"
    assert one.trouble == f"Games are not kept (No such file or directory) in {file}"


@pytest.mark.parametrize("speed", [1, 4, 24])
def test_a_second_click_presses_a_on_the_square_clicked_at_any_speed(tmp_path, speed):
    """Where no move is legal the program says so, and names the square."""
    one = Live(Options(board="adafruit_feather_rp2040", speed=speed, nvm=tmp_path / "nvm", seed=1))
    lines = one.machine.console.lines
    deadline = time.monotonic() + 60

    def wait_for(condition):
        while not condition():
            assert time.monotonic() < deadline, lines
            one.update()
            time.sleep(0.004)

    one.power_on()
    try:
        wait_for(lambda: "Black to move" in lines)
        for square in ("g3", "b7", "h8"):
            heard = len(lines)
            one.pointer.go(SQUARES.index(square))
            wait_for(lambda: not one.pointer.is_under_way)
            one.pointer.go(SQUARES.index(square))
            wait_for(lambda heard=heard: len(lines) > heard)
            assert lines[heard:] == [f"{square}: not a legal move"]
    finally:
        one.power_off()


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="there is always a display")
@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":4095"}])
def test_without_a_display_the_window_says_so_in_one_line(tmp_path, display):
    wanted = ("PATH", "HOME", "XDG_RUNTIME_DIR")
    environment = {name: os.environ[name] for name in wanted if name in os.environ}
    ended = subprocess.run(
        [sys.executable, "-m", "sim", "--window", "--nvm", str(tmp_path / "nvm")],
        cwd=ROOT,
        env=environment | display,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 2
    assert ended.stdout == ""
    [line] = ended.stderr.splitlines()
    assert "--terminal works here" in line
