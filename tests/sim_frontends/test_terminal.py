# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The terminal front end as a process in a terminal: what is on the screen, what is left of it."""

import colorsys
import re
import signal
import subprocess
import sys

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals to test with", allow_module_level=True)

from sim.ansi import Depth, depth, encode
from sim.environment import ROOT
from sim.leds import screen_colour
from sim.textscreen import View, compose
from sim.tty import Key, split_keys
from tests.sim_frontends.vt import Terminal

_SIM = ("-m", "sim", "--terminal", "--board", "raspberry_pi_pico")


@pytest.fixture
def terminal(drive, tmp_path):
    """Starts the front end: `terminal(columns=…, rows=…, NAME=value …)`."""
    started = []

    def start(*program, command=(), **options):
        root = drive(*program)
        options.setdefault("XDG_DATA_HOME", str(tmp_path / "data"))
        arguments = command or (*_SIM, "--drive", str(root))
        started.append(Terminal(arguments, **options))
        return started[-1]

    yield start
    for one in started:
        one.close()


def test_lights_captions_and_keys_are_on_the_screen(terminal):
    one = terminal(COLORTERM="truecolor").until_text("ready")
    lines = one.screen.lines
    assert "Raspberry Pi Pico" in lines[0]
    assert lines[1].split() == list("abcdefgh")
    assert [line[1] for line in lines[2:18:2]] == list("12345678")
    for key, does in (
        ("arrows", "move"),
        ("Enter", "A: play, OK"),
        ("r", "restart"),
        ("q", "quit"),
    ):
        assert f" {key}  {does}" in one.screen.text
    assert one.screen.colour_codes == {"38;2", "48;2"}


@pytest.mark.parametrize(
    ("keys", "control", "square"),
    [
        ("\x1b[A", "up", 0),
        ("\x1bOB", "down", 1),
        ("\x1b[1;2D", "left", 2),
        ("\x1b[C", "right", 3),
        ("\r", "a", 4),
        (" ", "a", 4),
    ],
)
def test_keys_press_the_boards_controls(terminal, keys, control, square):
    one = terminal(COLORTERM="truecolor").until_text("ready")
    one.type(keys)
    one.until_text(f"{control} down").until_text(f"{control} up")


def test_of_a_key_that_repeats_some_presses_are_taken_and_none_of_the_next_key_is_lost(terminal):
    one = terminal(COLORTERM="truecolor").until_text("ready")
    one.type(40 * "\x1b[C" + 2 * "\x1b[B" + "\r")
    one.until_text("a up")
    console = one.screen.text
    assert console.count("right down") < 12
    assert console.count("down down") == 2


# Says how often two of the buttons were pressed when another one is.
_COUNTS = """
    import time, board, keypad
    pins = (board.GP2, board.GP3, board.GP4, board.GP5, board.GP6)
    keys = keypad.Keys(pins, value_when_pressed=False, pull=True)
    print("ready")
    pressed = []
    while True:
        event = keys.events.get()
        if event and event.pressed:
            pressed.append("up down left right a".split()[event.key_number])
            if pressed[-1] == "a":
                print(len(pressed), "left", pressed.count("left"), "up", pressed.count("up"))
        time.sleep(0.005)
"""


def test_seven_quick_presses_each_way_are_all_taken(terminal):
    one = terminal(_COUNTS).until_text("ready")
    one.type(7 * "\x1b[D" + 7 * "\x1b[A" + "\r")
    one.until_text("15 left 7 up 7")


def test_letters_that_are_not_listed_press_nothing(terminal):
    one = terminal(_COUNTS).until_text("ready")
    one.type("aupx" + "\r")
    one.until_text("1 left 0 up 0")


def test_a_held_control_lights_its_light(terminal):
    one = terminal(COLORTERM="truecolor").until_text("ready")
    red, green, blue = screen_colour((0, 0, 24))
    one.type("U")  # nothing: this board has no undo without a game
    one.type("\x1b[C")
    column, row = 3 + 4 * 3 + 1, 2  # in the light of d1
    one.until(lambda: one.screen.colour_at(column, row) == (red, green, blue))
    one.until(lambda: max(one.screen.colour_at(column, row)) < 60)


def _papers(one):
    """The strongest of red, green and blue behind each character of the screen."""
    size = range(one.screen.columns), range(one.screen.rows)
    return [max(one.screen.colour_at(column, row)) for row in size[1] for column in size[0]]


def test_light_inks_are_on_dark_paper_on_white_terminals_too(terminal):
    one = terminal(COLORTERM="truecolor", columns=90, rows=30).until_text("ready")
    assert max(_papers(one)) <= 80
    one.resize(50, 10)
    one.until_text("80x24 is needed")
    assert max(_papers(one)) <= 80
    one.type("q")
    one.until_ended()
    assert one.is_restored
    assert one.received.rpartition("\x1b[?1049l")[0].endswith("\x1b[0m\x1b[?7h\x1b[?25h")


