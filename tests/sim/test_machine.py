# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A machine runs what is on its drive, as the board would, and leaves the process as it was."""

import builtins
import os
import shutil
import signal
import subprocess
import sys
import textwrap
import threading
import time
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import pytest

from sim.clock import RealClock
from sim.hardware import machine as machine_that_is_on
from sim.machine import Ended, Machine, MachineError
from tests.sim.wirings import FIVE_BUTTONS, GAMEPAD, WING

CHECKOUT = Path(__file__).resolve().parent.parent.parent

EVERYTHING = """
    import adafruit_bus_device.i2c_device, adafruit_pixelbuf, adafruit_seesaw.seesaw, neopixel
    import analogio, bitbangio, board, busio, digitalio, gc, keypad, microcontroller, micropython
    import neopixel_write, os, supervisor, sys, time
    from micropython import const
    pixels = neopixel.NeoPixel(board.D6, 64, brightness=1.0, auto_write=False)
    pixels[0] = (const(1), 2, 3)
    pixels.show()
    adafruit_seesaw.seesaw.Seesaw(board.I2C(), 0x49)
    print(__name__, __file__)
"""


def test_code_py_runs_as_main_with_the_real_libraries(machine):
    one = machine(
        EVERYTHING
        + """
    for library in (neopixel, adafruit_pixelbuf, adafruit_seesaw.seesaw):
        print(library.__version__)
    """,
        wiring=WING,
    )
    assert one.run() is Ended.DONE
    assert one.console.lines[0] == "__main__ code.py"
    installed = [
        version("adafruit-circuitpython-" + name) for name in ("neopixel", "pixelbuf", "seesaw")
    ]
    assert one.console.lines[1:4] == installed
    assert one.strip.pixels[0] == (1, 2, 3)


def test_nothing_of_blinka_is_loaded(machine):
    program = (
        EVERYTHING
        + """
    for name, module in sorted(sys.modules.items()):
        print(name, getattr(module, "__spec__", None) and module.__spec__.origin)
    """
    )
    one = machine(program, wiring=WING)
    assert one.run() is Ended.DONE
    loaded = "\n".join(one.console.lines)
    assert "adafruit_seesaw.seesaw " in loaded
    for name in ("adafruit_blinka", "adafruit_platformdetect", "site-packages/board.py"):
        assert name not in loaded


@pytest.mark.parametrize("name", ["adafruit_blinka", "pwmio", "usb_hid", "no_such_module"])
def test_what_the_simulated_board_lacks_cannot_be_imported(printed, name):
    program = f"""
        try:
            import {name}
        except ImportError as error:
            print(type(error).__name__)
    """
    assert printed(program) == ["ModuleNotFoundError"]


def test_it_works_where_blinka_is_not_installed(tmp_path):
    site = tmp_path / "site-packages"
    site.mkdir()
    for name in ("neopixel", "adafruit_pixelbuf", "adafruit_bus_device", "adafruit_seesaw"):
        found = Path(find_spec(name).origin)
        if found.name == "__init__.py":
            shutil.copytree(found.parent, site / name)
        else:
            shutil.copy(found, site)
    drive = tmp_path / "drive"
    drive.mkdir()
    (drive / "code.py").write_text(textwrap.dedent(EVERYTHING))
    program = f"""
import sys
sys.path[:0] = [{str(CHECKOUT)!r}, {str(site)!r}]
from sim.machine import Machine
from tests.sim.wirings import WING
one = Machine({str(drive)!r}, wiring=WING)
print(one.run(), one.console.lines, one.strip.pixels[0])
"""
    done = subprocess.run(
        [sys.executable, "-S", "-c", program], capture_output=True, text=True, check=False
    )
    assert done.stdout == (
        "Ended.DONE ['__main__ code.py', '', 'Code done running.'] (1, 2, 3)\n"
    ), done.stderr


