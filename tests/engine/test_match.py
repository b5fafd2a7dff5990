# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The rules of a match, each on simulated ticks, some of which wrap."""

from __future__ import annotations

import pytest

from engine import requests, result, series
from engine.bitboard import BLACK, PASS, WHITE, IllegalMove, is_set, squares
from engine.game import Game
from engine.match import Match
from engine.notation import parse_square, parse_transcript
from engine.requests import ASKED, DONE, END, NOTHING, REFUSED, UNDO
from engine.terms import HUMAN, Terms
from engine.transcript import transcript

WRAP = 2**29
SHORTEST_PASS = "d3c3b3b2f5a3a1c1"
WIPE_OUT = "e6f4e3f6g5d6e7f5c5"
DRAW = (
    "F5D6C3D3C4F4F6F3E6E7D7C5B6D8C6C7D2B5A5A6A7G5E3B4C8G6G4C2E8D1"
    "F7E2G3H4F1E1F2G1B1F8G8B3H3B2H5B7A3A4A1A2C1H2H1G2B8A8G7H8H7H6"
)
NEITHER_CAN_MOVE = "c4c5d6c3b4c6b6f4b3c7b5a5b7a3d8b8"


class Table:
    """A match, and a clock that the test moves on; its ticks wrap soon."""

    def __init__(self, terms: Terms, first: int = WRAP - 700, **options: object) -> None:
        self.now = first % WRAP
        self.records: list[bytes] = []
        self.match = Match(terms, self.now, journal=self.records.append, **options)  # type: ignore

    def wait(self, milliseconds: int, step: int = 0) -> None:
        """Let time pass, by default in one go."""
        while milliseconds > 0:
            part = min(milliseconds, step or milliseconds)
            self.now = (self.now + part) % WRAP
            self.match.update(self.now)
            milliseconds -= part

    def play(self, moves: str, seconds: float = 0) -> None:
        """Play so many moves, each after the time given."""
        for square in parse_transcript(moves).moves:
            self.wait(int(seconds * 1000))
            assert self.match.play(square, self.now)

    def move(self, name: str) -> bool:
        return self.match.play(parse_square(name), self.now)

    def play_quick_move(self) -> None:
        """What the caller does when the clock per move has run out."""
        assert self.match.quick_move_due
        legal = self.match.game.legal()
        square = next(square for square in range(64) if is_set(legal, square))
        assert self.match.play(square, self.now)

    @property
    def moves(self) -> str:
        return transcript(self.match.game)


def formal(**options: object) -> Table:
    """A formal match that has begun; seat 0 has black."""
    table = Table(Terms(formal=True), **options)  # type: ignore[arg-type]
    series.ready(table.match, 0, table.now)
    series.ready(table.match, 1, table.now)
    return table


def one_player(**options: object) -> Table:
    """A person with black against level 3."""
    return Table(Terms((HUMAN, 3), **options))  # type: ignore[arg-type]


# -- Who begins ----------------------------------------------------------------------------------


def test_a_friendly_game_begins_at_once_without_clocks() -> None:
    match = Table(Terms()).match
    assert match.started
    assert match.is_live
    assert match.time_left() is None
    assert match.resign_wait == 0
    assert match.game.to_move == BLACK
    assert match.seat_of(BLACK) == 0


def test_the_first_to_be_ready_has_black() -> None:
    table = Table(Terms(formal=True))
    assert not table.match.started
    assert not table.move("f5")
    series.ready(table.match, 1, table.now)
    assert table.match.black_seat == 1
    assert not table.match.started
    series.ready(table.match, 1, table.now)  # pressed twice
    assert not table.match.started
    series.ready(table.match, 0, table.now)
    assert table.match.started
    assert table.match.black_seat == 1
    assert table.move("f5")


def test_nobody_waits_longer_than_the_countdown_for_the_second_player() -> None:
    table = Table(Terms(formal=True))
    table.wait(60_000)
    assert table.match.countdown == 15_000
    series.ready(table.match, 0, table.now)
    table.wait(14_999)
    assert not table.match.started
    assert table.match.countdown == 1
    table.wait(1)
    assert table.match.started
    assert table.match.clock.used == [0, 0]
    assert table.match.resign_wait == 60_000


