# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What each control of each board means, above the real drivers on simulated chips."""

from __future__ import annotations

import errno
import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from handheld.actions import RIGHT
from handheld.faults import STRANGE
from handheld.stick import Stick, X
from tests.handheld.bench import Bench, bench

_BOARDS = ("adafruit_feather_rp2040", "raspberry_pi_pico", "adafruit_qtpy_rp2040")
_SEESAWS = ("adafruit_feather_rp2040", "adafruit_qtpy_rp2040")
_SIX = {"up": "GP2", "down": "GP3", "left": "GP4", "right": "GP5", "a": "GP6", "b": "GP7"}
_FOUR = {"previous": "GP2", "next": "GP3", "select": "GP4", "menu": "GP5"}
_THREE = {"previous": "GP2", "next": "GP3", "select": "GP4"}


@pytest.fixture(params=_BOARDS)
def any_board(request: pytest.FixtureRequest) -> Iterator[Bench]:
    with bench(request.param) as device:
        yield device


@pytest.fixture(params=_SEESAWS)
def seesaw(request: pytest.FixtureRequest) -> Iterator[Bench]:
    with bench(request.param) as device:
        yield device


@pytest.fixture
def wing() -> Iterator[Bench]:
    with bench("adafruit_feather_rp2040") as device:
        yield device


# --- the control map


def test_nothing_pressed_is_nothing_wanted(any_board: Bench) -> None:
    assert any_board.run(1000) == []
    assert not any_board.controls.is_held


def test_a_push_is_one_step(any_board: Bench) -> None:
    for direction in ("up", "down", "left", "right"):
        assert any_board.tap(direction, 200) == [direction.upper()]


