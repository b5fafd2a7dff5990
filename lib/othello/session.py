# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What is played, what was played last, and what the player has achieved."""

from engine import terms
from engine.match import Match
from othello.saving import Saving

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.result import Result
    from othello.app import App


class Session:
    """The match that is played or suspended, and what outlives it."""

    def __init__(self, app: "App") -> None:
        self.app = app
        store = app.handheld.store
        self.saving = Saving(self, store) if store else None
        self.seed = 0  # of the game, for the program's choices
        self.forget()

    def forget(self) -> None:
        """Nothing has been played yet: a match that nobody plays, without a journal."""
        self.match = Match(terms.Terms(), self.app.handheld.now())
        self.last = b""  # moves of the last game that is over or was branched off
        self.record = bytearray(48)  # see record.py

    def resume(self) -> None:
        """Go on with the match there is."""
        if self.match.started:
            self.flush()  # it may have begun just now
            self.app.show("Play", self.match, self.seed)
        else:
            self.app.show("Ready", self.match)

    def finish(self, result: "Result") -> None:
        """The game has ended: say so, and count it."""
        self.app.call("outcome.announce", self.match, result)
        self.note_result(None)
        self.flush()

    def note_result(self, before: "Result | None", is_next: bool = False) -> None:
        """Count the game that has ended, or no more one whose end was taken back.

        :param before: the result the match had before what has just happened
        :param is_next: that was the beginning of the next game
        """
        result = self.match.result
        if result and not before:
            self.last = bytes(self.match.game.moves) or self.last
            self.app.call("record.count", result, 1)
        elif before and not result and not is_next:
            self.app.call("record.count", before, -1)

    def option_chosen(self, index: int) -> None:
        """An option has another value from now on."""
        if self.saving:
            self.saving.option_chosen(index)
        level = self.app.options.get("level")
        for seat in (0, 1):
            playing = self.match.terms.seats[seat]
            if playing not in (terms.HUMAN, level) and not self.match.result:
                self.match.set_level(seat, level)
        self.flush()

    def flush(self) -> None:
        """Write what waits to be written: a beginning, a pause, a menu, an end."""
        if self.saving:
            self.saving.flush()
