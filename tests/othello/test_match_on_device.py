# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Two people: consent, clocks, the ready step, series, forced quits."""

import pytest

from engine.notation import parse_transcript
from handheld import actions

A, B, LEFT, NEXT, PREVIOUS = actions.A, actions.B, actions.LEFT, actions.NEXT, actions.PREVIOUS
HINT, MENU, UNDO = actions.HINT, actions.MENU, actions.UNDO
DRAW = (
    "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6"
    "g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7h8f8h7a8a7b7a1b2g3g2h2h1c1b1"
)


def menu(device, entry):
    device.await_turn()
    device.press(MENU)
    device.choose(entry)


@pytest.fixture
def friends(make_device):
    device = make_device()
    device.app.call("newgame.two_players", False)
    device.captions.clear()
    device.run(33)
    return device


@pytest.fixture
def timed(make_device):
    """Friends with 30 s for a move."""
    device = make_device(move_clock=30)
    device.app.call("newgame.two_players", False)
    return device


def start_match(device):
    device.captions.clear()
    device.app.call("newgame.two_players", True)
    device.until("Ready?")
    device.press(A)
    device.until("Black is ready")
    device.press(A)
    device.until("Black to move")


@pytest.fixture
def match(make_device):
    device = make_device()
    start_match(device)
    return device


def test_a_first_move_in_the_very_frame_in_which_time_is_up_is_too_late(timed):
    timed.go("d3")
    while timed.app.session.match.clock.move_left() > 33:
        timed.run(33)
    timed.press(A)
    timed.until("Black: time is up")
    timed.until("White to move")
    assert len(timed.app.session.match.game.moves) == 1


def test_undo_between_people_needs_the_others_consent(friends):
    friends.play("f5d6")
    friends.until("Black to move")
    friends.press(UNDO)
    friends.until("Black: may the last move be taken back?")
    assert "X" in "".join(friends.lights())  # the question is in the colour of who is asked
    friends.press(B)
    friends.until("Black declines")
    friends.until("Black to move")
    friends.press(UNDO)
    friends.until("may the last move")
    friends.press(A)
    friends.until("Black agrees")
    friends.until("White to move")
    friends.play("f6")


def test_a_question_says_how_to_answer_it(device):
    device.app.open("Question", "reset_asked", (), lambda yes: None)
    device.captions.clear()
    device.press(HINT)
    assert device.captions == ["A: yes, B: no", "Reset all settings?"]


def test_with_three_buttons_next_and_previous_say_yes_and_no(make_device):
    device = make_device(stepped=True)
    device.app.call("newgame.two_players", False)
    device.run(33)
    device.press(NEXT, A)
    device.run(1200)
    device.press(UNDO)
    device.until("may the last move")
    device.press(A)
    assert device.captions == [  # nothing chosen yet
        "Next: yes, previous: no, then select",
        "White: may the last move be taken back?",
    ]
    device.press(PREVIOUS)
    device.until("no")
    device.press(NEXT)
    device.until("yes")
    device.press(A)
    device.until("White agrees")


def test_with_three_buttons_nothing_is_selected_until_next_or_previous(make_device):
    device = make_device(stepped=True)
    device.app.call("newgame.two_players", False)
    device.captions.clear()
    device.run(33)
    device.press(A)
    assert device.captions == ["Black to move"]
    assert not any(letter in "BWcbw" for line in device.lights() for letter in line)
    device.press(PREVIOUS)
    assert device.captions[-1] == "e6"
    device.press(A)
    device.until("White to move")
    assert not any(letter in "BWcbw" for line in device.lights() for letter in line)


def test_touch_answers_by_halves(friends):
    friends.app.handheld.controls.is_touched = True
    menu(friends, "offer end")
    friends.until("White: end the game without a result?")
    friends.press(actions.TOUCH + 8)
    friends.until("White declines")
    menu(friends, "offer end")
    friends.press(actions.TOUCH + 15)
    friends.until("White agrees")
    friends.until("Ended by agreement: no result")


def test_friends_have_no_clocks_and_may_resign_at_once(friends):
    friends.wait(40 * 60_000)
    menu(friends, "resign")
    friends.until("Black resigned: White wins")


def test_first_to_be_ready_has_black_and_the_other_has_15_seconds(make_device):
    device = make_device()
    device.app.call("newgame.two_players", True)
    device.wait(60_000)
    device.until("Ready?")
    device.press(A)
    device.until("Black is ready")
    device.run(14_000)
    assert "Black to move" not in device.captions
    device.run(1_100)
    device.until("Black to move")


