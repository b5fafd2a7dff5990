# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Presses that the front ends make for their users are noticed, by the real program."""

import pytest

from tests.sim_frontends.player import Player


@pytest.fixture(params=["adafruit_feather_rp2040", "adafruit_qtpy_rp2040", "raspberry_pi_pico"])
def player(request):
    return Player(board=request.param)


def _click_twice(player, square, number):
    yield "Black to move"
    player.pointer.go(number)
    yield None
    player.pointer.go(number)
    yield f"Black {square}"


@pytest.mark.parametrize(("square", "number"), [("f5", 37), ("d3", 19), ("c4", 26), ("e6", 44)])
def test_a_click_brings_the_cursor_there_and_another_one_plays(player, square, number):
    player.play(_click_twice(player, square, number))


@pytest.mark.parametrize(("square", "number"), [("f5", 37), ("c4", 26)])
def test_a_front_end_on_a_busy_pc_misses_no_square(square, number):
    """It may look only twice a second: no press gets so long that it counts twice."""
    player = Player(board="adafruit_feather_rp2040", look_us=500_000)
    player.play(_click_twice(player, square, number))


def test_a_double_click_plays(player):
    def story():
        yield "Black to move"
        for _ in range(2):
            player.pointer.go(37)
        yield "Black f5"

    player.play(story())


def test_a_second_click_elsewhere_plays_nothing(player):
    def story():
        yield "Black to move"
        for square in (37, 37, 0):
            player.pointer.go(square)
        yield None
        assert not player.captions[-1].startswith("Black f5")
        player.pointer.go(37)
        yield None
        assert player.captions[-1] == "Black to move"

    player.play(story())


def test_a_double_click_works_where_the_cursor_only_steps():
    player = Player(board="archi")

    def story():
        yield "Black to move"
        for _ in range(2):
            player.pointer.go(26)
        yield "Black c4"

    player.play(story())


def test_a_click_works_where_the_cursor_only_steps():
    player = Player(board="archi")
    player.play(_click_twice(player, "c4", 26))


MENU_BOARDS = ["adafruit_feather_rp2040", "raspberry_pi_pico", "archi"]
BACK, ON = 0, 63  # squares in the two halves


@pytest.mark.parametrize("board", MENU_BOARDS)
@pytest.mark.parametrize(("language", "turn"), [("en", "Black to move"), ("zh", "轮到黑方下子")])
def test_a_click_in_a_menu_is_one_step_and_chooses_nothing(board, language, turn):
    player = Player(board=board, settings={"OTHELLO_LANGUAGE": language})

    def story():
        yield turn
        player.presses.tap("B")
        yield None
        entries = player.captions[-1:]
        while len(entries) == 1 or entries[-1] != entries[0]:  # once round
            player.pointer.go(ON)
            yield None
            entries.append(player.captions[-1])
        seen = len(player.captions)
        for square in (ON - 1, 39, 32, BACK, BACK, BACK, ON, ON):
            player.pointer.go(square)
            yield None
        steps = entries[1], entries[2], *entries[1::-1], *entries[-2:-4:-1], *entries[-2:]
        assert player.captions[seen:] == [*steps]

    player.play(story())


@pytest.mark.parametrize("board", MENU_BOARDS)
def test_a_double_click_in_a_menu_chooses_nothing(board):
    player = Player(board=board)

    def story():
        yield "Black to move"
        player.presses.tap("B")
        yield None
        seen = len(player.captions)
        for _ in range(2):
            player.pointer.go(ON)
        yield None
        player.pointer.go(BACK)
        player.pointer.go(BACK)
        yield None
        assert len(player.captions) == seen + 2
        assert player.captions[-1] == player.captions[seen - 1]

    player.play(story())


@pytest.mark.parametrize("board", MENU_BOARDS)
def test_no_click_on_a_light_answers_a_question(board):
    player = Player(board=board)

    def story():
        yield "Black to move"
        player.presses.tap("B")
        yield None
        for entry in ("leave", "settings", "reset settings"):
            while player.captions[-1] != entry:
                player.pointer.go(ON)
                yield None
            player.presses.tap("A")
            yield None
        yield "Reset all settings?"
        asked = len(player.captions)
        for square in (BACK, BACK, ON, ON, ON, BACK, BACK, BACK):
            player.pointer.go(square)
            yield None
        told = {"Reset all settings?", "A: yes, B: no", "Next: yes, previous: no, then select"}
        assert set(player.captions[asked:]) <= {"yes", "no"} | told
        player.presses.tap("B")
        yield "reset settings"  # nothing had been answered before

    player.play(story())


def test_a_click_elsewhere_goes_on_from_there(player):
    """From where it was brought, a neighbour is one press away."""

    def story():
        yield "Black to move"
        player.pointer.go(36)
        yield None
        before = player.machine.clock.now()
        player.pointer.go(37)
        yield None
        assert player.machine.clock.now() - before < 500_000
        player.presses.tap("A")
        yield "Black f5"

    player.play(story())


def test_a_walk_ends_when_the_user_presses_something(player):
    def story():
        yield "Black to move"
        player.pointer.go(0)
        player.pointer.stop()
        yield None
        assert not player.pointer.is_under_way
        assert not player.machine.inputs.pressed
        player.pointer.go(37)  # whatever the cursor is on now, it gets there
        yield None
        player.pointer.go(37)
        yield "Black f5"

    player.play(story())


def test_a_quick_key_is_held_until_the_program_has_noticed(player):
    """Down and up within a millisecond: two such pairs are two steps."""

    def story():
        yield "Black to move"
        player.pointer.go(35)
        yield None
        for _ in range(2):
            player.presses.press("right")
            player.presses.release("right")
        yield None
        player.presses.tap("A")
        yield "Black f5"

    player.play(story())


def test_long_presses_are_long_enough(player):
    """On five buttons B is a long press of A; during a game it opens the menu."""

    def story():
        yield "Black to move"
        player.presses.tap("B")
        yield "undo"

    player.play(story())


def test_nothing_stays_pressed_when_the_window_is_left(player):
    player.presses.press("up")
    player.presses.tap("A")
    player.presses.update()
    assert player.machine.inputs.pressed
    player.presses.release_all()
    player.presses.update()
    assert not player.machine.inputs.pressed


def test_a_square_that_can_be_touched_is_played_by_a_tap():
    player = Player(board="feather_rp2040_neotrellis")

    def story():
        yield "Black to move"
        player.presses.tap_control("f5")
        yield "Black f5"

    player.play(story())
