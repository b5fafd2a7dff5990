# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The whole program on the real virtual machine: it plays, it fits, it does not grow."""

import io

import pytest

from sim.environment import ROOT
from sim.machine import Machine
from sim.script import run_script
from tools import footprint, vm

pytestmark = pytest.mark.skipif(not vm.has_limited(), reason=vm.NO_LIMITED)

TWO_PLAYERS = [
    "until to move",
    "press B",
    "choose leave",
    "choose two players",
    "choose friendly",
]

# Sixty moves and a pass before move 59; and nine moves that leave white without a disc.
LONG = (
    "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6"
    "g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7h8f8h7a8a7b7a1b2g3g2h2h1c1b1"
)
SHORT = "e6f4e3f6g5d6e7f5c5"


@pytest.mark.parametrize("board", ["raspberry_pi_pico", "adafruit_feather_rp2040"])
def test_two_players_play_a_game_in_128_kb(board):
    program = footprint.program(board, [*TWO_PLAYERS, "play " + LONG, "until Draw 32-32"])
    size = footprint.heap_size(round(256 * 1024 / vm.WIDER))  # of this VM's bytes, that is
    output = vm.run_limited(footprint.drive(), program, size).output
    assert "plays again" in output
    assert output.splitlines()[-1] == "Draw 32-32"


ONE_PLAYER = [
    *footprint.START,
    "press B",
    "choose leave",
    "choose one player",
    "choose 8",
]
TO_THE_END = [
    *ONE_PLAYER,
    "any 16",
    "until to move",
    "press B",
    "choose hint",
    "wait 20000",
    "finish",
]


@pytest.mark.parametrize("board", footprint.BOARDS)
def test_level_8_plays_in_the_heap_of_each_board(board):
    assert footprint.level(board, footprint.SESSION, footprint.free(board)) == 8


@pytest.mark.parametrize("board", footprint.BOARDS)
def test_level_8_plays_to_the_end_of_a_game(board):
    assert footprint.level(board, TO_THE_END, footprint.free(board)) == 8


@pytest.mark.parametrize(
    "board",
    [
        "adafruit_feather_rp2040",
        "raspberry_pi_pico",
        "adafruit_qtpy_rp2040",
        "feather_rp2040_neotrellis",
        "archi",
        "adafruit_feather_rp2350",
        "waveshare_esp32_s3_matrix",
    ],
)
def test_level_8_has_heap_to_spare(board):
    assert footprint.level(board, footprint.SESSION, footprint.most(board)) == 8


@pytest.mark.parametrize("board", footprint.BOARDS)
def test_level_8_has_heap_to_spare_by_twice_the_bytes(board, monkeypatch):
    """The kinder measure of docs/memory.md."""
    monkeypatch.setattr(vm, "WIDER", 2.0)
    assert footprint.level(board, footprint.SESSION, footprint.most(board)) == 8