def test_the_countdown_stands_still_in_the_menu(make_device):
    device = make_device()
    device.app.call("newgame.two_players", True)
    device.press(A)
    device.run(5_000)
    device.press(B)
    device.wait(60_000)
    device.captions.clear()
    device.choose("continue")
    assert device.captions == ["Black is ready: A for the other"]
    device.run(9_000)
    assert "Black to move" not in device.captions
    device.run(1_500)
    device.until("Black to move")


def test_the_countdown_stands_still_while_the_controller_is_away(make_device):
    device = make_device()
    device.app.call("newgame.two_players", True)
    device.press(A)
    device.run(5_000)
    device.handheld.controls.present = False
    device.handheld.controls.why_away = 1
    device.wait(60_000)
    device.handheld.controls.present = True
    device.until("The controller is back")
    device.run(9_000)
    assert device.captions == ["Black is ready: A for the other"]
    device.until("Black to move", ms=1_500)


def test_countdown_is_in_digits(make_device):
    device = make_device()
    device.app.call("newgame.two_players", True)
    device.run(33)
    device.press(A)
    device.run(5_000)
    assert device.lights()[1:6] == [".O..OOO.", "OO..O.O.", ".O..O.O.", ".O..O.O.", "OOO.OOO."]


def test_the_clock_per_move_makes_a_move_and_two_in_a_row_pause(match):
    match.run(29_000)
    match.until("Black: 1 s left")
    match.until("Black: time is up, the program moves", ms=1200)
    match.until("Black ")
    match.press(A)  # within half a second: dropped, does not even end the animation
    match.until("White to move")
    match.until("White: time is up", ms=31_000)
    match.until("Black to move")
    match.until("Black: time is up", ms=31_000)
    match.until("Paused")
    assert match.lights()[2] == ".ii..ii."
    match.wait(100_000)
    assert match.captions == []
    match.press(A)
    match.until("White to move")


def test_a_press_after_the_second_quick_move_does_not_close_the_pause(match):
    for colour in "Black", "White", "Black":
        match.until(f"{colour}: time is up", ms=31_000)
        match.until(f"{colour} ")
    match.press(*[A] * 14)  # within half a second
    match.until("Paused")
    match.run(1_000)
    assert match.captions == []


@pytest.mark.parametrize("button", [B, MENU])
def test_a_paused_match_has_the_menu_of_whose_turn_it_is(match, button):
    for colour in "Black", "White", "Black":
        match.until(f"{colour}: time is up", ms=31_000)
        match.until(f"{colour} ")
    match.until("Paused")
    match.press(actions.LEFT)
    match.until("Paused: A goes on")
    match.press(button)
    match.choose("resign")
    match.until("White resigned: Black wins")


def test_what_is_held_while_the_clock_moves_does_not_act_later(match):
    match.until("Black: time is up", ms=31_000)
    match.until("Black ")
    buttons = match.take_buttons()
    match.run(430)  # the animation is over, but not the half second
    buttons.down = 1 << actions.RIGHT
    match.until("White to move")
    lights = match.lights()
    match.run(1500)
    assert match.lights() == lights


def test_low_time_is_counted_down_and_hurries_the_lights(match):
    match.run(19_000)
    assert match.captions == []
    assert not match.handheld.palette.hurry
    match.run(1_100)
    assert match.captions == ["Black: 10 s left"]
    assert match.handheld.palette.hurry
    match.run(9_500)
    assert match.captions == [f"Black: {seconds} s left" for seconds in (10, 5, 4, 3, 2, 1)]
    match.press(MENU)
    assert not match.handheld.palette.hurry


def test_losing_on_time(make_device):
    device = make_device()
    device.app.call("choosing.choose", "move_clock", "off")
    start_match(device)
    device.wait(10 * 60_000 - 1000)
    assert device.captions[-1] == "Black: 1 s left"
    device.run(1_100)
    device.until("White wins on time")
    assert device.lights()[1] == ".iiiiii."  # the hourglass first


def test_thinking_in_the_menu_costs_no_time(make_device):
    device = make_device()
    device.app.call("choosing.choose", "move_clock", "off")
    start_match(device)
    device.press(MENU)
    device.wait(11 * 60_000)
    device.press(B)
    device.until("Black to move")
    menu(device, "time")
    device.until("Time left: Black 9:59, White 10:00")
    device.press(A)
    device.until("time")