def test_one_late_look_at_the_clock_charges_nothing_from_before_the_start() -> None:
    table = Table(Terms(formal=True))
    series.ready(table.match, 0, table.now)
    table.wait(200_000)
    assert table.match.started
    assert not table.match.quick_move_due
    assert table.match.clock.used == [0, 0]


def test_the_countdown_waits_in_a_pause() -> None:
    table = Table(Terms(formal=True))
    series.ready(table.match, 0, table.now)
    table.match.pause(table.now)
    table.wait(60_000)
    table.match.resume(table.now)
    assert not table.match.started
    assert table.match.countdown == 15_000


def test_the_countdown_waits_while_something_is_shown() -> None:
    table = Table(Terms(formal=True))
    series.ready(table.match, 0, table.now)
    table.match.hold(table.now)
    table.wait(60_000)
    table.match.release(table.now)
    assert table.match.countdown == 15_000
    table.wait(15_000)
    assert table.match.started


def test_an_opening_is_on_the_board_before_the_game_begins() -> None:
    opening = bytes(parse_transcript("f5d6c3d3").moves)
    table = Table(Terms(), opening=opening)
    assert table.moves == "f5d6c3d3"
    assert table.match.game.to_move == BLACK
    assert requests.undo(table.match, table.now) == NOTHING
    table.move("c4")
    assert requests.undo(table.match, table.now) == ASKED


# -- Clocks --------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, WRAP - 1, WRAP - 29_999, WRAP - 30_000, WRAP - 30_001])
@pytest.mark.parametrize("step", [0, 33])
def test_a_quick_move_is_due_when_the_clock_per_move_runs_out(first: int, step: int) -> None:
    table = formal(first=first)
    table.wait(29_999, step)
    assert not table.match.quick_move_due
    assert table.match.time_left() == 1
    table.wait(1)
    assert table.match.quick_move_due
    assert table.match.result is None
    table.wait(2_000)  # the program thinks: not on the player's clock
    table.play_quick_move()
    assert not table.match.quick_move_due
    assert table.match.clock.used == [30_000, 0]
    assert table.match.time_left() == 30_000
    assert table.match.game.to_move == WHITE


def test_each_move_has_its_own_time() -> None:
    table = formal()
    table.play("f5d6c3d3c4", seconds=29)
    assert not table.match.quick_move_due
    assert table.match.clock.used == [87_000, 58_000]
    assert table.match.time_left() == 30_000


def test_two_quick_moves_in_a_row_by_one_seat_pause_the_match() -> None:
    table = formal()
    table.wait(30_000)
    table.play_quick_move()
    assert not table.match.paused
    white = next(s for s in range(64) if is_set(table.match.game.legal(), s))
    table.match.play(white, table.now)
    table.wait(30_000)
    table.play_quick_move()
    assert table.match.paused
    table.wait(3_600_000)
    assert not table.match.quick_move_due
    assert table.match.clock.used == [60_000, 0]
    table.match.resume(table.now)
    table.wait(29_999)
    assert not table.match.quick_move_due
    table.wait(1)
    table.play_quick_move()
    assert not table.match.paused  # White's first
    table.wait(30_000)
    table.play_quick_move()
    assert not table.match.paused  # Black's first after the pause
    white = next(s for s in range(64) if is_set(table.match.game.legal(), s))
    table.match.play(white, table.now)
    table.wait(30_000)
    table.play_quick_move()
    assert table.match.paused


def test_a_move_of_ones_own_breaks_the_row_and_seats_are_counted_apart() -> None:
    table = formal()
    for _ in range(2):  # one each, then one of Black's own
        table.wait(30_000)
        table.play_quick_move()
    assert not table.match.paused
    black = next(s for s in range(64) if is_set(table.match.game.legal(), s))
    table.match.play(black, table.now)
    assert table.match.quick_moves == [0, 1]
    table.wait(30_000)
    table.play_quick_move()
    assert table.match.paused


