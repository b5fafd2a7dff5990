# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What `python3 -m sim` makes of its arguments."""

import ast
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from sim import options
from sim.commands import parse
from sim.environment import ROOT


def run_sim(*arguments, given=""):
    return subprocess.run(
        [sys.executable, "-m", "sim", *map(str, arguments)],
        cwd=ROOT,
        env=os.environ | {"COLUMNS": "80"},
        input=given,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.fixture
def drive(tmp_path):
    """A drive with the program of the checkout and settings of its own."""
    for name in ("code.py", "engine", "lib", "boards"):
        (tmp_path / name).symlink_to(ROOT / name)
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--bord", "x"], "--bord"),
        (["--speed", "fast"], "fast"),
        (["--speed", "0"], "0"),
        (["--seed", "x"], "x"),
        (["--set", "OTHELLO_BRIGHTNESS"], "OTHELLO_BRIGHTNESS"),
        (["--drive", "no/such/folder"], "no/such/folder"),
        (["--window", "--terminal"], "--terminal"),
        (["--script"], "--script"),
        (["--script", ""], "--script: the name is empty"),
        (["--drive", ""], "--drive: the name is empty"),
        (["--nvm", ""], "--nvm: the name is empty"),
        (["ju\x1b[31mmp"], r"ju\x1b[31mmp"),
        (["--script", "ju\x1b[31mmp"], r"ju\x1b[31mmp: No such file"),
        (["--script", "no/such/script"], "no/such/script"),
        (["--script", "-", "--board", "toaster"], "adafruit_feather_rp2040"),
        (["--script", "-", "--nvm", "README.md"], "README.md"),
        (["--script", "-", "--nvm", "no/such/folder"], "no/such/folder"),
        (["extra"], "extra"),
    ],
)
def test_bad_arguments_get_one_line(arguments, named):
    ended = run_sim(*arguments)
    assert ended.returncode == 2
    assert ended.stdout == ""
    [line] = ended.stderr.splitlines()
    assert named in line