def test_256_colours_where_there_are_no_more(terminal):
    one = terminal(TERM="screen-256color").until_text("ready")
    assert one.screen.colour_codes == {"38;5", "48;5"}
    assert "▀" in one.screen.text


def _xterm(number):
    """The fixed colours of xterm, 16 to 255."""
    if number >= 232:
        return (8 + 10 * (number - 232),) * 3
    cube = divmod((number - 16) // 6, 6), (number - 16) % 6
    return tuple((0, 95, 135, 175, 215, 255)[step] for step in (*cube[0], cube[1]))


@pytest.mark.parametrize("led", [(0, 2, 0), (0, 0, 8), (8, 0, 0), (6, 0, 4), (6, 0, 8)])
@pytest.mark.parametrize("brightness", range(1, 6))
def test_a_light_is_of_its_hue_up_to_the_edge_in_256_colours(led, brightness):
    light = tuple(brightness * part for part in led)
    view = View("", [light, *63 * [(0, 0, 0)]], [], [])
    rows = compose(view, 130, 45, Depth.PALETTE, unicode=True)
    codes = "".join(encode(row[3:11], Depth.PALETTE) for row in rows[2:6])
    wanted = colorsys.rgb_to_hsv(*screen_colour(light))[0]
    seen = 0
    for number in re.findall(r"[34]8;5;(\d+)", codes):
        hue, saturation, _ = colorsys.rgb_to_hsv(*_xterm(int(number)))
        if saturation > 0.4:  # else it is a grey
            seen += 1
            apart = abs(hue - wanted)
            assert min(apart, 1 - apart) < 30 / 360, _xterm(int(number))
    assert seen


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "vt100"}])
def test_letters_where_there_are_no_colours(terminal, environment):
    one = terminal(**environment).until_text("ready")
    assert not one.screen.colour_codes
    assert one.screen.lines[2].startswith(" 1  .   .   .   .")
    one.type("\x1b[C")
    one.until(lambda: one.screen.lines[2].startswith(" 1  .   .   .  (B)"))
    assert "b blue" in one.screen.text


def test_the_letter_of_the_cursor_is_that_of_magenta_as_in_the_manual():
    view = View("", [(6, 0, 4), *63 * [(0, 0, 0)]], [], [])
    rows = compose(view, 80, 24, Depth.PLAIN, unicode=True)
    lines = ["".join(cell.character for cell in row) for row in rows]
    assert lines[2].startswith(" 1 (M)  .   .")
    assert any("m magenta" in line for line in lines)


def test_a_terminal_without_unicode_gets_ascii_and_english(terminal):
    program = """
        import time
        print("轮到黑方下子")
        time.sleep(1000)
    """
    one = terminal(program, PYTHONIOENCODING="ascii").until_text("...")
    assert one.received.isascii()


def test_chinese_takes_two_columns(terminal):
    program = """
        import time
        print("由于对方无子可下，您可继续下子。" * 4)
        print("ready")
        time.sleep(1000)
    """
    one = terminal(program).until_text("ready")  # nothing is written beyond the edge
    assert "您可继续下子" in one.screen.text


def test_a_long_caption_is_shown_to_its_end(terminal):
    one = terminal('raise ValueError("caption " * 11)').until_text("r starts it again")
    assert one.screen.lines[19:22] == [
        " ValueError:" + 8 * " caption",
        " caption caption caption",
        " code.py stopped with an error. r starts it again.",
    ]


def test_an_exception_shows_its_traceback_and_r_starts_again(terminal):
    program = """
        print("ready")
        1 // 0
    """
    one = terminal(program).until_text("r starts it again")
    assert "ZeroDivisionError" in one.screen.text
    assert one.screen.text.count("ready") == 1
    one.type("r")
    one.until(lambda: one.screen.text.count("ready") == 2)


def test_quitting_leaves_the_terminal_as_it_was(terminal):
    one = terminal().until_text("ready")
    assert one.screen.modes == {1049}
    assert not one.is_restored
    one.type("q")
    assert one.until_ended() == 0
    assert one.is_restored


@pytest.mark.parametrize(
    ("number", "status"),
    [
        (signal.SIGINT, 130),
        (signal.SIGTERM, 128 + signal.SIGTERM),
        (signal.SIGHUP, 128 + signal.SIGHUP),
        (signal.SIGQUIT, 128 + signal.SIGQUIT),
        (signal.SIGABRT, 128 + signal.SIGABRT),
        (signal.SIGALRM, 128 + signal.SIGALRM),
        (signal.SIGUSR1, 128 + signal.SIGUSR1),
        (signal.SIGXCPU, 128 + signal.SIGXCPU),
    ],
)
def test_signals_leave_the_terminal_as_it_was(terminal, number, status):
    one = terminal().until_text("ready")
    one.signal(number)
    assert one.until_ended() == status
    assert one.is_restored
    assert "Traceback" not in one.received


