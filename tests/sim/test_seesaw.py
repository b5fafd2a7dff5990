# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The seesaw chips: their protocol byte by byte, and the real driver above them."""

import pytest

from sim.clock import VirtualClock
from sim.parts.controls import Inputs
from sim.parts.seesaw import gamepad_qt, joy_featherwing
from tests.sim.wirings import GAMEPAD, WING

NAMES = ("up", "down", "left", "right", "a", "b", "x", "y", "select", "start")


@pytest.fixture
def inputs():
    return Inputs(NAMES, has_stick=True)


@pytest.fixture
def clock():
    return VirtualClock()


@pytest.fixture
def wing(clock, inputs):
    return joy_featherwing(clock, inputs)


@pytest.fixture
def gamepad(clock, inputs):
    return gamepad_qt(clock, inputs)


def ask(chip, base, function, count):
    chip.write(bytes([base, function]))
    return chip.read(count)


def pull_up(chip, mask):
    for function in (0x03, 0x0B, 0x05):  # input, pull enabled, pulled upwards
        chip.write(bytes([0x01, function]) + mask.to_bytes(4, "big"))


def test_who_it_is(wing, gamepad):
    assert ask(wing, 0x00, 0x01, 1) == b"\x55"
    assert ask(gamepad, 0x00, 0x01, 1) == b"\x86"
    assert ask(wing, 0x00, 0x02, 4)[:2] == b"\x0e\x30"  # 3632
    assert ask(gamepad, 0x00, 0x02, 4)[:2] == b"\x16\x6f"  # 5743


def test_what_goes_beyond_an_answer_is_ff(wing):
    assert ask(wing, 0x00, 0x01, 4) == b"\x55\xff\xff\xff"
    assert ask(wing, 0x00, 0x03, 4) == b"\xff" * 4
    assert ask(wing, 0x77, 0x77, 2) == b"\xff" * 2


def test_a_button_is_high_only_with_its_pull_up_and_low_while_pressed(wing, inputs):
    buttons = 1 << 6 | 1 << 7 | 1 << 9 | 1 << 10 | 1 << 14
    assert ask(wing, 0x01, 0x04, 4) == bytes(4)
    pull_up(wing, buttons)
    assert ask(wing, 0x01, 0x04, 4) == buttons.to_bytes(4, "big")
    for control, pin in (("a", 6), ("b", 7), ("y", 9), ("x", 10), ("select", 14)):
        inputs.press(control)
        assert ask(wing, 0x01, 0x04, 4) == (buttons & ~(1 << pin)).to_bytes(4, "big")
        inputs.release(control)
    wing.write(b"\x01\x0c" + (1 << 6).to_bytes(4, "big"))
    assert ask(wing, 0x01, 0x04, 4) == (buttons & ~(1 << 6)).to_bytes(4, "big")


def test_outputs_are_what_they_were_set_to(wing):
    wing.write(b"\x01\x02\x00\x00\x00\x03")
    wing.write(b"\x01\x05\x00\x00\x00\x01")
    wing.write(b"\x01\x07\x00\x00\x00\x03")
    assert ask(wing, 0x01, 0x04, 4) == b"\x00\x00\x00\x02"
    wing.write(b"\x01\x06\x00\x00\x00\x02")
    assert ask(wing, 0x01, 0x04, 4) == b"\x00\x00\x00\x00"


def test_the_value_is_that_of_the_moment_of_asking(wing, inputs):
    pull_up(wing, 1 << 6)
    wing.write(b"\x01\x04")
    inputs.press("a")
    assert wing.read(4) == wing.read(4) == b"\x00\x00\x00\x40"
    at_rest = ask(wing, 0x09, 0x07, 2)
    inputs.press("right")
    assert wing.read(2) == at_rest
    assert ask(wing, 0x09, 0x07, 2) != at_rest


def test_changes_of_watched_pins_are_told_once(wing, inputs):
    assert ask(wing, 0x01, 0x0A, 4) == bytes(4)
    pull_up(wing, 1 << 6 | 1 << 7)
    wing.write(b"\x01\x08" + (1 << 6).to_bytes(4, "big"))
    for act in (inputs.press, inputs.release):
        for control in ("a", "b"):
            act(control)
        assert ask(wing, 0x01, 0x0A, 4) == b"\x00\x00\x00\x40"
        assert ask(wing, 0x01, 0x0A, 4) == bytes(4)
    wing.write(b"\x01\x09" + (1 << 6).to_bytes(4, "big"))
    inputs.press("a")
    assert ask(wing, 0x01, 0x0A, 4) == bytes(4)


def test_the_real_driver_asks_for_changes(machine):
    one = machine(
        """
        import board, time
        from adafruit_seesaw.seesaw import Seesaw
        pad = Seesaw(board.I2C(), 0x49)
        pad.pin_mode_bulk(1 << 6, pad.INPUT_PULLUP)
        pad.set_GPIO_interrupts(1 << 6, True)
        print(pad.get_GPIO_interrupt_flag())
        time.sleep(1)
        print(pad.get_GPIO_interrupt_flag(), pad.get_GPIO_interrupt_flag())
        """,
        wiring=WING,
    )
    one.clock.at(1_000_000, lambda: one.inputs.press("a"))
    one.run()
    assert one.console.lines[:2] == ["0", "64 0"]