def run_in_shell(command):
    """Run a command line of the shell with this Python as $0."""
    return subprocess.run(
        ["sh", "-c", command, sys.executable],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no sh")
@pytest.mark.parametrize(
    ("command", "status", "lines"),
    [
        ('"$0" -m sim --script - <&-', 0, 0),
        ('"$0" -m sim --terminal <&-', 2, 1),
        ('"$0" -m tools.gtp <&-', 0, 0),
        ('"$0" -m tools.gtp --level 9 2>&-', 2, 0),
    ],
)
def test_closed_streams_are_nothing_and_nowhere(command, status, lines):
    ended = run_in_shell(command)
    assert (ended.returncode, ended.stderr.count("\n")) == (status, lines), ended.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has /dev/full")
@pytest.mark.parametrize(
    "command",
    [
        "printf 'wait 100\ncaptions\n' | \"$0\" -m sim --script - >/dev/full",
        '"$0" -m sim --check >/dev/full',
        '"$0" -m sim --help >/dev/full',
        "printf 'name\nquit\n' | \"$0\" -m tools.gtp >/dev/full",
    ],
)
def test_a_full_disk_costs_one_line(command):
    ended = run_in_shell(command)
    assert ended.returncode == 2
    assert "standard output" in ended.stderr and ended.stderr.count("\n") == 1


def test_a_script_that_is_being_typed_can_be_given_up():
    process = subprocess.Popen(
        [sys.executable, "-c", _INTERRUPTED],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert errors == b""


# Reading the script is what is interrupted.
_INTERRUPTED = """
import sys
from sim import environment, options
class Typed:
    class buffer:
        def read():
            raise KeyboardInterrupt
wanted = options.parse(["--script", "-"])
environment.put_checkout_last()
sys.stdin = Typed
sys.exit(options.run(wanted))
"""


@pytest.mark.parametrize("module", ["sim", "tests", "tools.deploy"])
@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 9, 20)])
def test_an_old_python_gets_one_line(module, version):
    start = (
        f"import runpy, sys; sys.version_info = {version}; sys.path.insert(0, '')\n"
        f"runpy.run_module({module!r}, run_name='__main__')"
    )
    ended = subprocess.run(
        [sys.executable, "-c", start], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "3.10" in ended.stderr and ".".join(map(str, version)) in ended.stderr
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize("package", ["sim", "tests", "tools"])
def test_an_old_python_can_read_what_tells_it_so(package):
    """Every Python imports this first; until the question for the version, all is plain."""
    text = (ROOT / package / "__init__.py").read_text(encoding="utf-8")
    ast.parse(text, feature_version=(3, 4))
    assert not re.search(r"->|from __future__|\bf['\"]|:=", text)


def test_a_drive_of_an_unknown_board_gets_one_line(drive):
    (drive / "boot_out.txt").write_text("Board ID:toaster\n")
    for front_end in (["--check"], ["--script", "-"]):
        ended = run_sim("--drive", drive, *front_end)
        assert (ended.returncode, ended.stdout) == (2, "")
        assert "'toaster'" in ended.stderr and "--board" in ended.stderr
        assert ended.stderr.count("\n") == 1


_PICO = (ROOT / "boards/raspberry_pi_pico.py").read_text(encoding="utf-8")
_WING = (ROOT / "boards/adafruit_feather_rp2040.py").read_text(encoding="utf-8")
_TILES = (ROOT / "boards/feather_rp2040_neotrellis.py").read_text(encoding="utf-8")
_PICO_STICK = f"""{_PICO}
BOARD_ID = "raspberry_pi_pico"
CONTROLS = "thumbstick"
STICK = ("GP26", "GP27")
"""
_STEPS_OR_DIRECTIONS = (
    "with CONTROLS = 'buttons' (up, down, left and right, or else previous and next)"
)
_NO_MOVES = "with CONTROLS = 'thumbstick' (without up, down, left, right, previous, next)"
_A_OR_SELECT = '({"a": "GP6", …}: pins of buttons, either a or select among'


@pytest.mark.parametrize(
    ("text", "old", "new", "said"),
    [
        (_PICO, "BUTTONS =", "BUTTON =", "BUTTONS: missing"),
        (_PICO, "CONTROLS =", "CONTROL =", "CONTROLS: missing"),
        (_PICO, "MILLIAMPS =", "MILLIAMP =", "MILLIAMPS: missing"),
        (_PICO, "MATRIX_LINES =", "LINES =", "MATRIX_LINES: missing"),
        (_PICO, '= "buttons"', '= "thumbstick"', "STICK: missing"),
        (_PICO, '= "buttons"', '= ["buttons"]', "CONTROLS = ['buttons'] is not allowed (joy_"),
        (_WING, "I2C =", "IIC =", "I2C: missing"),
        (_WING, "0x49", "0x149", "ADDRESS = 329 is not allowed (8 to 119)"),
        (_WING, '("SCL", "SDA")', '"SCL"', "I2C = 'SCL' is not allowed (the names of two pins"),
        (_TILES, "TILES =", "TILE =", "TILES: missing"),
        (_TILES, "0x31)", "0x30)", "TILES = (46, 47, 48, 48) is not allowed (four addresses"),
        (_TILES, "I2C =", "MATRIX_PIN = 'D6'\nI2C =", "MATRIX_PIN: NeoTrellis tiles are the"),
        (_PICO, '"GRB"', '"GR"', "MATRIX_ORDER = 'GR' is not allowed (GRB, RGB, GRBW, RGBW)"),
        (_PICO, '"GRB"', '"BRG"', "MATRIX_ORDER = 'BRG' is not allowed (GRB, RGB, GRBW, RGBW)"),
        (_PICO, '"top left"', '"middle"', "MATRIX_CORNER = 'middle' is not allowed (top left,"),
        (_PICO, "= False", "= 'no'", "MATRIX_SERPENTINE = 'no' is not allowed (True or False)"),
        (_PICO, "= 350", "= '350'", "MILLIAMPS = '350' is not allowed (125 to 4000)"),
        (_PICO, '"a":', '"jump":', "'jump': 'GP6'} is not allowed"),
        (_PICO, '"a": "GP6"', '"a": 6', "'a': 6} is not allowed"),
        (_PICO, "BUTTONS = {", 'BUTTONS = ["GP2"]  # {', "BUTTONS = ['GP2'] is not allowed"),
        (_PICO, "GP6", "GP5", "BUTTONS: pin GP5 is wired to BUTTONS already"),
        (_PICO, '"GP28"', "28", "MATRIX_PIN = 28 is not allowed (the name of a pin in quotes)"),
    ],
)
def test_a_mistake_in_a_board_file_costs_one_line(tmp_path, capsys, text, old, new, said):
    assert old in text
    if text is _PICO:
        text = f'BOARD_ID = "raspberry_pi_pico"\n{text}'
    assert_refused(tmp_path, capsys, text.replace(old, new, 1), said)


@pytest.mark.parametrize(
    ("controls", "buttons", "said"),
    [
        ("buttons", "down left right a", _STEPS_OR_DIRECTIONS),
        ("buttons", "next down left right a", _STEPS_OR_DIRECTIONS),
        ("buttons", "up down left right next a", _STEPS_OR_DIRECTIONS),
        ("buttons", "a", _STEPS_OR_DIRECTIONS),
        ("buttons", "next a", _STEPS_OR_DIRECTIONS),
        ("buttons", "up down left right select a", _A_OR_SELECT),
        ("buttons", "up down left right", _A_OR_SELECT),
        ("thumbstick", "up down left right a", _NO_MOVES),
        ("thumbstick", "next a", _NO_MOVES),
    ],
)
def test_buttons_that_do_not_go_together_cost_one_line(tmp_path, capsys, controls, buttons, said):
    pins = {name: f"GP{pin}" for pin, name in enumerate(buttons.split(), 2)}
    assert_refused(
        tmp_path,
        capsys,
        f'{_PICO_STICK}CONTROLS = "{controls}"\nBUTTONS = {pins}\n',
        f"BUTTONS = {pins} is not allowed {said}",
    )


def test_a_stick_on_a_pin_that_measures_no_voltage_costs_one_line(tmp_path, capsys):
    text = _PICO_STICK.replace("GP27", "GP7") + 'BUTTONS = {"a": "GP6"}\n'
    said = "STICK: pin GP7 of Raspberry Pi Pico measures no voltage"
    assert_refused(tmp_path, capsys, text, said)


def assert_refused(tmp_path, capsys, text, said):
    (tmp_path / "boards").mkdir()
    (tmp_path / "code.py").touch()
    (tmp_path / "boards/bad.py").write_text(text, encoding="utf-8")
    arguments = ["--drive", str(tmp_path), "--board", "bad"]
    for front_end in (["--check"], ["--script", os.devnull]):
        assert options.run(options.parse([*arguments, *front_end])) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert err.startswith("sim: boards/bad.py: ") and said in err


def test_settings_that_are_a_folder_cost_one_line(drive):
    (drive / "settings.toml").mkdir()
    for front_end in (["--check"], ["--script", "-"]):
        ended = run_sim("--drive", drive, *front_end)
        assert ended.returncode == 2
        assert "settings.toml" in ended.stderr and ended.stderr.count("\n") == 1


def test_help_explains_options_and_keys():
    ended = run_sim("--help")
    assert ended.returncode == 0
    for text in ("--board", "--window", "--terminal", "--script", "--drive", "--set", "--seed"):
        assert text in ended.stdout
    for text in ("--speed", "--check", "--nvm", "backspace", "undo"):
        assert text in ended.stdout
    for rule in ("nothing or a blank is before", "the same to `choose`"):
        assert rule in " ".join(ended.stdout.split())
    for command in parse("press A 5\nhold A\nrelease\nplay f5\nuntil x 5\nfault none\nquit"):
        assert f"  {command.name}" in ended.stdout
    for line in ended.stdout.splitlines():
        assert len(line) <= 80, line


@pytest.mark.parametrize(("arguments", "status"), [(["--help"], 0), (["--bord"], 2)])
def test_neither_help_nor_a_mistake_needs_anything_installed(arguments, status):
    """Isolated, without site-packages."""
    start = (
        "import runpy, sys; sys.path.insert(0, ''); runpy.run_module('sim', run_name='__main__')"
    )
    ended = subprocess.run(
        [sys.executable, "-I", "-S", "-c", start, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, "Setting up" in ended.stderr) == (status, False)
    assert "--board" in ended.stdout if status == 0 else "--bord" in ended.stderr


def test_all_options_reach_the_front_end():
    given = options.parse(
        "--terminal --board raspberry_pi_pico --set OTHELLO_LANGUAGE=zh --set A=b=c "
        "--seed 7 --speed 2.5 --nvm some/file".split()
    )
    assert given == options.Options(
        front_end="terminal",
        board="raspberry_pi_pico",
        settings={"OTHELLO_LANGUAGE": "zh", "A": "b=c"},
        seed=7,
        speed=2.5,
        nvm=Path("some/file"),
    )


@pytest.mark.parametrize(
    ("platform", "variables", "front_end"),
    [
        ("linux", {"DISPLAY": ":0"}, "window"),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, "window"),
        ("linux", {}, "terminal"),
        ("darwin", {}, "window"),
        ("darwin", {"SSH_CONNECTION": "…"}, "terminal"),
        ("win32", {}, "window"),
    ],
)
def test_a_window_where_there_is_a_display(monkeypatch, platform, variables, front_end):
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr("os.environ", variables)
    monkeypatch.setattr("pygame.display.init", lambda: None)
    monkeypatch.setattr("pygame.display.get_driver", lambda: "x11")
    assert options.best_front_end() == front_end


def test_a_terminal_where_the_display_does_not_answer(monkeypatch):
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", ":4095")
    monkeypatch.setattr(sys, "platform", "linux")
    assert options.best_front_end() == "terminal"


def test_a_terminal_without_pygame(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "pygame", None)
    monkeypatch.setenv("DISPLAY", ":0")
    assert options.best_front_end() == "terminal"
    assert options.run(options.parse(["--window"])) == 2
    assert "--terminal" in capsys.readouterr().err


def test_check_is_content_with_the_checkout():
    ended = run_sim("--check")
    assert (ended.returncode, len(ended.stdout.splitlines())) == (0, 1)


def check(drive, settings, *arguments):
    """The lines that --check prints of a settings.toml with problems."""
    (drive / "settings.toml").write_text(settings, encoding="utf-8")
    ended = run_sim("--check", "--drive", drive, *arguments)
    assert (ended.returncode, ended.stderr) == (2, "")
    return ended.stdout.splitlines()


def test_check_reports_every_problem(drive):
    lines = check(
        drive,
        '# mine\nOTHELLO_BRIGHTNESS = 9\nOTHELLO_LANGAUGE = "en"\nOTHELLO_PALETTE\n',
        "--set",
        "OTHELLO_MILLIAMPS=lots",
    )
    assert len(lines) == 4
    for named in ("OTHELLO_BRIGHTNESS = 9", "OTHELLO_LANGAUGE", "line 4", "'lots'"):
        assert any(named in line for line in lines)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("OTHELLO_BRIGHTNESS = 3.5  # bright", "OTHELLO_BRIGHTNESS = 3.5 is not allowed (1 to 5;"),
        ('OTHELLO_LANGUAGE = "zh', 'OTHELLO_LANGUAGE = "zh is not allowed (en, zh;'),
        ("OTHELLO_LANGUAGE = zh", "only whole numbers go without quotes); using 'en'"),
        (f"OTHELLO_BRIGHTNESS = 0x{'f' * 5000}", "fff is not allowed (1 to 5;"),
        (
            "OTHELLO_STICK_SWAP = yes",
            "is not allowed (0 or 1; only whole numbers go without quotes); using 0",
        ),
        (r"OTHELLO_PALETTE = a\b\\", r"OTHELLO_PALETTE = a\b\\ is not allowed (A, B, C;"),
        ("OTHELLO_IDLE =", "OTHELLO_IDLE =  is not allowed (on, off, 1 to 60;"),
        ('OTHELLO_MATRIX_PIN = "I2C"', "'I2C' is not allowed (the name of a pin of this board"),
        ('OTHELLO_MATRIX_PIN = "SDA"', "that nothing else is wired to); using 'D6'"),
        ("OTHELLO_BOARD = toaster", "OTHELLO_BOARD = toaster is not allowed (a file in boards/;"),
        ('OTHELLO_PALETTE = "\\UFFFFFFFF"', "is not allowed (A, B, C;"),
        ("BRIGHTNESS = 3", "BRIGHTNESS is no setting"),
        ("BRIGHTNESS = 3", "did you mean OTHELLO_BRIGHTNESS?"),
        ("OTHELLO_BRIHGTNESS = 3", "did you mean OTHELLO_BRIGHTNESS?"),
        ("CIRCUITPY_PYSTAK_SIZE = 4096", "did you mean CIRCUITPY_PYSTACK_SIZE?"),
        ("CIRCUITPY_PYSTACK_SIZE = 500", "must be a whole number, 1536 at least"),
        ("CIRCUITPY_PYSTACK_SIZE = 0", "must be a whole number, 1536 at least"),
        ('CIRCUITPY_PYSTACK_SIZE = "abc"', "must be a whole number, 1536 at least"),
        ("CIRCUITPY_PYSTACK_SIZE = abc", "must be a whole number, 1536 at least"),
        ("[lights]", "line 1: nothing is read from '[lights]' on"),
        ("OTHELLO_BRIGHTNESS: 3", "line 1 is not KEY = value: 'OTHELLO_BRIGHTNESS: 3'"),
    ],
)
def test_check_says_what_is_written_and_what_is_allowed(drive, line, said):
    [reported] = check(drive, line + "\n")
    assert reported.startswith("settings.toml: ")
    assert said in reported