def test_auto_repeat_starts_after_350_ms_and_goes_on_every_120_ms(any_board: Bench) -> None:
    any_board.machine.inputs.press("left")
    times = []
    for _ in range(40):
        start = any_board.machine.clock.now()
        if any_board.frame():
            times.append(start // 1000)
    any_board.machine.inputs.release("left")
    gaps = [later - earlier for earlier, later in itertools.pairwise(times)]
    assert 350 <= gaps[0] < 350 + 40
    assert all(120 - 40 < gap < 120 + 40 for gap in gaps[1:]) and len(gaps) > 5
    last = times[0] + 350 + 120 * (len(gaps) - 1)
    assert last <= times[-1] < last + 40
    assert any_board.run(500) == []


def test_repeats_that_a_slow_frame_kept_back_are_not_made_up_for(any_board: Bench) -> None:
    any_board.machine.inputs.press("left")
    assert any_board.run(560) == ["LEFT"] * 3
    for ms in (100, 200, 1000):
        any_board.machine.clock.sleep(1000 * ms)
        assert 1 <= len(any_board.run(120)) <= 2


@pytest.mark.parametrize(
    ("board", "control", "action"),
    [
        ("adafruit_feather_rp2040", "a", "A"),
        ("adafruit_feather_rp2040", "b", "B"),
        ("adafruit_feather_rp2040", "x", "HINT"),
        ("adafruit_feather_rp2040", "y", "UNDO"),
        ("adafruit_feather_rp2040", "select", "MENU"),
        ("adafruit_qtpy_rp2040", "a", "A"),
        ("adafruit_qtpy_rp2040", "b", "B"),
        ("adafruit_qtpy_rp2040", "x", "HINT"),
        ("adafruit_qtpy_rp2040", "y", "UNDO"),
        ("adafruit_qtpy_rp2040", "start", "MENU"),
        ("adafruit_qtpy_rp2040", "select", "NEXT"),
        ("raspberry_pi_pico", "a", "A"),
    ],
)
def test_buttons(board: str, control: str, action: str) -> None:
    with bench(board) as device:
        assert device.tap(control) == [action]


def test_a_acts_on_press_and_b_on_release(wing: Bench) -> None:
    wing.machine.inputs.press("a")
    assert wing.run(70) == ["A"]
    wing.machine.inputs.release("a")
    wing.machine.inputs.press("b")
    assert wing.run(300) == []
    wing.machine.inputs.release("b")
    assert wing.run(70) == ["B"]


def test_a_has_no_long_press(wing: Bench) -> None:
    assert wing.tap("a", 2000) == ["A"]


def test_a_held_b_is_undo_in_a_game_and_b_elsewhere(wing: Bench) -> None:
    wing.controls.in_game = True
    wing.machine.inputs.press("b")
    assert wing.run(560) == []
    assert wing.run(140) == ["UNDO"]
    wing.machine.inputs.release("b")
    assert wing.run(200) == []
    assert wing.tap("b") == ["B"]
    wing.controls.in_game = False
    assert wing.tap("b", 1000) == ["B"]


def test_the_fifth_button_is_a_when_released_and_b_when_held() -> None:
    with bench("raspberry_pi_pico") as device:
        device.machine.inputs.press("a")
        assert device.run(300) == []
        device.machine.inputs.release("a")
        assert device.run(100) == ["A"]
        assert device.tap("a", 1000) == ["B"]


def test_six_buttons() -> None:
    with bench("raspberry_pi_pico", BUTTONS=_SIX) as device:
        device.machine.inputs.press("a")
        assert device.run(100) == ["A"]
        device.machine.inputs.release("a")
        assert device.tap("b") == ["B"]
        device.controls.in_game = True
        assert device.tap("b", 800) == ["UNDO"]
        assert not device.controls.is_stepped


def test_four_buttons() -> None:
    with bench("raspberry_pi_pico", BUTTONS=_FOUR) as device:
        assert device.tap("next") == ["NEXT"]
        assert device.tap("previous") == ["PREVIOUS"]
        assert device.tap("select", 1000) == ["A"]
        assert device.tap("menu") == ["B"]
        assert device.controls.is_stepped


def test_three_buttons() -> None:
    with bench("raspberry_pi_pico", BUTTONS=_THREE) as device:
        assert device.tap("next") == ["NEXT"]
        assert device.tap("next", 500) == ["NEXT"] * 3
        assert device.tap("select") == ["A"]
        assert device.tap("select", 700) == ["B"]


def test_an_analog_thumbstick_on_pins() -> None:
    profile: dict[str, Any] = {"CONTROLS": "thumbstick", "STICK": ("GP26", "GP27")}
    buttons = {"a": "GP6", "b": "GP7"}
    plain = {"CONTROLS": "buttons", "BUTTONS": buttons}
    with bench("raspberry_pi_pico", wiring=plain, **profile, BUTTONS=buttons) as device:
        volts = {"GPIO26": 33_000, "GPIO27": 32_000}
        device.machine.voltage = lambda pin: volts[pin.name]  # type: ignore[method-assign]
        assert device.run(300) == []
        for pin, value, action in (
            ("GPIO26", 65_000, "RIGHT"),
            ("GPIO26", 500, "LEFT"),
            ("GPIO27", 65_000, "UP"),
            ("GPIO27", 500, "DOWN"),
        ):
            before, volts[pin] = volts[pin], value
            assert device.run(200) == [action]
            assert len(device.run(500)) >= 3
            volts[pin] = before
            assert device.run(200) == []
        assert device.tap("a") == ["A"]
        assert device.tap("b") == ["B"]
        volts["GPIO26"] = 65_000
        device.controls.drop()
        assert device.run(1000) == []


# --- presses that count, and that do not


def test_a_press_and_release_between_two_frames_of_plain_buttons_counts() -> None:
    with bench("raspberry_pi_pico") as device:
        device.machine.inputs.press("up")
        device.machine.clock.sleep(45_000)
        device.machine.inputs.release("up")
        device.machine.clock.sleep(45_000)
        assert device.run(200) == ["UP"]


def test_dropped_presses_never_count(any_board: Bench) -> None:
    any_board.machine.inputs.press("a")
    any_board.machine.clock.sleep(60_000)
    any_board.controls.drop()
    assert any_board.run(1000) == []
    any_board.machine.inputs.release("a")
    assert any_board.run(200) == []
    assert any_board.tap("a") == ["A"]


def test_dropping_ends_a_repeat_and_a_hold(any_board: Bench) -> None:
    for control in ("left", "b" if "b" in any_board.machine.inputs.names else "a"):
        any_board.machine.inputs.press(control)
        any_board.run(200)
        any_board.controls.drop()
        assert any_board.run(1000) == []
        any_board.machine.inputs.release(control)
        assert any_board.run(200) == []


def test_two_presses_at_once_both_count(wing: Bench) -> None:
    wing.machine.inputs.press("a")
    wing.machine.inputs.press("x")
    assert sorted(wing.run(150)) == ["A", "HINT"]


def test_releasing_b_while_pressing_a_gives_both(wing: Bench) -> None:
    wing.machine.inputs.press("b")
    wing.run(100)
    wing.machine.inputs.release("b")
    wing.machine.inputs.press("a")
    assert wing.run(150) == ["B", "A"]


def test_held_at_power_on_is_seen_but_does_nothing(any_board: Bench) -> None:
    board = any_board.machine.board_id
    any_board.machine.__exit__(None, None, None)
    with bench(board, held=("a",)) as device:
        assert device.controls.is_held
        assert device.run(1000) == []
        device.machine.inputs.release("a")
        assert device.run(200) == []
        assert not device.controls.is_held
        assert device.tap("a") == ["A"]


# --- the stick


_STICKS = ("adafruit_feather_rp2040", "adafruit_qtpy_rp2040", "raspberry_pi_pico")
_ON_PINS: dict[str, Any] = {
    "CONTROLS": "thumbstick",
    "STICK": ("GP26", "GP27"),
    "BUTTONS": {"a": "GP6", "b": "GP7"},
}


@pytest.mark.parametrize("board", _STICKS)
@pytest.mark.parametrize("direction", ["up", "down", "left", "right"])
def test_a_stick_held_at_power_on_counts_once_it_is_pushed_anew(board: str, direction: str) -> None:
    profile = _ON_PINS if board == "raspberry_pi_pico" else {}
    with bench(board, held=(direction,), **profile) as device:
        assert not device.controls.is_held  # which asks for the wiring
        assert device.run(1000) == []
        device.machine.inputs.release(direction)
        assert device.run(200) == []
        assert device.tap(direction, 150) == [direction.upper()]


@pytest.mark.parametrize("direction", ["up", "left"])
def test_a_stick_held_when_the_controller_comes_back(seesaw: Bench, direction: str) -> None:
    bus = seesaw.machine.bus
    assert bus
    bus.unplug()
    seesaw.run(1000)
    seesaw.machine.inputs.press(direction)
    bus.plug()
    assert seesaw.run(1500) == [] and seesaw.controls.present
    seesaw.machine.inputs.release(direction)
    assert seesaw.run(200) == []
    assert seesaw.tap(direction, 150) == [direction.upper()]


@pytest.mark.parametrize("board", _STICKS)
@pytest.mark.parametrize("direction", ["up", "left"])
def test_a_push_that_is_dropped_never_counts(board: str, direction: str) -> None:
    with bench(board, **(_ON_PINS if board == "raspberry_pi_pico" else {})) as device:
        for _ in range(2):  # whichever axis is looked at next
            device.frame()
            device.machine.inputs.press(direction)
            device.controls.drop()
            assert device.run(1000) == []
            device.machine.inputs.release(direction)
            assert device.run(231) == []


@pytest.mark.parametrize(("at_first", "later", "pushed"), [(300, 300, True), (150, 350, False)])
def test_a_stick_held_at_power_on_is_pushed_and_one_that_rests_askew_is_not(
    at_first: int, later: int, pushed: bool
) -> None:
    off = at_first
    stick = Stick(lambda axis: 512 + off if axis == X else 512, (False, False, False))
    stick.rest()
    off = later
    assert ({stick.poll(), stick.poll()} == {0, 1 << RIGHT}) == pushed


def test_a_weak_push_is_none(seesaw: Bench) -> None:
    for lean in ((0.4, 0), (-0.4, 0), (0, 0.4), (0.3, -0.4)):
        seesaw.machine.inputs.lean(*lean)
        assert seesaw.run(300) == []


def test_a_stick_that_trembles_at_the_limit_gives_one_step(seesaw: Bench) -> None:
    seen = []
    for lean in (0.7, 0.45, 0.6, 0.4):
        seesaw.machine.inputs.lean(-lean, 0)
        seen += seesaw.run(66)
    seesaw.machine.inputs.lean(0, 0)
    assert seen + seesaw.run(300) == ["LEFT"]


def test_a_diagonal_push_is_one_step_along_its_larger_axis(seesaw: Bench) -> None:
    for right, up, action in ((0.9, 0.5, "RIGHT"), (-0.5, -1, "DOWN"), (0.5, 1, "UP")):
        seesaw.machine.inputs.lean(right, up)
        assert seesaw.run(200) == [action]
        seesaw.machine.inputs.lean(0, 0)
        assert seesaw.run(200) == []


def test_from_side_to_side_without_stopping_in_the_middle(seesaw: Bench) -> None:
    seesaw.machine.inputs.press("left")
    assert seesaw.run(150) == ["LEFT"]
    seesaw.machine.inputs.release("left")
    seesaw.machine.inputs.press("right")
    assert seesaw.run(150) == ["RIGHT"]


def test_a_stick_held_at_power_on_is_not_taken_for_its_centre(seesaw: Bench) -> None:
    board = seesaw.machine.board_id
    seesaw.machine.__exit__(None, None, None)
    with bench(board, held=("left",)) as device:
        device.machine.inputs.release("left")
        device.run(200)
        for direction in ("up", "right", "left", "down"):
            assert device.tap(direction, 200) == [direction.upper()]


@pytest.mark.parametrize(
    ("settings", "pushed", "action"),
    [
        ({"OTHELLO_STICK_INVERT_X": 1}, "left", "RIGHT"),
        ({"OTHELLO_STICK_INVERT_X": 1}, "up", "UP"),
        ({"OTHELLO_STICK_INVERT_Y": 1}, "up", "DOWN"),
        ({"OTHELLO_STICK_SWAP": 1}, "up", "RIGHT"),
        ({"OTHELLO_STICK_SWAP": 1, "OTHELLO_STICK_INVERT_X": 1}, "up", "LEFT"),
        ({"OTHELLO_STICK_SWAP": 1, "OTHELLO_STICK_INVERT_X": 1}, "left", "DOWN"),
    ],
)
def test_mounted_otherwise(settings: dict[str, str | int], pushed: str, action: str) -> None:
    upright = dict.fromkeys(("STICK_INVERT_X", "STICK_INVERT_Y", "STICK_SWAP"), False)
    with bench("adafruit_feather_rp2040", settings=settings, wiring=upright) as device:
        assert device.tap(pushed, 150) == [action]


# --- a bus that fails


def test_one_failed_transfer_goes_unnoticed(seesaw: Bench) -> None:
    assert seesaw.machine.bus
    seesaw.machine.inputs.press("left")
    seen = seesaw.run(200)
    seesaw.machine.bus.failures = [errno.EIO]
    seen += seesaw.run(500)
    assert len(seen) >= 4


@pytest.mark.parametrize("stray", [b"\xff\xff", b"\x00\x00"])
def test_a_stray_reading_of_the_stick_is_no_push(seesaw: Bench, stray: bytes) -> None:
    bus = seesaw.machine.bus
    assert bus
    read, reads = bus.read, itertools.count()

    def sometimes_wrong(address: int, count: int) -> bytes:
        return stray if count == 2 and next(reads) % 5 == 0 else read(address, count)

    bus.read = sometimes_wrong  # type: ignore[method-assign]
    assert seesaw.run(2000) == []
    assert seesaw.controls.present


def test_repeats_and_holds_end_at_the_first_failed_poll(seesaw: Bench) -> None:
    assert seesaw.machine.bus
    seesaw.controls.in_game = True
    for control in ("left", "b"):
        seesaw.machine.inputs.press(control)
        seesaw.run(300)
        seesaw.machine.bus.failures = [errno.EIO] * 2
        assert seesaw.run(1000) == []
        seesaw.machine.inputs.release(control)
        assert seesaw.run(200) == []
    assert seesaw.controls.present


@pytest.mark.parametrize("fault", [errno.EIO, errno.ETIMEDOUT])
def test_a_bus_that_fails_for_a_while_releases_everything(seesaw: Bench, fault: int) -> None:
    assert seesaw.machine.bus
    seesaw.machine.inputs.press("b")
    seesaw.run(100)
    seesaw.machine.bus.fault = fault
    assert [seesaw.frame(), seesaw.frame()] == ["", ""] and seesaw.controls.present
    assert seesaw.run(2000) == []
    assert not seesaw.controls.present and not seesaw.controls.is_held
    assert seesaw.controls.fault
    seesaw.machine.bus.fault = None
    assert seesaw.run(1000) == []
    assert seesaw.controls.present and not seesaw.controls.fault
    seesaw.machine.inputs.release("b")
    assert seesaw.run(100) == []
    assert seesaw.tap("b") == ["B"]
    assert seesaw.tap("up") == ["UP"]


@pytest.mark.parametrize("ms", [1, 30, 60])
def test_a_moment_without_power_changes_nothing(seesaw: Bench, ms: int) -> None:
    """The chip forgets its pull-ups then, whether or not a poll has met the gap."""
    bus, clock = seesaw.machine.bus, seesaw.machine.clock
    assert bus
    seesaw.run(300)
    for phase in range(0, 33, 8):
        clock.at(clock.now() + 1000 * phase, bus.unplug)
        clock.at(clock.now() + 1000 * (phase + ms), bus.plug)
        assert seesaw.run(500) == []
        assert seesaw.controls.present
        assert seesaw.tap("a") + seesaw.tap("b") == ["A", "B"]
        assert seesaw.tap("right", 150) == ["RIGHT"]


def test_only_a_failed_poll_sets_the_controller_up_anew(seesaw: Bench) -> None:
    bus = seesaw.machine.bus
    assert bus
    write, sent = bus.write, list[bytes]()

    def listen(address: int, data: bytes) -> None:
        sent.append(bytes(data[:2]))
        write(address, data)

    bus.write = listen  # type: ignore[method-assign]
    pull_ups = b"\x01\x0b"
    seesaw.run(1000)
    assert sent and pull_ups not in sent
    bus.failures = [errno.EIO] * 2
    seesaw.run(1000)
    assert sent.count(pull_ups) == 1


def test_unplugged_and_plugged_in_again(seesaw: Bench) -> None:
    assert seesaw.machine.bus
    seesaw.machine.bus.unplug()
    seesaw.machine.bus.pull_ups = False
    assert seesaw.run(3000) == []
    assert not seesaw.controls.present
    assert "pull up" in seesaw.controls.fault
    seesaw.machine.bus.pull_ups = True
    assert seesaw.run(1000) == []
    assert "No I2C device" in seesaw.controls.fault
    seesaw.machine.bus.plug()
    seesaw.run(1000)
    assert seesaw.controls.present
    assert seesaw.tap("a") == ["A"]
    assert seesaw.tap("right") == ["RIGHT"]


def test_missing_at_start_and_found_later() -> None:
    elsewhere: dict[str, str | int] = {"OTHELLO_CONTROLLER_ADDRESS": "0x51"}
    with bench("adafruit_qtpy_rp2040", settings=elsewhere, wiring={"ADDRESS": 0x50}) as device:
        assert not device.controls.present
        assert "0x51" in device.controls.fault
        assert device.run(2000) == []
        assert device.machine.bus
        device.machine.bus.devices[0x51] = device.machine.bus.devices[0x50]
        device.run(1000)
        assert device.tap("a") == ["A"]


@pytest.mark.parametrize(
    ("board", "other", "address"),
    [
        ("adafruit_feather_rp2040", "gamepad_qt", 0x49),
        ("adafruit_qtpy_rp2040", "joy_featherwing", 0x50),
    ],
)
def test_another_controller_at_the_address_is_reported(
    board: str, other: str, address: int
) -> None:
    """A seesaw's id is right: it is what it says later on that is not."""
    with bench(board, wiring={"CONTROLS": other, "ADDRESS": address}) as device:
        device.run(2000)
        assert device.controls.why_away == STRANGE


@pytest.mark.parametrize("board", ["adafruit_feather_rp2040", "adafruit_qtpy_rp2040"])
def test_a_bus_by_software_bears_with_a_chip_that_holds_the_clock(board: str) -> None:
    with bench(board) as device:
        device.machine.break_controller("timeout")
        device.run(1500)
        assert device.controls.present
        assert device.tap("a") == ["A"]


def test_another_chip_at_the_address_is_reported() -> None:
    with bench("adafruit_feather_rp2040") as device:
        assert device.machine.bus and device.machine.controller
        device.machine.controller.hardware_id = 0x12
        device.machine.bus.unplug()
        device.run(500)
        device.machine.bus.plug()
        device.run(1000)
        assert "0x12" in device.controls.fault
        assert device.controls.why_away == STRANGE
