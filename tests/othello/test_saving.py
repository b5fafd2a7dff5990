# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Nothing is lost: whatever the chip and wherever the power goes, the session comes back."""

import random
import sys

import pytest

from engine.notation import parse_transcript
from engine.result import RESIGNED
from handheld import actions, anew, stored
from handheld.store import Store
from othello import restoring, tally
from othello import session as sessions
from othello.app import App
from othello.session import OPTION
from sim.hardware.microcontroller import Memory
from sim.parts import nvm as parts

A, B, MENU, UNDO = actions.A, actions.B, actions.MENU, actions.UNDO
DRAW = (
    "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6"
    "g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7h8f8h7a8a7b7a1b2g3g2h2h1c1b1"
)
WIPE_OUT = "e6f4e3f6g5d6e7f5c5"
CHIPS = {"rp2040": 4096, "samd51": 8192, "esp32s3": 8192}


def store_on(nvm):
    return Store(Memory(nvm), isinstance(nvm, parts.SectorNvm), every=8)


@pytest.fixture(params=CHIPS)
def nvm(request):
    return parts.make(request.param, CHIPS[request.param])


def state(session):
    """What must come back of a session, the time used aside."""
    match = session.match
    return (
        bytes(match.game.moves),
        match.result and match.result.reason,
        match.terms.pack(),
        match.black_seat,
        match.number,
        tuple(match.wins),
        bytes(session.chosen),
    )


def unjudged(known):
    """A state without the result, which may be due but not seen yet."""
    moves, _, terms, black_seat, number, _, options = known
    return moves, terms, black_seat, number, options


def saved_state(nvm, make_handheld):
    """What a device would come back with; None if it starts clean."""
    app = App(make_handheld())
    snapshot, events = stored.load(store_on(nvm))
    if snapshot is None or not restoring.bring_back(app, snapshot, events):
        return None
    return state(app.session)


def switch_on(make_device, nvm):
    return make_device(store=store_on(nvm))


def play_series(device):
    """Two games with a pass, an undo, an option chosen, a pause, a resignation."""
    device.app.call("newgame.two_players", False)
    device.play(WIPE_OUT)
    device.until("Black wins 13-0")
    device.press(A, A, A)
    device.play("f5d6c3")
    device.await_turn()
    device.press(UNDO)
    device.run(33)
    device.press(A)
    device.play("c4")
    device.await_turn()
    device.press(MENU)
    device.choose("leave")
    device.app.call("choosing.choose", "palette", "C")
    device.choose("continue")
    device.play("b3")
    device.await_turn()
    device.press(MENU)
    device.choose("resign")
    device.run(3000)


def test_a_cut_anywhere_loses_at_most_what_was_just_done(make_device, make_handheld, nvm):
    device = switch_on(make_device, nvm)
    appends = isinstance(nvm, parts.SectorNvm)
    states = [state(device.app.session)]
    seen = set()
    checked = 0

    def cut():
        # Each byte on chips that append; a sample where each write is the whole memory.
        nonlocal checked
        nvm.cut_at += 1 if appends else 61
        content = bytes(nvm.content)
        if content in seen:
            return
        seen.add(content)
        checked += 1
        now = state(device.app.session)
        copy = type(nvm)(len(content))
        copy.content[:] = content
        came_back = saved_state(copy, make_handheld)
        if came_back is None:
            assert not appends or nvm.erases > erases
        else:
            allowed = [*states[-2:], now] if appends else [*states, now]
            assert unjudged(came_back) in map(unjudged, allowed)

    tick = device.app.tick

    def watched_tick():
        tick()
        if state(device.app.session) != states[-1]:
            states.append(state(device.app.session))

    device.app.tick = watched_tick
    erases = nvm.erases
    nvm.cut_at, nvm.on_cut = nvm.steps, cut
    play_series(device)
    nvm.cut_at = None
    assert checked > (300 if appends else 0)
    assert saved_state(nvm, make_handheld) == state(device.app.session)
    if appends:
        assert nvm.erases == erases