def test_100_minutes_and_more_are_99_on_the_lights(make_device):
    device = make_device(game_clock=120)
    device.app.call("newgame.two_players", False)
    menu(device, "time")
    device.until("Time left: Black 119:59, White 120:00")
    device.run(33)
    assert device.lights()[1:6] == ["XXX.XXX.", "X.X.X.X.", "XXX.XXX.", "..X...X.", "XXX.XXX."]


def test_less_than_100_seconds_are_seconds_on_the_lights(friends):
    friends.wait(80_000)
    menu(friends, "time")
    friends.until("Time used: Black 1:20, White 0:00")
    friends.run(33)
    assert friends.lights()[1:6] == ["XXX.XXX.", "X.X.X.X.", "XXX.X.X.", "X.X.X.X.", "XXX.XXX."]


@pytest.mark.parametrize("formal", [False, True])
def test_a_new_game_says_its_clocks(make_device, formal):
    device = make_device() if formal else make_device(move_clock=15, game_clock=5)
    device.app.call("newgame.two_players", formal)
    device.until("30 s for a move" if formal else "15 s for a move")
    device.until(f"{10 if formal else 5} min for all moves of a player")
    device.until("Ready?" if formal else "Black to move")


def test_resigning_in_a_match_has_to_wait_and_says_how_long(match):
    match.run(10_000)
    menu(match, "resign")
    match.until("Resigning is possible in 50 s")
    match.until("Black to move")


def test_series_is_counted_and_colours_swap(match):
    match.run(20_000)
    match.play("f5")
    match.run(25_000)
    match.play("d6")
    match.run(25_000)
    menu(match, "resign")
    match.until("Series: Black 0, White 1, 0 drawn")
    match.until("Black resigned: White wins")
    match.run(2_100)
    match.captions.clear()
    match.press(A, A, A)
    assert [caption for caption in match.captions if "swapped" in caption] == [
        "Ready? Game 2: colours are swapped, A when ready"
    ]
    assert match.app.session.match.black_seat == 1


def test_the_end_is_taken_back_only_if_the_other_one_agrees(friends):
    friends.play("e6f4e3f6g5d6e7f5c5")
    friends.until("Black wins 13-0")
    friends.press(UNDO)
    friends.until("White: may the last move be taken back?")
    friends.press(B)
    friends.until("White declines")
    friends.press(UNDO)
    friends.until("White: may the last move be taken back?")
    friends.press(A)
    friends.until("White agrees")
    friends.until("Black to move")
    assert friends.app.session.match.wins == [0, 0]


def test_the_winner_is_asked_whether_a_game_that_was_given_up_goes_on(friends):
    friends.play("f5d6")
    menu(friends, "resign")
    friends.until("Black resigned: White wins")
    friends.press(UNDO)
    friends.until("White: may the game go on?")
    friends.press(A)
    friends.until("White agrees")
    friends.until("Black to move")
    match = friends.app.session.match
    assert (len(match.game.moves), match.wins) == (2, [0, 0])


def test_a_pass_goes_on_after_5_seconds_where_clocks_run(make_device):
    device = make_device(move_clock=30)
    device.app.call("newgame.two_players", False)
    device.play("d3c3b3b2f5a3a1c1")
    device.until("White plays again")
    device.run(4900)
    assert device.captions == []
    device.run(200)
    assert device.captions == ["White to move"]
    assert device.app.session.match.time_left() > 29_000


def test_starting_another_game_over_a_match_is_a_forced_quit_after_a_question(match):
    match.play("f5")
    menu(match, "leave")
    match.choose("two players")
    match.choose("friendly")
    match.until("A match is suspended. Leave it for good? White loses it")
    match.press(B)
    match.until("friendly")
    match.press(B)
    match.choose("continue")
    match.until("White to move")
    menu(match, "leave")
    match.choose("two players")
    match.choose("match")
    match.press(A)
    match.until("White left: Black wins")
    match.until("Ready?")
    assert match.app.session.match.wins == [1, 0]


def test_settings_chosen_before_a_forced_quit_hold_for_the_new_game(match):
    match.play("f5")
    menu(match, "leave")
    match.app.call("choosing.choose", "variant", "fewest")
    match.app.call("choosing.choose", "move_clock", 15)
    match.choose("two players")
    match.choose("match")
    match.press(A)
    match.until("White left: Black wins")
    match.until("fewest discs win")
    match.until("Ready?")
    match.press(A, A)
    match.until("Black to move")
    assert match.app.session.match.time_left() <= 15_000


