# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A person against the program: turns, thinking, undo, hints, statistics."""

import pytest

from engine import bitboard
from engine.notation import parse_transcript
from handheld import actions, letters, roles
from othello import tally

A, B, HINT, UNDO, MENU = actions.A, actions.B, actions.HINT, actions.UNDO, actions.MENU


def discs(device):
    return sum(letter in "XOxobwfg" for line in device.lights() for letter in line)


def make_position(device, moves):
    """Put a game in which *moves* have been played under the running match."""
    squares = list(parse_transcript(moves).moves)
    if squares[-1] == bitboard.PASS:
        squares.pop()  # it is to be made in the game
    device.app.call("newgame.branch", bytes(squares), len(squares))
    device.captions.clear()
    device.run(33)


def resign(device):
    device.await_turn()
    device.press(MENU)
    device.choose("resign")
    device.until("Black resigned: White wins")


def play_on_as_black(device):
    """From the position that the review shows."""
    device.press(A)
    device.until("Play on from here?")
    device.press(A)
    device.until("you are Black")


def play_on_from_the_game_before(device):
    """The next game has begun, with the person as White."""
    device.press(A, A, A, A)
    device.until("you are White")
    device.press(MENU)
    device.choose("leave")
    device.choose("review")
    device.press(actions.LEFT)
    play_on_as_black(device)


def test_first_time_is_black_against_level_2(device):
    device.play("f5")
    device.until("White thinks")
    match = device.app.session.match
    assert match.terms.seats == [0, 2]
    device.until("White ")
    device.until("Black to move")


def test_a_new_game_says_who_is_who(device):
    assert device.captions[-2:] == ["One player, level 2: you are Black", "Black to move"]
    device.app.call("choosing.choose", "colour", "white")
    device.app.call("choosing.choose", "level", 5)
    device.app.call("choosing.choose", "variant", "fewest")
    device.captions.clear()
    device.app.call("newgame.one_player")
    device.run(33)
    assert device.captions[:3] == [
        "One player, level 5: you are White",
        "fewest discs win",
        "Black thinks",
    ]


def test_a_level_chosen_after_a_game_holds_for_the_next(device):
    make_position(device, "e6f4e3f6g5d6e7f5")
    device.play("c5")
    device.until("Black wins 13-0")
    device.app.call("choosing.choose", "level", 6)
    device.press(A, A, A)
    device.until("One player, level 6: you are Black")
    assert device.app.session.match.lowest_level == 6


def test_colour_variant_and_clocks_chosen_after_a_game_hold_for_the_next(device):
    make_position(device, "e6f4e3f6g5d6e7f5")
    device.play("c5")
    device.until("Black wins 13-0")
    device.app.call("choosing.choose", "colour", "white")
    device.app.call("choosing.choose", "variant", "fewest")
    device.app.call("choosing.choose", "game_clock", 5)
    device.press(A, A, A)
    device.until("One player, level 2: you are White")
    device.until("fewest discs win")
    device.until("Black thinks")
    assert device.app.session.match.time_left() == 5 * 60_000


def test_the_menu_after_a_game_takes_its_end_back(device):
    make_position(device, "e6f4e3f6g5d6e7f5")
    device.play("c5")
    device.until("Black wins 13-0")
    device.press(B)  # the board is there already: on to the menu
    device.until("continue")
    device.press(B)  # and back to it
    device.run(33)
    assert "".join(device.lights()).upper().count("X") == 13
    device.press(MENU)
    device.choose("undo")
    device.until("Taken back")
    device.until("Black to move")
    assert tally.games(device.app.session.tally, 0, 2) == (0, 0, 0)


def test_the_programs_move_is_never_instantaneous_and_is_marked(device):
    device.play("f5")
    device.until("White thinks")
    device.run(400)
    assert device.captions == []
    device.until("White f4")
    assert device.lights()[3] == "...OXo.."
    device.until("Black to move")
    assert device.lights()[3] == "...OOo.."  # and the cursor waits on f5
    assert device.lights()[4][5] == "b"


def test_the_square_it_looks_at_glows_once_thinking_takes_time(device, slow_player):
    slow_player.slices = 20
    device.play("f5")
    device.until("White thinks")
    device.run(165)
    assert "?" not in "".join(device.lights())
    device.run(165)
    assert "".join(device.lights()).count("?") == 1
    assert not any(letter in "bwc+" for line in device.lights() for letter in line)
    device.until("White f4")


def test_presses_do_nothing_while_it_thinks(device, slow_player):
    slow_player.slices = 60
    device.play("f5")
    device.until("White thinks")
    before = discs(device)
    device.press(A, actions.LEFT, actions.NEXT, A, actions.TOUCH + 3)
    assert device.captions == []
    assert discs(device) == before


