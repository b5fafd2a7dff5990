# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What survives a power cut: the session as a snapshot and events in the handheld's store.

Snapshot: format, choices, tally, seed (4 bytes); of the last game who had black and, as 2, whether
it goes on, the number of its plies and these; the match (engine.save), if there has been one.
Events: see `session`. `restoring` reads them.
"""

from engine import save
from handheld import anew
from othello import loading
from othello import session as sessions

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from handheld.store import Store
    from othello.app import App

_GAME_EVENTS = 100  # room for so many is kept for a game: no erase before it ends


def game_begins(app: "App", store: "Store") -> None:
    """A game is about to begin, with a seed drawn for it: keep room for all of it."""
    session = app.session
    if store.room >= _GAME_EVENTS:
        session.append(sessions.SEED, session.seed.to_bytes(4, "little"))
    else:
        snapshot(app, store)


def snapshot(app: "App", store: "Store") -> None:
    """Write everything anew."""
    session = app.session
    session.is_full = False
    head = bytes((sessions.FORMAT,)) + session.chosen + session.tally
    data = bytearray(head + session.seed.to_bytes(4, "little"))
    data.append(session.last_black_seat | session.is_last_open << 1)
    data.append(len(session.last))
    data.extend(session.last)
    if session.match.journal:  # else nothing has been played yet
        data.extend(save.snapshot(session.match))
    for _ in range(2):
        try:
            return anew.begin(store, bytes(data))
        except MemoryError:  # it takes up to 4 KB in one piece
            loading.make_room()  # first the AI goes, then its tables
    anew.begin(store, bytes(data))