def test_no_board_to_think_about_while_the_clocks_stand(match):
    match.play("f5d6")
    menu(match, "review")
    match.until("No review while clocks run")
    match.press(B)
    menu(match, "leave")
    match.choose("review")
    match.until("No review while clocks run")
    match.app.show("Resume", match.app.session.match)
    match.run(33)
    assert match.lights()[1:7] == [".ii..ii."] * 6


def timed_game_over(make_device):
    device = make_device(game_clock=5)
    device.app.call("newgame.two_players", False)
    device.play("e6f4e3f6g5d6e7f5c5")
    device.until("Black wins 13-0")
    return device


def test_a_game_whose_end_was_taken_back_is_not_studied_while_its_clocks_stand(make_device):
    device = timed_game_over(make_device)
    device.press(UNDO)
    device.press(A)  # the other one agrees
    device.until("Black to move")
    menu(device, "leave")
    device.choose("review")
    device.until("No review while clocks run")


def test_the_game_before_one_with_clocks_can_be_looked_at(make_device):
    device = timed_game_over(make_device)
    device.press(A, A, A)
    for move in "", "f5":  # another beginning
        device.play(move)
        menu(device, "leave")
        device.choose("review")
        device.until("9: Black c5")
        device.press(B)
        device.choose("continue")


def test_a_match_can_be_reviewed_when_it_is_over(match):
    match.play("f5")
    match.run(61_000)
    menu(match, "resign")
    match.until("Black resigned: White wins")
    match.press(MENU)
    match.choose("review")
    match.until("2: White f4")  # made by the clock


def test_playing_on_from_a_position_never_costs_a_match(make_device):
    device = make_device(move_clock=0, game_clock=0)
    start_match(device)
    device.play("f5f6")
    menu(device, "review")
    device.press(LEFT, A)
    device.until("Finish the match first")
    device.press(B, B)
    device.until("Black to move")
    assert device.app.session.match.number == 1
    assert len(device.app.session.match.game.moves) == 2


def test_playing_on_between_two_games_asks_before_the_series_ends(make_device):
    match = make_device()
    match.app.call("choosing.choose", "resign_wait", 0)
    start_match(match)
    match.play("f5d6")
    menu(match, "resign")
    match.until("White wins")
    match.run(2_100)
    match.press(A, A, A)
    match.until("Ready? Game 2")
    match.press(MENU)
    match.choose("review")
    match.until("2: White d6")
    match.press(A)
    match.until("Play on from here? The series ends with that")
    match.press(B)
    assert match.app.session.match.wins == [0, 1]
    match.press(A, A)
    match.until("Black to move")
    branch = match.app.session.match
    assert bytes(branch.game.moves) == bytes(parse_transcript("f5d6").moves)
    assert not branch.terms.formal and not branch.terms.has_clocks


def test_playing_on_after_a_draw_asks_before_the_series_ends(friends):
    moves = bytes(parse_transcript(DRAW).moves)
    friends.app.call("newgame.branch", moves[:-1], len(moves) - 1)
    friends.handheld.is_turn = False
    friends.play(DRAW[-2:])
    friends.until("Draw 32-32")
    friends.press(A, A, A)
    friends.until("Game 2: colours are swapped")
    menu(friends, "leave")
    friends.choose("review")
    friends.press(LEFT, A)
    friends.until("Play on from here? The series ends with that")


def test_settings_chosen_while_a_match_waits_for_its_players_hold_for_it(make_device):
    device = make_device()
    device.app.call("newgame.two_players", True)
    device.until("Ready?")
    device.press(MENU)
    device.app.call("choosing.choose", "move_clock", 15)
    device.choose("continue")
    device.until("Ready?")
    device.press(A, A)
    device.until("Black to move")
    assert device.app.session.match.time_left() <= 15_000


def test_score_on_demand(friends):
    friends.play("f5")
    menu(friends, "score")
    friends.until("Black 4, White 1")
    assert friends.lights()[1] == "..X.X..."
    friends.run(1500)
    assert friends.lights()[1] == "...O...."
    friends.press(A)
    friends.until("score")


def test_undo_with_clocks_asks_too(match):
    match.play("f5")
    match.until("White to move")
    match.press(UNDO)
    match.until("White: may the last move be taken back?")