def never_touched(device):
    device.wait(5 * 60_000 + 1000)
    assert "".join(device.lights()).strip(".") == "~"


def idle_in_the_main_menu(device):
    device.app.show("MenuTree", "main")
    device.wait(5 * 60_000 + 1000)
    device.until("thinks")


def unplugged(device):
    device.handheld.controls.present = False
    device.handheld.controls.why_away = 1
    device.run(33)


@pytest.mark.parametrize("chip", ["samd51", "esp32s3"])
@pytest.mark.parametrize("leave", [never_touched, idle_in_the_main_menu, unplugged])
def test_what_waits_is_written_when_nobody_is_there(make_device, make_handheld, chip, leave):
    nvm = parts.make(chip, CHIPS[chip])
    device = make_device(store=store_on(nvm), idle=2)
    device.app.call("newgame.two_players", False)
    device.play("f5d6")
    device.await_turn()
    assert saved_state(nvm, make_handheld) != state(device.app.session)
    leave(device)
    assert saved_state(nvm, make_handheld) == state(device.app.session)


@pytest.mark.parametrize("chip", ["samd51", "esp32s3"])
def test_the_pause_after_two_quick_moves_writes_them(make_device, make_handheld, chip):
    nvm = parts.make(chip, CHIPS[chip])
    device = make_device(store=store_on(nvm), move_clock=15)
    device.app.call("newgame.two_players", False)
    device.until("Paused", ms=60_000)
    assert len(device.app.session.match.game.moves) == 3
    assert saved_state(nvm, make_handheld) == state(device.app.session)


@pytest.mark.parametrize("chip", CHIPS)
def test_whole_game_survives_a_cut_after_every_turn(make_device, make_handheld, chip):
    nvm = parts.make(chip, CHIPS[chip])
    device = switch_on(make_device, nvm)
    device.app.call("newgame.two_players", False)
    for start in range(0, len(DRAW), 2):
        device.play(DRAW[start : start + 2])
        came_back = saved_state(nvm, make_handheld)
        turns = start // 2 + 1
        if chip == "rp2040":
            assert came_back == state(device.app.session)
        else:
            assert turns - sum(square < 64 for square in came_back[0]) < 8
    device.until("Draw 32-32")
    assert saved_state(nvm, make_handheld) == state(device.app.session)


@pytest.mark.usefixtures("modules")
@pytest.mark.parametrize(
    "step",
    [
        "engine.game.Game._turn",
        "engine.clock.Clock.reading",
        "engine.match.Match.tell",
        "engine.match.Match.seat_of",
        "handheld.store.Store.append",
        "handheld.store.Store.slot",
    ],
)
def test_memory_that_runs_out_in_a_move_leaves_lights_and_store_the_same(
    make_device, make_handheld, nvm, monkeypatch, step
):
    device = switch_on(make_device, nvm)
    device.app.call("newgame.two_players", False)
    device.play("f5")
    path, name = step.rsplit(".", 1)
    module, of = path.rsplit(".", 1)
    whole = getattr(getattr(sys.modules[module], of), name)
    once = [True]

    def short(*arguments):
        if once:
            raise MemoryError(once.pop())
        return whole(*arguments)

    device.go("d6")
    monkeypatch.setattr(getattr(sys.modules[module], of), name, short)
    device.press(actions.A)
    device.run(2000)
    assert not once
    game = device.app.session.match.game
    assert bytes(game.moves) in (bytes((37,)), bytes((37, 43)))
    if len(game.moves) == 1:
        device.play("d6")
    device.play("c3")
    device.until("White to move")
    assert bytes(game.moves) == bytes((37, 43, 18))
    device.app.session.flush()
    assert saved_state(nvm, make_handheld) == state(device.app.session)


