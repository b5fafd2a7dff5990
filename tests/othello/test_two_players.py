# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Two players, one device: what they see, press and read, from power-on to the next game."""

import pytest

from handheld import actions
from handheld.controls import SELECT

A, B, UP, LEFT, RIGHT = actions.A, actions.B, actions.UP, actions.LEFT, actions.RIGHT
HINT, MENU, UNDO = actions.HINT, actions.MENU, actions.UNDO
NEXT, PREVIOUS, TOUCH = actions.NEXT, actions.PREVIOUS, actions.TOUCH

# 60 moves, black passes before the 59th, 32-32.
DRAW = (
    "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6"
    "g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7h8f8h7a8a7b7a1b2g3g2h2h1c1b1"
)
WIPE_OUT = "e6f4e3f6g5d6e7f5c5"
PASS_AFTER_8 = "d3c3b3b2f5a3a1c1"


def picture(text):
    return text.split()


@pytest.fixture
def device(make_device):
    """A friendly game of two people."""
    device = make_device()
    device.app.call("newgame.two_players", False)
    device.captions.clear()
    device.run(33)
    return device


def test_power_on_is_ready_to_play(device):
    assert device.captions == ["Black to move"]
    assert device.lights() == picture(
        """........
           ........
           ...+....
           ..+Ob...
           ...XO+..
           ....+...
           ........
           ........"""
    )


def test_pressing_a_at_once_plays_nothing(device):
    device.press(A, A, A)
    assert device.captions == ["Black to move"] + ["e4: not a legal move"] * 3


def test_a_move_is_animated_in_rings_outwards(device):
    device.play("f5d6c3d3c4f4e3")
    device.until("White to move")
    device.go("e2")
    device.press(A)
    shown = []
    while not device.captions[-1].endswith("to move"):
        column = "".join(row[4] for row in device.lights()[1:5])
        if column not in shown:
            shown.append(column)
        device.run(33)
    assert shown == ["oXXO", "oOXO", "oOOO"]


def test_a_diagonal_turns_as_fast_as_a_row(device):
    device.play("d3c3b3d2")
    device.await_turn()
    device.go("f6")
    device.press(A)
    device.run(231)
    assert (device.lights()[4][4], device.lights()[3][3]) == ("X", "O")
    device.run(33)
    assert device.lights()[3][3] == "X"  # two rings out: 240 ms


def test_a_hint_goes_when_the_time_for_the_move_is_up(make_device):
    device = make_device(move_clock=15)
    device.app.call("newgame.two_players", False)
    device.press(HINT)
    device.until("Hint: d3")
    assert device.lights()[2][3] == "h"
    device.until("White to move", ms=20_000)
    device.run(33)
    assert "h" not in "".join(device.lights())


def test_the_turn_is_captioned_after_the_animation(device):
    device.play("d3")
    assert device.captions == ["Black d3"]
    device.until("White to move", ms=1100)


def test_a_frame_that_takes_long_hides_no_move(device, monkeypatch):
    device.play(PASS_AFTER_8[:-2])
    device.await_turn()
    device.go("c1")
    device.captions.clear()
    make_move = device.app.scene.make_move

    def slowly(square, now):
        device.handheld.time += 3000
        return make_move(square, now)

    monkeypatch.setattr(device.app.scene, "make_move", slowly)
    device.press(A)
    assert device.captions == ["White c1"]
    assert device.lights()[0] == "X.o....."
    device.run(300)
    assert device.captions == ["White c1"]
    device.until("Black passes: no legal move")


def test_a_press_ends_the_animation_and_does_nothing_else(device):
    device.play("d3")
    device.press(RIGHT)
    device.run(33)
    assert device.captions[-1] == "White to move"
    assert device.lights()[2][3] == "x"
    lights = device.lights()
    device.run(500)
    assert device.lights() == lights