def test_undo_takes_back_both_moves_in_one_press(device):
    device.play("f5")
    device.until("Black to move")
    device.press(UNDO)
    device.until("Taken back")
    device.until("Black to move")
    assert discs(device) == 4


def test_undo_while_it_thinks_stops_it(device, slow_player):
    slow_player.slices = 1000
    device.play("f5")
    device.until("White thinks")
    device.press(UNDO)
    device.until("Taken back")
    device.until("Black to move")
    assert discs(device) == 4


def test_undo_with_nothing_to_take_back_says_so(device):
    device.press(UNDO)
    device.until("Nothing to take back")
    device.app.call("choosing.choose", "colour", "white")
    device.app.call("newgame.one_player")
    device.until("White to move")
    device.press(UNDO)
    device.until("Nothing to take back")


def test_undo_after_the_end_uncounts_the_game(device):
    make_position(device, "e6f4e3f6g5d6e7f5")
    device.until("Black to move")
    device.play("c5")
    device.until("Black wins 13-0")
    assert tally.games(device.app.session.tally, 0, 2) == (1, 0, 0)
    device.press(UNDO)
    device.until("Black to move")
    assert tally.games(device.app.session.tally, 0, 2) == (0, 0, 0)
    device.play("c5")
    device.until("In records 64-0")
    device.until("Black wins 13-0")
    assert tally.games(device.app.session.tally, 0, 2) == (1, 0, 0)


def test_menu_while_it_thinks_is_a_pause(device, slow_player):
    slow_player.slices = 20
    device.play("f5")
    device.until("White thinks")
    device.press(B)
    device.until("undo")
    device.run(5000)
    assert device.captions == []
    device.press(B)
    device.until("White thinks")
    device.until("White f4")


def test_hint_is_shown_until_the_next_press_and_worded(device):
    device.press(HINT)
    device.until("Hint: d3, better for you")
    assert device.lights()[2] == "...h...."
    device.run(3000)
    assert device.lights()[2] == "...h...."
    device.press(actions.LEFT)
    assert device.lights()[2] == "...+...."
    device.press(HINT)
    device.until("Hint: d3, better for you")


def test_a_hint_without_a_search_says_so(device, slow_player, monkeypatch):
    monkeypatch.setattr(slow_player, "most", 1)
    device.press(HINT)
    device.until("Hint: d3 flips the most discs")


def test_a_hint_without_a_search_where_fewest_discs_win(device, slow_player, monkeypatch):
    device.app.call("choosing.choose", "variant", "fewest")
    device.app.call("newgame.one_player")
    device.until("Black to move")
    monkeypatch.setattr(slow_player, "most", 1)
    device.press(HINT)
    device.until("Hint: d3 flips the fewest discs")


def test_hint_asked_while_it_thinks_comes_afterwards(device, slow_player):
    slow_player.slices = 10
    device.play("f5")
    device.until("White thinks")
    device.press(HINT)
    device.until("White f4")
    device.until("Black to move")
    device.until("Hint: ")


def test_playing_before_the_hint_is_there_is_allowed(device, slow_player):
    slow_player.slices = 100
    device.press(HINT)
    device.play("f5")
    device.until("White thinks")


def test_hint_values_are_worded(device, slow_player, monkeypatch):
    for value, exact, words in (
        (100, False, "winning"),
        (96, False, "winning"),
        (24, False, "better"),
        (0, False, "about even"),
        (-24, False, "about even"),
        (-30, False, "worse"),
        (-96, False, "worse"),
        (-200, False, "losing"),
        (32, True, "d3 wins by 4"),
        (-32, True, "d3 loses by 4"),
        (0, True, "d3 draws"),
    ):
        monkeypatch.setattr(slow_player, "value", value)
        monkeypatch.setattr(slow_player, "exact", exact)
        device.press(HINT)
        device.until(words)


def test_with_white_the_program_begins(device):
    device.app.call("choosing.choose", "colour", "white")
    device.app.call("newgame.one_player")
    device.until("Black thinks")
    device.until("Black ")
    device.until("White to move")


def test_alternate_swaps_colours_after_each_game(device):
    device.app.call("choosing.choose", "colour", "alternate")
    device.app.call("newgame.one_player")
    make_position(device, "e6f4e3f6g5d6e7f5")
    device.play("c5")
    device.until("Black wins 13-0")
    device.press(A, A, A)
    device.until("Black thinks")


def test_its_pass_goes_on_by_itself(device):
    device.app.call("choosing.choose", "colour", "white")
    device.app.call("newgame.one_player")
    make_position(device, "d3c3b3b2f5a3a1c1")
    device.until("Black passes: no legal move")
    device.until("White plays again")
    device.run(1900)
    assert device.captions == []
    device.run(200)
    assert device.captions == ["White to move"]