def test_a_saved_game_is_offered_and_goes_on(make_device, nvm):
    device = switch_on(make_device, nvm)
    device.app.call("newgame.two_players", False)
    device.play("f5d6c3")
    device.await_turn()
    device.press(MENU)
    lights_before = device.app.session.match.game.black
    again = switch_on(make_device, nvm)
    again.until("Saved game: A goes on, B opens the menu")
    assert again.lights()[2] == "..x....."
    again.press(A)
    again.until("White to move")
    assert again.app.session.match.game.black == lights_before
    again.press(UNDO)
    again.until("may the last move be taken back?")


def contents_during(nvm, doing):
    """The memory as a cut anywhere during *doing* would leave it, and as it is in the end."""
    contents = []

    def cut():
        nvm.cut_at += 1
        if bytes(nvm.content) not in contents:
            contents.append(bytes(nvm.content))

    nvm.cut_at, nvm.on_cut = nvm.steps, cut
    doing()
    nvm.cut_at = None
    return [*contents, bytes(nvm.content)]


def holds_one_player_game(device):
    match = device.app.session.match
    return (match.terms.seats, match.black_seat, match.terms.formal) == ([0, 2], 0, False)


def test_the_first_game_is_one_player_again_wherever_the_power_goes(make_device, nvm):
    for content in contents_during(nvm, lambda: switch_on(make_device, nvm)):
        copy = type(nvm)(len(content))
        copy.content[:] = content
        again = switch_on(make_device, copy)
        assert holds_one_player_game(again)
        assert again.captions[-1] == "Black to move"


def test_the_first_game_is_one_player_again_after_a_few_moves(make_device, nvm):
    device = switch_on(make_device, nvm)
    for move in "f5", "d3":
        device.play(move)
        device.await_turn()
    again = switch_on(make_device, nvm)
    assert holds_one_player_game(again)
    assert again.captions[-1] in (
        "Saved game: A goes on, B opens the menu",
        "Black to move",  # its moves were not written yet
    )


def test_a_cut_while_an_opening_is_written_loses_no_option(make_device):
    nvm = parts.make("rp2040", 4096)
    device = switch_on(make_device, nvm)
    device.app.call("choosing.choose", "openings", "drawn")
    device.app.call("choosing.choose", "palette", "B")
    for content in contents_during(nvm, lambda: device.app.call("newgame.one_player")):
        copy = type(nvm)(len(content))
        copy.content[:] = content
        again = switch_on(make_device, copy)
        assert holds_one_player_game(again)
        assert again.handheld.palette.tints[2] == 0x080600  # B, with yellow discs


def test_b_opens_the_menu_instead(make_device, nvm):
    device = switch_on(make_device, nvm)
    device.play("f5")
    device.until("Black to move")
    device.press(MENU)
    again = switch_on(make_device, nvm)
    again.until("Saved game")
    again.press(B)
    again.until("continue")


def test_options_and_record_come_back(make_device, nvm):
    device = switch_on(make_device, nvm)
    device.app.call("choosing.choose", "palette", "B")
    device.app.call("choosing.choose", "language", "zh")
    device.press(MENU)
    device.choose("认输")
    device.run(3000)
    again = switch_on(make_device, nvm)
    assert again.handheld.palette.tints[2] == 0x080600  # B, with yellow discs
    assert again.captions[-1] == "黑方认输：白方胜"
    assert tally.games(again.app.session.tally, 0, 2) == (0, 0, 1)


def test_the_last_finished_game_can_be_reviewed_after_power_off(make_device, nvm):
    device = switch_on(make_device, nvm)
    device.app.call("newgame.two_players", False)
    device.play(WIPE_OUT)
    device.until("Black wins 13-0")
    again = switch_on(make_device, nvm)
    again.until("Black wins 13-0")
    again.press(MENU)
    again.choose("review")
    again.until(WIPE_OUT)
    again.until("9: Black c5")


