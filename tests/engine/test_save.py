# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A match comes back as it was: from its snapshot, from its records, and from both."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings, strategies

from engine import records, requests, restore, save, series
from engine.bitboard import PASS, is_set
from engine.match import Match
from engine.notation import parse_transcript
from engine.terms import HUMAN, Terms

OPENING = bytes(parse_transcript("f5d6c3d3c4f4f6f3e6e7d7c5").moves)  # two records long
WIPE_OUT = "e6f4e3f6g5d6e7f5c5"
DRAW = (
    "F5D6C3D3C4F4F6F3E6E7D7C5B6D8C6C7D2B5A5A6A7G5E3B4C8G6G4C2E8D1"
    "F7E2G3H4F1E1F2G1B1F8G8B3H3B2H5B7A3A4A1A2C1H2H1G2B8A8G7H8H7H6"
)

TERMS = [
    ((HUMAN, HUMAN), {}),
    ((HUMAN, HUMAN), {"formal": True}),
    ((HUMAN, HUMAN), {"formal": True, "fewest": True, "move_clock": 15, "resign_wait": 0}),
    ((HUMAN, 3), {}),
    ((HUMAN, 8), {"alternate": True, "game_clock": 5}),
    ((2, 5), {}),
]


def state(match: Match) -> tuple:
    """All that a player would miss."""
    ended = match.result
    return (
        match.terms.pack(),
        match.wins,
        match.draws,
        match.number,
        match.black_seat,
        match.started,
        match.opening,
        bytes(match.game.moves),
        match.game.to_move,
        match.clock.reading() if match.terms.formal or match.terms.has_clocks else None,
        match.quick_moves,
        match.lowest_level,
        ended and (ended.reason, ended.winner, ended.discs, ended.final_score),
    )


def replayed(told: list[bytes], match: Match | None = None) -> Match:
    for record in told:
        match = restore.replay(match, record, 77)
    assert match is not None
    return match


class Life:
    """A match lived through by numbers: what happens, and after how long."""

    def __init__(self, choice: int, opening: bytes) -> None:
        seats, options = TERMS[choice]
        self.now = 2**29 - 5_000
        self.told: list[bytes] = []
        self.match = Match(
            Terms(seats, **options),  # type: ignore[arg-type]
            self.now,
            choice & 1,
            opening,
            self.told.append,
        )

    def do(self, what: int, milliseconds: int) -> None:
        match = self.match
        self.now = (self.now + milliseconds) % 2**29
        now = self.now
        match.update(now)
        if match.result:
            if what < 4:
                requests.undo(match, now)
                requests.answer(match, True, now)
            else:
                series.next_game(match, now, OPENING if what & 1 else b"")
        elif not match.started:
            series.ready(match, what & 1, now)
        elif what == 0:
            requests.undo(match, now)
            requests.answer(match, True, now)
        elif what == 1:
            match.pause(now)
        elif what == 2:
            requests.quit_game(match, now) if now & 1 else requests.resign(match, now >> 1 & 1, now)
        elif what == 3:
            requests.offer_end(match, 0, now)
            requests.answer(match, now & 1 == 0, now)
        elif what == 4 and match.level_of(1):
            series.set_level(match, match.seat_of(1), 1 + now % 8)
        else:
            match.resume(now)
            self.move(what)

    def move(self, what: int) -> None:
        legal = self.match.game.legal()
        moves = [square for square in range(64) if is_set(legal, square)]
        self.match.play(moves[what % len(moves)] if moves else PASS, self.now)


lives = strategies.lists(
    strategies.tuples(
        strategies.one_of(strategies.integers(5, 99), strategies.integers(0, 99)),
        strategies.one_of(strategies.integers(0, 5_000), strategies.integers(0, 40_000)),
    ),
    max_size=80,
)


@settings(max_examples=100, deadline=None)
@given(strategies.sampled_from(range(len(TERMS))), strategies.sampled_from([b"", OPENING]), lives)
def test_a_match_comes_back_as_it_was(choice: int, opening: bytes, steps: list) -> None:
    life = Life(choice, opening)
    middle = save.snapshot(life.match)
    after_middle = 0
    for number, (what, milliseconds) in enumerate(steps):
        life.do(what, milliseconds)
        if number == len(steps) // 2:
            middle = save.snapshot(life.match)
            after_middle = len(life.told)
    life.match.pause(life.now)  # tells what the turn has used so far
    assert all(len(record) <= 11 for record in life.told)
    expected = state(life.match)

    assert state(restore.restore(save.snapshot(life.match), 99)) == expected
    if not life.match.started:  # the records know nothing of a game in which nobody is ready
        return
    assert state(replayed(life.told)) == expected
    assert state(replayed(life.told[after_middle:], restore.restore(middle, 99))) == expected


