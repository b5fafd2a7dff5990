# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The rules of a match, from who begins to who won."""

from engine import records
from engine.bitboard import PASS
from engine.clock import Clock
from engine.game import Game
from engine.result import AGREED, QUIT, RESIGNED, TIME, Result, judge
from engine.terms import HUMAN, Terms

try:
    from typing import Callable
except ImportError:
    pass

COUNTDOWN = 15_000  # ms for the second player to get ready
QUICK_MOVES = 2  # in a row, before the match is paused

# What came of a request.
NOTHING = 0  # there was nothing to do
DONE = 1
ASKED = 2  # a question now waits for the other side's answer
REFUSED = 3

# Questions.
END = 1  # shall the game end without a result?
UNDO = 2  # shall the last move be taken back?


class Match:
    """Games between two seats, one after the other.

    *Seats* are 0 and 1, for people or the AI; a *colour* is what a seat has in this game. Black
    moves first; who cannot move passes. Between two people, and where the terms say so, colours
    swap after each game. `wins` (by seat) and `draws` are the score of the series; a new Match is
    a new series.

    **Ready.** Every game of a formal match begins when both seats are ready. The first to be
    ready in the first game has black; the other has 15 s, then it counts as ready, too.

    **Clocks.** 30 s a move and 10 minutes a game in a formal match, none elsewhere, unless the
    terms say otherwise. They run for the side to move and stand still while a move is shown
    (from `hold` to `release`), for a pass, a question and a pause. When the clock per move runs
    out, `quick_move_due` is set: the caller lets the AI find a move at once and plays it for the
    player; two of one seat in a row pause the match. Who uses up the clock per game loses on time.

    **The end.** Neither can move, the board is full, or one side is wiped out: most discs win (or
    fewest), equal is a draw. A seat may resign, in a formal match not in the first 60 s. Two may
    agree to end it, an AI always does: nothing counts. Leaving is only a pause; who then begins
    something else instead of going on quits, and a formal game counts for the other seat.

    **Undo.** Against the AI: back to the player's own last move, also across passes and after the
    end; but the AI never agrees to it where there are clocks. Between two people: one move (a
    pass goes with the move before it), if the side to move agrees. Used time stays used, and a
    loss on time stays lost.

    All time enters as ``now``, ms of a clock that wraps at 2**29; `update` is called at least
    every few minutes and as often as the clocks shall be exact. Every other method that takes
    ``now`` counts the time up to it as well.

    Each change is told to ``journal`` as a record of at most 11 bytes, so that nothing is lost;
    `records` and `save` say how a match comes back.

    State, to be read only: `game`, `terms`, `clock`, `black_seat`, `number` (of the game, from 1),
    `started` (False until both are ready; till then `ready_seat` and `countdown` in ms), `opening`
    (plies at the start that nobody played), `paused`, `quick_move_due`, `quick_moves` (in a row,
    by seat), `question` (END, UNDO or None) and `asked` (the seat that answers it), `resign_wait`
    (ms), `lowest_level` (of the AI in this game), `result` (None until the game has ended).

    :param terms: who plays, and the clocks
    :param now: ms
    :param black_seat: who has black in the first game
    :param opening: squares and PASS that are on the board when a game begins
    :param journal: called with each record
    """

    def __init__(
        self,
        terms: Terms,
        now: int,
        black_seat: int = 0,
        opening: bytes = b"",
        journal: "Callable[[bytes], None] | None" = None,
    ) -> None:
        self.terms = terms
        self.journal = journal
        self.wins = [0, 0]
        self.draws = 0
        self.number = 1
        self.black_seat = black_seat
        self._now = now
        self._set_up(opening)

    # --- Games of the series

    def next_game(
        self,
        now: int,
        opening: bytes = b"",
        terms: "Terms | None" = None,
        black_seat: "int | None" = None,
    ) -> None:
        """The game has ended: set up the next one.

        :param terms: from now on, if not the same
        :param black_seat: who has black, if not as the terms say
        """
        self._settle(now)
        self.number += 1
        self.terms = terms or self.terms
        if black_seat is not None:
            self.black_seat = black_seat
        elif self.terms.alternate:
            self.black_seat ^= 1
        self._set_up(opening)

    def _set_up(self, opening: bytes) -> None:
        self.game = Game()
        for square in opening:
            self.game.push(square)
        self.opening = len(opening)
        self.clock = Clock(self.terms.move_clock * 1000, self.terms.game_clock * 60_000)
        self.result: "Result | None" = None
        self.question: "int | None" = None
        self.asked = 0
        self.paused = self.quick_move_due = self._held = self.started = False
        self.quick_moves = [0, 0]
        self.ready_seat: "int | None" = None
        self.countdown = COUNTDOWN
        self.resign_wait = self.terms.resign_wait * 1000
        self.lowest_level = max(self.terms.seats)
        if not self.terms.formal:
            self._start()

    def agree(self, terms: Terms) -> None:
        """Other terms for a formal game for which nobody is ready yet."""
        self.terms = terms
        self._set_up(bytes(self.game.moves))

    def ready(self, seat: int, now: int) -> None:
        """A seat is ready to begin; `started` tells whether both are."""
        self._settle(now)
        if self.started or seat == self.ready_seat:
            return
        if self.ready_seat is not None:
            self._start()
            return
        self.ready_seat = seat
        if self.number == 1:
            self.black_seat = seat

    def _start(self) -> None:
        self.started = True
        self._tell(
            records.GAME,
            bytes((self.black_seat, min(self.number, 255), self.opening)) + self.terms.pack(),
        )
        for ply in range(0, self.opening, records.PLIES):
            self._tell(records.OPENING, bytes(self.game.moves[ply : ply + records.PLIES]))

    # --- Seats

    def _side_to_move(self) -> int:
        """Also after the end."""
        return len(self.game.moves) & 1  # Black moved first, and every pass is in the history

    def seat_of(self, colour: int) -> int:
        return colour ^ self.black_seat

    def colour_of(self, seat: int) -> int:
        return seat ^ self.black_seat

    def level_of(self, colour: int) -> int:
        """HUMAN or the level of the AI that has this colour."""
        return self.terms.seats[self.seat_of(colour)]

    def set_level(self, seat: int, level: int) -> None:
        """The AI in this seat plays at another level from now on."""
        self.terms.seats[seat] = level
        self.lowest_level = min(self.lowest_level, level)
        self._tell(records.LEVEL, bytes((seat, level)))

    # --- Time

    def update(self, now: int) -> None:
        """Let time pass; then see `started`, `quick_move_due` and `result`."""
        self._settle(now)

    def hold(self, now: int) -> None:
        """The clocks stand still: something is being shown."""
        self._settle(now)
        self._held = True

    def release(self, now: int) -> None:
        """The clocks go on."""
        self._settle(now)
        self._held = False

    def pause(self, now: int) -> None:
        """Also for leaving the game, which only suspends it."""
        self._settle(now)
        if not self.paused and not self.result:
            self._pause()

    def resume(self, now: int) -> None:
        self._settle(now)
        self.paused = False

    @property
    def is_live(self) -> bool:
        """Whether a move can be played now."""
        return self.started and not (self.result or self.paused or self.question)

    @property
    def is_running(self) -> bool:
        """Whether the time that passes now costs the side to move."""
        return self.is_live and not (self._held or self.quick_move_due or self.game.must_pass)

    @property
    def is_binding(self) -> bool:
        """Whether a formal game goes on: to drop it is to quit."""
        return self.terms.formal and self.started and not self.result

    @property
    def is_timed(self) -> bool:
        """Whether the game goes on and has clocks: thinking costs time."""
        return self.terms.has_clocks and not self.result

    def time_left(self) -> "int | None":
        """Ms until the side to move runs out of time on either clock; None without clocks."""
        game_left = self.clock.game_left(self._side_to_move())
        move_left = self.clock.move_left()
        if game_left is None or move_left is None:
            return game_left if move_left is None else move_left
        return min(game_left, move_left)

    def _settle(self, now: int) -> None:
        """Count the time since the last call, and what follows from it."""
        elapsed = ((now - self._now) & 0x1FFFFFFF ^ 0x10000000) - 0x10000000
        if elapsed <= 0:  # also a reading taken a little before the last one
            return
        self._now = now
        if self.is_running:
            self._spend(elapsed)
        if self.started:
            self.resign_wait = max(0, self.resign_wait - elapsed)
        elif self.ready_seat is not None and not self.paused:
            self.countdown = max(0, self.countdown - elapsed)
            if not self.countdown:
                self._start()

    def _spend(self, elapsed: int) -> None:
        colour = self._side_to_move()
        self.clock.spend(colour, elapsed)
        if self.clock.game_left(colour) == 0:
            self.end_early(TIME, colour ^ 1)
        elif self.clock.move_left() == 0:
            self.quick_move_due = True

    # --- Moves

    def play(self, square: int, now: int) -> bool:
        """A move or PASS of the side to move; False if it came too late or not `is_live`.

        While `quick_move_due` it is the program's move for the player.

        :raises IllegalMove: see `game.Game.push`; nothing has changed.
        """
        self._settle(now)
        if not self.is_live:
            return False
        colour = self._side_to_move()
        self.game.push(square)
        quick = self.quick_move_due
        self.clock.start_turn()
        self.quick_move_due = False
        self._tell_timed(records.PLY, square | quick << 7)
        self._played(colour, square, quick)
        return True

    def _played(self, colour: int, square: int, quick: bool) -> None:
        if self.game.is_over:
            self._end(judge(self.game, self.terms.fewest))
        elif square != PASS:
            seat = self.seat_of(colour)
            self.quick_moves[seat] = self.quick_moves[seat] + 1 if quick else 0
            if self.quick_moves[seat] == QUICK_MOVES:
                self.quick_moves[seat] = 0
                self._pause()

    def _pause(self) -> None:
        self.paused = True
        if self.started:
            self._tell_timed(records.PAUSE, 0)

    # --- Ends

    def resign(self, seat: int, now: int) -> int:
        """Give the game up; or the ms still to wait until that is allowed."""
        self._settle(now)
        if self.started and not self.result and not self.resign_wait:
            self.end_early(RESIGNED, self.colour_of(seat ^ 1))
        return self.resign_wait

    def offer_end(self, seat: int, now: int) -> int:
        """Offer to end the game without a result: ASKED, or DONE as an AI always accepts."""
        self._settle(now)
        if self.result or not self.started:
            return NOTHING
        if self.terms.seats[seat ^ 1] != HUMAN:
            self.end_early(AGREED, None)
            return DONE
        return self._ask(END, seat ^ 1)

    def quit(self, now: int) -> None:
        """The suspended game is dropped for another one: the side to move, or the player who
        left an AI, has quit. Only a formal match has a winner then."""
        self._settle(now)
        if self.started and not self.result:
            winner = self._side_to_move() ^ 1 if self.terms.formal else None
            self.end_early(QUIT, winner)

    def end_early(self, reason: int, winner: "int | None") -> None:
        """The end for a reason that is not on the board; ``winner`` is a colour."""
        self._end(Result(self.game, reason, winner, self.terms.fewest))
        self._tell_timed(records.RESULT, records.pack_result(reason, winner))

    def _end(self, result: Result) -> None:
        self.result = result
        self.question = None
        self.quick_move_due = False
        self._count(result, 1)

    def _count(self, result: Result, games: int) -> None:
        if result.winner is not None:
            self.wins[self.seat_of(result.winner)] += games
        elif result.is_draw:
            self.draws += games

    # --- Questions and undo

    def _ask(self, question: int, seat: int) -> int:
        self.question = question
        self.asked = seat
        return ASKED

    def answer(self, yes: bool, now: int) -> None:
        """The seat `asked` answers the `question`."""
        self._settle(now)
        question = self.question
        self.question = None
        if yes and question == END:
            self.end_early(AGREED, None)
        elif yes and question == UNDO:
            self.take_back(self._plies_back())

    def undo(self, now: int) -> int:
        """Take back what the rules allow: DONE, ASKED, REFUSED, or NOTHING to take back."""
        self._settle(now)
        plies = self._plies_back()
        if not plies or (self.result and self.result.reason == TIME):
            return NOTHING
        if self.terms.between_people:
            return self._ask(UNDO, self.seat_of(self._side_to_move()))
        if self.terms.has_clocks:
            return REFUSED
        self.take_back(plies)
        return DONE

    def _plies_back(self) -> int:
        """Plies to the last move of anybody who may take one back; 0 if there is none."""
        moves = self.game.moves
        for ply in range(len(moves) - 1, self.opening - 1, -1):
            if moves[ply] != PASS and self.level_of(ply & 1) == HUMAN:
                return len(moves) - ply
        return 0

    def take_back(self, plies: int) -> None:
        """Undo so many plies, whatever the rules say."""
        if self.result:
            self._count(self.result, -1)
            self.result = None
        for _ in range(plies):
            self.game.pop()
        self.clock.start_turn()
        self.quick_move_due = False
        self._tell_timed(records.UNDO, plies)

    # --- The journal

    def _tell(self, kind: int, payload: bytes) -> None:
        if self.journal:
            self.journal(bytes((kind,)) + payload)

    def _tell_timed(self, kind: int, value: int) -> None:
        self._tell(kind, bytes((value,)) + self.clock.reading())