def test_cursor_waits_on_the_players_own_last_disc(device):
    device.play("d3c3c4")
    device.until("White to move")
    assert device.lights()[2][2] == "w"  # white's c3
    device.go("c5")
    device.press(A)
    device.until("Black to move")
    assert device.lights()[3][2] == "w"  # black's c4, flipped by white
    device.press(A, A)
    assert device.captions == ["c4: not a legal move"] * 2


def test_cursor_stops_at_the_edges(device):
    device.press(*[LEFT] * 20, *[UP] * 20)
    assert device.lights()[0] == "c......."
    device.go("h8")
    device.press(RIGHT, actions.DOWN)
    assert device.lights()[7] == ".......c"


def test_cursor_shows_whose_turn_it_is_on_legal_squares(device):
    device.go("d3")
    assert device.lights()[2] == "...B...."
    device.press(A)
    device.until("White to move")
    device.go("c3")
    assert device.lights()[2] == "..Wx+..."


def test_an_illegal_press_lights_the_legal_squares(device):
    device.go("a1")
    device.press(A)
    assert device.lights()[2] == "...*...."
    assert device.captions == ["Black to move", "a1: not a legal move"]
    device.run(1000)
    assert device.lights()[2] == "...+...."


def test_next_and_previous_walk_the_legal_squares_and_name_them(device):
    device.captions.clear()
    device.press(NEXT)
    assert device.captions == ["f5"]  # from d5 or e4 onwards, in reading order
    device.press(NEXT, NEXT, NEXT)
    assert device.captions == ["f5", "e6", "d3", "c4"]
    device.press(PREVIOUS, PREVIOUS)
    assert device.captions[-2:] == ["d3", "e6"]


def test_a_touch_plays_the_square(device):
    device.press(TOUCH + 19)
    assert device.captions[-1] == "Black d3"


def test_a_pass_is_shown_worded_and_acknowledged(device):
    device.play(PASS_AFTER_8)
    device.until("Black passes: no legal move")
    device.until("White plays again")
    device.until("A goes on")
    board = device.lights()
    device.run(1000)
    assert device.lights() == picture(
        """........
           .X...X..
           ..X...X.
           ...X...X
           ..X...X.
           .X...X..
           ........
           ........"""
    )
    device.run(1000)
    assert device.lights() == board
    device.run(10_000)
    assert device.captions == []
    device.press(A)
    device.until("White to move")


@pytest.mark.parametrize("press", [HINT, UP, LEFT, NEXT])
def test_a_pass_answers_what_it_does_not_do(device, press):
    device.play(PASS_AFTER_8)
    device.until("White plays again")
    device.until("A goes on")
    device.press(press)
    assert device.captions == ["A goes on"]


@pytest.mark.parametrize("press", [MENU, B])
def test_the_menu_during_a_pass_leads_back_to_it(device, press):
    device.play(PASS_AFTER_8)
    device.until("White plays again")
    device.until("A goes on")
    device.press(press)
    device.until("undo")
    device.press(B)
    device.until("Black passes: no legal move")
    device.press(A)
    device.until("White to move")


def test_undo_during_a_pass_asks_who_passes(device):
    device.play(PASS_AFTER_8)
    device.until("White plays again")
    device.until("A goes on")
    device.press(UNDO)
    device.until("Black: may the last move be taken back?")
    device.press(B)
    device.until("Black passes: no legal move")
    device.press(UNDO, A)
    device.until("Black agrees")
    device.until("White to move")
    assert len(device.app.session.match.game.moves) == 7


def test_a_direction_held_since_an_animation_does_not_repeat(device):
    device.play("d3")
    device.take_buttons().down = 1 << actions.RIGHT
    device.until("White to move")
    lights = device.lights()
    device.run(1500)
    assert device.lights() == lights


@pytest.mark.parametrize("button", [B, SELECT])
def test_a_button_released_after_an_animation_means_nothing(device, button):
    device.play(PASS_AFTER_8)
    buttons = device.take_buttons()
    buttons.down = 1 << button
    device.until("A goes on", ms=550)
    buttons.down = 0
    device.run(300)
    assert device.captions == []
    buttons.down = 1 << button
    device.run(100)
    buttons.down = 0
    device.until("undo" if button == B else "White to move")


