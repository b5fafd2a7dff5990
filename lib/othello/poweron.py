# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Power-on: the session comes back as it was last written.

See `saving` for what is written.
"""

from engine import records, save
from othello import saving

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from handheld.store import Store
    from othello.app import App


def start(app: "App") -> None:
    """The saved game, or a new one, at once."""
    session = app.session
    store = app.handheld.store
    if not session.saving or not store:
        app.say("no_saving")
    elif load(app, store):
        session.match.journal = session.saving.match_event
        app.apply_options()
        match = session.match
        if not match.result:
            if len(match.game.moves) > match.opening:
                app.show("Resume", match)
            else:  # nothing has been played yet
                session.resume()
            return
    else:
        app.options.reset()
        session.forget()
    app.call("newgame.one_player")


def load(app: "App", store: "Store") -> bool:
    """Read a store; False if it holds no whole session, and then anything may have changed.

    What it holds is whole by its checksums, but another program's may be, too.
    """
    snapshot, events = store.load()
    if snapshot is None:
        return False
    try:
        _restore(app, snapshot)
        for kind, data in events:
            _replay(app, kind, data)
        return save.is_whole(app.session.match)
    except (ValueError, IndexError):
        return False


def _restore(app: "App", snapshot: bytes) -> None:
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