@pytest.mark.parametrize("first", [0, WRAP - 400_000])
def test_who_uses_up_the_clock_per_game_loses_on_time(first: int) -> None:
    table = Table(Terms(move_clock=0, game_clock=10), first=first)
    table.play("f5", seconds=100)
    table.wait(599_999, 1000)
    assert table.match.result is None
    assert table.match.time_left() == 1
    table.wait(1)
    ended = table.match.result
    assert ended is not None
    assert ended.reason == result.TIME
    assert ended.winner == BLACK
    assert ended.discs == (4, 1)
    assert ended.final_score == (64, 0)
    assert not table.move("d6")
    assert table.match.wins == [1, 0]
    assert table.match.clock.used == [100_000, 600_000]


def test_a_move_that_comes_after_the_time_is_no_move() -> None:
    table = Table(Terms(game_clock=5))
    table.now = (table.now + 300_000) % WRAP  # nobody looked at the clock meanwhile
    assert not table.move("f5")
    assert table.match.result is not None
    assert table.match.result.reason == result.TIME
    assert table.moves == ""


def test_the_clock_per_game_counts_on_from_move_to_move() -> None:
    table = Table(Terms(game_clock=5))
    table.play("f5d6c3d3c4f4", seconds=90)
    table.wait(29_999)
    assert table.match.result is None
    assert table.match.time_left() == 1
    table.wait(1)
    assert table.match.result is not None
    assert table.match.result.winner == WHITE


def test_time_left_is_that_of_the_clock_that_ends_first() -> None:
    table = Table(Terms(move_clock=30, game_clock=5))
    assert table.match.time_left() == 30_000
    table.play("f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6", seconds=29)
    table.wait(5_000)
    assert table.match.time_left() == 5_000  # of 5 minutes


def test_what_is_shown_costs_no_time() -> None:
    table = formal()
    table.wait(5_000)
    table.move("f5")
    table.match.hold(table.now)
    table.wait(100_000)
    assert table.match.time_left() == 30_000
    table.match.release(table.now)
    table.wait(10_000)
    assert table.match.clock.used == [5_000, 10_000]


def test_a_pass_costs_no_time() -> None:
    table = formal()
    table.play(SHORTEST_PASS[:-2])
    table.move("c1")
    assert table.match.game.must_pass
    table.wait(300_000)
    assert not table.match.quick_move_due
    assert table.match.play(PASS, table.now)
    assert table.match.clock.used == [0, 0]
    table.wait(1_000)
    assert table.match.clock.used == [0, 1_000]


def test_questions_and_pauses_cost_no_time() -> None:
    table = formal()
    table.move("f5")
    assert requests.offer_end(table.match, 1, table.now) == ASKED
    table.wait(100_000)
    assert not table.move("d6")
    requests.answer(table.match, False, table.now)
    table.wait(1_000)
    table.match.pause(table.now)
    table.wait(100_000)
    assert not table.move("d6")
    table.match.resume(table.now)
    table.wait(1_000)
    assert table.match.clock.used == [0, 2_000]
    assert table.move("d6")


def test_a_reading_a_little_before_the_last_one_costs_nothing() -> None:
    table = formal(first=5)
    table.wait(1_000)
    table.match.update(table.now - 20)
    table.wait(0)
    assert table.match.clock.used == [1_000, 0]
    table.match.update((table.now - 2_000) % WRAP)  # before the wrap
    table.match.update(table.now)
    assert table.match.clock.used == [1_000, 0]


@pytest.mark.parametrize("days", [2**28, 2**28 + 3_600_000, WRAP - 60_001])
def test_the_clocks_go_on_after_days_without_a_look_at_them(days: int) -> None:
    table = formal()
    table.wait(days)
    used = table.match.clock.used[0]
    table.wait(1_000)
    assert table.match.clock.used[0] == used + 1_000


def test_a_refused_move_changes_nothing_but_the_time() -> None:
    table = formal()
    table.wait(1_000)
    with pytest.raises(IllegalMove, match="move 1: d4 is occupied"):
        table.move("d4")
    with pytest.raises(IllegalMove, match="move 1: Black has a legal move and may not pass"):
        table.match.play(PASS, table.now)
    assert table.moves == ""
    assert table.match.clock.turn == 1_000
    assert len(table.records) == 1  # that it began