def test_a_series_goes_on_after_the_end_of_a_game_and_power_off(make_device, nvm):
    device = switch_on(make_device, nvm)
    device.app.call("newgame.two_players", False)
    device.play(WIPE_OUT)
    device.until("Black wins 13-0")
    again = switch_on(make_device, nvm)
    again.until("Black wins 13-0")
    match = again.app.session.match
    assert (match.wins, match.number, match.black_seat) == ([1, 0], 1, 0)
    again.press(A, A, A)
    again.until("Game 2: colours are swapped")
    again.until("Black to move")
    assert (match.wins, match.number, match.black_seat) == ([1, 0], 2, 1)


def begin_match(device):
    device.app.call("newgame.two_players", True)
    device.press(A, A)


def begin_with_clocks(device):
    device.app.call("choosing.choose", "game_clock", 5)
    device.app.call("newgame.one_player")


def end_with_clocks(device):
    device.app.call("choosing.choose", "move_clock", 15)
    device.app.call("newgame.two_players", False)
    device.play(WIPE_OUT)
    device.until("Black wins 13-0")


@pytest.mark.parametrize("begin", [begin_match, begin_with_clocks, end_with_clocks])
def test_no_clock_runs_before_somebody_is_there(make_device, nvm, begin):
    device = switch_on(make_device, nvm)
    begin(device)
    again = switch_on(make_device, nvm)
    again.wait(700_000)
    assert "Black to move" not in again.captions
    again.press(A, A, A)
    again.until("Black to move")
    assert again.app.session.match.time_left() > 14_000
    assert sum(again.app.session.match.clock.used) < 1000


def test_a_drawn_opening_is_offered_before_it_goes_on(make_device, nvm):
    device = switch_on(make_device, nvm)
    device.app.call("choosing.choose", "openings", "drawn")
    device.app.call("newgame.one_player")
    again = switch_on(make_device, nvm)
    assert again.captions[-1] == "Saved game: A goes on, B opens the menu"
    again.press(A)
    again.until("Black to move")


def test_clock_readings_come_back(make_device, nvm):
    device = switch_on(make_device, nvm)
    device.app.call("choosing.choose", "game_clock", 10)
    device.app.call("newgame.one_player")
    device.run(61_000)
    device.press(MENU)
    again = switch_on(make_device, nvm)
    assert 538_000 < again.app.session.match.clock.game_left(0) <= 539_000


def test_rp2040_makes_at_least_100_turns_an_erase(make_device):
    nvm = parts.make("rp2040", 4096)
    device = switch_on(make_device, nvm)
    device.app.call("newgame.two_players", False)
    erases = nvm.erases
    for _ in range(10):
        device.play(DRAW)
        device.until("Draw 32-32")
        device.press(A, A, A)
    assert (nvm.erases - erases) * 100 <= 10 * 61


@pytest.mark.parametrize("room", [40, 100])  # too little for a game, just enough for one
def test_no_erase_from_the_first_move_of_a_game_to_its_end(make_device, room):
    nvm = parts.make("rp2040", 4096)
    device = switch_on(make_device, nvm)
    store = device.app.session.store
    while store.room > room:
        store.append(OPTION, bytes((0, 255)))
    device.app.call("newgame.two_players", False)
    erases = nvm.erases
    for start in range(0, len(DRAW), 2):
        device.await_turn()
        device.press(MENU, B)  # a pause without clocks takes no room
        device.play(DRAW[start : start + 2])
    device.until("Draw 32-32")
    assert nvm.erases == erases


def fill(device):
    """Leave the journal no room for one event more."""
    store = device.app.session.store
    while store.append(OPTION, bytes((0, 255))):
        pass


def last_move(device):
    device.await_turn()
    fill(device)
    device.play("c5")
    device.until("Black wins 13-0")


def resignation(device):
    device.await_turn()
    device.press(MENU)
    fill(device)
    device.choose("resign")
    device.until("Black resigned: White wins")