@pytest.mark.parametrize(
    "numbers",
    [
        (signal.SIGTERM, signal.SIGHUP),
        (signal.SIGINT, signal.SIGTERM),
        (signal.SIGTERM, signal.SIGINT),
        (signal.SIGINT, signal.SIGINT),
    ],
)
def test_signals_at_once_leave_the_terminal_as_it_was(terminal, numbers):
    one = terminal().until_text("ready")
    one.signal(signal.SIGSTOP)
    for number in (*numbers, signal.SIGCONT):
        one.signal(number)
    one.until_ended()
    assert one.is_restored
    assert "Traceback" not in one.received


def test_ctrl_c_leaves_the_terminal_as_it_was(terminal):
    one = terminal().until_text("ready")
    one.type("\x03")
    assert one.until_ended() == 130
    assert one.is_restored


def test_a_fault_of_the_simulator_is_shown_in_a_terminal_as_it_was(terminal):
    fault = (
        "import sys; from sim import environment, machine; environment.put_checkout_last()\n"
        "def fail(self): raise ValueError('a fault of ours')\n"
        "machine.Machine.run = fail\n"
        "from sim.options import Options; from sim.terminal import main\n"
        "sys.exit(main(Options()))"
    )
    one = terminal(command=("-c", fault))
    assert one.until_ended() == 1
    assert one.is_restored
    after = re.sub(r"\x1b\[[0-9;]*m", "", one.received.rpartition("\x1b[?1049l")[2])
    assert "ValueError: a fault of ours" in after  # which newer Pythons print in colours


def test_ctrl_z_gives_the_terminal_back_for_a_while(terminal):
    """There is no shell to go on with here, so that while is over at once."""
    one = terminal().until_text("ready")
    before = len(one.received)
    one.type("\x1a")
    one.until(lambda: "\x1b[?1049l" in one.received[before:])
    one.until(lambda: "\x1b[?1049h" in one.received[before:]).until_text("ready")
    one.type("q")
    assert one.until_ended() == 0
    assert one.is_restored


@pytest.mark.parametrize(("columns", "rows"), [(79, 24), (80, 23), (20, 5)])
def test_too_small_a_terminal_gets_one_clear_line(terminal, columns, rows):
    one = terminal(columns=columns, rows=rows)
    assert one.until_ended() == 2
    said = one.received.strip()
    assert said.startswith(f"sim: 80x24 is needed; this terminal has {columns}x{rows}: ")
    assert "\n" not in said
    assert one.is_restored


def test_a_terminal_made_too_small_says_so_until_it_is_larger(terminal):
    one = terminal().until_text("ready")
    one.resize(50, 10)
    one.until_text("80x24 is needed; this terminal has 50x10")
    one.resize(20, 5)
    one.until(lambda: "20x5" in one.screen.text)
    assert one.screen.lines[:3] == ["80x24 is needed;", "this terminal has", "20x5"]
    one.resize(100, 30)
    one.until_text("ready").until_text("restart")
    assert one.screen.lines[0].startswith(" Othello")


def test_a_larger_terminal_has_larger_lights(terminal):
    one = terminal(columns=130, rows=45).until_text("ready")
    rows = [row for row, line in enumerate(one.screen.lines) if line[1:2].isdigit()]
    assert len(rows) == 8
    assert rows[1] - rows[0] == 4


def test_something_else_than_a_terminal_gets_one_clear_line(drive):
    ended = subprocess.run(
        [sys.executable, *_SIM, "--drive", str(drive())],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert "not a terminal" in ended.stderr
    assert "--script" in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def test_escape_is_a_key_of_its_own():
    assert split_keys("\x1b") == ([], "\x1b")  # more may come
    assert split_keys("\x1b[") == ([], "\x1b[")
    assert split_keys("\x1b[A\x1b") == ([Key("up")], "\x1b")
    assert split_keys("\x1b[15~q") == ([Key("q")], "")
    assert split_keys("hH") == ([Key("h"), Key("h", capital=True)], "")


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Depth.TRUE),
        ({"TERM": "screen-256color", "COLORTERM": "24bit"}, Depth.TRUE),
        ({"TERM": "xterm-kitty"}, Depth.TRUE),
        ({"TERM": "xterm-256color"}, Depth.PALETTE),
        ({"TERM": "screen"}, Depth.PALETTE),
        ({"TERM": "linux"}, Depth.PALETTE),
        ({"TERM": "vt100"}, Depth.PLAIN),
        ({}, Depth.PLAIN),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, Depth.PLAIN),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, Depth.PALETTE),
    ],
)
def test_as_many_colours_as_the_terminal_has(environment, expected):
    assert depth(environment) is expected


def test_a_terminal_that_cannot_place_text_gets_one_clear_line(terminal):
    one = terminal(TERM="dumb")
    assert one.until_ended() == 2
    assert one.received.strip().count("\n") == 0
    assert "TERM=dumb" in one.received
