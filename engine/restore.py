# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A match from its bytes, as it was before the power went.

Read the last snapshot of `save`, if there is one, with `restore`; then `replay` each record that
the match has told its journal since, oldest first; then give the match its journal again. It
comes back paused; a question that was open is not asked any more; the time until one may resign
goes on from the time used.
"""

from engine import clock, records, series, terms
from engine.match import Match
from engine.result import NO_MOVES, QUIT

_CLOCK = 11 + terms.SIZE
_PLIES = _CLOCK + clock.READING


def restore(data: bytes, now: int) -> Match:
    """The match of a `snapshot`; bytes that follow it do not matter.

    :raises ValueError: these bytes are none.
    """
    if len(data) < _PLIES or data[0] != records.FORMAT or len(data) < _PLIES + data[10]:
        raise ValueError("not a saved match")
    opening = _PLIES + data[9]
    black_seat = data[1] & 1
    match = Match(_unpack_terms(data[11:_CLOCK]), now, black_seat, data[_PLIES:opening])
    if data[1] & 2:
        _begin(match, black_seat, now)
    for square in data[opening : _PLIES + data[10]]:
        _play(match, square, now)
    if data[8] and not match.result:
        reason, winner = _unpack_result(data[8])
        match.end_early(reason, winner)
    match.number = data[2]
    match.wins = [data[3], data[4]]
    match.draws = data[5]
    match.quick_moves = [data[6] & 15, data[6] >> 4]
    match.lowest_level = data[7]
    _suspend(match, data[_CLOCK:_PLIES])
    return match


def replay(match: "Match | None", record: bytes, now: int) -> Match:
    """`match`, or the new one that begins, after what the record tells.

    :raises ValueError, IndexError: it does not belong there.
    """
    kind = record[0]
    value = record[1]
    if kind == records.GAME:
        return _next_game(match, record, now)
    if match is None:
        raise ValueError("a record of no match")
    if kind == records.OPENING:
        for square in record[1:]:
            match.game.push(square)
        return match
    if kind == records.LEVEL:
        series.set_level(match, value, record[2])
        match.lowest_level = min(match.lowest_level, record[-1])
        return match
    match.update(now)  # while it is paused: replaying takes time that nobody has used
    match.paused = False
    if kind == records.PLY:
        match.quick_move_due = value >= records.QUICK
        _play(match, value % records.QUICK, now)
    elif kind == records.UNDO:
        if value > len(match.game.moves) - match.opening:
            raise ValueError("more plies taken back than played")
        from engine.requests import take_back

        take_back(match, value)
    elif kind == records.RESULT:
        reason, winner = _unpack_result(value)
        match.end_early(reason, winner)
    elif kind != records.PAUSE:
        raise ValueError(f"no record of kind {kind}")
    _suspend(match, record[2:])
    return match


def _next_game(match: "Match | None", record: bytes, now: int) -> Match:
    _, black_seat, number, opening = record[:4]
    agreed = _unpack_terms(record[4:])
    if number == 1:
        match = Match(agreed, now, black_seat)
    elif match is None:
        raise ValueError("the series is missing")
    else:
        series.next_game(match, now, terms=agreed, black_seat=black_seat)
        match.number = number  # it was set up already if the snapshot is of its ready step
    _begin(match, black_seat, now)
    match.opening = opening
    match.paused = True
    return match


def _begin(match: Match, black_seat: int, now: int) -> None:
    match.black_seat = black_seat
    series.ready(match, black_seat, now)
    series.ready(match, black_seat ^ 1, now)


def _play(match: Match, square: int, now: int) -> None:
    if not match.play(square, now):
        raise ValueError("a move after the end")


def _suspend(match: Match, reading: bytes) -> None:
    used = [int.from_bytes(reading[i : i + 3], "little") for i in (0, 3, 6)]
    match.clock.turn = used.pop()
    match.clock.used = used
    match.resign_wait = max(0, match.terms.resign_wait * 1000 - sum(used))
    match.paused = True


def _unpack_result(packed: int) -> "tuple[int, int | None]":
    """(reason, winner) of `Result.pack`.

    :raises ValueError: no result looks like this.
    """
    reason = packed & 15
    winner = packed >> 4
    if not NO_MOVES <= reason <= QUIT or winner > 2:
        raise ValueError("no result")
    return reason, winner - 1 if winner else None


def _unpack_terms(packed: bytes) -> terms.Terms:
    """The terms of `Terms.pack`."""
    seats, flags, move_clock, game_clock, resign_wait = packed
    return terms.Terms(
        (seats & 15, seats >> 4),
        bool(flags & 1),
        move_clock,
        game_clock,
        resign_wait,
        bool(flags & 2),
        bool(flags & 4),
    )
