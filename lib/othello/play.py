# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A game of the match: turns of people and of the program, from the first move to the result."""

from engine.bitboard import PASS
from engine.terms import HUMAN
from handheld import actions
from othello.boardscene import BoardScene
from othello.loading import drop, load, see_to_air

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.match import Match
    from engine.result import Result
    from othello.app import App
    from othello.mind import Mind

_QUICK_LEVEL = 2  # of the move made for a player whose time is up
_PROGRAM_PASS_MS = 2000  # a pass of the program's goes on by itself
_TIMED_PASS_MS = 5000  # where clocks run, a person's, too: a pass is no time to think for free
_OPENING_PLIES = 22  # no opening with a name is as long


class Play(BoardScene):
    """Plays *match* until its game has a result.

    :param seed: of the program's choices in this game
    """

    in_game = True

    def __init__(self, app: "App", match: "Match", seed: int) -> None:
        super().__init__(app, match.game)
        self.match = match
        self._seed = seed
        self._level = 0  # at which the program is to move now; 0: it is not
        self._hint_wanted = False
        self._mind: "Mind | None" = None
        self._low_time = load("lowtime").LowTime(app, match) if match.terms.has_clocks else None
        self._plies = 0  # of the game, at its last turn
        self._pass_shown = len(match.game.moves)  # at so many plies

    @property
    def only_waits(self) -> bool:
        return self.is_asked and not self.match.terms.has_clocks

    @property
    def is_busy(self) -> bool:
        return self._mind is not None and self._mind.is_busy

    # --- turns

    def enter(self, now: int) -> None:
        self.match.resume(now)
        self.end_turn()

    def update(self, now: int) -> None:
        match = self.match
        match.update(now)
        is_awaited = self.is_asked or self._level != 0
        if (match.result and is_awaited) or (match.quick_move_due and self.is_asked):
            self.end_turn()
        if is_awaited and len(self.game.moves) != self._plies:
            self.end_turn()  # memory ran out between the move and what follows it
        if self._level:
            mind = self.mind()
            square = mind.find_move(self._level, now) if mind else None
            if square is not None:
                if self._low_time and match.quick_move_due:
                    self._low_time.quick_move(now)
                mind = None  # the AI may have to go, to make room for an opening's name
                self.push(square, now)
        else:
            if self.is_asked:
                self._help(now)
            super().update(now)
        if self._low_time:
            self._low_time.update(self.colour, now)

    def end_turn(self) -> None:
        super().end_turn()
        self._level = 0
        if self._mind:
            self._mind.stop()
        self.match.hold(self.app.handheld.now())

    def next_turn(self, now: int) -> None:
        if self._low_time and self._low_time.is_deaf:
            return  # a press that is not heard cannot go on from what would come
        match = self.match
        if match.result:
            self.finish(match.result, now)
            return
        colour = self.colour = match.side_to_move()
        if self.app.session.is_full:
            self.app.session.flush()
        plies = len(self.game.moves)
        if plies < self._plies:  # moves were taken back
            self.reset_cursors()  # not on the square that is free again
            self._hint_wanted = False
        self._plies = plies
        if match.paused:
            self.app.open("Pause", self._request)
        elif self.game.must_pass:
            most_ms = self.pass_ms(colour)
            if plies == self._pass_shown and match.terms.has_clocks:
                most_ms = 0  # or the menu would give time to think for free
            self._pass_shown = plies
            self.app.open("Passing", self.game, colour, most_ms, self._pass, self._request)
        elif match.quick_move_due:
            self.app.say("time_is_up", self.app.colour(colour))
            self._level = _QUICK_LEVEL
        elif match.level_of(colour) != HUMAN:
            self.app.say("thinks", self.app.colour(colour))
            self._level = match.level_of(colour)
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
        self.app.call("outcome.finish", self.match, result)
        self.app.replace("Result", self.match, result)

    def make_move(self, square: int, now: int) -> bool:
        see_to_air()
        if self.match.level_of(self.colour) == HUMAN:
            self._hint_wanted = False  # too late
        return self.match.play(square, now)

    def push(self, square: int, now: int) -> None:
        plies = len(self.game.moves)
        is_opening = plies < _OPENING_PLIES
        if is_opening:
            names = load("openingnames")
            known = names.name_of(self.game)
        super().push(square, now)
        if len(self.game.moves) == plies:
            return  # it came too late
        if is_opening:
            names.tell(self.app, known, self.game)
        else:
            drop("openingnames")  # it comes with the AI, whenever that is loaded
            drop("positions", "engine")

    def _pass(self) -> None:
        self.make_move(PASS, self.app.handheld.now())

    # --- the program's part

    def mind(self) -> "Mind | None":
        """The program's; None as long as the AI is still being loaded."""
        if not self._mind:
            player = self.app.player()
            if player:
                self._mind = load("mind").Mind(self.app, self.match, self._seed, player)
        return self._mind

    def let_ai_go(self) -> None:
        self._mind = None

    def _help(self, now: int) -> None:
        """While a person thinks: look for a hint, or get the AI ready for its own turn."""
        if self._hint_wanted or self.match.lowest_level:
            mind = self.mind()
            if mind and self._hint_wanted:
                hint = mind.find_hint(now)
                if hint:
                    mind = None  # the AI may have to go, to make room for the words
                    self._hint_wanted = False
                    self.app.call("advice.say", *hint)
                    self.show_hint(hint[0], now)
            elif mind:
                mind.prepare()

    # --- the player

    def handle(self, action: int, now: int) -> None:
        if self._low_time and self._low_time.is_deaf:
            return
        if self.is_flipping:
            super().handle(action, now)
        elif action in (actions.B, actions.MENU, actions.UNDO):
            if self.is_asked or self._level:  # else the turn, or the game, has just ended
                self._request(action, now)
        elif action == actions.HINT:
            self.want_hint()
        else:
            super().handle(action, now)

    def _request(self, action: int, now: int) -> None:
        """Take back, or open the menu."""
        match = self.match
        if action == actions.UNDO:
            if self.app.call("requests.undo", match):
                self.enter(now)
            return
        match.pause(now)
        if not match.result:  # time may have run out just now
            self.app.session.flush()
            self.app.open("GameMenu", match, self.colour, self.want_hint)

    def want_hint(self) -> None:
        """Look for advice as soon as it is the player's turn."""
        if self.match.terms.formal:
            self.app.say("no_hints")
        else:
            self._hint_wanted = True

    # --- the lights

    def draw(self, frame: bytearray, now: int) -> None:
        super().draw(frame, now)
        if self._mind:
            self._mind.draw(frame, now)
