# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What survives a power cut: the session as a snapshot and events in the handheld's store.

Snapshot: format, options, record, seed (4 bytes), number of the last game's plies and these, the
match (engine.save). Events: see the kinds.
"""

from engine import records, save

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from handheld.store import Store
    from othello.session import Session

_FORMAT = 1
# Kinds of events.
_MATCH = 1  # what the match told its journal
_OPTION = 2  # an option's number, its value's number
_SEED = 3  # of the game that begins next

_GAME_EVENTS = 80  # room for so many is kept for a game: no erase before it ends


class Saving:
    """Writes what happens to a session into a store, and reads it back."""

    def __init__(self, session: "Session", store: "Store") -> None:
        self._session = session
        self._store = store
        self._options = session.app.options
        self._is_loading = False

    # --- writing

    def match_event(self, record: bytes) -> None:
        """The match has told its journal something."""
        self._append(_MATCH, record)

    def option_chosen(self, index: int) -> None:
        """An option was chosen or reset."""
        self._append(_OPTION, bytes((index, self._options.chosen[index])))

    def game_begins(self) -> None:
        """A game is about to begin, with a seed drawn for it: keep room for all of it."""
        if self._store.room < _GAME_EVENTS:
            self.snapshot()
        else:
            self._append(_SEED, self._session.seed.to_bytes(4, "little"))

    def flush(self) -> None:
        """A good moment to write what the chip can only write rarely."""
        self._store.flush()

    def _append(self, kind: int, data: bytes) -> None:
        # Without room, the snapshot has in it what the event tells.
        if not self._is_loading and not self._store.append(kind, data):
            self.snapshot()

    def snapshot(self) -> None:
        """Write everything anew."""
        session = self._session
        self._store.snapshot(
            bytes((_FORMAT,))
            + bytes(self._options.chosen)
            + bytes(session.record.counts)
            + session.seed.to_bytes(4, "little")
            + bytes((len(session.last),))
            + session.last
            + save.snapshot(session.match)
        )

    # --- reading

    def load(self) -> bool:
        """Bring the session back as it was last written; False, and nothing done, if it was not.

        What the store holds is whole by its checksums, but another program's may be, too.
        """
        snapshot, events = self._store.load()
        if snapshot is None:
            return False
        self._is_loading = True
        try:
            self._restore(snapshot)
            for kind, data in events:
                self._replay(kind, data)
            return save.is_whole(self._session.match)
        except (ValueError, IndexError):
            return False
        finally:
            self._is_loading = False

    def _restore(self, snapshot: bytes) -> None:
        session = self._session
        chosen, counts = self._options.chosen, session.record.counts
        if snapshot[0] != _FORMAT:
            raise ValueError("another format")
        start = 1 + len(chosen)
        chosen[:] = snapshot[1:start]
        end = start + len(counts)
        counts[:] = snapshot[start:end]
        session.seed = int.from_bytes(snapshot[end : end + 4], "little")
        moves = end + 5
        end = moves + snapshot[moves - 1]
        session.last = snapshot[moves:end]
        session.match = save.restore(snapshot[end:], session.app.handheld.now())

    def _replay(self, kind: int, data: bytes) -> None:
        session = self._session
        if kind == _MATCH:
            before = session.match.result
            session.match = save.replay(session.match, data, session.app.handheld.now())
            session.note_result(before, is_next=data[0] == records.GAME)
        elif kind == _OPTION:
            self._options.chosen[data[0]] = data[1]
        elif kind == _SEED:
            session.seed = int.from_bytes(data, "little")
        else:
            raise ValueError("an event of another program")