def test_after_undo_a_plays_nothing(device):
    device.play("f5d6")
    device.await_turn()
    device.press(UNDO, A)
    device.until("White to move")
    device.press(A)
    assert device.captions == ["e5: not a legal move"]


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ("c4c5d6c3b4c6b6f4b3c7b5a5b7a3d8b8", "Neither can move"),
        (DRAW, "The board is full"),
        (WIPE_OUT, "White has no discs left"),
    ],
)
def test_the_reason_of_an_end_is_said(device, moves, reason):
    device.play(moves)
    device.until(reason)
    device.until("Series: ")


def test_the_60_move_draw(device):
    device.play(DRAW)
    device.until(DRAW)
    device.until("Draw 32-32")
    board = device.lights()
    device.wait(60_000)
    assert device.lights() == board


def test_result_board_gathering_digits_and_back(device):
    device.play(WIPE_OUT)
    device.until("Black wins 13-0")
    board = device.lights()
    assert "".join(board).count("X") + "".join(board).count("x") == 13
    device.press(A)
    device.run(250)
    assert device.lights()[0].startswith("XXXXXX.")
    device.run(2000)
    number = picture(
        """........
           .X..XXX.
           XX....X.
           .X...XX.
           .X....X.
           XXX.XXX.
           ........
           ........"""
    )
    zero = picture(
        """........
           ..OOO...
           ..O.O...
           ..O.O...
           ..O.O...
           ..OOO...
           ........
           ........"""
    )
    seen = []
    for _ in range(100):
        if device.lights() not in seen:
            seen.append(device.lights())
        device.run(33)
    assert number in seen
    assert zero in seen
    device.press(B)
    assert device.lights() == board


def test_the_next_game_starts_after_the_score(device):
    device.play(WIPE_OUT)
    device.until("Black wins 13-0")
    device.press(A, A, A)
    device.until("Black to move")
    assert device.lights()[3] == "..+Ob..."


def test_the_second_game_says_that_colours_are_swapped(device):
    device.play(WIPE_OUT)
    device.until("Black wins 13-0")
    device.press(A, A, A)
    device.run(33)
    assert device.captions == [
        "Game 2: colours are swapped",
        "Series: Black 0, White 1, 0 drawn",
        "Black to move",
    ]


def test_options_chosen_before_the_first_move_leave_the_series_as_it_is(device):
    device.play(WIPE_OUT)
    device.until("Black wins 13-0")
    device.press(A, A, A)
    device.until("Black to move")
    device.press(MENU)
    device.choose("leave")
    device.app.call("choosing.choose", "variant", "fewest")
    device.choose("continue")
    device.until("fewest discs win")
    device.until("Black to move")
    match = device.app.session.match
    assert (match.number, match.black_seat, match.wins) == (2, 1, [1, 0])


def test_clock_wrap_does_not_disturb_an_animation(make_device):
    device = make_device(start=2**29 - 1500)
    device.app.call("newgame.two_players", False)
    device.go("d3")
    device.press(A)
    device.until("White to move", ms=1100)


def test_the_result_answers_what_it_does_not_do(device):
    device.play(WIPE_OUT)
    device.until("Black wins 13-0")
    device.press(actions.HINT)
    device.until("A goes on")


def test_a_press_that_comes_when_the_gathering_has_just_ended_skips_no_score(device):
    device.play(WIPE_OUT)
    device.until("Black wins 13-0")
    device.press(A)
    device.run(13 * 40 + 400 + 66)
    score = device.lights()
    device.press(A)
    assert device.lights() == score
    device.run(600)
    device.press(A)
    device.until("Black to move")


def test_the_score_goes_on_after_days(device):
    device.play(WIPE_OUT)
    device.until("Black wins 13-0")
    device.press(A)
    device.run(3000)
    device.handheld.time = (device.handheld.time + 2**28 + 10**6) % 2**29
    device.press(A)
    device.until("Black to move")