def test_what_comes_back_is_paused_and_can_be_played_on() -> None:
    told: list[bytes] = []
    match = Match(Terms(formal=True), 0, journal=told.append)
    series.ready(match, 1, 0)
    series.ready(match, 0, 0)
    match.play(37, 20_000)
    match.update(25_000)
    for back in (replayed(told), restore.restore(save.snapshot(match), 500)):
        assert back.paused
        assert back.black_seat == 1
        back.update(900_000)
        assert back.clock.used[0] == 20_000
        assert requests.resign(back, 0, 900_000) == 0
    back = replayed(told)
    back.resume(77)
    assert back.play(43, 1_077)
    assert back.clock.used == [20_000, 1_000]


def test_resigning_must_wait_for_what_is_left_of_the_minute() -> None:
    told: list[bytes] = []
    match = Match(Terms(formal=True), 0, journal=told.append)
    series.ready(match, 0, 0)
    series.ready(match, 1, 0)
    match.play(37, 20_000)
    assert requests.resign(replayed(told), 0, 77) == 40_000


def test_a_turn_keeps_its_time_across_a_pause() -> None:
    told: list[bytes] = []
    match = Match(Terms(move_clock=30), 0, journal=told.append)
    match.pause(29_000)
    back = replayed(told)
    back.resume(77)
    back.update(1_076)
    assert not back.quick_move_due
    back.update(1_077)
    assert back.quick_move_due


def test_two_quick_moves_in_a_row_may_have_a_power_cut_between_them() -> None:
    told: list[bytes] = []
    match = Match(Terms(move_clock=30), 0, journal=told.append)
    match.update(30_000)
    match.play(37, 30_000)
    match.play(43, 30_000)
    for back in (replayed(told), restore.restore(save.snapshot(match), 77)):
        back.resume(77)
        back.update(30_077)
        back.play(18, 30_077)
        assert back.paused


def test_a_snapshot_between_two_games_is_followed_by_the_next_one() -> None:
    told: list[bytes] = []
    match = Match(Terms(formal=True, resign_wait=0), 0, journal=told.append)
    for seat in (0, 1):
        series.ready(match, seat, 0)
    requests.resign(match, 0, 0)
    series.next_game(match, 0, OPENING)
    between = save.snapshot(match)
    told.clear()
    for seat in (0, 1):
        series.ready(match, seat, 0)
    assert state(replayed(told, restore.restore(between, 0))) == state(match)


def test_the_power_goes_while_an_opening_is_written() -> None:
    told: list[bytes] = []
    Match(Terms(), 0, opening=OPENING, journal=told.append)
    assert [record[0] for record in told] == [records.GAME, records.OPENING, records.OPENING]
    for number in (1, 2, 3):  # what there is of it comes back
        match = replayed(told[:number])
        assert match.opening == len(OPENING)
        assert match.game.moves == OPENING[: records.PLIES * (number - 1)]


def test_the_end_on_the_board_needs_no_record_of_its_own() -> None:
    told: list[bytes] = []
    match = Match(Terms(), 0, journal=told.append)
    for square in parse_transcript(WIPE_OUT).moves:
        match.play(square, 0)
    assert {record[0] for record in told} == {records.GAME, records.PLY}
    assert state(replayed(told)) == state(match)


def test_a_draw_comes_back() -> None:
    match = Match(Terms(), 0)
    for square in parse_transcript(DRAW).moves:
        match.play(square, 0)
    series.next_game(match, 0)
    back = restore.restore(save.snapshot(match), 0)
    assert back.draws == 1
    assert state(back) == state(match)


def test_more_time_than_a_reading_holds_is_the_most_that_it_holds() -> None:
    told: list[bytes] = []
    match = Match(Terms(), 0, journal=told.append)
    match.update(5 * 3_600_000)
    match.update(5 * 3_600_000)
    assert restore.restore(save.snapshot(match), 0).clock.turn == 2**24 - 1
    match.play(37, 5 * 3_600_000)
    assert match.clock.used == [2**24 - 1, 0]
    for back in (replayed(told), restore.restore(save.snapshot(match), 0)):
        assert state(back) == state(match)


