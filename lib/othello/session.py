# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What is played, what was played last, what has been chosen, and what the player has achieved."""

from engine import terms
from engine.match import Match

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.result import Result
    from othello.app import App

FORMAT = 2  # of what is in the store
# Kinds of events in it.
MATCH = 1  # what the match told its journal
OPTION = 2  # an option's number, its value's number
SEED = 3  # of the game that begins next


class Session:
    """The match that is played or suspended, and what outlives it. See `saving`."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.store = app.handheld.store
        self.seed = 0  # of the game, for the program's choices
        self.is_full = False  # the store: `flush` writes everything anew, once all is settled
        self.forget()

    def forget(self) -> None:
        """Nothing has been played yet: a match that nobody plays, without a journal."""
        self.match = Match(terms.Terms(), self.app.handheld.now())
        self.last = b""  # moves of the last game that is over or was branched off; in it …
        self.last_black_seat = 0
        self.is_last_open = False  # its end was taken back, and it goes on
        self.tally = bytearray(2 * 8 * 3)  # see tally.py; in it …
        self.counted: "Result | None" = None  # … this one is the last
        self.chosen = bytearray(b"\xff" * 13)  # see options.py

    def resume(self) -> None:
        """Go on with the match there is."""
        if self.match.started:
            self.flush()  # it may have begun just now
            self.app.show("Play", self.match, self.seed)
        else:
            self.app.show("Ready", self.match)

    # --- the store

    def match_event(self, record: bytes) -> None:
        """The match has told its journal something."""
        self.append(MATCH, record)

    def append(self, kind: int, data: bytes) -> None:
        """Write an event. Where there is no room for it, it must wait: what it is part of has not
        been done with yet."""
        if self.store and not self.is_full:
            self.is_full = not self.store.append(kind, data)

    def flush(self) -> None:
        """Write what waits to be written: a beginning, a pause, a menu, an end."""
        if self.is_full:
            self.app.call("saving.snapshot", self.store)
        elif self.store:
            self.store.flush()
