# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Scripts: what holds, what does not, what cannot be read."""

import io

import pytest

from sim.commands import ScriptError, parse
from sim.script import run_script
from tests.sim.wirings import FIVE_BUTTONS, WING

PICO = {"board": "raspberry_pi_pico"}

# Says which buttons go down, and once a second what time it is.
ECHO = """
    import board, keypad, time
    names = {names}
    keys = keypad.Keys([getattr(board, "GP%d" % (2 + n)) for n in range(len(names))],
                       value_when_pressed=False)
    print("start")
    pressed_at = {{}}
    second = 0
    while True:
        if time.monotonic() >= second:
            print("second", second)
            second += 1
        event = keys.events.get()
        if event and event.pressed:
            pressed_at[event.key_number] = event.timestamp
            print("pressed", names[event.key_number])
        elif event:
            print("held", event.timestamp - pressed_at[event.key_number])
        time.sleep(0.001)
"""


@pytest.fixture
def play(machine):
    """Plays a script; gives (exit code, output lines, complaint)."""

    def run(program, script, **options):
        out, err = io.StringIO(), io.StringIO()
        code = run_script(machine(program, **options), script, out, err)
        return code, out.getvalue().splitlines(), err.getvalue()

    return run


@pytest.fixture
def echo(play):
    """Plays a script on buttons with these names."""

    def run(script, names="up down left right a"):
        pins = {name: f"GP{2 + number}" for number, name in enumerate(names.split())}
        wiring = FIVE_BUTTONS | {"BUTTONS": pins}
        return play(ECHO.format(names=names.split()), script, wiring=wiring, **PICO)

    return run


def test_an_empty_script_holds(echo):
    assert echo("") == (0, [], "")
    assert echo("# nothing\n\n   # at all\n") == (0, [], "")


def test_until_waits_for_a_caption(echo):
    assert echo('until "second 5"') == (0, [], "")
    assert echo("until second 5000  # ms") == (0, [], "")
    assert echo('until "second 5" 5000') == (0, [], "")


def test_until_gives_up_after_a_minute_or_the_time_given(echo):
    assert echo('until "second 60"')[0] == 0
    code, _, complaint = echo('\nuntil "second 61"')
    assert code == 1
    assert complaint.startswith(
        "line 2: until \"second 61\": no 'second 61' within 60000 ms; seen instead: 'second 53'"
    )
    assert echo('until "second 5" 1500') == (
        1,
        [],
        "line 1: until \"second 5\" 1500: no 'second 5' within 1500 ms; seen instead: "
        "'start', 'second 0', 'second 1', 'second 2'\n",
    )


def test_until_does_not_find_the_same_caption_twice(echo):
    assert echo('until "second 3"\nuntil "second 3" 500')[0] == 1
    assert echo('until "second 3"\nuntil "second 2" 500')[0] == 1


def test_until_finds_what_came_of_the_last_press_at_once(echo):
    assert echo("press A\nuntil pressed a 100")[0] == 0
    assert echo("press A\npress UP\nuntil pressed a 100")[0] == 1


def test_wait_lets_time_pass(echo):
    assert echo("wait 3000\nexpect second 3\nrefuse second 5")[0] == 0
    assert echo("wait 3000\nexpect second 6")[0] == 1


def test_expect_looks_at_captions_since_the_last_expect(echo):
    assert echo("wait 2500\nexpect second 1\nwait 1000\nexpect second 4")[0] == 0
    assert echo("wait 2500\nexpect second 1\nwait 1000\nexpect second 1") == (
        1,
        [],
        "line 4: expect second 1: no such caption; seen instead: 'second 4'\n",
    )
    assert echo("wait 2500\nexpect second 1\nexpect second 2")[0] == 0
    assert echo("wait 2500\nexpect second 1\n\n# and so on\nexpect second 1")[0] == 1
    assert echo("wait 2500\nexpect second 1\nwait 1\nexpect second 2")[0] == 1
    assert echo("wait 2500\nexpect second 2\nexpect second 1")[0] == 1


def test_refuse_looks_at_captions_since_the_last_look(echo):
    assert echo("wait 2500\nrefuse second 1") == (
        1,
        [],
        "line 2: refuse second 1: seen 'second 1'\n",
    )
    assert echo("wait 2500\nexpect second 1\nrefuse second 1")[0] == 0
    assert echo("wait 2500\nrefuse nothing\nrefuse second 1")[0] == 0
    assert echo("wait 2500\nexpect start\nwait 1000\nrefuse second 4")[0] == 1