def test_a_persons_pass_waits(device):
    make_position(device, "d3c3b3b2f5a3a1c1")
    device.until("A goes on")
    device.run(60_000)
    assert device.captions == []
    device.press(A)
    device.until("White thinks")


def test_the_lowest_level_used_counts(device):
    make_position(device, "e6f4e3f6g5d6e7f5")
    device.app.call("choosing.choose", "level", 1)
    device.app.call("choosing.choose", "level", 8)
    device.play("c5")
    device.until("Black wins 13-0")
    assert tally.games(device.app.session.tally, 0, 1) == (1, 0, 0)


def test_a_game_in_which_the_program_fell_back_counts_at_that_level(
    device, slow_player, monkeypatch
):
    monkeypatch.setattr(slow_player, "most", 1)
    device.play("f5")
    device.until("Level 2 does not fit: level 1 plays")
    resign(device)
    assert tally.games(device.app.session.tally, 0, 1) == (0, 0, 1)
    assert tally.games(device.app.session.tally, 0, 2) == (0, 0, 0)


def test_a_program_that_falls_back_further_says_so_again(device, slow_player, monkeypatch):
    device.app.call("choosing.choose", "level", 8)
    monkeypatch.setattr(slow_player, "most", 3)
    device.play("f5")
    device.until("Level 8 does not fit: level 3 plays")
    device.until("Black to move")
    for most in (3, 1):
        monkeypatch.setattr(slow_player, "most", most)
        legal = device.app.session.match.game.legal()
        square = next(square for square in range(64) if legal[square >> 3] >> (square & 7) & 1)
        device.go("abcdefgh"[square & 7] + str((square >> 3) + 1))
        device.press(A)
        device.run(3000)
        told = [caption for caption in device.captions if "does not fit" in caption]
        assert told == ["Level 8 does not fit: level 1 plays"] * (most == 1)


def test_undo_after_resigning_keeps_all_moves(device):
    device.play("f5")
    device.until("Black to move")
    device.press(MENU)
    device.choose("resign")
    device.until("Black resigned: White wins")
    device.press(UNDO)
    device.until("Taken back")
    device.until("Black to move")
    assert len(device.app.session.match.game.moves) == 2
    assert tally.games(device.app.session.tally, 0, 2) == (0, 0, 0)


@pytest.mark.parametrize("press", [None, UNDO])
def test_the_programs_own_clock_runs_out(make_device, slow_player, monkeypatch, press):
    monkeypatch.setattr(slow_player, "slices", 10_000)
    device = make_device(game_clock=1)
    device.play("f5")
    device.until("White thinks")
    device.until("Black wins on time", ms=61_000)
    if press:
        device.press(press)
        device.until("Nothing to take back")
        assert device.app.session.match.result.winner == bitboard.BLACK


@pytest.mark.parametrize("way", [[UNDO], [MENU, A]])
def test_after_undo_a_plays_nothing(device, way):
    device.play("f5")
    device.until("Black to move")
    device.press(*way)
    device.until("Taken back")
    device.until("Black to move")
    device.press(A)
    assert device.captions == ["e4: not a legal move"]


def test_after_undo_nothing_is_selected_where_one_steps(make_device):
    device = make_device(stepped=True)
    device.press(actions.NEXT, A)
    device.until("White ")
    device.until("Black to move")
    device.press(UNDO)
    device.until("Black to move")
    device.press(A)
    assert device.captions == []
    assert not any(letter in "BWcbw" for line in device.lights() for letter in line)


def test_undo_while_the_program_passes(device):
    device.app.call("choosing.choose", "colour", "white")
    device.app.call("newgame.one_player")
    make_position(device, "d3c3b3b2f5a3a1")
    device.play("c1")
    device.until("White plays again")
    device.press(UNDO)
    device.until("Taken back")
    device.until("White to move")
    assert len(device.app.session.match.game.moves) == 7


@pytest.mark.parametrize(
    ("option", "value", "caption"),
    [
        ("level", 5, "One player, level 5: you are Black"),
        ("colour", "white", "One player, level 2: you are White"),
        ("variant", "fewest", "fewest discs win"),
        ("move_clock", 15, "15 s for a move"),
        ("game_clock", 5, "5 min for all moves of a player"),
        ("openings", "drawn", "One player, level 2: you are Black"),
    ],
)
def test_options_chosen_before_the_first_move_hold_for_that_game(device, option, value, caption):
    device.press(MENU)
    device.choose("leave")
    device.app.call("choosing.choose", option, value)
    device.choose("continue")
    device.until(caption)
    match = device.app.session.match
    assert match.number == 1
    assert match.lowest_level == device.app.options["level"]
    assert (match.opening == 10) == (option == "openings")
    device.until("Black thinks" if option == "colour" else "Black to move")