def test_the_process_is_left_as_it_was(machine, tmp_path):
    (tmp_path / "helper.py").write_text("import board\n")
    before = dict(sys.modules), sys.path[:], sys.meta_path[:], builtins.open, sys.stdout
    kept = sys.dont_write_bytecode
    one = machine("import helper, board, neopixel, time, os, gc\n", wiring=WING)
    assert one.run() is Ended.DONE
    assert one.run() is Ended.DONE
    one = machine("import helper\nraise ValueError\n")
    assert one.run() is Ended.ERROR
    ours = [name for name in sys.modules if name.startswith("sim.")]
    assert {name: sys.modules[name] for name in sys.modules if name not in ours} == {
        name: before[0][name] for name in before[0] if name not in ours
    }
    assert (sys.path, sys.meta_path, builtins.open, sys.stdout) == before[1:]
    assert sys.dont_write_bytecode == kept
    assert not list(tmp_path.rglob("*.pyc"))


def test_each_run_imports_anew(machine, tmp_path):
    (tmp_path / "helper.py").write_text("count = []\n")
    one = machine("import helper\nhelper.count.append(1)\nprint(len(helper.count))\n")
    one.run()
    one.run()
    assert [line for line in one.console.lines if line.isdigit()] == ["1", "1"]


def test_a_drive_finds_its_own_modules_only(machine, tmp_path):
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "engine.py").write_text("where = __file__\n")
    (tmp_path / "helper.py").write_text("where = __file__\n")
    one = machine(
        """
        import engine, helper
        print(engine.where, helper.where)
        for name in ("handheld", "othello", "boards"):
            try:
                __import__(name)
            except ImportError as error:
                print(error)
        """
    )
    one.run()
    assert one.console.lines[:4] == [
        "/lib/engine.py helper.py",
        "no module named 'handheld'",
        "no module named 'othello'",
        "no module named 'boards'",
    ]


def test_a_library_on_the_drive_goes_before_the_installed_one(machine, tmp_path):
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "neopixel.py").write_text("GRB = 'mine'\n")
    one = machine("import neopixel\nprint(neopixel.GRB)\n")
    one.run()
    assert one.console.lines[0] == "mine"


def test_a_real_drive_has_only_the_libraries_of_its_firmware_and_its_lib(machine, tmp_path):
    (tmp_path / "boot_out.txt").write_text("Board ID:archi\n")
    frozen = machine("import neopixel, adafruit_seesaw, adafruit_pixelbuf")
    assert frozen.run() is Ended.DONE
    (tmp_path / "boot_out.txt").write_text("Board ID:raspberry_pi_pico\n")
    missing = machine("import neopixel")
    assert missing.run() is Ended.ERROR
    assert "ModuleNotFoundError: no module named 'neopixel'" in missing.console.lines


def test_a_traceback_is_the_boards(machine, tmp_path):
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "helper.py").write_text(
        "import time\n\n\ndef fail():\n    time.sleep(-1)\n"
    )
    one = machine(
        """
        import helper  # type: ignore[import-not-found]

        def start():
            try:
                {}["x"]
            except KeyError:
                helper.fail()

        start()
        """
    )
    assert one.run() is Ended.ERROR
    assert one.console.lines == [
        "Traceback (most recent call last):",
        '  File "code.py", line 6, in start',
        "KeyError: 'x'",
        "",
        "During handling of the above exception, another exception occurred:",
        "",
        "Traceback (most recent call last):",
        '  File "code.py", line 10, in <module>',
        '  File "code.py", line 8, in start',
        '  File "/lib/helper.py", line 5, in fail',
        "ValueError: sleep length must be non-negative",
    ]


def test_of_an_exception_from_none_there_is_one_traceback(machine):
    one = machine(
        """
        try:
            {}["x"]
        except KeyError:
            raise ValueError("y") from None
        """
    )
    assert one.run() is Ended.ERROR
    assert one.console.lines == [
        "Traceback (most recent call last):",
        '  File "code.py", line 5, in <module>',
        "ValueError: y",
    ]


def test_a_syntax_error_names_its_line(machine):
    one = machine("x = 1\ny = = 2\n")
    assert one.run() is Ended.ERROR
    assert one.console.lines[:2] == [
        "Traceback (most recent call last):",
        '  File "code.py", line 2',
    ]
    assert one.console.lines[2].startswith("SyntaxError: ")


