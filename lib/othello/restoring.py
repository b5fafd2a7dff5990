# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The session as it was last written. See `saving` for what is written."""

from engine import records, save
from othello import saving

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from collections.abc import Iterable

    from othello.app import App


def restore(app: "App", snapshot: bytes, events: "Iterable[tuple[int, bytes]]") -> bool:
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
        app.options.reset()
        session.forget()
        return False
    if session.match is nothing_yet or not save.is_whole(session.match):
        session.match = nothing_yet
        return False
    session.match.journal = session.saving.match_event if session.saving else None
    return True


def _read(app: "App", snapshot: bytes) -> None:
    session = app.session
    chosen, record = app.options.chosen, session.record
    if snapshot[0] != saving.FORMAT:
        raise ValueError("another format")
    start = 1 + len(chosen)
    chosen[:] = snapshot[1:start]
    end = start + len(record)
    record[:] = snapshot[start:end]
    session.seed = int.from_bytes(snapshot[end : end + 4], "little")
    moves = end + 5
    end = moves + snapshot[moves - 1]
    session.last = snapshot[moves:end]
    if end < len(snapshot):
        session.match = save.restore(snapshot[end:], app.handheld.now())


def _replay(app: "App", kind: int, data: bytes) -> None:
    session = app.session
    if kind == saving.MATCH:
        before = session.match.result
        session.match = save.replay(session.match, data, app.handheld.now())
        session.note_result(before, is_next=data[0] == records.GAME)
    elif kind == saving.OPTION:
        app.options.chosen[data[0]] = data[1]
    elif kind == saving.SEED:
        session.seed = int.from_bytes(data, "little")
    else:
        raise ValueError("an event of another program")
