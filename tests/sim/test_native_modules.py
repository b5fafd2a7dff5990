# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Programs find the board's native modules, and these fail as they do on the board."""

import pytest

from tests.sim.wirings import FIVE_BUTTONS, THUMBSTICK, WING

PICO = {"board": "raspberry_pi_pico"}


def test_a_board_has_its_own_pins_and_no_others(printed):
    program = """
        import board
        print(board.board_id, hasattr(board, "GP2"), hasattr(board, "D5"), "GP2" in dir(board))
        print(board.A0 is board.GP26, board.A0)
        try:
            board.D5
        except AttributeError as error:
            print(error)
    """
    assert printed(program, **PICO) == [
        "raspberry_pi_pico True False True",
        "True board.GP26_A0",
        "'module' object has no attribute 'D5'",
    ]


@pytest.mark.parametrize(
    "use",
    [
        "digitalio.DigitalInOut(board.SDA)",
        "keypad.Keys([board.SDA], value_when_pressed=False)",
        "busio.I2C(board.SCL, board.SDA)",
        "bitbangio.I2C(board.D5, board.SDA)",
    ],
)
def test_a_pin_in_use_cannot_be_used_again(printed, use):
    program = f"""
        import bitbangio, board, busio, digitalio, keypad
        first = digitalio.DigitalInOut(board.SDA)
        try:
            {use}
        except ValueError as error:
            print(error)
        first.deinit()
        {use.replace("bitbangio", "busio").replace("D5", "SCL")}
    """
    assert printed(program, wiring=WING) == ["SDA in use"]


def test_a_bus_that_cannot_have_both_pins_leaves_the_other_free(printed):
    program = """
        import board, busio, digitalio
        sda = digitalio.DigitalInOut(board.SDA)
        for attempt in range(2):
            try:
                busio.I2C(board.SCL, board.SDA)
            except ValueError as error:
                print(error)
    """
    assert printed(program, wiring=WING) == ["SDA in use"] * 2


def test_what_is_given_back_cannot_be_used(printed):
    program = """
        import board, digitalio
        led = digitalio.DigitalInOut(board.LED)
        led.deinit()
        try:
            led.value
        except ValueError as error:
            print(error)
    """
    lines = printed(program)
    assert lines == [
        "Object has been deinitialized and can no longer be used. Create a new object."
    ]


def test_a_digital_pin(printed):
    program = """
        import board
        from digitalio import DigitalInOut, Direction, Pull
        with DigitalInOut(board.GP2) as up:
            print(up.direction is Direction.INPUT, up.pull, up.value)
            up.pull = Pull.UP
            print(up.value)
            try:
                up.value = True
            except AttributeError as error:
                print(error)
            up.direction = Direction.OUTPUT
            print(up.value)
            up.value = 1
            print(up.value)
    """
    assert printed(program, wiring=FIVE_BUTTONS, **PICO) == [
        "True None False",
        "True",
        "Cannot set value when direction is input.",
        "False",
        "True",
    ]


def test_an_analog_pin(machine):
    one = machine(
        """
        import analogio, board, time
        try:
            analogio.AnalogIn(board.GP2)
        except ValueError as error:
            print(error)
        x, y = analogio.AnalogIn(board.GP26), analogio.AnalogIn(board.GP27)
        try:
            analogio.AnalogIn(board.GP26)
        except ValueError as error:
            print(error)
        while True:
            print(x.value >> 12, y.value >> 12)
            time.sleep(1)
        """,
        wiring=THUMBSTICK,
        **PICO,
    )
    for second, control in enumerate(("right", "left", "up", "down"), 1):
        one.clock.at(1_000_000 * second - 9000, lambda control=control: one.inputs.press(control))
        one.clock.at(1_000_000 * second + 9000, one.inputs.release_all)
    one.clock.at(4_500_000, one.power_off)
    one.run()
    assert one.console.lines == [
        "Invalid pin",
        "GP26_A0 in use",
        "8 7",
        "15 7",
        "0 7",
        "8 15",
        "8 0",
    ]
    assert one.inputs.has_stick
    assert one.control_for("UP") == ("up", 0)
    assert one.control_for("A") == ("a", 0)


def test_a_button_pulls_its_pin_to_ground(printed, machine):
    one = machine(
        """
        import board
        from digitalio import DigitalInOut, Pull
        up = DigitalInOut(board.GP2)
        up.switch_to_input(Pull.UP)
        print(up.value)
        """,
        wiring=FIVE_BUTTONS,
        **PICO,
    )
    one.inputs.press("up")
    one.run()
    one.inputs.release("up")
    one.run()
    assert [line for line in one.console.lines if line in ("True", "False")] == ["False", "True"]