@pytest.mark.parametrize("board", ["feather_rp2040_neotrellis", "feather_m4_express"])
def test_a_session_runs_with_heap_to_spare_at_some_level(board):
    free, most = footprint.free(board), footprint.most(board)
    for heap in ((free + most) // 2, most):  # a larger one is not always the easier one
        assert footprint.level(board, footprint.SESSION, heap), heap


@pytest.mark.parametrize(
    ("board", "most_ms"),
    [
        ("raspberry_pi_pico", 3000),
        ("adafruit_feather_rp2040", 3000),
        ("adafruit_qtpy_rp2040", 3000),
        ("archi", 3000),
        ("feather_rp2040_neotrellis", 4000),
    ],
)
def test_the_board_is_there_soon(board, most_ms):
    start = footprint.start_up(board)
    print(start)
    assert start.lit_ms <= 1000
    assert start.ready_ms <= most_ms


@pytest.fixture(scope="module")
def journal():
    """What thirteen short games and two moves leave behind."""
    game = ["play " + SHORT[ply : ply + 2] for ply in range(0, len(SHORT), 2)]
    game += ["until wins 13-0", "wait 8000", "press A", "wait 3000", "press A"]
    machine = Machine(ROOT, board="raspberry_pi_pico")
    script = "\n".join([*TWO_PLAYERS, *13 * game, *game[:2], "wait 1500"])
    assert run_script(machine, script, io.StringIO(), io.StringIO()) == 0
    return bytes(machine.nvm.content)


@pytest.mark.parametrize(
    ("board", "most_ms"), [("adafruit_feather_rp2040", 3000), ("feather_rp2040_neotrellis", 4000)]
)
def test_games_that_are_over_hardly_delay_the_board(board, most_ms, journal):
    """A tenth of a second is that the imports are watched."""
    start = footprint.start_up(board, journal)
    print(start)
    assert start.ready_ms <= most_ms + 100


def test_leaving_a_game_for_the_settings_makes_room():
    """The AI goes first, in whose place the menu is loaded."""
    script = [*ONE_PLAYER, "any 3", "until to move", "press B", "choose leave"]
    script += ["choose settings", "wait 500"]
    assert footprint.level("feather_m4_express", script, 140 * 1024) == 8


def _walk(entries):
    """Through a menu of so many entries, each read as it scrolls by."""
    return entries * ["press DOWN", "wait 2500"]


_LEAVE = ["until to move", "wait 8000", "press B", "choose leave"]
_DRAWN = [
    *[*ONE_PLAYER, *_LEAVE, "choose settings", "choose game", "choose openings", "choose drawn"],
    *2 * ["press B", "wait 300"],
    *2 * ["choose one player", "choose 8", *_LEAVE],
]
_WIRING = [
    *[*ONE_PLAYER, "any 2", *_LEAVE, "choose about", "choose wiring"],
    *[*4 * ["press DOWN", "wait 500"], "press A"],
]
_ALL_SCREENS = [
    *[*ONE_PLAYER, "any 3", "until to move", "wait 6000", "press B", "choose hint", "wait 20000"],
    *["any 2", "until to move", "press B", "choose review", "wait 500", "press B", "choose score"],
    *["wait 300", "press B", "choose time", "wait 300", "press B", "press B", "any 1", *_LEAVE],
    *["choose statistics", "wait 300", "press B", "choose about", "choose learn", "wait 500"],
    *["press B", "choose version", "choose self", "wait 300", *3 * ["press B"]],
    *["choose settings", "choose language", "choose 中文", "wait 300"],
    *["press DOWN", "press DOWN", *_walk(1), "press A", *_walk(8), "press B"],  # level
    *[*_walk(2), "press A", "press A", *_walk(2), "press B", "press B"],  # the game
    *[*_walk(1), "press A", "press A", *_walk(5), "press B", "press B"],  # clocks
    *["press B", *_walk(8)],
]


@pytest.mark.parametrize("script", [_DRAWN, _WIRING, _ALL_SCREENS])
@pytest.mark.parametrize("board", ["adafruit_feather_rp2040", "raspberry_pi_pico"])
def test_what_is_chosen_beside_the_whole_ai_finds_room(board, script):
    """Each name that comes into memory stays, and the table of names doubles in one piece."""
    for heap in (161, 157):
        assert footprint.level(board, script, heap * 1024), heap


def test_a_full_journal_makes_room():
    """It is begun anew in the middle of a game, from up to 4 KB in one piece."""
    undone = ["any 1", "until to move", "press B", "choose undo", "until Taken back"]
    script = [*ONE_PLAYER, "any 2", *90 * undone]
    # On a true VM of 32 bits it is 161 KB that do not suffice otherwise.
    for heap in (141, 161):
        assert footprint.level("feather_rp2040_neotrellis", script, heap * 1024), heap


_FAULTS = [
    *["fault unplugged", "wait 25", "fault none", "wait 1000"],  # a poll fails, no more
    *["press B", "wait 600", "press B", "any 1", "until to move"],
    *["fault unplugged", "wait 2000", "fault no pull-ups", "wait 2000"],
    *["fault wrong id", "wait 2000", "fault timeout", "wait 2000"],
    *["fault none", "until controller is back", "any 2", "until to move"],
]


@pytest.mark.parametrize("board", ["feather_rp2040_neotrellis", "adafruit_feather_rp2040"])
def test_a_controller_that_fails_ends_no_game(board):
    """What finds it again is loaded beside the AI, which makes room."""
    script = [*ONE_PLAYER, "any 2", "until to move", *4 * _FAULTS]
    free, most = footprint.free(board), footprint.most(board)
    for heap in ((free + most) // 2, (free + 5 * most) // 6, most):
        assert footprint.level(board, script, heap), heap


def test_twenty_games_in_a_row_take_no_more_heap_than_one():
    watch = """
def _after_game(text):
    if "wins" in text:
        gc.collect()
        print("alive", gc.mem_alloc())
person.read.append(_after_game)
"""
    game = ["play " + SHORT, "until wins 13-0", "wait 8000", "press A", "wait 3000", "press A"]
    program = footprint.program("raspberry_pi_pico", TWO_PLAYERS + 20 * game, watch)
    output = vm.run_limited(footprint.drive(), program, "1m").output
    alive = [int(line.split()[1]) for line in output.splitlines() if line.startswith("alive ")]
    assert len(alive) == 20
    assert set(alive[1:]) == {alive[1]}  # in one of the games the journal is full and begun anew


_WATCH_ALIVE = """
collector = gc  # the VM's own, not what the program is told
def _first_turn(text):
    if "to move" in text:
        collector.collect()
        print("alive", collector.mem_alloc() - _before - _stand_ins)
        sys.exit()
person.read.append(_first_turn)
"""


@pytest.mark.parametrize("board", ["adafruit_feather_rp2040", "feather_rp2040_neotrellis"])
def test_what_lives_at_the_first_turn_without_the_ai(board):
    program = footprint.program(board, footprint.START, _WATCH_ALIVE)
    output = vm.run_limited(footprint.drive(), program, "400k").output
    alive = int(output.split("alive ")[1].split()[0])
    assert alive <= 110 * 1024  # on this VM of 64 bits: 55 KiB of a board's, drivers included