@pytest.mark.parametrize("is_real", [False, True])
def test_check_goes_on_after_a_board_file_for_another_board(drive, is_real):
    if is_real:
        (drive / "boot_out.txt").write_text("Board ID:adafruit_feather_rp2040\n")
        site = Path(sysconfig.get_path("purelib"))
        for library in ("neopixel.py", "adafruit_seesaw"):
            (drive / library).symlink_to(site / library)
    arguments = () if is_real else ("--board", "adafruit_feather_rp2040")
    named = "OTHELLO_BOARD=raspberry_pi_pico"
    lines = check(drive, "OTHELLO_BRIGHTNESS = 9\n", *arguments, "--set", named)
    assert len(lines) == 2
    assert lines[0].startswith("--set: OTHELLO_BOARD = 'raspberry_pi_pico' is for another board")
    assert lines[0].endswith("using 'adafruit_feather_rp2040'")
    assert "OTHELLO_BRIGHTNESS = 9 is not allowed (1 to 5)" in lines[1]


@pytest.mark.parametrize(
    ("text", "old", "no_pin"),
    [
        (_WING, "D6", "I2C"),
        (_WING, "D6", "board_id"),
        (_WING, "D6", "__name__"),
        (_WING, "SDA", "STEMMA_I2C"),
        (_PICO, "GP2", "STEMMA_I2C"),
    ],
)
def test_what_is_no_pin_is_none_for_the_program_and_the_simulator(drive, text, old, no_pin):
    board = "adafruit_feather_rp2040" if text is _WING else "raspberry_pi_pico"
    (drive / "boards").unlink()
    shutil.copytree(ROOT / "boards", drive / "boards")
    text = text.replace(f'"{old}"', f'"{no_pin}"')
    (drive / "boards/mine.py").write_text(text, encoding="utf-8")
    [line] = check(drive, "", "--board", board, "--set", "OTHELLO_BOARD=mine")
    assert line.startswith("--set: OTHELLO_BOARD = 'mine' is for another board")
    assert line.endswith(f"no pin {no_pin}; using '{board}'")


