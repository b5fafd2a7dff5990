# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Whole games through the simulator: presses on the board's own controls, real drivers below."""

import io
from pathlib import Path

import pytest

from sim.machine import Machine
from sim.script import run_script

ROOT = Path(__file__).resolve().parents[2]
BOARDS = ("adafruit_feather_rp2040", "adafruit_qtpy_rp2040", "raspberry_pi_pico")
DRAW = (
    "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6"
    "g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7h8f8h7a8a7b7a1b2g3g2h2h1c1b1"
)


def perform(board, script, **settings):
    """Run a script; what it says does not hold, and what it printed."""
    settings = {"OTHELLO_IDLE": "off", **settings}
    machine = Machine(ROOT, board, settings=settings)
    out, err = io.StringIO(), io.StringIO()
    status = run_script(machine, script, out, err)
    assert status == 0, err.getvalue()
    return out.getvalue()


def two_players(kind):
    return f"press B\nchoose leave\nchoose two players\nchoose {kind}\n"


@pytest.mark.parametrize("board", BOARDS)
def test_the_60_move_draw(board):
    moves = [f"play {DRAW[start : start + 2]}" for start in range(0, len(DRAW), 2)]
    moves[58:58] = ["until Black passes: no legal move", "until White plays again", "press A"]
    perform(
        board, "\n".join([two_players("friendly"), *moves, f"until {DRAW}", "until Draw 32-32"])
    )


def test_losing_on_time_runs_in_a_moment():
    perform(
        "raspberry_pi_pico",
        two_players("match") + "until Ready\npress A\nuntil Black to move\n"
        "until White wins on time 660000\n",
        OTHELLO_MOVE_CLOCK="0",
    )


@pytest.mark.parametrize("board", BOARDS)
def test_a_saved_game_goes_on_after_a_power_cut(board):
    perform(
        board,
        "play f5\nuntil thinks\nuntil Black to move\npress B\nuntil undo\npower off\nwait 500\n"
        "power on\nuntil Saved game\npress A\nuntil Black to move\npress B\nchoose review\n"
        "until 2: White\n",
    )


def test_both_languages():
    perform(
        "raspberry_pi_pico",
        "until 轮到黑方下子\npress B\nuntil 悔棋\n",
        OTHELLO_LANGUAGE="zh",
    )


def lights_of(fault, since, board):
    """What is lit once something has been wrong with the controller for four seconds."""
    machine = Machine(ROOT, board, settings={"OTHELLO_IDLE": "off"})
    machine.clock.at(since, lambda: machine.break_controller(fault))
    seen = []
    machine.clock.at(since + 4_000_000, lambda: seen.extend(map(any, machine.strip.pixels)))
    machine.clock.at(since + 4_000_001, machine.power_off)
    machine.run()
    return tuple(seen)


@pytest.mark.parametrize("board", BOARDS[:2])
def test_each_fault_of_the_controller_has_a_shape_of_its_own(board):
    shapes = {lights_of(fault, 0, board) for fault in ("unplugged", "wrong id", "no pull-ups")}
    shapes.add(lights_of("unplugged", 5_000_000, board))
    shapes.add(lights_of("none", 0, board))
    assert len(shapes) == 5


def test_a_controller_that_holds_the_bus_up_from_the_start_is_read_by_software():
    machine = Machine(ROOT, "waveshare_esp32_s3_matrix")
    machine.break_controller("timeout")
    machine.clock.at(6_000_000, machine.power_off)
    machine.run()
    assert machine.console.lines[-1] == "Black to move"
