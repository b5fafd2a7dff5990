# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Whatever is pressed whenever, the program goes on, and a new game is always to be had."""

import random

import pytest

from engine import bitboard
from handheld import actions

DIRECTIONS = [actions.UP, actions.DOWN, actions.LEFT, actions.RIGHT]
OTHERS = [actions.B, actions.HINT, actions.UNDO, actions.MENU]
STEPPED = [actions.NEXT, actions.PREVIOUS, actions.B, actions.UNDO, actions.MENU]
CONTROLS = {
    "directions": DIRECTIONS + OTHERS + [actions.A] * 4,
    "stepped": STEPPED + [actions.A] * 4,
    "touched": [actions.TOUCH + square for square in range(64)] + [actions.B] * 8,
}


def press_anything(device, choose, pressed):
    scene = device.app.scene
    if choose.random() < 0.5 and getattr(scene, "is_asked", False):
        rows = scene.game.legal()
        legal = [square for square in range(64) if bitboard.is_set(rows, square)]
        device.press(actions.TOUCH + choose.choice(legal))
    else:
        device.press(choose.choice(pressed))
    device.run(choose.choice([33, 33, 400]))
    if choose.random() < 0.02:
        device.wait(choose.choice([5_000, 40_000, 310_000]))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("controls", CONTROLS)
def test_the_program_goes_on(make_device, controls, seed):
    choose = random.Random(seed)
    device = make_device(
        stepped=controls == "stepped",
        touched=controls == "touched",
        idle=choose.choice([0, 2]),
        move_clock=choose.choice([None, 30]),
    )
    for _ in range(400):
        press_anything(device, choose, CONTROLS[controls])
    device.handheld.is_turn = False
    device.app.call("newgame.two_players", False)
    if type(device.app.scene).__name__ == "Question":
        question = device.handheld.last_caption
        assert "leave it for good" in question.lower() or "Begin another game?" in question
        device.press(actions.NEXT, actions.A)
    device.await_turn()