def test_ticks_begin_65_seconds_before_they_wrap(printed):
    program = """
        import supervisor, time
        print(2**29 - supervisor.ticks_ms())
        time.sleep(65.5)
        print(2**29 - supervisor.ticks_ms())
        time.sleep(0.1)
        print(supervisor.ticks_ms())
    """
    assert printed(program) == ["65536", "36", "64"]


def test_a_loop_that_waits_for_a_tick_ends(printed):
    program = """
        import supervisor
        start = supervisor.ticks_ms()
        while supervisor.ticks_ms() - start < 1000:
            pass
        print("over")
    """
    assert printed(program) == ["over"]


@pytest.mark.parametrize(
    "wait",
    [
        "time.sleep(0)",
        "time.monotonic()",
        "supervisor.ticks_ms()",
        "pin.value",
        "voltage.value",
        "keys.events.get()",
        "len(keys.events)",
        "i2c.try_lock()",
    ],
)
def test_no_loop_stops_time(machine, wait):
    one = machine(
        f"""
        import analogio, board, digitalio, keypad, supervisor, time
        pin = digitalio.DigitalInOut(board.D5)
        voltage = analogio.AnalogIn(board.A0)
        keys = keypad.Keys((board.D9,), value_when_pressed=False)
        i2c = board.I2C()
        i2c.try_lock()
        while True:
            {wait}
        """,
        wiring=WING,
    )
    one.clock.at(100_000, one.power_off)
    one.run()
    assert one.clock.now() == 100_000


def test_time_sleeps_in_no_time(printed):
    program = """
        import time
        from time import sleep
        start = time.monotonic()
        sleep(3600)
        print(round(time.monotonic() - start), time.monotonic_ns() // 10**9, time.time())
        try:
            time.sleep(-1)
        except ValueError as error:
            print(error)
    """
    assert printed(program) == ["3600 3600 1577840400", "sleep length must be non-negative"]


def test_work_takes_virtual_time(printed):
    program = """
        import time, virtual_clock
        virtual_clock.spend(2_500_000)
        print(time.monotonic_ns() // 10**6)
    """
    assert printed(program) == ["2500"]


def test_getenv_reads_settings_toml(printed, tmp_path):
    (tmp_path / "settings.toml").write_text('NAME = "x"\nNUMBER = 3\nBAD = yes\n')
    program = """
        import os
        print(repr(os.getenv("NAME")), repr(os.getenv("NUMBER")), os.getenv("PATH"))
        print(os.getenv("HOME", "default"), repr(os.getenv("OTHER")))
        try:
            os.getenv("BAD")
        except ValueError as error:
            print(error)
    """
    assert printed(program, settings={"OTHER": "7"}) == [
        "'x' 3 None",
        "default 7",
        "invalid syntax for integer with base 10: 'yes'",
    ]


RANDOM = """
    import os
    print(os.urandom(4).hex())
"""


def test_the_same_seed_gives_the_same_chances(printed):
    first = printed(RANDOM, seed=7)
    assert printed(RANDOM, seed=7) == first
    assert printed(RANDOM, seed=8) != first
    assert printed(RANDOM) == printed(RANDOM)


def test_files_are_those_of_the_drive(printed, tmp_path):
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "table.bin").write_bytes(b"\x01\x02")
    program = """
        import os
        for path in ("engine/table.bin", "/engine/table.bin"):
            with open(path, "rb") as table:
                print(table.read())
        print(os.listdir("engine"), os.stat("engine/table.bin")[6], "code.py" in os.listdir())
        try:
            open("/new.txt", "w")
        except OSError as error:
            print(error)
    """
    assert printed(program) == [
        "b'\\x01\\x02'",
        "b'\\x01\\x02'",
        "['table.bin'] 2 True",
        "[Errno 30] Read-only filesystem",
    ]


@pytest.mark.parametrize(
    "change",
    [
        'os.remove("/keep.txt")',
        'os.unlink("/keep.txt")',
        'os.rename("/keep.txt", "/lost.txt")',
        'os.mkdir("/new")',
        'os.rmdir("/empty")',
        'os.utime("/keep.txt", (0, 0))',
        'open("/keep.txt", "w")',
        'open(b"/keep.txt", "a")',
        'open("../../keep.txt", "r+b")',
        'io.open("/keep.txt", "w")',
    ],
)
def test_the_drive_is_read_only(printed, tmp_path, change):
    (tmp_path / "keep.txt").write_text("mine")
    (tmp_path / "empty").mkdir()
    program = f"""
        import io, os
        try:
            {change}
        except OSError as error:
            print(error.errno, error)
    """
    assert printed(program) == ["30 [Errno 30] Read-only filesystem"]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["code.py", "empty", "keep.txt"]
    assert (tmp_path / "keep.txt").read_text() == "mine"