# -- Ends ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "reason", "winner", "discs", "record"),
    [
        (WIPE_OUT, result.WIPED_OUT, BLACK, (13, 0), (64, 0)),
        (NEITHER_CAN_MOVE, result.NO_MOVES, WHITE, (1, 19), (1, 63)),
        (DRAW, result.FULL, None, (32, 32), (32, 32)),
    ],
)
def test_the_end_on_the_board(
    moves: str, reason: int, winner: int | None, discs: tuple, record: tuple
) -> None:
    table = Table(Terms())
    table.play(moves)
    ended = table.match.result
    assert ended is not None
    assert (ended.reason, ended.winner, ended.discs, ended.final_score) == (
        reason,
        winner,
        discs,
        record,
    )
    assert ended.is_draw == (winner is None)
    assert table.match.wins == [winner == BLACK, winner == WHITE]
    assert table.match.draws == (winner is None)


@pytest.mark.parametrize("colour", [BLACK, WHITE])
def test_a_full_board_of_one_colour_is_full(colour: int) -> None:
    full, none = b"\xff" * 8, bytes(8)
    ended = result.judge(Game(full, none) if colour == BLACK else Game(none, full), False)
    assert (ended.reason, ended.winner) == (result.FULL, colour)


def test_fewest_discs_win() -> None:
    table = Table(Terms(fewest=True))
    table.play(WIPE_OUT)
    ended = table.match.result
    assert ended is not None
    assert ended.reason == result.WIPED_OUT
    assert ended.winner == WHITE
    assert ended.final_score == ended.discs == (13, 0)
    assert table.match.wins == [0, 1]


def test_a_draw_where_fewest_discs_win() -> None:
    table = Table(Terms(fewest=True))
    table.play(DRAW)
    assert table.match.result is not None
    assert table.match.result.is_draw
    assert table.match.draws == 1


def test_resigning_loses_at_once() -> None:
    table = Table(Terms())
    table.move("f5")
    assert requests.resign(table.match, 0, table.now) == 0
    ended = table.match.result
    assert ended is not None
    assert ended.reason == result.RESIGNED
    assert ended.winner == WHITE
    assert ended.discs == (4, 1)
    assert ended.final_score == (0, 64)
    assert table.match.wins == [0, 1]


def test_resigning_where_fewest_discs_win() -> None:
    table = Table(Terms(fewest=True))
    requests.resign(table.match, 0, table.now)
    assert table.match.result is not None
    assert table.match.result.winner == WHITE
    assert table.match.result.final_score == (64, 0)


def test_a_resignation_in_the_first_minute_of_a_match_says_how_long_to_wait() -> None:
    table = Table(Terms(formal=True))
    table.wait(30_000)
    series.ready(table.match, 0, table.now)
    table.wait(10_000)
    series.ready(table.match, 1, table.now)  # from here
    table.wait(18_500)
    assert requests.resign(table.match, 0, table.now) == 41_500
    assert table.match.result is None
    table.move("f5")
    table.wait(29_000)
    table.move("d6")
    table.wait(12_499)
    assert requests.resign(table.match, 0, table.now) == 1
    table.wait(1)
    assert requests.resign(table.match, 0, table.now) == 0
    assert table.match.result is not None
    assert table.match.result.reason == result.RESIGNED


@pytest.mark.parametrize("wait", [0, 30])
def test_the_wait_before_resigning_can_be_set(wait: int) -> None:
    table = Table(Terms(formal=True, resign_wait=wait))
    series.ready(table.match, 0, table.now)
    series.ready(table.match, 1, table.now)
    assert requests.resign(table.match, 1, table.now) == wait * 1000
    assert (table.match.result is not None) == (wait == 0)


def test_an_agreed_end_counts_for_nobody() -> None:
    table = formal()
    table.move("f5")
    assert requests.offer_end(table.match, 0, table.now) == ASKED
    assert (table.match.question, table.match.asked) == (END, 1)
    requests.answer(table.match, True, table.now)
    ended = table.match.result
    assert ended is not None
    assert (ended.reason, ended.winner, ended.discs, ended.final_score) == (
        result.AGREED,
        None,
        (4, 1),
        None,
    )
    assert not ended.is_draw
    assert (table.match.wins, table.match.draws) == ([0, 0], 0)


def test_a_declined_end_changes_nothing() -> None:
    table = formal()
    requests.offer_end(table.match, 1, table.now)
    assert table.match.asked == 0
    requests.answer(table.match, False, table.now)
    assert table.match.question is None
    assert table.match.is_live


