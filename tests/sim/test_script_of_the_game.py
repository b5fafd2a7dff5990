# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The command `python3 -m sim --script`, playing the game itself."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sim import profile

CHECKOUT = Path(__file__).resolve().parent.parent.parent

# "Othello is solved": 60 moves, no pass, 32-32.
DRAWN = (
    "F5D6C3D3C4F4F6F3E6E7D7C5B6D8C6C7D2B5A5A6A7G5E3B4C8G6G4C2E8D1F7E2G3H4F1E1F2G1B1F8G8B3H3B2H5B7"
    "A3A4A1A2C1H2H1G2B8A8G7H8H7H6"
).lower()
# The same result with one pass: Black's, before the 59th move.
WITH_A_PASS = (
    "D3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1A6G1A2C2C7B8D8C8G8G6H6G5H5G4H4H3G7"
    "H8F8H7A8A7B7A1B2G3G2H2H1C1B1"
).lower()
TWO_PLAYERS = "press B\nchoose leave\nchoose two players\nchoose friendly\n"
BOARDS = ("adafruit_feather_rp2040", "raspberry_pi_pico", "adafruit_qtpy_rp2040")


def sim(*arguments, script=""):
    """Run the command with a script on standard input."""
    return subprocess.run(
        [sys.executable, "-m", "sim", *map(str, arguments)],
        input=script,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=CHECKOUT,
        check=False,
    )


def play(transcript):
    moves = [transcript[start : start + 2] for start in range(0, len(transcript), 2)]
    return "".join(f"play {move}\n" for move in moves)


@pytest.mark.parametrize("board", BOARDS)
def test_a_whole_game_by_presses_alone(board):
    script = TWO_PLAYERS + play(DRAWN) + "until Draw 32-32\nlights\ncaptions\n"
    done = sim("--script", "-", "--board", board, script=script)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert "".join(lines[:8]).count("B") == 32
    assert "".join(lines[:8]).count("W") == 32
    moves = [line for line in lines if line.startswith(("Black ", "White ")) and len(line) == 8]
    assert "".join(move[-2:] for move in moves) == DRAWN
    assert "Draw 32-32" in lines


@pytest.mark.parametrize("board", sorted(profile.known(CHECKOUT / "boards")))
def test_a_pass_is_acknowledged_and_the_game_goes_on(board):
    script = TWO_PLAYERS + play(WITH_A_PASS[:116])
    script += "until Black passes: no legal move\nuntil White plays again\nexpect White h1\n"
    script += "wait 1500\npress A\n" + play(WITH_A_PASS[116:])
    script += "until Draw 32-32\nexpect White c1\n"
    done = sim("--script", "-", "--board", board, script=script)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_game_is_the_same_every_time():
    script = TWO_PLAYERS + play(DRAWN[:20]) + "lights\ncaptions\n"
    assert sim("--script", "-", script=script).stdout == sim("--script", "-", script=script).stdout


@pytest.mark.parametrize("buttons", ["up down left right a b", "previous next select"])
def test_other_buttons_play_it_too(buttons, tmp_path):
    names = {name: f"GP{number}" for number, name in enumerate(buttons.split())}
    for name in ("code.py", "engine", "lib"):
        (tmp_path / name).symlink_to(CHECKOUT / name)
    shutil.copytree(CHECKOUT / "boards", tmp_path / "boards")
    with (tmp_path / "boards" / "raspberry_pi_pico.py").open("a", encoding="utf-8") as board:
        board.write(f"BUTTONS = {names}\n")
    script = TWO_PLAYERS + play(DRAWN[:12]) + "expect White f4\n"
    done = sim("--drive", tmp_path, "--board", "raspberry_pi_pico", "--script", "-", script=script)
    assert (done.returncode, done.stderr) == (0, "")


def test_an_illegal_move_does_not_hold():
    done = sim("--script", "-", script=TWO_PLAYERS + "play f5\nplay a1\n")
    assert done.returncode == 1
    assert done.stderr.startswith("line 6: play a1: a1 was not accepted as a move: ")
    assert "no caption says 'White a1'; seen instead: " in done.stderr
    assert done.stderr.count("\n") == 1


def test_play_waits_for_the_programs_move():
    script = "play f5\nwait 50\nplay a1\n"  # a1 is White's, or nobody's
    done = sim("--script", "-", script=script)
    assert done.returncode == 1
    assert done.stderr.startswith("line 3: play a1: a1 was not accepted as a move: ")
    assert "no caption says 'Black a1'" in done.stderr


def test_choose_goes_through_a_menu(tmp_path):
    script = "press B\nchoose SCORE\nwait 500\ncaptions\n"
    done = sim("--script", "-", script=script)
    assert (done.returncode, done.stderr) == (0, "")
    assert "score" in done.stdout.splitlines()
    done = sim("--script", "-", script="press B\nchoose nonsense\n")
    assert done.returncode == 1
    assert done.stderr.startswith("line 2: choose nonsense: the entries are ")
    assert "'score'" in done.stderr