def undo_of_the_end(device):
    device.play("c5")
    device.until("Black wins 13-0")
    fill(device)
    device.press(UNDO)
    device.press(A)  # the other one agrees
    device.until("Black to move")
    assert device.app.session.match.result is None


@pytest.mark.parametrize("seats", ["friends", "one player"])
@pytest.mark.parametrize("happen", [last_move, resignation, undo_of_the_end])
def test_a_full_journal_loses_neither_result_nor_series_nor_tally(make_device, nvm, seats, happen):
    device = switch_on(make_device, nvm)
    if seats == "friends":
        device.app.call("newgame.two_players", False)
        device.play(WIPE_OUT)
        device.until("Black wins 13-0")
        device.press(A, A, A)
        device.play(WIPE_OUT[:-2])
    else:
        moves = parse_transcript(WIPE_OUT[:-2]).moves
        device.app.call("newgame.branch", bytes(moves), len(moves))
        device.handheld.is_turn = False
    device.captions.clear()
    happen(device)
    session = device.app.session
    assert not session.is_full  # all is written anew once
    again = switch_on(make_device, nvm).app.session
    assert state(again) == state(session)
    assert (bytes(again.tally), again.last) == (bytes(session.tally), session.last)


@pytest.mark.parametrize("seed", range(20))
def test_foreign_or_corrupt_memory_starts_clean(make_device, nvm, seed):
    device = switch_on(make_device, nvm)
    device.play("f5")
    device.until("Black to move")
    device.press(MENU)
    chance = random.Random(seed)
    if seed % 2:
        nvm.content[:] = chance.randbytes(len(nvm.content))
    else:
        nvm.content[chance.randrange(200)] ^= 1 << chance.randrange(8)
    again = switch_on(make_device, nvm)
    assert again.captions[-1] in ("Black to move", "Saved game: A goes on, B opens the menu")


def test_another_programs_journal_starts_clean(make_device, nvm):
    store = store_on(nvm)
    stored.load(store)
    anew.begin(store, bytes([1]) * 40)
    store.append(9, b"what is this?"[:11])
    store.flush()
    device = switch_on(make_device, nvm)
    assert device.captions[-1] == "Black to move"
    assert tally.games(device.app.session.tally, 0, 1) == (0, 0, 0)


def another_format(store):
    anew.begin(store, bytes([sessions.FORMAT + 1]) * 80)


def another_kind_of_event(store):
    store.append(9, b"?")
    store.flush()


@pytest.mark.parametrize("write", [another_format, another_kind_of_event])
def test_what_is_whole_but_not_ours_gives_way_to_the_next_game(make_device, nvm, write):
    write(switch_on(make_device, nvm).app.session.store)
    device = switch_on(make_device, nvm)
    assert device.captions[0] == "Black's discs are blue, White's are white"  # as new
    device.play("f5")
    device.until("Black to move")
    device.press(MENU)
    again = switch_on(make_device, nvm)
    again.until("Saved game")
    assert state(again.app.session) == state(device.app.session)


@pytest.mark.parametrize(
    ("palette", "discs"),
    [("A", "blue, White's are white"), ("B", "blue, White's are yellow"), ("C", "red, White's")],
)
def test_the_colours_of_the_discs_are_said_at_each_start(make_device, nvm, palette, discs):
    for _ in range(2):
        device = make_device(store=store_on(nvm), palette=palette)
        said = [caption for caption in device.captions if caption.startswith("Black's discs are")]
        assert len(said) == 1
        assert discs in said[0]
    device.captions.clear()
    device.app.call("newgame.one_player")
    assert "Black's discs" not in "".join(device.captions)


def test_a_saved_game_says_who_plays(make_device, nvm):
    device = switch_on(make_device, nvm)
    device.app.call("choosing.choose", "game_clock", 5)
    device.app.call("newgame.one_player")
    assert switch_on(make_device, nvm).captions == [
        "Black's discs are blue, White's are white",
        "One player, level 2: you are Black",
        "5 min for all moves of a player",
        "Saved game: A goes on, B opens the menu",
    ]


