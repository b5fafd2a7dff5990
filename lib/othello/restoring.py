# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The session as it was last written. See `saving` for what is written."""

from engine import records, restore
from othello import session as sessions
from othello import tally

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from collections.abc import Iterable

    from othello.app import App


def bring_back(app: "App", snapshot: bytes, events: "Iterable[tuple[int, bytes]]") -> bool:
    """Bring the session back; False where no game comes back with it.

    The power may have gone before the first game was written, or in the middle of its opening.
    Or these are not of a session of ours, and all is as new: they are whole by their checksums,
    but another program's may be, too.
    """
    session = app.session
    nothing_yet = session.match
    try:
        _read(app, snapshot)
        for kind, data in events:
            _replay(app, kind, data)
    except (ValueError, IndexError):
        session.forget()
        session.is_full = True  # none of it may stay: everything is written anew
        return False
    match = session.match
    if match is nothing_yet:
        return False
    if len(match.game.moves) < match.opening:  # as much of it as was written must do
        match.opening = len(match.game.moves)
        session.is_full = True
    match.journal = session.match_event
    return True


def _read(app: "App", snapshot: bytes) -> None:
    session = app.session
    chosen, games = session.chosen, session.tally
    if snapshot[0] != sessions.FORMAT:
        raise ValueError("another format")
    start = 1 + len(chosen)
    chosen[:] = snapshot[1:start]
    end = start + len(games)
    games[:] = snapshot[start:end]
    session.seed = int.from_bytes(snapshot[end : end + 4], "little")
    session.last_black_seat = snapshot[end + 4] & 1
    session.is_last_open = snapshot[end + 4] > 1
    moves = end + 6
    end = moves + snapshot[moves - 1]
    session.last = snapshot[moves:end]
    if end < len(snapshot):
        session.match = restore.restore(snapshot[end:], app.handheld.now())


def _replay(app: "App", kind: int, data: bytes) -> None:
    session = app.session
    if kind == sessions.MATCH:
        before = session.match.result
        if data[0] == records.GAME:
            session.is_last_open = False
        session.match = restore.replay(session.match, data, app.handheld.now())
        if session.match.result is not before:
            tally.note(app, before, data[0] == records.GAME)
    elif kind == sessions.OPTION:
        session.chosen[data[0]] = data[1]
    elif kind == sessions.SEED:
        session.seed = int.from_bytes(data, "little")
    else:
        raise ValueError("an event of another program")
