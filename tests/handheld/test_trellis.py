# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Four NeoTrellis tiles: every square a lit button."""

from __future__ import annotations

import importlib
from collections.abc import Iterator

import pytest

from handheld import roles
from sim.machine import Machine
from sim.parts.i2c import ETIMEDOUT
from sim.parts.neotrellis import NeoTrellis
from tests.handheld.bench import ROOT, Bench

_ADDRESSES = (0x2E, 0x2F, 0x30, 0x31)


class _Board(Bench):
    """Touch its squares, see its lights."""

    def __init__(self, machine: Machine, tiles: list[NeoTrellis]) -> None:
        super().__init__(machine, {}, "feather_rp2040_neotrellis")
        self.tiles = tiles

    def _button(self, square: int) -> tuple[NeoTrellis, int]:
        row, column = divmod(square, 8)
        return self.tiles[row // 4 * 2 + column // 4], row % 4 * 4 + column % 4

    def touch(self, square: int) -> None:
        tile, button = self._button(square)
        tile.press(button)

    def let_go(self, square: int) -> None:
        tile, button = self._button(square)
        tile.release(button)

    def light(self, square: int) -> tuple[int, int, int]:
        tile, light = self._button(square)
        return tile.lights[light]

    def show(self, frame: bytearray) -> None:
        self.handheld.matrix.show(frame, self.handheld.now())


def _machine() -> tuple[Machine, list[NeoTrellis]]:
    machine = Machine(ROOT, board="adafruit_feather_rp2040")
    tiles = [NeoTrellis(machine.clock) for _ in _ADDRESSES]
    assert machine.bus
    machine.bus.devices = dict(zip(_ADDRESSES, tiles, strict=True))
    return machine, tiles


@pytest.fixture
def board() -> Iterator[_Board]:
    machine, tiles = _machine()
    with machine:
        yield _Board(machine, tiles)


def test_it_starts_in_the_time_of_one_reset() -> None:
    machine, tiles = _machine()
    with machine:
        start = machine.clock.now()
        device = _Board(machine, tiles)
        assert machine.clock.now() - start < 700_000
        assert [tile.resets for tile in tiles] == [1] * 4
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


def test_quick_taps_between_two_frames_all_count(board: _Board) -> None:
    for square in (5, 40, 41):
        board.touch(square)
        board.let_go(square)
    assert sorted(board.run(200)) == ["TOUCH 40", "TOUCH 41", "TOUCH 5"]


def test_dropped_touches_never_count(board: _Board) -> None:
    board.touch(9)
    board.touch(10)
    board.let_go(10)
    board.controls.drop()
    assert board.run(1000) == []
    board.let_go(9)
    assert board.run(200) == []
    board.touch(9)
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
    shows = [tile.shows for tile in board.tiles]
    frame[63] = roles.BLACK
    board.show(frame)
    assert [tile.shows for tile in board.tiles] == [*shows[:3], shows[3] + 1]


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
    board.let_go(12)
    assert board.run(100) == ["TOUCH 12"]


def test_a_bus_that_times_out_goes_on_by_software(board: _Board) -> None:
    assert board.machine.bus
    board.machine.bus.fault = ETIMEDOUT
    board.run(300)
    assert not board.controls.present
    board.machine.bus.fault = None
    board.run(1500)
    assert board.controls.present
    assert "bitbangio" in importlib.import_module("sys").modules