def test_no_hints_in_a_match(match):
    match.press(actions.HINT)
    match.until("No hints in a match")


def test_no_undo_against_the_program_with_clocks(make_device):
    device = make_device()
    device.app.call("choosing.choose", "game_clock", 5)
    device.app.call("newgame.one_player")
    device.play("f5")
    device.until("Black to move")
    device.press(UNDO)
    device.until("No undo while clocks run")


def test_play_on_from_a_position_keeps_the_original(friends):
    friends.play("f5d6c3")
    menu(friends, "review")
    friends.until("3: Black c3")
    friends.press(LEFT, LEFT)
    friends.until("1: Black f5")
    friends.press(A)
    friends.until("Play on from here?")
    friends.press(A)
    friends.until("White to move")
    assert bytes(friends.app.session.match.game.moves) == bytes([37])
    assert friends.app.session.last == bytes(parse_transcript("f5d6c3").moves)


def test_clocks_stand_still_while_the_controller_is_away(match):
    match.handheld.controls.present = False
    match.handheld.controls.fault = "No I2C device at address: 0x49"
    match.handheld.controls.why_away = 3
    match.run(33)
    match.until("No controller: No I2C device at address: 0x49")
    match.until("check its cable and its address")
    match.wait(600_000)
    assert match.captions == []
    match.handheld.controls.present = True
    match.until("The controller is back")
    match.until("Black to move")
    assert match.app.session.match.time_left() > 29_000


def test_the_original_can_be_reviewed_while_the_branch_goes_on(friends):
    friends.play("f5d6c3")
    friends.await_turn()
    friends.app.call("newgame.branch", parse_transcript("f5d6c3").moves, 1)
    friends.play("f6")
    menu(friends, "review")
    friends.until("2: White f6")
    friends.press(B, B)
    menu(friends, "leave")
    friends.choose("review")
    friends.until("3: Black c3")


def test_b_in_the_main_menu_goes_on_with_the_game(friends):
    menu(friends, "leave")
    friends.until("continue")
    friends.press(B)
    friends.until("Black to move")


def test_openings_chosen_in_the_ready_step_hold(device):
    device.app.call("newgame.two_players", True)
    for value, moves in ("drawn", 10), ("fixed", 0):
        device.press(B)
        device.app.call("choosing.choose", "openings", value)
        device.choose("continue")
        device.run(33)
        assert len(device.app.session.match.game.moves) == moves


def await_gap(device):
    """Let time pass to the frame in which the discs of a move have turned and nobody is asked."""
    while device.app.scene.is_flipping:
        device.run(33)


def test_the_menu_in_the_frame_in_which_a_game_ends(friends):
    friends.play("e6f4e3f6g5d6e7f5c5")
    await_gap(friends)
    friends.press(MENU)
    friends.until("Black wins 13-0")
    assert friends.app.session.last


def test_the_menu_in_the_frame_in_which_the_time_runs_out(match):
    match.play("f5")
    match.until("White to move")
    match.app.session.match.clock.used[1] = 10 * 60_000 - 20
    match.press(MENU)
    match.until("Black wins on time")


def test_between_two_turns_the_menu_belongs_to_nobody(match):
    match.play("f5")
    await_gap(match)
    match.press(MENU)
    match.until("White to move")


@pytest.mark.parametrize("button", [B, MENU])
def test_who_leaves_in_a_pass_is_who_has_quit(match, button):
    match.play("d3c3b3b2f5a3a1c1")
    match.until("White plays again")
    match.press(button)
    match.choose("leave")
    match.choose("one player")
    match.press(A)
    match.until("Black loses it")
    match.press(A)
    match.until("Black left: White wins")


def test_the_menu_in_a_pass_gives_no_time_to_think_where_clocks_run(match):
    match.play("d3c3b3b2f5a3a1c1")
    match.until("White plays again")
    match.press(MENU)
    match.press(B)
    match.until("White to move", ms=200)


def test_an_answer_to_a_hint_does_not_come_in_the_others_turn(timed, slow_player):
    timed.until("Black to move")
    slow_player.slices = 10**6
    timed.press(HINT)
    timed.wait(31_000)
    timed.until("Black: time is up")
    slow_player.slices = 1
    timed.until("White to move")
    timed.run(3000)
    assert not any("Hint" in caption for caption in timed.captions)