def test_a_question_goes_with_the_game_that_ends() -> None:
    table = Table(Terms())
    table.move("f5")
    assert requests.offer_end(table.match, 1, table.now) == ASKED
    requests.resign(table.match, 0, table.now)
    assert table.match.question is None
    requests.answer(table.match, True, table.now)  # too late
    assert table.match.result is not None
    assert table.match.result.reason == result.RESIGNED
    assert table.match.wins == [0, 1]


def test_the_program_agrees_to_end() -> None:
    table = one_player()
    assert requests.offer_end(table.match, 0, table.now) == DONE
    assert table.match.result is not None
    assert table.match.result.reason == result.AGREED


def test_there_is_nothing_to_end_before_or_after_a_game() -> None:
    table = Table(Terms(formal=True))
    assert requests.offer_end(table.match, 0, table.now) == NOTHING
    friendly = Table(Terms())
    friendly.play(WIPE_OUT)
    assert requests.offer_end(friendly.match, 0, friendly.now) == NOTHING


def test_quitting_a_match_counts_for_the_one_who_stayed() -> None:
    table = formal()
    table.move("f5")
    table.match.pause(table.now)  # White leaves
    requests.quit_game(table.match, table.now)
    ended = table.match.result
    assert ended is not None
    assert (ended.reason, ended.winner, ended.final_score) == (result.QUIT, BLACK, None)
    assert ended.discs == (4, 1)
    assert table.match.wins == [1, 0]


@pytest.mark.parametrize("terms", [Terms(), Terms((HUMAN, 3))])
def test_quitting_another_game_counts_for_nobody(terms: Terms) -> None:
    table = Table(terms)
    requests.quit_game(table.match, table.now)
    assert table.match.result is not None
    assert table.match.result.reason == result.QUIT
    assert table.match.result.winner is None
    assert not table.match.result.is_draw
    assert table.match.wins == [0, 0]


def test_a_finished_game_cannot_be_quit_or_resigned() -> None:
    table = Table(Terms())
    table.play(WIPE_OUT)
    ended = table.match.result
    requests.quit_game(table.match, table.now)
    requests.resign(table.match, 0, table.now)
    assert table.match.result is ended
    assert table.match.wins == [1, 0]


# -- The series ----------------------------------------------------------------------------------


def test_colours_swap_between_people_and_the_score_is_by_seat() -> None:
    table = Table(Terms())
    table.play(WIPE_OUT)
    series.next_game(table.match, table.now)
    assert table.match.number == 2
    assert table.match.black_seat == 1
    assert table.match.result is None
    assert table.moves == ""
    table.play(WIPE_OUT)  # Black again, now seat 1
    series.next_game(table.match, table.now)
    table.play(DRAW)
    assert table.match.black_seat == 0
    assert (table.match.wins, table.match.draws) == ([1, 1], 1)


@pytest.mark.parametrize(("alternate", "seats"), [(False, [0, 0, 0]), (True, [0, 1, 0])])
def test_colours_against_the_program(alternate: bool, seats: list[int]) -> None:
    table = one_player(alternate=alternate)
    found = []
    for _ in range(3):
        found.append(table.match.black_seat)
        requests.resign(table.match, 0, table.now)
        series.next_game(table.match, table.now)
    assert found == seats
    assert table.match.wins == [0, 3]


def test_every_game_of_a_match_has_its_ready_step_and_fresh_clocks() -> None:
    table = formal()
    table.play("f5d6", seconds=20)
    table.wait(30_000)
    table.play_quick_move()
    table.wait(30_000)  # another is due
    table.match.hold(table.now)
    requests.resign(table.match, 0, table.now)
    series.next_game(table.match, table.now)
    assert not table.match.started
    assert not table.match.quick_move_due
    assert table.match.black_seat == 1
    series.ready(table.match, 0, table.now)
    assert table.match.black_seat == 1  # the colours are settled by now
    series.ready(table.match, 1, table.now)
    assert table.match.clock.used == [0, 0]
    assert requests.resign(table.match, 0, table.now) == 60_000
    for used in ([30_000, 0], [30_000, 30_000]):  # the first quick moves of this game
        table.wait(30_000)
        table.play_quick_move()
        assert table.match.clock.used == used
        assert not table.match.paused


