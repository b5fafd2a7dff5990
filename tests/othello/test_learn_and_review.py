# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The lessons and the review of a game."""

from engine.notation import parse_transcript
from handheld import actions

A, B, LEFT, RIGHT = actions.A, actions.B, actions.LEFT, actions.RIGHT


def test_five_lessons_each_played_by_the_learner(device):
    device.app.open("Learn")
    for number, square in ((1, "c4"), (2, "f6"), (3, "d4"), (4, "d1")):
        device.until(f"Lesson {number}: ")
        device.press(A)  # the cursor stands on no legal square: nothing happens
        device.go(square)
        device.press(A)
        device.until(f"Black {square}")
        device.until("Well done: A for the next lesson")
        device.press(A)
    device.until("Lesson 5: ")
    device.go("c1")
    device.press(A)
    device.until("White passes: no legal move")
    device.until("Black plays again")
    device.press(A)
    device.go("f5")
    device.press(A)
    device.until("Well done: that is all of the rules")
    device.press(A)
    assert "".join(device.lights()).count("+") == 4  # back in the game


def test_a_lesson_can_be_left(device):
    device.app.open("Learn")
    device.run(100)
    device.press(B)
    assert "".join(device.lights()).count("+") == 4


def test_review_steps_both_ways_and_marks_move_and_flips(device):
    moves = parse_transcript("f5d6c3d3c4").moves
    device.app.open("Review", moves)
    device.until("5: Black c4")
    device.run(33)
    assert device.lights()[3] == "..xfX..."
    device.press(LEFT)
    device.until("4: White d3")
    device.press(*[LEFT] * 6)
    assert device.captions[-1] == "Start"
    assert device.lights()[2:6] == ["........", "...OX...", "...XO...", "........"]
    device.press(actions.NEXT)
    assert device.captions[-1] == "1: Black f5"
    device.press(*[RIGHT] * 9)
    assert device.captions[-1] == "5: Black c4"


def test_review_shows_passes(device):
    game = parse_transcript("d3c3b3b2f5a3a1c1")
    device.app.open("Review", game.moves)
    device.until("9: Black passes")