def test_after_an_error_the_machine_can_be_started_again(machine):
    one = machine(
        """
        import microcontroller
        if microcontroller.nvm[0] == 255:
            microcontroller.nvm[0] = 0
            raise ValueError("once")
        print("well")
        """
    )
    assert one.run() is Ended.ERROR
    assert one.run() is Ended.DONE
    assert "well" in one.console.lines


@pytest.mark.parametrize("restart", ["supervisor.reload()", "microcontroller.reset()"])
def test_a_program_can_restart_itself(machine, restart):
    one = machine(
        f"""
        import microcontroller, supervisor
        print("start")
        if microcontroller.nvm[0]:
            microcontroller.nvm[0] = 0
            {restart}
        """
    )
    assert one.run() is Ended.DONE
    assert one.console.lines.count("start") == 2


def test_sys_exit_ends_the_program(machine):
    assert machine("import sys\nsys.exit()\n").run() is Ended.DONE


def test_the_power_can_go_at_any_moment(machine):
    one = machine(
        """
        import time
        while True:
            try:
                time.sleep(1)
            except Exception:
                pass
        """
    )
    one.clock.at(3_500_000, one.power_off)
    assert one.run() is Ended.POWER_OFF
    assert one.clock.now() == 3_500_000
    assert one.power is None


