# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Four NeoTrellis tiles: every square a lit button."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from handheld import roles, tilelight
from sim.machine import Machine
from sim.parts.controls import SQUARES
from tests.handheld.bench import ROOT, Bench

_NAME = "feather_rp2040_neotrellis"
_TILES = (0x2E, 0x2F, 0x30, 0x31)
_RESET = b"\x00\x7f\xff"
_LIGHTS_SHOW = b"\x0e\x05"
_KEYS_WANTED = b"\x10\x01"


class _Board(Bench):
    """Touch its squares, see its lights, listen to its bus."""

    def __init__(self, machine: Machine) -> None:
        self.sent: list[tuple[int, bytes]] = []
        self._tap(machine)
        super().__init__(machine, {}, _NAME)

    def _tap(self, machine: Machine) -> None:
        bus = machine.bus
        assert bus
        write = bus.write

        def listen(address: int, data: bytes) -> None:
            self.sent.append((address, bytes(data)))
            write(address, data)

        bus.write = listen  # type: ignore[method-assign]

    def touch(self, square: int) -> None:
        self.machine.inputs.press(SQUARES[square])

    def let_go(self, square: int) -> None:
        self.machine.inputs.release(SQUARES[square])

    def light(self, square: int) -> tuple[int, int, int]:
        return self.machine.strip.pixels[square]

    def show(self, frame: bytearray) -> None:
        self.handheld.matrix.show(frame, self.handheld.now())


@pytest.fixture
def board() -> Iterator[_Board]:
    with Machine(ROOT, board=_NAME) as machine:
        yield _Board(machine)


def test_it_starts_in_the_time_of_one_reset() -> None:
    with Machine(ROOT, board=_NAME) as machine:
        start = machine.clock.now()
        device = _Board(machine)
        assert machine.clock.now() - start < 700_000
        assert sorted(to for to, data in device.sent if data == _RESET) == list(_TILES)
        assert device.controls.present and device.controls.is_touched


@pytest.mark.parametrize("square", [0, 3, 4, 7, 24, 27, 28, 31, 32, 36, 59, 60, 63])
def test_a_touch_plays_its_square_when_released(board: _Board, square: int) -> None:
    board.touch(square)
    assert board.run(300) == []
    board.let_go(square)
    assert board.run(100) == [f"TOUCH {square}"]
    assert board.run(500) == []


def test_a_held_square_is_b(board: _Board) -> None:
    board.touch(20)
    assert board.run(560) == []
    assert board.run(140) == ["B"]
    assert board.run(1000) == []
    board.let_go(20)
    assert board.run(300) == []


def test_a_second_finger_takes_over(board: _Board) -> None:
    board.touch(1)
    board.run(100)
    board.touch(62)
    board.run(100)
    board.let_go(1)
    assert board.run(100) == []
    board.let_go(62)
    assert board.run(100) == ["TOUCH 62"]


def test_taps_during_a_long_frame_all_count(board: _Board) -> None:
    for square in (5, 40, 41):
        board.touch(square)
        board.machine.clock.sleep(30_000)
        board.let_go(square)
        board.machine.clock.sleep(30_000)
    assert sorted(board.run(200)) == ["TOUCH 40", "TOUCH 41", "TOUCH 5"]


def test_dropped_touches_never_count(board: _Board) -> None:
    board.touch(9)
    board.touch(10)
    board.machine.clock.sleep(30_000)
    board.let_go(10)
    board.machine.clock.sleep(30_000)
    board.controls.drop()
    assert board.run(1000) == []
    board.let_go(9)
    assert board.run(200) == []
    board.touch(9)
    assert board.run(100) == []
    board.let_go(9)
    assert board.run(200) == ["TOUCH 9"]


def test_lights(board: _Board) -> None:
    frame = bytearray(64)
    for square in (0, 28, 35, 63):
        frame[square] = roles.WHITE
    board.show(frame)
    lit = [square for square in range(64) if any(board.light(square))]
    assert lit == [0, 28, 35, 63]
    assert board.light(28) == (18, 15, 12)


def test_only_changed_tiles_are_sent(board: _Board) -> None:
    frame = bytearray(64)
    board.show(frame)
    board.sent.clear()
    frame[63] = roles.BLACK
    board.show(frame)
    assert {to for to, _ in board.sent} == {_TILES[3]}
    assert board.sent[-1] == (_TILES[3], _LIGHTS_SHOW)


def test_frames_keep_the_bus_busy_for_15_ms_at_most(board: _Board) -> None:
    clock = board.machine.clock
    for changing in (1, 64):
        start = clock.now()
        for number in range(20):
            frame = bytearray([roles.WHITE if number % 2 else roles.BLACK] * changing)
            board.show(frame + bytes(64 - changing))
            board.controls.poll(board.handheld.now())
        assert (clock.now() - start) / 20 <= 15_000


