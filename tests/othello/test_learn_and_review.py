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
    device.press(actions.HINT)
    device.until("A goes on")
    device.press(A)
    device.until("Black to move")
    device.go("f5")
    device.press(A)
    device.until("When neither can move the game ends: the most discs win")
    device.until("Well done: that is all of the rules")
    device.press(A)
    assert "".join(device.lights()).count("+") == 4  # back in the game


def test_a_lesson_answers_hint_undo_and_an_illegal_press(device):
    device.app.open("Learn", 4)
    device.until("Lesson 5: ")
    device.press(actions.UNDO)
    device.until("Nothing to take back")
    device.go("h8")
    device.press(A)
    device.until("h8: not a legal move")
    assert device.captions[-1] == "Try c1"
    assert device.lights()[0] == "XOh....."
    device.press(actions.HINT)
    device.until("Try c1")
    assert device.lights()[0] == "XOh....."
    device.go("c1")
    device.press(A)
    device.until("Black plays again")
    device.press(A)
    device.run(33)
    device.press(actions.HINT)
    device.until("Try f5")
    device.press(actions.UNDO)
    device.until("Taken back")
    device.until("Lesson 5: ")
    assert device.lights()[0][:3] == "XO+"


def test_a_finished_lesson_can_be_done_again(device):
    device.app.open("Learn")
    device.run(33)
    device.go("c4")
    device.press(A)
    device.until("Well done")
    device.press(actions.UNDO)
    device.until("Lesson 1: ")


def test_a_lesson_can_be_left_during_a_pass(device):
    device.app.open("Learn", 4)
    device.run(33)
    device.go("c1")
    device.press(A)
    device.until("Black plays again")
    device.press(B)
    device.until("Black to move")
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
    device.until("8: Black passes")


def test_nothing_is_played_on_from_the_end_of_a_game(device):
    device.app.open("Review", parse_transcript("e6f4e3f6g5d6e7f5c5").moves)
    device.until("9: Black c5")
    device.press(A)
    device.until("The game is over here")
    device.press(LEFT, A)
    device.until("Play on from here?")
    device.press(A)
    device.until("Black to move")


def want_to_play_on(device):
    """A game is suspended; the main menu's review is asked to play on one ply before its end."""
    device.play("d3")
    device.until("Black to move")
    device.press(actions.MENU)
    device.choose("leave")
    device.choose("review")
    device.press(LEFT, A)


def test_playing_on_keeps_the_game_that_was_looked_at(device):
    original = bytes(parse_transcript("f5d6c3d3c4").moves)
    device.app.session.last = original
    want_to_play_on(device)
    device.until("Play on from here? The suspended game is lost")
    device.press(A)
    game = device.app.session.match.game
    assert len(game.moves) == 4
    assert device.app.session.last == original
    device.press(actions.MENU)
    device.choose("leave")
    device.choose("continue")
    device.until("Black to move")
    assert device.app.session.match.game is game


def test_playing_on_from_the_suspended_game_itself_only_asks(device):
    want_to_play_on(device)
    assert device.handheld.last_caption == "Play on from here?"


def test_a_new_game_from_the_start_keeps_the_last_one(device):
    original = bytes(parse_transcript("f5d6c3d3c4").moves)
    device.app.session.last = original
    device.app.call("newgame.branch", b"", 0)
    device.run(33)
    device.press(actions.MENU)
    device.choose("leave")
    device.choose("review")
    device.until("5: Black c4")