@pytest.fixture
def control_c():
    """As in the foreground: in a background job it is ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("control_c")
def test_control_c_is_not_the_programs(machine):
    one = machine("import time\ntime.sleep(9)\n")
    one.clock.at(1000, lambda: signal.raise_signal(signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        one.run()
    assert one.power is None
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_context_gives_the_boards_modules_to_the_body(tmp_path):
    (tmp_path / "helper.py").write_text("import board\nPIN = board.D6\n")
    real_sleep = time.sleep
    with Machine(tmp_path, wiring=WING) as one:
        import time as board_time

        import board
        import helper  # type: ignore[import-not-found]

        assert helper.PIN is board.D6
        board_time.sleep(100)
        assert one.clock.now() == 100_000_000
        print("said")
        with pytest.raises(RuntimeError):
            Machine(tmp_path).run()
    assert one.console.lines == ["said"]
    assert sys.modules["time"].sleep is real_sleep
    assert "helper" not in sys.modules
    with pytest.raises(RuntimeError):
        machine_that_is_on()


def test_it_runs_in_a_thread_of_its_own_and_other_threads_keep_the_pc(machine):
    one = machine(
        """
        import os, time
        print(os.getenv("PATH"), "ready")
        while True:
            time.sleep(0.001)
        """,
        clock=RealClock(),
    )
    ready = threading.Event()
    one.console.listen(lambda line: ready.set())
    ended = []
    thread = threading.Thread(target=lambda: ended.append(one.run()), daemon=True)
    thread.start()
    assert ready.wait(10)
    assert one.console.lines == ["None ready"]
    assert sys.modules["os"].getenv("PATH") == os.environ["PATH"]
    assert sys.modules["time"].perf_counter() > 0
    assert Path(__file__).read_text(encoding="utf-8")
    assert find_spec("tests") is not None
    print("to the PC's own console")
    one.power_off()
    thread.join(10)
    assert ended == [Ended.POWER_OFF]
    assert one.console.lines == ["None ready"]


def test_real_time_offers_no_virtual_clock(machine):
    one = machine("import virtual_clock\n", clock=RealClock())
    assert one.run() is Ended.ERROR
    assert one.console.lines[-1] == "ModuleNotFoundError: no module named 'virtual_clock'"


_SAID_BY_ALL = {
    "MATRIX_CORNER": "top left",
    "MATRIX_LINES": "rows",
    "MATRIX_SERPENTINE": False,
    "MATRIX_ORDER": "GRB",
    "MILLIAMPS": 350,
}


def board_file(tmp_path, name, **constants):
    constants = _SAID_BY_ALL | constants
    (tmp_path / "boards").mkdir(exist_ok=True)
    lines = [f"{constant} = {value!r}\n" for constant, value in constants.items()]
    (tmp_path / "boards" / f"{name}.py").write_text("".join(lines))


def test_a_board_file_says_what_is_wired(tmp_path):
    board_file(tmp_path, "raspberry_pi_pico", **FIVE_BUTTONS)
    board_file(tmp_path, "adafruit_qtpy_rp2040", **GAMEPAD)
    pico = Machine(tmp_path, board="raspberry_pi_pico")
    assert pico.board_id == "raspberry_pi_pico"
    assert sorted(pico.inputs.names) == ["a", "down", "left", "right", "up"]
    assert not pico.inputs.has_stick
    qtpy = Machine(tmp_path, board="adafruit_qtpy_rp2040")
    assert qtpy.inputs.has_stick
    assert list(qtpy.bus.devices) == [0x50]


def test_settings_choose_the_board_unless_one_is_asked_for(tmp_path):
    board_file(tmp_path, "raspberry_pi_pico", **FIVE_BUTTONS)
    board_file(tmp_path, "adafruit_qtpy_rp2040", **GAMEPAD)
    (tmp_path / "settings.toml").write_text('OTHELLO_BOARD = "raspberry_pi_pico"\n')
    assert Machine(tmp_path).board_id == "raspberry_pi_pico"
    asked = Machine(tmp_path, board="adafruit_qtpy_rp2040")
    assert asked.board_id == "adafruit_qtpy_rp2040"
    assert asked.settings.get("OTHELLO_BOARD") == "adafruit_qtpy_rp2040"


def test_a_board_of_ones_own(tmp_path):
    board_file(tmp_path, "mine", BOARD_ID="raspberry_pi_pico", **FIVE_BUTTONS)
    for options in ({"board": "mine"}, {"settings": {"OTHELLO_BOARD": "mine"}}):
        mine = Machine(tmp_path, **options)
        assert mine.board_id == "raspberry_pi_pico"
        assert "a" in mine.inputs.names
        assert mine.settings.get("OTHELLO_BOARD") == "mine"


def test_two_builds_with_one_board_are_told_apart(tmp_path):
    board_file(tmp_path, "raspberry_pi_pico", **FIVE_BUTTONS)
    board_file(tmp_path, "mine", NAME="My own", BOARD_ID="raspberry_pi_pico", **FIVE_BUTTONS)
    pico = Machine(tmp_path, board="raspberry_pi_pico")
    assert (pico.build, pico.title) == ("raspberry_pi_pico", "Raspberry Pi Pico")
    mine = Machine(tmp_path, board="mine")
    assert (mine.build, mine.title) == ("mine", "My own")


def test_a_drive_of_a_board_that_is_not_known_is_no_other_board(tmp_path):
    board_file(tmp_path, "raspberry_pi_pico", **FIVE_BUTTONS)
    (tmp_path / "boot_out.txt").write_text("Board ID:toaster\n")
    with pytest.raises(MachineError, match=r"boot_out\.txt: .*'toaster'.* --board: .*pico"):
        Machine(tmp_path)
    assert Machine(tmp_path, board="raspberry_pi_pico").board_id == "raspberry_pi_pico"
    chosen = Machine(tmp_path, settings={"OTHELLO_BOARD": "raspberry_pi_pico"})
    assert chosen.board_id == "raspberry_pi_pico"
    board_file(tmp_path, "toaster", BOARD_ID="raspberry_pi_pico", **FIVE_BUTTONS)
    assert Machine(tmp_path).board_id == "raspberry_pi_pico"
    (tmp_path / "boot_out.txt").unlink()
    assert Machine(tmp_path).board_id == "adafruit_feather_rp2040"


def test_a_board_file_for_a_board_that_is_not_known_says_so(tmp_path):
    board_file(tmp_path, "mine", BOARD_ID="raspberry_pi_pic", **FIVE_BUTTONS)
    message = r"^boards/mine\.py: BOARD_ID = 'raspberry_pi_pic': the simulator does not know this "
    for options in ({"board": "mine"}, {"settings": {"OTHELLO_BOARD": "mine"}}):
        with pytest.raises(MachineError, match=message + "board .*, raspberry_pi_pico,"):
            Machine(tmp_path, **options)
    named = {"OTHELLO_BOARD": "mine"}
    one = Machine(tmp_path, board="raspberry_pi_pico", settings=named)
    assert (one.board_id, one.build) == ("raspberry_pi_pico", "mine")
    (tmp_path / "boot_out.txt").write_text("Board ID:raspberry_pi_pico\n")
    assert Machine(tmp_path, settings=named).board_id == "raspberry_pi_pico"


def test_settings_change_the_wiring_where_they_make_sense(tmp_path):
    board_file(tmp_path, "adafruit_feather_rp2040", **WING)
    settings = {
        "OTHELLO_MATRIX_PIN": "D5",
        "OTHELLO_MATRIX_CORNER": "Bottom Right",
        "OTHELLO_MATRIX_ORDER": "nonsense",
        "OTHELLO_CONTROLLER_ADDRESS": "0x4A",
    }
    (tmp_path / "code.py").write_text(
        "import board, neopixel\nneopixel.NeoPixel(board.D5, 64)[0] = (1, 2, 3)\n"
    )
    one = Machine(tmp_path, settings=settings)
    one.run()
    assert one.strip.pixels[63] == (1, 2, 3)
    assert list(one.bus.devices) == [0x4A]


def test_a_setting_that_puts_the_lights_on_a_pin_in_use_wires_nothing_anew(tmp_path):
    board_file(tmp_path, "adafruit_feather_rp2040", **WING)
    (tmp_path / "code.py").write_text(
        "import board, neopixel\nneopixel.NeoPixel(board.D6, 64)[0] = (1, 2, 3)\n"
    )
    one = Machine(tmp_path, settings={"OTHELLO_MATRIX_PIN": "SDA"})
    one.run()
    assert one.strip.pixels[0] == (1, 2, 3)


@pytest.mark.parametrize("pin", ["SCL", "SDA", "D3"])
def test_the_lights_are_not_wired_to_a_pin_of_the_controls(tmp_path, pin):
    board_file(tmp_path, "adafruit_feather_rp2040", **WING)
    (tmp_path / "code.py").write_text(
        "import board, neopixel\nneopixel.NeoPixel(board.D6, 64)[0] = (1, 2, 3)\n"
    )
    one = Machine(tmp_path, settings={"OTHELLO_MATRIX_PIN": pin})
    one.run()
    assert one.strip.pixels[0] == (1, 2, 3)


@pytest.mark.parametrize("address", [999, 120, "0x78", 5, 0, -1, "1_20", "here"])
def test_the_controller_has_no_address_that_the_program_refuses(tmp_path, address):
    board_file(tmp_path, "adafruit_feather_rp2040", **WING)
    one = Machine(tmp_path, settings={"OTHELLO_CONTROLLER_ADDRESS": address})
    assert list(one.bus.devices) == [0x49]


@pytest.mark.parametrize(
    ("real", "options"),
    [
        (None, {"board": "raspberry_pi_pico", "settings": {"OTHELLO_BOARD": "feather"}}),
        ("raspberry_pi_pico", {"settings": {"OTHELLO_BOARD": "feather"}}),
        ("raspberry_pi_pico", {}),
    ],
)
def test_a_board_file_for_another_board_is_not_used(tmp_path, real, options):
    """As the program does, which says so."""
    board_file(tmp_path, "raspberry_pi_pico", **FIVE_BUTTONS)
    board_file(tmp_path, "feather", BOARD_ID="adafruit_feather_rp2040", **WING)
    (tmp_path / "settings.toml").write_text('OTHELLO_BOARD = "feather"\n')
    if real:
        (tmp_path / "boot_out.txt").write_text(f"Board ID:{real}\n")
    one = Machine(tmp_path, **options)
    assert (one.board_id, one.build) == ("raspberry_pi_pico", "raspberry_pi_pico")
    assert one.settings.get("OTHELLO_BOARD") == "feather"
    assert "a" in one.inputs.names and one.bus is None


def test_a_board_file_of_ones_own_that_is_asked_for_must_fit(tmp_path):
    mine = FIVE_BUTTONS | {"BUTTONS": FIVE_BUTTONS["BUTTONS"] | {"a": "GP99"}}
    board_file(tmp_path, "raspberry_pi_pico", **FIVE_BUTTONS)
    board_file(tmp_path, "mine", BOARD_ID="raspberry_pi_pico", **mine)
    with pytest.raises(MachineError, match="Raspberry Pi Pico has no pin GP99"):
        Machine(tmp_path, board="mine")


@pytest.mark.parametrize(
    ("constants", "board", "message"),
    [
        (WING | {"MATRIX_PIN": "D99"}, None, "MATRIX_PIN: Adafruit Feather RP2040 has no pin D99"),
        (WING | {"MATRIX_PIN": "SDA"}, None, "I2C: pin SDA is wired to MATRIX_PIN already"),
        (WING | {"CONTROLS": "wheel"}, None, "CONTROLS = 'wheel' is not allowed .*thumbstick"),
        (WING, "esp8266", "there is no board 'esp8266'; there are adafruit_feather_rp2040"),
    ],
)
def test_what_makes_no_machine_is_said_in_one_line(tmp_path, constants, board, message):
    board_file(tmp_path, "adafruit_feather_rp2040", **constants)
    with pytest.raises(MachineError, match=message) as error:
        Machine(tmp_path, board=board)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    "code",
    [
        "PIN = f()",
        "if True: MATRIX_ORDER = 'RGB'",
        "MILLIAMPS: int = 1",
        "MILLIAMPS -= 349",
        "MILLIAMPS, ADDRESS = 125, 0x49",
        "MILLIAMPS = BUDGET = 125",
        "BUTTONS['a'] = 'D9'",
        "import board",
        "from boards.archi import BUTTONS",
        "def f(): pass",
        "del MILLIAMPS",
        "f()",
    ],
)
def test_a_board_file_with_code_in_it_is_refused(tmp_path, code):
    board_file(tmp_path, "adafruit_feather_rp2040", NAME="x")
    with (tmp_path / "boards" / "adafruit_feather_rp2040.py").open("a") as file:
        file.write(code + "\n")
    message = r"line \d+: a board file holds plain values only"
    with pytest.raises(MachineError, match=message):
        Machine(tmp_path)


@pytest.mark.parametrize(
    "value",
    [f"{'-' * 5_000}1", f"{'-' * 50_000}1", f"0x{'f' * 5_000}"],
    ids=["deep", "very deep", "long"],
)
def test_a_board_file_that_python_cannot_take_in_costs_one_line(tmp_path, value):
    board_file(tmp_path, "adafruit_feather_rp2040", NAME="x")
    file = tmp_path / "boards" / "adafruit_feather_rp2040.py"
    file.write_text(f"MILLIAMPS = {value}\n")
    with pytest.raises(MachineError, match=r"rp2040\.py") as error:
        Machine(tmp_path)
    assert "\n" not in str(error.value)


ALL = "UP DOWN LEFT RIGHT A B HINT UNDO MENU NEXT PREVIOUS"


@pytest.mark.parametrize(
    ("controls", "expected"),
    [
        (
            "up down left right a b x y select",
            "up down left right a b x y select - -",
        ),
        (
            "up down left right a b x y select start",
            "up down left right a b x y start select -",
        ),
        ("up down left right a", "up down left right a a+ - - - - -"),
        ("up down left right a b", "up down left right a b - b+ - - -"),
        ("up down left right a b menu hint undo", "up down left right a b hint undo menu - -"),
        ("previous next select", "- - - - select select+ - - - next previous"),
        ("previous next select menu", "- - - - select menu - menu+ menu next previous"),
    ],
)
def test_which_control_means_which_action(tmp_path, controls, expected):
    pins = {name: f"GP{number}" for number, name in enumerate(controls.split())}
    wiring = FIVE_BUTTONS | {"BUTTONS": pins}
    one = Machine(tmp_path, board="raspberry_pi_pico", wiring=wiring)

    def way(action):
        try:
            control, hold_ms = one.control_for(action)
        except LookupError:
            return "-"
        assert hold_ms in (0, 700)
        return control + "+" * (hold_ms > 0)

    assert " ".join(way(action) for action in ALL.split()) == expected


def test_a_control_that_is_not_there_cannot_be_pressed(tmp_path):
    with pytest.raises(LookupError, match="start"):
        Machine(tmp_path, wiring=WING).inputs.press("start")
