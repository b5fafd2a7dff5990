# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What is played, what was played last, and what the player has achieved."""

import os

from engine import terms
from engine.match import Match
from othello import outcome
from othello.record import DRAW, LOSS, VARIANTS, WIN, Record

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
        self.last = b""  # moves of the last finished game
        self.seed = 0  # of the game, for the program's choices
        self._counted: "tuple[int, int, int] | None" = None  # how the game stands in the record

    @property
    def is_suspended(self) -> bool:
        """Whether there is a game to go on with."""
        return self.match.result is None

    @property
    def reviewable(self) -> bytes:
        """The moves of the suspended game, or else of the last one finished."""
        return bytes(self.match.game.moves) if self.is_suspended else self.last

    # --- beginning

    def start(self) -> None:
        """Power is on: the saved game, or a new one, at once."""
        self.start_one_player()

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
        if match.game.moves:
            self.last = bytes(match.game.moves)
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
        if isinstance(value, int):
            return min(value, 255)
        return 0 if value == "off" else None

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
        self.match = Match(agreed, self.app.handheld.now(), black_seat, opening, self._journal)
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
        self._counted = None
        self.seed = int.from_bytes(os.urandom(4), "big") >> 2

    def _opening(self) -> bytes:
        if self.app.options.get("openings") == "fixed":
            return b""
        from othello.openings import draw

        return draw(self.seed)

    # --- ending

    def finish(self, result: "Result") -> None:
        """The game has ended: say so, and count it."""
        match = self.match
        outcome.announce(self.app, match, result)
        self.last = bytes(match.game.moves)
        level = match.lowest_level
        if level and (result.winner is not None or result.is_draw):
            won = DRAW if result.is_draw else LOSS
            if result.winner is not None and not match.terms.seats[match.seat_of(result.winner)]:
                won = WIN
            self._counted = (VARIANTS.index(self.app.options.get("variant")), level, won)
            self.record.add(*self._counted)

    def reopen(self) -> None:
        """The end was taken back: the game does not count yet."""
        if self._counted:
            self.record.add(*self._counted, -1)
            self._counted = None

    def _journal(self, record: bytes) -> None:
        pass