def test_check_quotes_no_line_that_is_not_read(drive):
    table, bad = check(drive, "OTHELLO_BRIGHTNESS = 2.5\n[lights]\nOTHELLO_BRIGHTNESS = 3.5\n")
    assert "OTHELLO_BRIGHTNESS = 2.5 is not allowed" in bad
    assert "line 2: nothing is read" in table


@pytest.mark.parametrize("given", [[], ["--set", "OTHELLO_BRIGHTNESS=1"]])
def test_check_says_which_lines_set_the_same_key(drive, given):
    text = "OTHELLO_BRIGHTNESS = 2\nOTHELLO_IDLE = 5\nOTHELLO_BRIGHTNESS = 9\n"
    assert check(drive, text, *given) == [
        "settings.toml: lines 1, 3 set OTHELLO_BRIGHTNESS: the board reads the first"
    ]


def test_check_quotes_the_line_that_the_board_reads(drive):
    key = "OTHELLO_BRIGHTNESS"
    alone, twice, bad = check(drive, f"{key}\n{key} = 2.5\n{key} = 3.5\n")
    assert alone.endswith(f"line 1 is not KEY = value: {key!r}")
    assert twice.endswith(f"lines 2, 3 set {key}: the board reads the first")
    assert f"{key} = 2.5 is not allowed" in bad