# -- Undo ----------------------------------------------------------------------------------------


def test_against_the_program_undo_takes_back_both_moves() -> None:
    table = one_player()
    table.play("f5d6c3d3")
    assert requests.undo(table.match, table.now) == DONE
    assert table.moves == "f5d6"
    assert table.match.game.to_move == BLACK
    assert requests.undo(table.match, table.now) == DONE
    assert table.moves == ""
    assert requests.undo(table.match, table.now) == NOTHING


def test_while_the_program_thinks_undo_takes_back_ones_own_move() -> None:
    table = one_player()
    table.play("f5d6c3")
    assert requests.undo(table.match, table.now) == DONE
    assert table.moves == "f5d6"


def test_nothing_of_ones_own_to_take_back() -> None:
    table = Table(Terms((HUMAN, 3)), black_seat=1)
    table.move("f5")
    assert table.match.level_of(BLACK) == 3
    assert requests.undo(table.match, table.now) == NOTHING
    assert table.moves == "f5"


def test_undo_across_a_pass() -> None:
    table = Table(Terms((HUMAN, 3)), black_seat=1)
    table.play(SHORTEST_PASS)  # White is the person; the program passes
    assert table.match.game.moves[-1] == PASS
    assert requests.undo(table.match, table.now) == DONE
    assert table.moves == SHORTEST_PASS[:-2]
    assert table.match.game.to_move == WHITE


def test_undo_across_ones_own_pass() -> None:
    table = one_player()
    table.play(SHORTEST_PASS + "e3")  # the person passed, the program moved
    assert requests.undo(table.match, table.now) == DONE
    assert table.moves == SHORTEST_PASS[:-4]


def test_undo_after_the_end_takes_the_result_back_too() -> None:
    table = one_player()
    table.play(WIPE_OUT)
    assert table.match.wins == [1, 0]
    assert requests.undo(table.match, table.now) == DONE
    assert table.match.result is None
    assert table.match.wins == [0, 0]
    assert table.moves == WIPE_OUT[:-2]
    table.move("c5")
    assert table.match.wins == [1, 0]


def test_the_program_agrees_to_no_undo_with_clocks() -> None:
    table = one_player(move_clock=30)
    table.play("f5d6")
    assert requests.undo(table.match, table.now) == REFUSED
    assert table.moves == "f5d6"


@pytest.mark.parametrize("make", [formal, lambda: Table(Terms())])
def test_between_people_the_side_to_move_agrees_to_each_undo(make) -> None:
    table = make()
    table.play("f5d6")
    assert requests.undo(table.match, table.now) == ASKED
    assert (table.match.question, table.match.asked) == (UNDO, 0)
    requests.answer(table.match, False, table.now)
    assert table.moves == "f5d6"
    assert requests.undo(table.match, table.now) == ASKED
    requests.answer(table.match, True, table.now)
    assert table.moves == "f5"
    assert requests.undo(table.match, table.now) == ASKED
    assert table.match.asked == 1
    requests.answer(table.match, True, table.now)
    assert table.moves == ""
    assert requests.undo(table.match, table.now) == NOTHING


def test_a_quick_move_that_is_taken_back_counts_no_more() -> None:
    table = formal()
    table.wait(30_000)
    table.play_quick_move()
    assert requests.undo(table.match, table.now) == ASKED
    requests.answer(table.match, True, table.now)
    table.wait(30_000)
    table.play_quick_move()
    assert not table.match.paused


def test_between_people_a_pass_goes_with_the_move_before_it() -> None:
    table = Table(Terms())
    table.play(SHORTEST_PASS)
    requests.undo(table.match, table.now)
    requests.answer(table.match, True, table.now)
    assert table.moves == SHORTEST_PASS[:-2]


@pytest.mark.parametrize("passed", [True, False])
def test_between_people_the_opponent_of_who_made_the_move_is_asked(passed: bool) -> None:
    table = Table(Terms())
    for square in parse_transcript(SHORTEST_PASS).moves[: 9 if passed else 8]:
        table.match.play(square, table.now)
    assert (table.match.game.moves[-1] == PASS) == passed
    assert requests.undo(table.match, table.now) == ASKED
    assert table.match.asked == 0  # White made it, though Black passes