def test_a_game_not_begun_goes_on_where_no_option_was_changed(device):
    device.press(MENU)
    device.choose("leave")
    before = device.app.session.match.game
    device.choose("continue")
    device.until("Black to move")
    assert device.app.session.match.game is before
    assert not any("you are" in caption for caption in device.captions)


def test_options_chosen_after_the_first_move_leave_the_game_alone(device):
    device.play("f5")
    device.until("Black to move")
    device.press(MENU)
    device.choose("leave")
    device.app.call("choosing.choose", "colour", "white")
    device.choose("continue")
    device.until("Black to move")
    assert len(device.app.session.match.game.moves) == 2


def test_resigning_loses_and_shows_the_flag_first(device):
    device.press(MENU)
    device.choose("resign")
    device.until("Black resigned: White wins")
    assert device.lights()[1][1:6] == "iXXXX"  # a flag in Black's colour
    device.run(2100)
    assert discs(device) == 4
    assert tally.games(device.app.session.tally, 0, 2) == (0, 0, 1)


def test_offering_the_end_to_the_program_ends_it_without_a_result(device):
    device.press(MENU)
    device.choose("offer end")
    device.until("Ended by agreement: no result")
    assert tally.games(device.app.session.tally, 0, 2) == (0, 0, 0)


def test_fewest_discs_win(device):
    device.app.call("choosing.choose", "variant", "fewest")
    device.app.call("newgame.one_player")
    make_position(device, "e6f4e3f6g5d6e7f5")
    device.play("c5")
    device.until("White wins 0-13")
    assert tally.games(device.app.session.tally, 1, 2) == (0, 0, 1)


def test_drawn_openings_begin_after_ten_plies(device):
    device.app.call("choosing.choose", "openings", "drawn")
    device.app.call("newgame.one_player")
    device.run(100)
    assert discs(device) == 14
    device.press(UNDO)
    device.until("Nothing to take back")


def test_openings_are_named(device, monkeypatch):
    device.app.call("newgame.two_players", False)
    device.captions.clear()
    device.play("f5d6c3d3c4")
    device.until("Opening: Tiger")
    device.await_turn()
    device.press(UNDO)
    device.until("may the last move be taken back?")
    device.press(A)
    device.until("Black to move")
    device.play("c4")
    device.until("Opening: Tiger")
    device.play("g5")
    device.until("The game leaves Tiger")


def test_the_demo_shows_its_last_board_before_the_next_game(device):
    device.app.open("Demo")
    device.handheld.frame_ms = 330
    device.until("wins", ms=30_000)
    board = device.lights()
    device.captions.clear()
    device.wait(7_000)
    assert (device.lights(), device.captions) == (board, [])
    device.wait(1_500)
    device.until("Black thinks", ms=100)
    assert discs(device) < 8


def test_the_demo_plays_and_a_press_ends_it(device):
    device.app.show("MenuTree", "main")
    device.choose("demo")
    device.until("Black thinks")
    device.until("White thinks")
    device.press(A)
    device.until("demo")
    device.choose("continue")
    device.until("Black to move")


def test_roles_of_thinking_are_what_the_tests_look_for():
    assert letters.LETTERS[roles.THINKING] == "?"


def test_playing_on_from_the_game_before_gives_the_colour_had_there(device):
    device.app.call("choosing.choose", "colour", "alternate")
    device.press(MENU)
    device.choose("leave")
    device.choose("continue")
    device.play("e6")
    resign(device)
    play_on_from_the_game_before(device)


def test_a_position_played_on_from_keeps_the_colour_had_there(device):
    device.play("e6")
    resign(device)
    device.app.call("choosing.choose", "colour", "white")
    device.press(MENU)
    device.choose("review")
    play_on_as_black(device)
    device.until("Black to move")
    device.press(MENU)
    device.choose("leave")
    device.captions.clear()
    device.choose("continue")
    device.until("Black to move")
    assert device.app.session.match.black_seat == 0


def test_no_to_another_game_leaves_the_level_of_the_suspended_one(device):
    device.app.call("choosing.choose", "level", 5)
    device.play("e6")
    device.await_turn()
    device.press(MENU)
    device.choose("leave")
    device.choose("one player")
    device.choose("level: 1")
    device.until("Begin another game?")
    device.press(B)
    device.app.call("choosing.choose", "marks", "off")
    assert device.app.session.match.terms.seats == [0, 5]


def test_playing_on_gives_the_colour_had_in_that_game_whatever_was_chosen_since(device):
    device.play("e6")
    resign(device)
    device.app.call("choosing.choose", "colour", "white")
    play_on_from_the_game_before(device)


def test_any_request_ends_a_demo_in_a_pass_too(device):
    device.app.open("Demo")
    device.run(33)
    demo = device.app.scene
    device.app.open("Passing", demo.game, 0, 1500, demo._pass, demo._request)
    device.press(B)
    assert type(device.app.scene).__name__ == "Play"