def test_check_knows_what_circuitpython_reads(drive):
    (drive / "settings.toml").write_text('CIRCUITPY_WIFI_SSID = "home"\n')
    assert run_sim("--check", "--drive", drive).returncode == 0


@pytest.mark.parametrize("front_end", [["--check"], ["--script", "-"]])
@pytest.mark.parametrize("name", ["settings.toml", "boards/adafruit_feather_rp2040.py"])
def test_a_file_that_cannot_be_read_is_named_in_one_line(tmp_path, name, front_end):
    (tmp_path / "boards").mkdir()
    (tmp_path / "code.py").write_text("print('hello')\n")
    (tmp_path / name).symlink_to(tmp_path / name)
    ended = run_sim(*front_end, "--drive", tmp_path)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert re.fullmatch(rf"sim: .*{name}: .*symbolic link.*\n", ended.stderr)


def test_check_tells_settings_given_from_those_in_the_file(drive):
    given = "--set", "OTHELLO_BRIGHTNESS=7", "--set", "OTHELLO_LIGHT=7"
    assert [line.partition(" ")[0] for line in check(drive, "OTHELLO_PALETTE = 7", *given)] == [
        "settings.toml:",
        "--set:",
        "--set:",
    ]


def test_check_prints_no_control_characters(drive):
    escape = "\x1b]0;title\x07"
    text = (
        f'OTHELLO_IDLE = {escape}\n{escape}\nOTHELLO_{escape} = 1\nOTHELLO_PALETTE = "{escape}"\n'
    )
    lines = check(drive, text)
    assert len(lines) == 4
    assert all(line.isprintable() for line in lines)


