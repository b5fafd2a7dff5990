# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What is played, what was played last, and what the player has achieved."""

import os

from engine import terms
from engine.match import Match
from othello import outcome
from othello.options import OPTIONS
from othello.record import DRAW, LOSS, WIN, Record
from othello.saving import Saving

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.result import Result
    from engine.terms import Terms
    from othello.app import App


class Session:
    """The match that is played or suspended, and what outlives it."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.record = Record()
        self.match = Match(terms.Terms(), app.handheld.now())
        self.last = b""  # moves of the last game that is over or was branched off
        self.seed = 0  # of the game, for the program's choices
        self._saving: "Saving | None" = None  # None: there is nowhere to save

    @property
    def is_suspended(self) -> bool:
        """Whether there is a game to go on with."""
        return self.match.result is None

    @property
    def reviewable(self) -> bytes:
        """The moves of the last game, or else of the suspended one."""
        return self.last or bytes(self.match.game.moves)

    # --- beginning

    def start(self) -> None:
        """Power is on: the saved game, or a new one, at once."""
        store = self.app.handheld.store
        if store is None:
            self.app.say("no_saving")
        else:
            self._saving = Saving(self, store)
            if self._saving.load():
                self.match.journal = self._saving.match_event
                self.app.apply_options()
                self._come_back()
                return
            self._forget()
        self.start_one_player()

    def _come_back(self) -> None:
        match = self.match
        if match.result:
            self.start_one_player()
        elif len(match.game.moves) > match.opening:
            self.app.show("Resume", match)
        else:  # nothing has been played yet
            self.resume()

    def _forget(self) -> None:
        self.app.options.reset()
        self.record = Record()
        self.last = b""
        self.match = Match(terms.Terms(), self.app.handheld.now())

    def start_one_player(self) -> None:
        """A person, in seat 0, against the program, as the options say."""
        colour = self.app.options.get("colour")
        seats = (terms.HUMAN, self.app.options.get("level"))
        self._propose(self._terms(seats, False, colour == "alternate"), int(colour == "white"))

    def start_two_players(self, formal: bool) -> None:
        """Two people: a friendly game or a match."""
        self._propose(self._terms((terms.HUMAN, terms.HUMAN), formal, True), 0)

    def play_on(self, moves: bytes) -> None:
        """A new game on the same terms, which begins with *moves*; the old one can be reviewed."""
        match = self.match
        self.last = bytes(match.game.moves) or self.last
        if self._saving:
            self._saving.snapshot()
        self._propose(match.terms, match.black_seat, moves)

    def _terms(self, seats: "tuple[int, int]", formal: bool, alternate: bool) -> "Terms":
        get = self.app.options.get
        return terms.Terms(
            seats,
            formal,
            self._clock("move_clock"),
            self._clock("game_clock"),
            get("resign_wait") if formal else None,
            get("variant") == "fewest",
            alternate,
        )

    def _clock(self, name: str) -> "int | None":
        value = self.app.options.get(name)
        return None if value == "in_matches" else 0 if value == "off" else value

    def _propose(self, agreed: "Terms", black_seat: int, moves: "bytes | None" = None) -> None:
        """Begin, or ask first where that means to quit a match."""
        if self.is_suspended and self.match.terms.formal and self.match.started:

            def answer(yes: bool) -> None:
                if yes:
                    self._quit(agreed, black_seat, moves)

            self.app.open("Question", "quit_match", (), answer)
        else:
            self._begin(agreed, black_seat, moves)

    def _quit(self, agreed: "Terms", black_seat: int, moves: "bytes | None") -> None:
        match = self.match
        match.quit(self.app.handheld.now())
        if match.result:
            self.finish(match.result)
        if agreed.formal:
            self.next_game()  # the series goes on, with what was lost in it
        else:
            self._begin(agreed, black_seat, moves)

    def _begin(self, agreed: "Terms", black_seat: int, moves: "bytes | None") -> None:
        self._draw_seed()
        opening = self._opening() if moves is None else moves
        journal = self._saving.match_event if self._saving else None
        self.match = Match(agreed, self.app.handheld.now(), black_seat, opening, journal)
        self.resume()

    def next_game(self) -> None:
        """The game is over: on to the next one of the series."""
        self._draw_seed()
        self.match.next_game(self.app.handheld.now(), self._opening())
        self.resume()

    def resume(self) -> None:
        """Go on with the match there is."""
        if self.match.started:
            self.app.show("Play", self.match, self.seed)
        else:
            self.app.show("Ready", self.match)

    def _draw_seed(self) -> None:
        self.seed = int.from_bytes(os.urandom(4), "big") >> 2
        if self._saving:
            self._saving.game_begins()

    def _opening(self) -> bytes:
        if self.app.options.get("openings") == "fixed":
            return b""
        from othello.openings import draw

        return draw(self.seed)

    # --- ending

    def finish(self, result: "Result") -> None:
        """The game has ended: say so, and count it."""
        outcome.announce(self.app, self.match, result)
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
            self._count(result, 1)
        elif before and not result and not is_next:
            self._count(before, -1)

    def _count(self, result: "Result", games: int) -> None:
        match = self.match
        if not match.lowest_level:  # no program took part
            return
        if result.is_draw:
            won = DRAW
        elif result.winner is None:
            return
        else:
            is_person = match.level_of(result.winner) == terms.HUMAN
            won = WIN if is_person else LOSS
        self.record.add(int(match.terms.fewest), match.lowest_level, won, games)

    # --- what is kept

    def option_chosen(self, index: int) -> None:
        """An option has another value from now on."""
        if self._saving:
            self._saving.option_chosen(index)
        if OPTIONS[index][0] == "level" and self.is_suspended:
            for seat in (0, 1):
                if self.match.terms.seats[seat] != terms.HUMAN:
                    self.match.set_level(seat, self.app.options.get("level"))
        self.flush()

    def flush(self) -> None:
        """Write what waits to be written: a pause, a menu, an end."""
        if self._saving:
            self._saving.flush()
