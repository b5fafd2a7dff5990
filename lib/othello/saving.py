# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What survives a power cut: the session as a snapshot and events in the handheld's store.

Snapshot: format, options, record, seed (4 bytes), number of the last game's plies and these, the
match (engine.save), if there has been one. Events: see the kinds. `restoring` reads them.
"""

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from handheld.store import Store
    from othello.session import Session

FORMAT = 1
# Kinds of events.
MATCH = 1  # what the match told its journal
OPTION = 2  # an option's number, its value's number
SEED = 3  # of the game that begins next

_GAME_EVENTS = 80  # room for so many is kept for a game: no erase before it ends


class Saving:
    """Writes what happens to a session into a store."""

    def __init__(self, session: "Session", store: "Store") -> None:
        self._session = session
        self._store = store
        self.flush = store.flush

    def match_event(self, record: bytes) -> None:
        """The match has told its journal something."""
        self._append(MATCH, record)

    def option_chosen(self, index: int) -> None:
        """An option was chosen or reset."""
        self._append(OPTION, bytes((index, self._session.app.options.chosen[index])))

    def game_begins(self) -> None:
        """A game is about to begin, with a seed drawn for it: keep room for all of it."""
        if self._store.room >= _GAME_EVENTS:
            self._append(SEED, self._session.seed.to_bytes(4, "little"))
        else:
            self.snapshot()

    def _append(self, kind: int, data: bytes) -> None:
        # Without room, the snapshot has in it what the event tells.
        if not self._store.append(kind, data):
            self.snapshot()

    def snapshot(self) -> None:
        """Write everything anew."""
        session = self._session
        data = (
            bytes((FORMAT,))
            + bytes(session.app.options.chosen)
            + bytes(session.record)
            + session.seed.to_bytes(4, "little")
            + bytes((len(session.last),))
            + session.last
        )
        if session.match.journal:  # else nothing has been played yet
            from engine import save

            data += save.snapshot(session.match)
        self._store.snapshot(data)
