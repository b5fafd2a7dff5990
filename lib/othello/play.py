# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A game of the match: turns of people and of the program, from the first move to the result."""

from engine.bitboard import PASS
from engine.terms import HUMAN
from handheld import actions, ticks
from othello.boardscene import BoardScene
from othello.loading import load

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.match import Match
    from engine.result import Result
    from othello.app import App
    from othello.openingnames import OpeningNames

_LEAST_MS = 600  # the program's move never comes at once
_QUICK_LEVEL = 2  # of the move made for a player whose time is up
_DEAF_MS = 500  # after that move
_PROGRAM_PASS_MS = 2000  # a pass of the program's goes on by itself
_TIMED_PASS_MS = 5000  # where clocks run, a person's, too: a pass is no time to think for free
_OPENING_PLIES = 22  # no opening with a name is as long

# What the program is thinking about.
_NOTHING, _MOVE, _HINT = range(3)


class Play(BoardScene):
    """Plays *match* until its game has a result.

    :param seed: of the program's choices in this game
    """

    in_game = True

    def __init__(self, app: "App", match: "Match", seed: int) -> None:
        super().__init__(app, match.game)
        self.match = match
        self._seed = seed
        self._thought = _NOTHING
        self._is_thinking = False  # about it; not yet while the AI is still being loaded
        self._level = 0  # at which to look for a move
        self._thinking_since = 0
        self._hint_wanted = False
        self._deaf_since: "int | None" = None
        self._low_time = load("lowtime").LowTime(app, match) if match.terms.has_clocks else None
        self._opening_names: "OpeningNames | None" = None

    @property
    def only_waits(self) -> bool:
        return self.is_asked and not self.match.terms.has_clocks

    # --- turns

    def enter(self, now: int) -> None:
        self.match.resume(now)
        self.end_turn()

    def update(self, now: int) -> None:
        self.match.update(now)
        if self._deaf_since is not None and ticks.diff(now, self._deaf_since) >= _DEAF_MS:
            self._deaf_since = None
        if self.is_asked and (self.match.result or self.match.quick_move_due):
            self.end_turn()
        if self.is_asked:
            self._think_for_person(now)
        if self._thought == _MOVE:
            self._think_of_move(now)  # from here, for the search needs the call stack
        else:
            super().update(now)
        if self._low_time:
            self._low_time.update(self.colour)

    def end_turn(self) -> None:
        super().end_turn()
        self._thought = _NOTHING
        self._is_thinking = False
        self.match.hold(self.app.handheld.now())

    def next_turn(self, now: int) -> None:
        match = self.match
        colour = self.colour if self.game.to_move is None else self.game.to_move
        if match.result:
            self.finish(match.result, now)
        elif match.paused:
            self.app.open("Pause")
        elif self.game.must_pass:
            self.app.open("Passing", self.game, colour, self.pass_ms(colour), self._pass)
        elif match.quick_move_due:
            self.app.say("time_is_up", self.app.colour(colour))
            self._start_move(colour, _QUICK_LEVEL, now)
        elif match.level_of(colour) != HUMAN:
            self.app.say("thinks", self.app.colour(colour))
            self._start_move(colour, match.level_of(colour), now)
            match.release(now)
        else:
            self.app.say("to_move", self.app.colour(colour))
            self.begin_turn(colour, now)
            match.release(now)

    def pass_ms(self, colour: int) -> "int | None":
        """How long a pass is shown at most; None: until acknowledged."""
        if self.match.level_of(colour) != HUMAN:
            return _PROGRAM_PASS_MS
        return _TIMED_PASS_MS if self.match.terms.has_clocks else None

    def finish(self, result: "Result", now: int) -> None:
        """The game has ended."""
        self.app.session.finish(result)
        self.app.replace("Result", self.match, result)

    def make_move(self, square: int, now: int) -> bool:
        return self.match.play(square, now)

    def push(self, square: int, now: int) -> None:
        super().push(square, now)
        if len(self.game.moves) > _OPENING_PLIES:
            self._opening_names = None
            return
        if not self._opening_names:
            self._opening_names = load("openingnames").OpeningNames(self.app)
        self._opening_names.update(self.game)

    def _pass(self) -> None:
        self.match.play(PASS, self.app.handheld.now())

    # --- the program's thoughts

    def _start_move(self, colour: int, level: int, now: int) -> None:
        self.colour = colour
        self._level = level
        self._thought = _MOVE
        self._thinking_since = now

    def _think_of_move(self, now: int) -> None:
        thinker = self.app.thinker()
        if not thinker:
            return
        match = self.match
        if not self._is_thinking:
            self._is_thinking = True
            thinker.start(self.game, self._level, self._seed, match.terms.fewest, now)
            if thinker.player.level != self._level:
                self.app.say("level_lowered", self._level, thinker.player.level)
        is_done = thinker.step() or match.quick_move_due
        if is_done and ticks.diff(now, self._thinking_since) >= _LEAST_MS:
            if match.quick_move_due:
                self._deaf_since = now
            self.push(thinker.player.best, now)

    def _think_for_person(self, now: int) -> None:
        """Look for a hint, or get ready for the program's own turn."""
        if self._hint_wanted:
            self._hint_wanted = False
            self._thought = _HINT
            self._is_thinking = False
        if self._thought != _HINT and not self.match.lowest_level:
            return  # between two people, the AI is not needed
        thinker = self.app.thinker()
        if not thinker or self._thought != _HINT:
            return
        if not self._is_thinking:
            self._is_thinking = True
            thinker.start_hint(self.game, self.match.terms.fewest, now)
        if thinker.step():
            self._thought = _NOTHING
            self.hint = thinker.player.best
            self.app.call("advice.say", thinker.player)

    # --- the player

    def handle(self, action: int, now: int) -> None:
        if self._deaf_since is not None:
            return
        if self.is_turning:
            super().handle(action, now)
        elif action in (actions.B, actions.MENU):
            self.match.pause(now)
            self.app.session.flush()
            self.app.open("GameMenu", self.match, self._seat(), self.want_hint)
        elif action == actions.UNDO:
            if self.app.call("requests.undo", self.match):
                self.enter(now)
        elif action == actions.HINT:
            self.want_hint()
        else:
            super().handle(action, now)

    def _seat(self) -> int:
        """Who presses: the side to move, or the person whom the program keeps waiting."""
        colour = self.colour
        return self.match.seat_of(colour if self.match.level_of(colour) == HUMAN else colour ^ 1)

    def want_hint(self) -> None:
        """Look for advice as soon as it is the player's turn."""
        if self.match.terms.formal:
            self.app.say("no_hints")
        else:
            self._hint_wanted = True

    # --- the lights

    def draw(self, frame: bytearray, now: int) -> None:
        super().draw(frame, now)
        if self._thought == _MOVE and self._is_thinking:
            thinker = self.app.thinker()
            if thinker:
                thinker.draw(frame, now)
