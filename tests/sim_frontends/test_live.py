# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What the front ends keep for their user, and what they say when they cannot start."""

import os
import subprocess
import sys

import pytest

from sim.environment import ROOT
from sim.live import Live, data_folder
from sim.machine import MachineError
from sim.options import Options


@pytest.fixture
def live(drive):
    def make(**options):
        return Live(Options(root=drive(), board="raspberry_pi_pico", **options))

    return make


def test_the_nvm_is_kept_in_a_file_for_each_board(live):
    one = live()
    assert one.saves
    one.machine.nvm.write(0, b"a game")
    assert (data_folder() / "raspberry_pi_pico.nvm").read_bytes().startswith(b"a game")


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
    assert not live().saves


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