@pytest.mark.parametrize("option", [("variant", "fewest"), ("openings", "drawn"), ("level", 5)])
def test_a_game_begun_anew_comes_back_as_it_is(make_device, nvm, option):
    device = switch_on(make_device, nvm)
    device.press(MENU)
    device.choose("leave")
    device.app.call("choosing.choose", *option)
    device.choose("continue")
    device.until("Black to move")
    assert state(switch_on(make_device, nvm).app.session) == state(device.app.session)


def test_a_named_opening_is_left_after_a_power_cut(make_device, nvm):
    device = switch_on(make_device, nvm)
    device.app.call("newgame.two_players", False)
    device.play("f5d6c3d3c4")
    device.until("Opening: Tiger")
    device.await_turn()
    device.press(MENU)
    again = switch_on(make_device, nvm)
    again.press(A)
    again.play("g5")
    again.until("The game leaves Tiger")


def test_a_level_that_was_lowered_counts_after_a_power_cut_too(
    make_device, nvm, slow_player, monkeypatch
):
    monkeypatch.setattr(slow_player, "most", 1)
    device = switch_on(make_device, nvm)
    device.play("f5")
    device.await_turn()
    device.press(MENU)
    device.choose("resign")
    device.until("Black resigned: White wins")
    for session in device.app.session, switch_on(make_device, nvm).app.session:
        assert tally.games(session.tally, 0, 1) == (0, 0, 1)
        assert session.match.terms.seats == [0, 2]


def test_who_resigns_in_a_pass_is_who_passes(make_device, nvm):
    device = switch_on(make_device, nvm)
    device.app.call("newgame.two_players", False)
    device.play("d3c3b3b2f5a3a1c1")
    device.until("White plays again")
    device.press(MENU)
    again = switch_on(make_device, nvm)
    again.press(A)
    again.until("White plays again")
    again.press(MENU)
    for one in device, again:
        one.choose("resign")
        one.until("Black resigned: White wins")
        one.press(UNDO)
        one.until("White: may the game go on?")


def test_a_board_without_nvm_plays_on_and_says_so_once(make_device):
    device = make_device(store=None)
    assert device.captions == [
        "Nothing can be saved on this board",
        "Black's discs are blue, White's are white",
        "One player, level 2: you are Black",
        "Black to move",
    ]
    device.press(MENU)
    device.press(B)
    device.press(MENU)
    assert device.captions.count("Nothing can be saved on this board") == 1


def test_a_cut_while_an_opening_is_written_loses_no_series(make_device):
    nvm = parts.make("rp2040", 4096)
    device = switch_on(make_device, nvm)
    device.app.call("choosing.choose", "openings", "drawn")
    device.app.call("newgame.two_players", False)
    device.app.session.match.end_early(RESIGNED, 0)
    device.until("White resigned: Black wins")
    for content in contents_during(nvm, lambda: device.app.call("newgame.following")):
        copy = type(nvm)(len(content))
        copy.content[:] = content
        again = switch_on(make_device, copy)
        assert again.app.session.match.wins == [1, 0]
        assert again.app.session.match.terms.between_people


def test_whose_the_last_game_was_comes_back(make_device, nvm):
    device = switch_on(make_device, nvm)
    device.app.call("choosing.choose", "colour", "white")
    device.app.call("newgame.one_player")
    device.until("White to move")
    device.press(MENU)
    device.choose("resign")
    device.until("White resigned")
    device.press(actions.UNDO)
    device.until("White to move")
    device.press(MENU)  # what has been done is written at the latest
    for is_new in False, True:  # from the journal, then from a snapshot
        if is_new:
            device.app.call("saving.snapshot", device.app.session.store)
        session = switch_on(make_device, nvm).app.session
        assert (session.last_black_seat, session.is_last_open) == (1, True)
        assert session.last == device.app.session.last
