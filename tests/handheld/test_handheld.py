# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The whole device on the simulated boards: from roles to the light that is seen."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from handheld import anew, power, roles, stored, wiring
from sim.machine import Machine
from tests.handheld.bench import ROOT, Bench, bench

_PICO = "raspberry_pi_pico"
_WAYS = list(itertools.product(wiring.CORNERS, wiring.LINES, (False, True)))
_SEEN = {roles.BLACK: (0, 0, 24), roles.WHITE: (18, 15, 12), roles.LEGAL: (0, 6, 0)}


def _frame() -> bytearray:
    chance = random.Random(7)
    return bytearray(chance.choice([*_SEEN, roles.OFF]) for _ in range(64))


def _assert_seen(device: Bench, frame: bytearray) -> None:
    expected = [_SEEN.get(role, (0, 0, 0)) for role in frame]
    assert list(map(tuple, device.machine.strip.pixels)) == expected


@pytest.mark.parametrize(("corner", "lines", "serpentine"), _WAYS)
def test_every_wiring_of_the_matrix_shows_the_same_picture(
    corner: str, lines: str, serpentine: bool
) -> None:
    wired: dict[str, Any] = {
        "MATRIX_CORNER": corner,
        "MATRIX_LINES": lines,
        "MATRIX_SERPENTINE": serpentine,
    }
    with bench(_PICO, **wired) as device:
        frame = _frame()
        device.handheld.matrix.show(frame, device.handheld.now())
        _assert_seen(device, frame)


@pytest.mark.parametrize("order", wiring.COLOURS)
def test_every_colour_order_shows_the_same_colours(order: str) -> None:
    with bench(_PICO, MATRIX_ORDER=order) as device:
        frame = _frame()
        device.handheld.matrix.show(frame, device.handheld.now())
        _assert_seen(device, frame)


def test_rewired_while_it_runs() -> None:
    real = {"MATRIX_CORNER": "bottom right", "MATRIX_LINES": "columns", "MATRIX_ORDER": "RGB"}
    with bench(_PICO, wiring=real) as device:
        settings = device.handheld.settings
        settings.matrix_corner = "bottom right"
        settings.matrix_lines = "columns"
        settings.matrix_order = "RGB"
        device.handheld.rewire()
        frame = _frame()
        device.handheld.matrix.show(frame, device.handheld.now())
        _assert_seen(device, frame)


def test_lights_are_on_before_the_controls_are_looked_for() -> None:
    with bench("adafruit_feather_rp2040") as device:
        lit = [light for light in device.machine.strip.pixels if any(light)]
        assert len(lit) == 4


def test_a_small_budget_holds_on_the_wire() -> None:
    with bench(_PICO, settings={"OTHELLO_MILLIAMPS": 125, "OTHELLO_BRIGHTNESS": 5}) as device:
        device.handheld.matrix.show(bytearray([roles.WHITE] * 64), device.handheld.now())
        seen = device.machine.strip.pixels
        drawn = sum(power.share(r << 16 | g << 8 | b) for r, g, b in seen)
        assert 0 < drawn <= 255 * (125 - 64)


def test_frames_are_33_ms_apart_and_late_ones_are_not_made_up_for() -> None:
    with bench(_PICO) as device:
        clock, handheld = device.machine.clock, device.handheld
        handheld.wait_frame()
        starts = []
        for work in (0, 20, 5, 100, 10, 10):
            starts.append(clock.now() // 1000)
            clock.sleep(1000 * work)
            handheld.wait_frame()
        gaps = [later - earlier for earlier, later in itertools.pairwise(starts)]
        assert all(abs(gap - 33) <= 1 for gap in (gaps[0], gaps[1], gaps[2], gaps[4]))
        assert abs(gaps[3] - 100) <= 1


def test_spending_takes_virtual_time() -> None:
    with bench(_PICO) as device:
        before = device.machine.clock.now()
        device.handheld.spend(1500)
        assert device.machine.clock.now() - before == 1500


def test_captions_go_to_the_console() -> None:
    with bench(_PICO) as device:
        device.handheld.say("Black to move")
        assert device.machine.console.lines == ["Black to move"]


def test_the_store_outlives_the_power() -> None:
    machine = Machine(ROOT, board=_PICO)
    for number in range(3):
        with machine:
            store = Bench(machine, {}).handheld.store
            snapshot, events = stored.load(store)
            assert snapshot == (b"games" if number else None)
            assert len(list(events)) == number
            if snapshot is None:
                anew.begin(store, b"games")
            store.append(1, bytes([number]))