def reading(chip, function):
    return int.from_bytes(ask(chip, 0x09, function, 2), "big")


# Channels of both axes, and the extreme readings to the right and upwards.
@pytest.mark.parametrize(
    ("name", "x", "y", "right", "up"), [("wing", 7, 8, 0, 1023), ("gamepad", 0x15, 0x16, 0, 0)]
)
def test_the_stick(request, inputs, name, x, y, right, up):
    chip = request.getfixturevalue(name)
    rest = reading(chip, x), reading(chip, y)
    for value in rest:
        assert value != 512
        assert abs(value - 512) < 20
    for control, axis, extreme in (
        ("right", x, right),
        ("left", x, 1023 - right),
        ("up", y, up),
        ("down", y, 1023 - up),
    ):
        inputs.press(control)
        assert abs(reading(chip, axis) - extreme) < 20
        inputs.release(control)
    inputs.lean(0.5, 0)
    assert abs(reading(chip, x) - (rest[0] + right) // 2) < 20
    assert reading(chip, y) == rest[1]
    inputs.lean(0, 0)
    assert (reading(chip, x), reading(chip, y)) == rest


def test_a_stick_mounted_on_its_side(clock):
    inputs = Inputs(NAMES, has_stick=True, invert=(True, False), swap=True)
    chip = joy_featherwing(clock, inputs)
    inputs.press("right")
    assert reading(chip, 8) < 20  # the axis of up, the other way round
    assert abs(reading(chip, 7) - 512) < 20


def test_a_reset_forgets_everything_and_takes_a_while(wing, clock):
    pull_up(wing, 1 << 6)
    wing.write(b"\x00\x7f\xff")
    assert not wing.is_awake
    clock.sleep(500_000)
    assert wing.is_awake
    assert ask(wing, 0x01, 0x04, 4) == bytes(4)


DRIVER = """
    import board, time
    from adafruit_seesaw.seesaw import Seesaw
    pad = Seesaw(board.{bus}(), {address})
    print(hex(pad.chip_id), pad.get_version() >> 16)
    pins = {pins}
    pad.pin_mode_bulk(pins, pad.INPUT_PULLUP)
    while True:
        down = ~pad.digital_read_bulk(pins, delay=0.001) & pins
        print([pin for pin in range(20) if down >> pin & 1], [pad.analog_read(c) for c in {axes}])
        time.sleep(1)
"""
ON_BOARDS = [
    pytest.param(
        {"wiring": WING},
        {"bus": "I2C", "address": 0x49, "pins": 0b100011011000000, "axes": (2, 3)},
        ["0x55 3632", "[] [521, 506]", "[6, 14] [521, 506]", "[] [9, 506]", "[] [521, 1018]"],
        id="wing",
    ),
    pytest.param(
        {"wiring": GAMEPAD, "board": "adafruit_qtpy_rp2040"},
        {"bus": "STEMMA_I2C", "address": 0x50, "pins": 0b10000000001100111, "axes": (14, 15)},
        ["0x86 5743", "[] [501, 519]", "[0, 5] [501, 519]", "[] [0, 519]", "[] [501, 7]"],
        id="gamepad",
    ),
]


@pytest.mark.parametrize(("options", "parts", "expected"), ON_BOARDS)
def test_the_real_driver_reads_buttons_and_stick(machine, options, parts, expected):
    one = machine(DRIVER.format(**parts), **options)
    for second, pressed in enumerate([(), ("a", "select"), ("right",), ("up",)]):
        one.clock.at(1_000_000 * second, one.inputs.release_all)
        for control in pressed:
            one.clock.at(1_000_000 * second, lambda control=control: one.inputs.press(control))
    one.clock.at(4_400_000, one.power_off)
    one.run()
    assert one.console.lines == expected


def test_the_real_driver_waits_as_long_as_on_the_board(machine):
    program = DRIVER.format(**ON_BOARDS[0].values[1]).replace("time.sleep(1)", "break")
    one = machine(program, wiring=WING)
    one.run()
    # A reset of 500 ms, five reads with 8 ms, one with 1 ms; 6 ms on the wires.
    assert 546_000 < one.clock.now() < 548_000


def test_a_wrong_id_is_refused_by_the_real_driver(machine):
    one = machine(DRIVER.format(**ON_BOARDS[0].values[1]), wiring=WING)
    one.break_controller("wrong id")
    one.run()
    assert one.console.lines[-1].startswith("RuntimeError: Seesaw hardware ID returned 0x12")


def test_a_controller_plugged_in_again_has_forgotten_its_pull_ups(machine):
    one = machine(DRIVER.format(**ON_BOARDS[0].values[1]), wiring=WING)
    one.clock.at(700_000, one.bus.unplug)
    one.clock.at(800_000, one.bus.plug)
    one.clock.at(1_700_000, one.power_off)
    one.run()
    assert one.console.lines[1:] == ["[] [521, 506]", "[6, 7, 9, 10, 14] [521, 506]"]