@pytest.mark.parametrize(
    "board",
    ["adafruit_feather_rp2040", "raspberry_pi_pico", "archi", "feather_rp2040_neotrellis"],
)
@pytest.mark.parametrize("before", ["", "play f5\nuntil Black to move\n"])
def test_choose_without_a_menu_says_so(board, before):
    script = before + "choose move\n"  # which is in "Black to move"
    done = sim("--script", "-", "--board", board, script=script)
    assert done.returncode == 1
    assert done.stderr.endswith("choose move: no menu is open\n")


def test_choose_does_not_take_a_hint_for_a_menu():
    done = sim("--script", "-", script="press HINT\nuntil Hint\nchoose hint\n")
    assert (done.returncode, done.stderr) == (1, "line 3: choose hint: no menu is open\n")


def test_choose_stays_on_the_entry_it_finds():
    script = "press B\nchoose undo\nexpect Nothing to take back\n"
    done = sim("--script", "-", script=script)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_square_that_is_not_offered_is_named():
    done = sim("--script", "-", "--board", "archi", script="play a1\n")
    assert done.returncode == 1
    assert "a1 is not among the squares offered: " in done.stderr


def test_a_script_in_a_file(tmp_path):
    script = tmp_path / "opening.txt"
    script.write_text("play f5  # the only opening\nexpect Black f5\n", encoding="utf-8")
    done = sim("--script", script)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (None, "No such file or directory"),
        (b"\xff\xfe\x00", "not UTF-8 text"),
        (b"jump\n", "line 1: jump: there is no such command"),
        (b"play z9\n", "line 1: play z9: the form is: play SQUARE, from a1 to h8"),
    ],
)
def test_a_script_that_cannot_be_read_costs_one_line(tmp_path, content, complaint):
    script = tmp_path / "script.txt"
    if content is not None:
        script.write_bytes(content)
    done = sim("--script", script)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_settings_are_given_on_the_command_line():
    done = sim("--script", "-", "--set", "OTHELLO_LANGUAGE=zh", script="until 轮到黑方下子\n")
    assert (done.returncode, done.stderr) == (0, "")


def test_an_unknown_board_is_told_what_there_is(tmp_path):
    for name in ("code.py", "engine", "lib"):
        (tmp_path / name).symlink_to(CHECKOUT / name)
    (tmp_path / "boards").mkdir()
    for name in ("__init__.py", "raspberry_pi_pico.py"):
        (tmp_path / "boards" / name).write_bytes((CHECKOUT / "boards" / name).read_bytes())
    script = "until raspberry_pi_pico\n"
    done = sim("--drive", tmp_path, "--script", "-", script=script)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_nvm_can_be_kept_in_a_file(tmp_path):
    file = tmp_path / "feather.nvm"
    done = sim("--script", "-", "--nvm", file, script="play f5\nwait 3000\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert len(file.read_bytes()) == 4096
    done = sim("--script", "-", "--nvm", tmp_path, script="quit\n")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_a_file_that_cannot_be_written_any_more_costs_one_line(tmp_path):
    """It is a folder by then, which this program makes of it on the PC."""
    file = tmp_path / "board.nvm"
    (tmp_path / "code.py").write_text(
        "import microcontroller, pathlib\n"
        f"file = pathlib.Path({str(file)!r})\n"
        "file.unlink()\n"
        "file.mkdir()\n"
        "microcontroller.nvm[0] = 1\n"
        "print('goes on', microcontroller.nvm[0])\n"
    )
    script = "expect goes on 1\n"
    done = sim("--script", "-", "--drive", tmp_path, "--nvm", file, script=script)
    assert done.returncode == 2
    assert done.stderr.startswith(f"sim: --nvm {file}: ")
    assert done.stderr.count("\n") == 1


def test_play_says_that_a_menu_is_open():
    for board in BOARDS:
        done = sim("--script", "-", "--board", board, script="press B\nplay f5\n")
        assert done.returncode == 1
        assert done.stderr == "line 2: play f5: a menu is open, on 'undo'\n"


def test_play_goes_on_from_a_hint():
    script = "press HINT\nuntil Hint\nplay f5\n"
    done = sim("--script", "-", script=script)
    assert (done.returncode, done.stderr) == (0, "")


def test_play_says_that_it_reads_english_only():
    script = "play f5\n"
    done = sim("--script", "-", "--set", "OTHELLO_LANGUAGE=zh", script=script)
    assert done.returncode == 1
    assert done.stderr.startswith(
        "line 1: play f5: it is nobody's turn (`play` can only read English captions); seen "
    )
    assert done.stderr.count("\n") == 1


def test_whoever_reads_the_output_may_stop(tmp_path):
    script = tmp_path / "script.txt"
    script.write_text("lights\n" * 3000, encoding="utf-8")
    command = [sys.executable, "-m", "sim", "--script", str(script)]
    with subprocess.Popen(
        command, cwd=CHECKOUT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout.readline() == "........\n"
        process.stdout.close()
        assert process.stderr.read() == ""
