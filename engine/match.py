# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The rules of a match, from who begins to who won."""

from engine import records
from engine.bitboard import PASS
from engine.result import TIME, Result, judge
from engine.terms import HUMAN

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from typing import Callable

    from engine.clock import Clock
    from engine.game import Game
    from engine.terms import Terms

QUICK_MOVES = 2  # in a row, before the match is paused
_LONG = 60_000  # ms by which no two readings are in the wrong order


class Match:
    """Games between two seats, one after the other.

    *Seats* are 0 and 1, for people or the AI; a *colour* is what a seat has in this game. Black
    moves first; who cannot move passes. `seat ^ black_seat` is a seat's colour, and the other
    way round. Between two people, and where the terms say so, colours swap after each game.
    `wins` (by seat) and `draws` are the score of the series; a new Match is a new series.

    What is not needed between two moves is done by functions: `series` sets up games, `requests`
    is what players may ask for.

    **Ready.** Every game of a formal match begins when both seats are ready. The first to be
    ready in the first game has black; the other has 15 s, then it counts as ready, too.

    **Clocks.** 30 s a move and 10 minutes a game in a formal match, none elsewhere, unless the
    terms say otherwise. They run for the side to move and stand still while a move is shown
    (from `hold` to `release`), for a pass, a question and a pause. When the clock per move runs
    out, `quick_move_due` is set: the caller lets the AI find a move at once and plays it for the
    player; two of one person's in a row pause the match. Who uses up the clock per game loses on
    time.

    **The end.** Neither can move, the board is full, or one side is wiped out: most discs win (or
    fewest), equal is a draw. A seat may resign, in a formal match not in the first 60 s. Two may
    agree to end it, an AI always does: nothing counts. Leaving is only a pause; who then begins
    something else instead of going on quits, and a formal game counts for the other seat.

    **Undo.** Against the AI: back to the player's own last move, also across passes and after the
    end; but the AI never agrees to it where there are clocks. Between two people: one move (a
    pass goes with the move before it), if the other side agrees. Where a game was given up, only
    that is taken back. Used time stays used, and a loss on time stays lost.

    All time enters as `now`, ms of a clock that wraps at 2**29; `update` is called at least
    every few minutes and as often as the clocks shall be exact. Every other method that takes
    `now` counts the time up to it as well.

    Each change is told to `journal` as a record of at most 11 bytes, so that nothing is lost;
    `records` and `save` say how a match comes back.

    :param terms: who plays, and the clocks
    :param now: ms
    :param black_seat: who has black in the first game
    :param opening: squares and PASS that are on the board when a game begins
    :param journal: called with each record
    """

    # State; to be read only, except by those functions.
    game: "Game"
    clock: "Clock"
    opening: int  # plies at the start that nobody played
    started: bool  # False until both seats are ready; until then …
    ready_seat: "int | None"  # … the first that is, and …
    countdown: int  # … the ms that the other one has
    paused: bool
    held: bool  # something is being shown
    quick_move_due: bool
    quick_moves: "list[int]"  # in a row, by seat
    question: "int | None"  # of `requests`
    asked: int  # the seat that answers it
    resign_wait: int  # ms
    lowest_level: int  # of the AI in this game
    result: "Result | None"  # None until the game has ended

    def __init__(
        self,
        terms: "Terms",
        now: int,
        black_seat: int = 0,
        opening: bytes = b"",
        journal: "Callable[[bytes], None] | None" = None,
    ) -> None:
        from engine.series import set_up

        self.terms = terms
        self.journal = journal
        self.wins = [0, 0]
        self.draws = 0
        self.number = 1
        self.black_seat = black_seat
        self._now = now
        set_up(self, opening)

    # --- Seats

    def side_to_move(self) -> int:
        """Its colour, also after the end."""
        return len(self.game.moves) & 1  # Black moved first, and every pass is in the history

    def seat_of(self, colour: int) -> int:
        return colour ^ self.black_seat

    def level_of(self, colour: int) -> int:
        """HUMAN or the level of the AI that has this colour."""
        return self.terms.seats[self.seat_of(colour)]

    def score(self) -> "tuple[int, int, int]":
        """Of the series: games won by who is Black in this one, by White, and drawn."""
        return self.wins[self.black_seat], self.wins[self.black_seat ^ 1], self.draws

    # --- Time

    def hold(self, now: int) -> None:
        """The clocks stand still: something is being shown."""
        self.update(now)
        self.held = True

    def release(self, now: int) -> None:
        """The clocks go on."""
        self.update(now)
        self.held = False

    def pause(self, now: int) -> None:
        """Also for leaving the game, which only suspends it."""
        self.update(now)
        if not self.paused and not self.result:
            self._pause()

    def resume(self, now: int) -> None:
        self.update(now)
        self.paused = False

    @property
    def is_live(self) -> bool:
        """Whether a move can be played now."""
        return self.started and not (self.result or self.paused or self.question)

    @property
    def is_running(self) -> bool:
        """Whether the time that passes now costs the side to move."""
        return self.is_live and not (self.held or self.quick_move_due or self.game.must_pass)

    def time_left(self) -> "int | None":
        """Ms until the side to move runs out of time on either clock; None without clocks."""
        game_left = self.clock.game_left(self.side_to_move())
        move_left = self.clock.move_left()
        if game_left is None or move_left is None:
            return game_left if move_left is None else move_left
        return min(game_left, move_left)

    def update(self, now: int) -> None:
        """Let time pass; then see `started`, `quick_move_due` and `result`."""
        if self.game.to_move is None and not self.result:  # there was no memory for it
            self._judge()
        # The ticks wrap at 2**29.
        elapsed = ((now - self._now) & 0x1FFFFFFF ^ 0x10000000) - 0x10000000
        if elapsed <= 0:  # a reading taken a little before the last one, or days after it
            if elapsed < -_LONG:
                self._now = now
            return
        self._now = now
        if self.is_running:
            self._spend(elapsed)
        if self.started:
            self.resign_wait = max(0, self.resign_wait - elapsed)
        elif self.ready_seat is not None and not (self.paused or self.held):
            self.countdown = max(0, self.countdown - elapsed)
            if not self.countdown:
                from engine.series import begin

                begin(self)

    def _spend(self, elapsed: int) -> None:
        colour = self.side_to_move()
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
        quick = self.quick_move_due
        self.update(now)
        if not self.is_live or self.quick_move_due != quick:
            return False
        colour = self.side_to_move()
        self.game.push(square)
        self.clock.start_turn()
        self.quick_move_due = False
        self.tell_timed(records.PLY, square + records.QUICK * quick)
        self._played(colour, square, quick)
        return True

    def _played(self, colour: int, square: int, quick: bool) -> None:
        if self.game.to_move is None:
            self._judge()
        elif square != PASS and self.level_of(colour) == HUMAN:
            seat = self.seat_of(colour)
            self.quick_moves[seat] = self.quick_moves[seat] + 1 if quick else 0
            if self.quick_moves[seat] == QUICK_MOVES:
                self.quick_moves[seat] = 0
                self._pause()

    def _pause(self) -> None:
        self.paused = True
        if self.started and (self.terms.formal or self.terms.has_clocks):  # else no time counts
            self.tell_timed(records.PAUSE, 0)

    def lower_level(self, played: int) -> None:
        """The AI to move plays below its level, for want of heap: the game counts at that one."""
        seat = self.seat_of(self.side_to_move())
        level = self.terms.seats[seat]
        if level != HUMAN and played < self.lowest_level:
            self.lowest_level = played
            self.tell(records.LEVEL, bytes((seat, level, played)))

    # --- Ends

    def end_early(self, reason: int, winner: "int | None") -> None:
        """The end for a reason that is not on the board; `winner` is a colour."""
        result = Result(self.game, reason, winner, self.terms.fewest)
        self._end(result)
        self.tell_timed(records.RESULT, result.pack())

    def _judge(self) -> None:
        self._end(judge(self.game, self.terms.fewest))

    def _end(self, result: Result) -> None:
        self.result = result
        self.question = None
        self.quick_move_due = False
        self.count(result, 1)

    def count(self, result: Result, games: int) -> None:
        """Add games with this result to the score of the series."""
        if result.winner is not None:
            self.wins[self.seat_of(result.winner)] += games
        elif result.is_draw:
            self.draws += games

    # --- The journal

    def tell(self, kind: int, payload: bytes) -> None:
        """Tell the journal; see `records`."""
        if self.journal:
            self.journal(bytes((kind,)) + payload)

    def tell_timed(self, kind: int, value: int) -> None:
        if self.journal:  # a reading takes its time
            self.tell(kind, bytes((value,)) + self.clock.reading())