def test_captions_prints_those_since_the_last_time(echo):
    assert echo("captions\nwait 2100\ncaptions\ncaptions")[1] == [
        "start",
        "second 0",
        "second 1",
        "second 2",
        "second 3",
    ]


def test_press_by_the_boards_own_control(echo):
    code, lines, _ = echo("press UP\npress RIGHT\npress A 800\ncaptions")
    assert code == 0
    assert [line for line in lines if "second" not in line] == [
        "start",
        "pressed up",
        "held 100",
        "pressed right",
        "held 100",
        "pressed a",
        "held 800",
    ]


@pytest.mark.parametrize(
    ("names", "action", "control", "ms"),
    [
        ("up down left right a", "B", "a", 700),
        ("up down left right a", "B 200", "a", 700),
        ("up down left right a", "B 900", "a", 900),
        ("up down left right a b", "B 200", "b", 200),
        ("up down left right a b", "B", "b", 100),
        ("up down left right a b", "UNDO", "b", 700),
        ("previous next select", "NEXT", "next", 100),
        ("previous next select", "A", "select", 100),
        ("previous next select", "B", "select", 700),
        ("previous next select menu", "MENU", "menu", 100),
    ],
)
def test_press_is_as_long_as_the_control_needs(echo, names, action, control, ms):
    code, lines, _ = echo(f"press {action}\ncaptions", names)
    assert code == 0
    assert f"pressed {control}" in lines
    assert f"held {ms}" in lines


@pytest.mark.parametrize(
    ("names", "action"),
    [
        ("up down left right a", "MENU"),
        ("up down left right a", "NEXT"),
        ("previous next select", "UP"),
        ("previous next select", "HINT"),
    ],
)
def test_an_action_that_the_board_lacks_does_not_hold(echo, names, action):
    assert echo(f"wait 5\npress {action}", names) == (
        1,
        [],
        f"line 2: press {action}: this board has no {action}\n",
    )


def test_a_button_can_be_held_while_the_power_comes_on(play):
    program = """
        import board, digitalio, time
        button = digitalio.DigitalInOut(board.GP6)
        button.pull = digitalio.Pull.UP
        while True:
            print(button.value)
            time.sleep(10)
    """
    script = "expect True\npower off\nhold A\npower on\nexpect False\nrelease\nuntil True"
    assert play(program, script, wiring=FIVE_BUTTONS, **PICO) == (0, [], "")


def test_faults_on_demand(play, echo):
    program = """
        import board, busio, time
        while True:
            try:
                bus = busio.I2C(board.SCL, board.SDA)
                bus.try_lock()
                print(bus.scan())
            except (OSError, RuntimeError) as error:
                print(error)
            bus.deinit()
            time.sleep(0.1)
    """
    script = """
        until [73]
        fault unplugged
        until []
        fault no pull-ups
        until No pull up
        fault timeout
        until ETIMEDOUT
        fault none
        until [73]
    """
    assert play(program, script, wiring=WING) == (0, [], "")
    assert echo("fault timeout") == (
        1,
        [],
        "line 1: fault timeout: this board has no controller on I2C\n",
    )


def test_quit_ends_the_script_at_once(echo):
    assert echo("quit\nexpect nothing of the kind") == (0, [], "")


def test_the_power_can_be_cut_and_given_back(play):
    program = """
        import board, microcontroller, neopixel, time
        neopixel.NeoPixel(board.D6, 64)[9] = (0, 0, 7)
        starts = microcontroller.nvm[0] + 1 & 255
        microcontroller.nvm[0] = starts
        while True:
            print("start", starts)
            time.sleep(100)
    """
    script = """
        expect start 0
        lights
        power off
        wait 1000000
        lights
        refuse start
        power on
        expect start 1
        power on
        refuse start
        lights
    """
    code, lines, complaint = play(program, script, wiring=WING)
    assert (code, complaint) == (0, "")
    empty = "........"
    lit = [empty, ".B......", *[empty] * 6, ". dark, B blue (0, 0, 7)"]
    dark = [*[empty] * 8, ". dark"]
    assert lines == lit + dark + lit


def test_a_script_starts_with_an_empty_nvm(play):
    program = "import microcontroller\nprint(microcontroller.nvm[0])\nmicrocontroller.nvm[0] = 1\n"
    for _ in range(2):
        assert play(program, "expect 255")[0] == 0