@pytest.mark.parametrize(
    "use", ["open(path)", "open(path.encode())", "os.stat(path)", "os.listdir(path)"]
)
def test_nothing_is_above_the_drive(printed, tmp_path, use):
    name = tmp_path.name
    for path in (
        f"../{name}",
        rf"..\\{name}",
        f"engine/../../{name}",
        f"/../{name}",
        str(tmp_path),
    ):
        program = f"""
            import os
            path = {path!r}
            try:
                {use}
            except OSError as error:
                print(error.errno)
        """
        assert printed(program) == ["2"], path


def test_of_os_there_is_what_the_board_has(printed):
    program = """
        import os
        print(*(name for name in "system path environ chmod symlink".split() if hasattr(os, name)))
    """
    assert printed(program) == [""]


def test_pythons_own_modules_keep_all_of_the_pcs(printed):
    """Some import others only when they need them, as what shows a warning does from 3.13 on."""
    program = """
        import warnings
        def own():
            import os
            return os.path
        code = own.__code__.replace(co_filename=warnings.__file__)
        print(type(own)(code, {})().join("a", "b"))
    """
    assert printed(program) in (["a/b"], ["a\\b"])


def test_two_names_of_one_bus_are_the_same_bus(printed):
    program = """
        import board
        print(board.I2C() is board.STEMMA_I2C(), board.I2C() is board.I2C())
    """
    assert printed(program, wiring=WING) == ["True True"]


def test_keys_are_scanned_in_the_background_and_queued(machine):
    one = machine(
        """
        import board, keypad, time
        keys = keypad.Keys((board.GP2, board.GP6), value_when_pressed=False, pull=True)
        print(keys.key_count, len(keys.events), keys.events.get())
        time.sleep(1)
        print(len(keys.events), bool(keys.events))
        while event := keys.events.get():
            print(event.key_number, event.pressed, event.released, event.timestamp % 1000)
        keys.deinit()
        """,
        wiring=FIVE_BUTTONS,
        **PICO,
    )
    for moment, do, control in (
        (105, one.inputs.press, "a"),
        (205, one.inputs.press, "up"),
        (305, one.inputs.release, "a"),
        (405, one.inputs.release, "up"),
        (501, one.inputs.press, "a"),  # shorter than it takes to look twice
        (515, one.inputs.release, "a"),
    ):
        one.clock.at(1000 * moment, lambda do=do, control=control: do(control))
    one.run()
    first_tick = 2**29 - 2**16
    looks = [(first_tick + ms) % 1000 for ms in (120, 220, 320, 420)]
    assert one.console.lines[:6] == [
        "2 0 None",
        "4 True",
        f"1 True False {looks[0]}",
        f"0 True False {looks[1]}",
        f"1 False True {looks[2]}",
        f"0 False True {looks[3]}",
    ]


def test_keys_debounce_and_overflow(machine):
    one = machine(
        """
        import board, keypad, time
        keys = keypad.Keys((board.GP2,), value_when_pressed=False, interval=0.01,
                           debounce_threshold=3, max_events=3)
        time.sleep(0.06)
        print(keys.events.get())
        time.sleep(1)
        print(len(keys.events), keys.events.overflowed)
        keys.events.clear()
        keys.reset()
        time.sleep(0.1)
        event = keypad.Event()
        print(keys.events.get_into(event), event, event == keypad.Event(0, True))
        """,
        wiring=FIVE_BUTTONS,
        **PICO,
    )
    for start in (1, 200, 400, 600):
        one.clock.at(1000 * start, lambda: one.inputs.press("up"))
    for end in (25, 300, 500):
        one.clock.at(1000 * end, lambda: one.inputs.release("up"))
    one.run()
    assert one.console.lines[:3] == [
        "None",
        "3 True",
        "True <Event: key_number 0 pressed> True",
    ]


def test_what_is_connected_to_nothing_has_no_pull_ups(printed):
    program = """
        import board, busio
        for attempt in range(2):
            try:
                busio.I2C(board.GP5, board.GP4)
            except RuntimeError as error:
                print(error)
        try:
            busio.I2C(board.GP4, board.GP5)
        except ValueError as error:
            print(error)
    """
    no_pull_ups = "No pull up found on SDA or SCL; check your wiring"
    assert printed(program, **PICO) == [no_pull_ups, no_pull_ups, "Invalid pins"]


def test_the_chip(printed):
    program = """
        import gc, microcontroller, os
        print(microcontroller.cpu.frequency, len(microcontroller.cpu.uid), os.uname().sysname)
        print(microcontroller.pin.GPIO7, hasattr(microcontroller.pin, "PA02"), gc.mem_free() > 0)
        print(len(microcontroller.nvm), microcontroller.nvm[0], microcontroller.nvm[:2])
    """
    assert printed(program) == [
        "125000000 8 rp2040",
        "board.D5 False True",
        "4096 255 bytearray(b'\\xff\\xff')",
    ]