def test_unplugged_and_plugged_in_again_it_shows_what_it_should(board: _Board) -> None:
    assert board.machine.bus
    board.show(bytearray([roles.WHITE] * 64))
    board.touch(3)
    board.run(100)
    board.machine.bus.unplug()
    assert board.run(300) == []
    assert not board.controls.present
    board.show(bytearray([roles.BLACK] * 64))
    board.run(1000)
    assert "0x2e" in board.controls.fault
    board.machine.bus.plug()
    board.run(1500)
    assert board.controls.present
    assert {board.light(square) for square in range(64)} == {(0, 0, 24)}
    board.touch(12)
    board.run(100)
    board.let_go(12)
    assert board.run(100) == ["TOUCH 12"]


@pytest.mark.parametrize("ms", [30, 60])
def test_a_moment_without_power_changes_nothing(board: _Board, ms: int) -> None:
    assert board.machine.bus
    board.show(bytearray([roles.WHITE] * 64))
    board.run(300)
    board.sent.clear()
    board.run(300)
    assert _KEYS_WANTED not in {data[:2] for _, data in board.sent}
    board.machine.bus.unplug()
    board.machine.strip.power_off()
    board.run(ms)
    board.machine.bus.plug()
    assert board.run(300) == []
    assert board.controls.present
    assert {board.light(square) for square in range(64)} == {(18, 15, 12)}
    for square in (12, 63):
        board.touch(square)
        board.run(100)
        board.let_go(square)
        assert board.run(100) == [f"TOUCH {square}"]


def test_a_bus_that_times_out_goes_on_by_software(board: _Board) -> None:
    board.machine.break_controller("timeout")
    seen = set()
    for _ in range(400):
        board.run(5)
        seen.add(board.controls.present)
    assert seen == {False, True}
    assert board.controls.present


def _lit(machine: Machine) -> dict[int, tuple[int, int, int]]:
    return {square: colour for square, colour in enumerate(machine.strip.pixels) if any(colour)}


_RED = (24, 0, 0)


@pytest.mark.parametrize("place", range(4))
def test_the_tile_that_is_missing_is_named_and_the_others_show_it(place: int) -> None:
    addresses = [*_TILES]
    addresses[place] = 0x35
    with Machine(ROOT, board=_NAME, wiring={"TILES": tuple(addresses)}) as machine:
        device = _Board(machine)
        for _ in range(4):
            assert f"0x{_TILES[place]:x}" in device.controls.fault
            corners = (0, 7, 56, 63)
            assert _lit(machine) == {
                corner: _RED for number, corner in enumerate(corners) if number != place
            }
            device.run(600)
        assert _RESET not in {data for _, data in device.sent}


def test_a_tile_lost_in_a_game_is_named_and_the_others_show_it(board: _Board) -> None:
    assert board.machine.bus
    devices = board.machine.bus.devices
    board.show(bytearray([roles.WHITE] * 64))
    board.run(100)
    lost = devices.pop(_TILES[3])
    lost.power_off()
    board.run(1000)
    assert "0x31" in board.controls.fault
    assert _lit(board.machine) == {0: _RED, 7: _RED, 56: _RED}
    lost.power_on()
    devices[_TILES[3]] = lost
    board.run(1500)
    assert board.controls.present
    assert {board.light(square) for square in range(64)} == {(18, 15, 12)}


def test_what_is_no_tile_has_a_pattern_of_its_own() -> None:
    with Machine(ROOT, board=_NAME) as machine:
        machine.break_controller("wrong id")
        device = _Board(machine)
        assert "0x12" in device.controls.fault
        assert _lit(machine) == dict.fromkeys((18, 21, 42, 45), _RED)
        machine.break_controller("none")
        device.run(1500)
        assert device.controls.present


def test_something_is_lit_before_the_tiles_are_reset() -> None:
    with Machine(ROOT, board=_NAME) as machine:
        device = _Board(machine)
        first_reset = [data for _, data in device.sent].index(_RESET)
        assert device.sent[:first_reset].count((0x2E, _LIGHTS_SHOW)) == 1


class _InterruptedBus:
    """A bus on which Control-C ends every message."""

    is_locked = False

    def try_lock(self) -> bool:
        self.is_locked = True
        return True

    def unlock(self) -> None:
        self.is_locked = False

    def writeto(self, address: int, data: bytes) -> None:
        raise KeyboardInterrupt


def test_the_lock_of_the_bus_is_given_back_whatever_happens() -> None:
    bus = _InterruptedBus()
    with pytest.raises(KeyboardInterrupt):
        tilelight.warn(bus, _TILES, is_missing=True)  # type: ignore[arg-type]
    assert not bus.is_locked