def test_lights_give_each_colour_a_letter_of_its_own(play):
    program = """
        import board, neopixel, time
        pixels = neopixel.NeoPixel(board.D6, 64)
        colours = ((9, 0, 0), (18, 0, 0), (0, 9, 0), (0, 0, 8), (6, 5, 4), (8, 6, 0), (5, 0, 5))
        for n, colour in enumerate(colours):
            pixels[n] = colour
        time.sleep(5)
        pixels[0] = (30, 0, 0)
        pixels[1] = (9, 0, 0)
        time.sleep(5)
    """
    code, lines, _ = play(program, "lights\nwait 6000\nlights", wiring=WING)
    assert code == 0
    assert lines[0] == "RrGBWYM."
    assert lines[8] == (
        ". dark, B blue (0, 0, 8), G green (0, 9, 0), M magenta (5, 0, 5), R red (9, 0, 0), "
        "W white (6, 5, 4), Y yellow (8, 6, 0), r red (18, 0, 0)"
    )
    assert lines[9] == "aRGBWYM."


def test_png_saves_a_picture(echo, tmp_path):
    file = tmp_path / "lights.png"
    assert echo(f"png {file}") == (0, [], "")
    assert file.read_bytes().startswith(b"\x89PNG")
    code, _, complaint = echo(f"png {tmp_path}/nowhere/lights.png")
    assert code == 1
    assert complaint.startswith("line 1: png ")
    assert complaint.count("\n") == 1


def test_time_goes_on_after_the_program_has_ended(play):
    assert play("print('over')\n", "until Code done running\nwait 1000\nexpect over")[0] == 0


def test_a_traceback_is_in_the_captions_and_the_power_switch_helps(play):
    program = """
        import microcontroller
        if microcontroller.nvm[0]:
            microcontroller.nvm[0] = 0
            raise ValueError("once")
        print("well")
    """
    script = "expect ValueError: once\npower off\npower on\nexpect well"
    assert play(program, script) == (0, [], "")


def test_the_same_script_gives_the_same_output_every_time(play):
    program = """
        import os, supervisor, time
        while True:
            print(os.urandom(4).hex(), supervisor.ticks_ms(), time.monotonic_ns())
            time.sleep(os.urandom(1)[0] / 256)
    """
    first = play(program, "wait 20000\ncaptions")
    assert len(first[1]) > 20
    assert play(program, "wait 20000\ncaptions") == first
    assert play(program, "wait 20000\ncaptions", seed=1) != first


def test_a_fault_of_the_simulator_is_not_the_programs(play, monkeypatch):
    monkeypatch.setattr("sim.lights.Letters.draw", lambda self, pixels: 1 / 0)
    program = """
        import time
        while True:
            try:
                time.sleep(1)
            except Exception:
                pass
    """
    with pytest.raises(ZeroDivisionError):
        play(program, "lights")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("jump", "there is no such command; there are press, play, choose, wait, until, expect"),
        ("press", "the form is: press ACTION [MS]"),
        ("press JUMP", "there is no such action; there are UP, DOWN, LEFT, RIGHT, A, B, HINT"),
        ("press A long", "the form is: press ACTION [MS]"),
        ("press A -5", "the form is: press ACTION [MS]"),
        ("play", "the form is: play SQUARE, from a1 to h8"),
        ("play f9", "the form is: play SQUARE, from a1 to h8"),
        ("play i1", "the form is: play SQUARE, from a1 to h8"),
        ("play f5d6", "the form is: play SQUARE, from a1 to h8"),
        ("choose", "the form is: choose TEXT"),
        ('until "Black to move', "the text in quotes is empty or has no end"),
        ('until ""', "the text in quotes is empty or has no end"),
        ('expect "', "the text in quotes is empty or has no end"),
        ("wait", "the form is: wait MS"),
        ("wait a minute", "the form is: wait MS"),
        ("wait 1.5", "the form is: wait MS"),
        ("wait ٣", "the form is: wait MS"),
        ("press A ٣", "the form is: press ACTION [MS]"),
        ("png lights", "the form is: png FILE.png"),
        ("png lights.xyz", "the form is: png FILE.png"),
        ("png .PNG", "the form is: png FILE.png"),
        ("wait 86400001", "the longest time is 86400000 ms, a day"),
        ("press A 99999999999999999999", "the longest time is 86400000 ms, a day"),
        ("until", "the form is: until TEXT [MS]"),
        ("until x 86400001", "the longest time is 86400000 ms, a day"),
        ("expect", "the form is: expect TEXT"),
        ("refuse   # all", "the form is: refuse TEXT"),
        ("hold", "the form is: hold ACTION"),
        ("hold JUMP", "there is no such action"),
        ("release A", "the form is: release, and nothing after it"),
        ("fault fire", "there is no such fault; there are none, unplugged, wrong id"),
        ("lights on", "the form is: lights, and nothing after it"),
        ("captions 3", "the form is: captions, and nothing after it"),
        ("png", "the form is: png FILE"),
        ("power", "the form is: power off or power on"),
        ("power up", "the form is: power off or power on"),
        ("quit now", "the form is: quit, and nothing after it"),
    ],
)
def test_what_cannot_be_read_is_said_before_anything_runs(echo, line, message):
    code, lines, complaint = echo(f"lights\n\n{line}\nquit")
    assert (code, lines) == (2, [])
    assert complaint.startswith(f"line 3: {line.split('  ')[0]}: {message}")
    assert complaint.count("\n") == 1