@pytest.mark.parametrize("moves", ["f5d6", "f5d6c3"])
@pytest.mark.parametrize("seat", [0, 1])
def test_who_resigned_asks_the_winner_to_go_on_where_they_were(moves: str, seat: int) -> None:
    table = Table(Terms())
    table.play(moves)
    requests.resign(table.match, seat, table.now)
    assert requests.undo(table.match, table.now) == ASKED
    assert table.match.asked == seat ^ 1
    requests.answer(table.match, False, table.now)
    assert table.match.wins[seat ^ 1] == 1
    requests.undo(table.match, table.now)
    requests.answer(table.match, True, table.now)
    assert table.match.is_live
    assert table.match.wins == [0, 0]
    assert table.moves == moves


def test_an_agreed_end_is_taken_back_without_a_move() -> None:
    table = Table(Terms())
    table.play("f5d6c3")
    requests.offer_end(table.match, 1, table.now)
    requests.answer(table.match, True, table.now)
    assert requests.undo(table.match, table.now) == ASKED
    requests.answer(table.match, True, table.now)
    assert table.match.is_live
    assert table.moves == "f5d6c3"


@pytest.mark.parametrize("moves", ["", "f5", "f5d6"])
def test_against_the_program_undo_after_resigning_keeps_all_moves(moves: str) -> None:
    table = one_player()
    if moves:
        table.play(moves)
    requests.resign(table.match, 0, table.now)
    assert table.match.wins == [0, 1]
    assert requests.undo(table.match, table.now) == DONE
    assert table.match.is_live
    assert table.match.wins == [0, 0]
    assert table.moves == moves


def test_used_time_stays_used_after_an_undo() -> None:
    table = formal()
    table.play("f5d6", seconds=10)
    table.wait(5_000)
    requests.undo(table.match, table.now)
    requests.answer(table.match, True, table.now)
    assert table.match.clock.used == [15_000, 10_000]
    assert table.match.time_left() == 30_000


@pytest.mark.parametrize("seats", [(HUMAN, HUMAN), (HUMAN, 3)])
def test_a_loss_on_time_cannot_be_undone(seats: tuple) -> None:
    table = Table(Terms(seats, game_clock=5))
    table.move("f5")
    table.wait(300_000)
    assert requests.undo(table.match, table.now) == NOTHING
    assert table.match.result is not None


def test_an_undo_while_a_quick_move_is_due() -> None:
    table = formal()
    table.move("f5")
    table.wait(30_000)
    requests.undo(table.match, table.now)
    requests.answer(table.match, True, table.now)
    assert not table.match.quick_move_due
    assert table.match.time_left() == 30_000


# -- Levels --------------------------------------------------------------------------------------


def test_the_lowest_level_of_a_game_counts() -> None:
    table = one_player()
    assert table.match.lowest_level == 3
    series.set_level(table.match, 1, 2)
    series.set_level(table.match, 1, 5)
    assert table.match.level_of(WHITE) == 5
    assert table.match.lowest_level == 2
    requests.resign(table.match, 0, table.now)
    series.next_game(table.match, table.now)
    assert table.match.lowest_level == 5


def test_a_move_that_comes_too_late_is_not_played_and_is_no_quick_move() -> None:
    table = Table(Terms(move_clock=30))
    table.play("f5", 29)
    table.now = (table.now + 30_000) % WRAP
    assert not table.move("d6")
    assert table.match.quick_move_due
    assert table.match.quick_moves == [0, 0]
    table.play_quick_move()
    assert table.match.quick_moves == [0, 1]


def test_the_ai_may_run_out_of_time_as_often_as_it_likes() -> None:
    table = Table(Terms((HUMAN, 8), move_clock=30))
    for _ in range(3):
        assert table.match.play(squares(table.match.game.legal())[0], table.now)
        table.wait(31_000)
        table.play_quick_move()
    assert not table.match.paused


def test_only_pauses_that_stop_a_clock_are_told() -> None:
    for terms, told in (Terms(), 0), (Terms(game_clock=5), 1), (Terms(formal=True), 1):
        table = Table(terms)
        series.ready(table.match, 0, table.now)
        series.ready(table.match, 1, table.now)
        before = len(table.records)
        table.match.pause(table.now)
        assert len(table.records) - before == told