@pytest.mark.parametrize("loser", [0, 1])
def test_a_series_may_go_on_beyond_what_a_byte_counts(loser: int) -> None:
    told: list[bytes] = []
    match = Match(Terms(), 0, journal=told.append)
    for _ in range(300):
        requests.resign(match, loser, 0)
        series.next_game(match, 0)
    match.play(37, 0)
    assert match.wins[loser ^ 1] == 300
    assert replayed(told).wins == match.wins
    back = restore.restore(save.snapshot(match), 0)
    assert back.wins[loser ^ 1] == back.number == 255
    assert bytes(back.game.moves) == b"\x25"


def test_more_draws_than_a_byte_counts_come_back_as_the_most() -> None:
    match = Match(Terms(), 0)
    match.draws = 300
    assert restore.restore(save.snapshot(match), 0).draws == 255


def test_the_lowest_level_of_a_game_comes_back() -> None:
    told: list[bytes] = []
    match = Match(Terms((HUMAN, 5)), 0, journal=told.append)
    for level in (2, 8):
        series.set_level(match, 1, level)
    match.play(37, 0)
    for back in (replayed(told), restore.restore(save.snapshot(match), 0)):
        assert (back.level_of(1), back.lowest_level) == (8, 2)


@pytest.mark.parametrize("seats", [(HUMAN, HUMAN), (HUMAN, 3)])
def test_a_resignation_and_its_undo_come_back(seats: tuple) -> None:
    told: list[bytes] = []
    match = Match(Terms(seats), 0, journal=told.append)
    for square in parse_transcript("f5d6c3").moves:
        match.play(square, 0)
    requests.resign(match, 0, 0)
    assert state(replayed(told)) == state(match)
    requests.undo(match, 0)
    requests.answer(match, True, 0)
    assert match.result is None
    assert len(match.game.moves) == 3
    assert state(replayed(told)) == state(match)


def test_a_loss_on_time_stays_lost() -> None:
    told: list[bytes] = []
    match = Match(Terms(game_clock=1), 0, journal=told.append)
    match.update(60_000)
    for back in (replayed(told), restore.restore(save.snapshot(match), 77)):
        assert requests.undo(back, 77) == requests.NOTHING
        assert state(back) == state(match)


def test_a_snapshot_cut_short_is_no_match() -> None:
    match = Match(Terms(), 0, opening=b"\x25\x2b")
    match.play(18, 0)
    match.play(19, 0)
    data = save.snapshot(match)
    assert restore.restore(data, 0).game.moves == match.game.moves
    for length in range(len(data)):
        with pytest.raises(ValueError, match="not a saved match"):
            restore.restore(data[:length], 0)


@given(strategies.binary(max_size=120))
def test_foreign_bytes_are_no_match(data: bytes) -> None:
    for text in (data, b"\x01" + data):
        with contextlib.suppress(ValueError):
            restore.restore(text, 0)


@pytest.mark.parametrize(
    "record", [b"\x03\x25" + bytes(9), b"\x04\x01" + bytes(9), b"\x01\x00\x02\x00" + bytes(5)]
)
def test_a_record_needs_its_match(record: bytes) -> None:
    with pytest.raises(ValueError, match=r"missing|no match"):
        restore.replay(None, record, 0)


@pytest.mark.parametrize(
    "record",
    [
        b"\x03\x00" + bytes(9),  # a1: illegal
        b"\x04\x05" + bytes(9),  # five plies back
        b"\x06\x75" + bytes(9),  # won by nobody we know
        b"\x09\x00" + bytes(9),
    ],
)
def test_a_record_that_does_not_belong_there(record: bytes) -> None:
    match = Match(Terms(), 0)
    match.play(37, 0)
    with pytest.raises(ValueError):
        restore.replay(match, record, 0)


def test_replaying_takes_no_time_of_a_player() -> None:
    told: list[bytes] = []
    match = Match(Terms(game_clock=1), 0, journal=told.append)
    match.play(37, 59_900)
    match.play(43, 59_950)
    match.pause(59_960)
    match.resume(70_000)
    match.play(18, 70_010)
    back = None
    for number, record in enumerate(told):
        back = restore.replay(back, record, 50 * number)
    assert back is not None
    assert back.clock.used == match.clock.used
    assert back.result is None