def test_what_is_said_of_a_script_has_no_control_characters(echo, play):
    code, _, complaint = echo("ju\x1b[31mmp")
    assert code == 2
    assert complaint.startswith(r"line 1: ju\x1b[31mmp: there is no such command")
    code, _, complaint = echo("expect ju\x1b[31mmp")
    assert code == 1
    assert complaint.startswith(r"line 1: expect ju\x1b[31mmp: no such caption")
    code, _, complaint = play(r"raise ValueError('ju\x1b[31mmp')", "")
    assert code == 1
    assert complaint.endswith("ValueError: ju\\x1b[31mmp\n")


def test_all_mistakes_are_named():
    with pytest.raises(ScriptError) as error:
        parse("jump\nwait 5\nplay z1\n")
    assert [line.partition(":")[0] for line in str(error.value).splitlines()] == [
        "line 1",
        "line 3",
    ]


def test_texts_may_hold_spaces_numbers_and_signs():
    script = """
        expect  Black wins 34-30 # or not
        until Draw 32-32
        until to move 5
        until "level: 3"
        until "level: 3" 500
        expect 黑 #1
        choose "undo"
        """
    assert [command.words for command in parse(script)] == [
        ("Black wins 34-30",),
        ("Draw 32-32",),
        ("to move", 5),
        ("level: 3",),
        ("level: 3", 500),
        ("黑",),
        ("undo",),
    ]


CRASH = """
    import time
    print("well")
    time.sleep(5)
    raise ValueError("no more")
"""


@pytest.mark.parametrize(
    ("script", "line"),
    [
        ("expect well\nwait 10000\nlights", 2),
        ("wait 10000\nexpect well\nrefuse KeyError", 1),
        ("wait 2000\nwait 10000\nquit\nexpect never", 2),
        ("wait 5000\npower off\npower on\nexpect well", 1),
    ],
)
def test_a_program_that_dies_fails_a_script_that_looks_elsewhere(play, script, line):
    code, _, complaint = play(CRASH, script)
    assert code == 1
    assert complaint == f"line {line}: code.py stopped with an error: ValueError: no more\n"


def test_a_program_that_dies_is_named_before_the_line_that_fails_for_it(play):
    code, _, complaint = play(CRASH, "wait 10000\nuntil well 100\nuntil never 100")
    assert code == 1
    assert complaint.splitlines()[0] == (
        "line 1: code.py stopped with an error: ValueError: no more"
    )
    assert complaint.splitlines()[1].startswith("line 3: until never 100: no 'never' within")


def test_a_program_that_only_restarts_does_not_stop_the_script(play):
    for restart in ("import microcontroller as m; m.reset()", "import supervisor as s; s.reload()"):
        assert play(f"print('start')\n{restart}\n", "until start\nwait 60000") == (0, [], "")


@pytest.mark.parametrize(
    "error", ["BaseException('x')", "KeyboardInterrupt('x')", "GeneratorExit('x')"]
)
def test_whatever_the_program_raises_is_its_own_crash(play, error):
    code, _, complaint = play(f"raise {error}\n", "wait 1000")
    assert code == 1
    kind = error.partition("(")[0]
    assert complaint == f"before the first line: code.py stopped with an error: {kind}: x\n"


def test_a_crash_is_named_by_its_first_line(play):
    _, _, complaint = play("raise ValueError('one\\ntwo')\n", "wait 1000")
    assert complaint.endswith("code.py stopped with an error: ValueError: one\n")


@pytest.mark.parametrize(
    "script",
    ["until no more", "wait 9000\nexpect ValueError", "expect well\nuntil Traceback\nlights"],
)
def test_a_program_may_die_as_expected(play, script):
    code, _, complaint = play(CRASH, script)
    assert (code, complaint) == (0, "")


def test_a_program_that_does_not_even_start_fails_every_script(play):
    code, _, complaint = play("import nonsense", "")
    assert code == 1
    assert complaint.startswith("before the first line: code.py stopped with an error: ")


def test_a_script_that_ends_before_the_program_dies_holds(play):
    assert play(CRASH, "wait 1000")[0] == 0