def test_a_senseless_line_is_mentioned_when_playing_too(drive):
    (drive / "settings.toml").write_text("nonsense\n")
    ended = run_sim("--script", "-", "--drive", drive, given="captions\n")
    assert "settings.toml: line 1 is not KEY = value: 'nonsense'" in ended.stdout
    assert ended.returncode == 0


def test_check_reports_what_the_program_says_of_a_board_file(tmp_path):
    said = "boards/mine.py: MILLIAMPS = 1 is not allowed (125 to 4000); using 125"
    program = f"import time\nprint('hello')\nprint({said!r})\nwhile True:\n    time.sleep(1)\n"
    (tmp_path / "code.py").write_text(program)
    assert check(tmp_path, "") == [said]


def test_check_says_in_one_line_that_there_is_no_board_file(drive):
    (drive / "boards").unlink()
    (drive / "boards").mkdir()
    for name in ("__init__.py", "archi.py"):
        (drive / "boards" / name).symlink_to(ROOT / "boards" / name)
    [line] = check(drive, "", "--board", "raspberry_pi_pico")
    assert line.startswith("There is no file boards/raspberry_pi_pico.py for this board")


def test_check_is_not_content_with_a_program_that_ends(tmp_path):
    (tmp_path / "code.py").touch()
    assert check(tmp_path, "") == ["Code done running."]


def test_check_reports_a_board_that_is_not_there():
    ended = run_sim("--check", "--set", "OTHELLO_BOARD=toaster")
    assert ended.returncode == 2
    assert "toaster" in ended.stdout


def test_a_python_without_a_wheel_of_pygame_plays_in_the_terminal(tmp_path):
    """The set-up cannot install it and says so; nothing else needs it."""
    shutil.copytree(ROOT / "sim", tmp_path / "sim", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "boards", tmp_path / "boards")
    (tmp_path / "code.py").write_text("print('hello')\n")
    (tmp_path / "requirements.txt").write_text("pygame-ce==999\n")
    variables = {k: v for k, v in os.environ.items() if not k.startswith(("PIP_", "PYTHON"))}
    variables |= {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull, "DISPLAY": ":0"}

    def run(*arguments, given=""):
        return subprocess.run(
            [sys.executable, "-m", "sim", *arguments],
            cwd=tmp_path,
            env=variables,
            input=given,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )

    ended = run("--script", "-", given="expect hello\n")
    assert ended.returncode == 0
    assert "There is no wheel of pygame-ce==999 for this Python" in ended.stderr
    ended = run()  # would open a window where it could
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1)
    assert "not a terminal" in ended.stderr
    ended = run("--window")
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1)
    assert "use --terminal" in ended.stderr
    ended = run("--script", "-", given="png picture.png\n")
    assert (ended.returncode, ended.stderr.count("\n")) == (1, 1)
    assert "pictures need pygame-ce" in ended.stderr