def test_another_game_over_one_that_is_suspended_asks_first(friends):
    friends.play("f5")
    menu(friends, "leave")
    friends.choose("two players")
    friends.choose("match")
    friends.until("Begin another game? The suspended one is lost")
    friends.press(B)
    friends.until("match")
    friends.press(B, B)
    friends.until("White to move")
    menu(friends, "leave")
    friends.choose("two players")
    friends.choose("friendly")
    friends.press(A)
    friends.until("Black to move")


def test_another_game_asks_nothing_where_none_has_been_played(friends):
    menu(friends, "leave")
    friends.choose("two players")
    friends.choose("match")
    friends.until("Ready?")


def test_another_game_between_two_of_a_series_asks_first(match):
    match.play("e6f4e3f6g5d6e7f5c5")
    match.until("Black wins 13-0")
    match.press(MENU)
    match.choose("two players")
    match.choose("match")
    match.until("Begin another game? The series ends with that")
    match.press(B, B, B)
    match.press(A, A, A)
    match.until("Series: Black 0, White 1, 0 drawn")
    match.until("Ready? Game 2: colours are swapped")


def test_settings_that_are_reset_in_a_game_say_that_it_goes_on_as_agreed(friends):
    friends.app.call("choosing.reset")
    assert "From the next game on" not in friends.captions
    friends.play("f5")
    friends.app.call("choosing.reset")
    assert friends.captions[-1] == "From the next game on"


def test_what_holds_from_the_next_game_on_says_so(friends):
    friends.app.call("choosing.choose", "variant", "fewest")
    assert "From the next game on" not in friends.captions
    friends.play("f5")
    for option, value in ("variant", "most"), ("game_clock", 5), ("openings", "drawn"):
        friends.captions.clear()
        friends.app.call("choosing.choose", option, value)
        assert friends.captions == ["From the next game on"]
    friends.captions.clear()
    friends.app.call("choosing.choose", "marks", "off")
    assert friends.captions == []


def test_the_colours_of_a_palette_are_said(friends):
    friends.app.call("choosing.choose", "palette", "C")
    friends.until("Black's discs are red")


def test_playing_on_from_where_the_game_stands_is_going_on_with_it(friends):
    friends.play("f5d6")
    menu(friends, "review")
    friends.press(A)
    friends.until("Black to move")
    friends.press(UNDO)
    friends.until("may the last move be taken back?")


def test_a_reopened_game_is_not_reviewed_while_its_clocks_run(timed):
    timed.play("f5d6c3")
    menu(timed, "resign")
    timed.until("White resigned")
    for question in "may the game go on?", "may the last move be taken back?":
        timed.press(UNDO)
        timed.until(question)
        timed.press(A)
        timed.until("to move")
    timed.play("c5")
    menu(timed, "leave")
    timed.choose("review")
    timed.until("No review while clocks run")


def test_a_game_that_begins_like_the_last_one_does_not_hide_it(timed):
    timed.play("f5d6")
    menu(timed, "resign")
    timed.until("Black resigned")
    timed.press(A, A, A, A)
    timed.until("Game 2")
    timed.play("f5d6")
    menu(timed, "leave")
    timed.choose("review")
    timed.until("2: White d6")


def test_a_pass_after_a_pause_is_shown_for_its_time(match):
    """The program has played both of White's last two moves."""
    match.play("d3c3b3b2f5a3a1c1")
    match.app.session.match.pause(match.handheld.now())
    match.until("Paused")
    match.press(A)
    match.until("White plays again")
    match.run(4000)
    assert "White to move" not in match.captions


def test_leaving_in_a_pass_gives_no_time_to_think_either(match):
    match.play("d3c3b3b2f5a3a1c1")
    match.until("White plays again")
    match.press(MENU)
    match.choose("leave")
    match.choose("continue")
    match.until("White to move", ms=200)


def test_a_hint_asked_for_in_a_pass_does_not_come_in_the_others_turn(friends):
    friends.play("d3c3b3b2f5a3a1c1")
    friends.until("White plays again")
    friends.press(MENU)
    friends.choose("hint")
    friends.press(A)
    friends.until("White to move")
    friends.run(3000)
    assert not any("Hint" in caption for caption in friends.captions)


def test_what_a_match_that_has_begun_does_not_heed_is_said(match):
    menu(match, "leave")
    match.app.call("choosing.choose", "variant", "fewest")
    match.until("From the next game on")
