# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The program's part in a game: its own moves, moves for a player whose time is up, hints."""

from handheld import roles, ticks

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.match import Match
    from engine.player import Player
    from othello.app import App

_GLOW_MS = 400  # quick moves are not announced by a glow
_LEAST_MS = 600  # and no move comes at once

# What it is thinking about.
_NOTHING, _MOVE, _HINT = range(3)


class Mind:
    """Asks the AI about the position of a match, a slice a frame.

    :param seed: of the program's choices in this game
    :param player: the AI
    """

    def __init__(self, app: "App", match: "Match", seed: int, player: "Player") -> None:
        self._app = app
        self._match = match
        self._seed = seed
        self._player = player
        self._thought = _NOTHING
        self._since = 0
        self._is_done = True
        self._told = 0  # the level that is known to play, in place of the one asked for
        self._preparing: "Iterator[None] | None" = None

    @property
    def is_busy(self) -> bool:
        """Whether there is something to think about."""
        return self._thought != _NOTHING and not self._is_done

    def stop(self) -> None:
        """The position has changed."""
        self._thought = _NOTHING
        self._preparing = None

    def prepare(self) -> None:
        """While a person thinks: read what the program's next move needs, a piece a call."""
        match = self._match
        if self._preparing is None:
            discs = sum(match.game.discs()) + 1
            self._preparing = self._player.prepare(discs, match.lowest_level, match.terms.fewest)
        try:
            next(self._preparing, None)
        except MemoryError:
            self._preparing = iter(())  # the player will see how it gets on

    def find_move(self, level: int, now: int) -> "int | None":
        """Think on about the move of the side to move; the square once it is found."""
        match, player = self._match, self._player
        if self._thought != _MOVE:
            own, opponent = self._begin(_MOVE, now)
            player.start(own, opponent, level, self._seed, match.terms.fewest, use_book=True)
        is_done = self._step() or match.quick_move_due
        if is_done and ticks.diff(now, self._since) >= _LEAST_MS:
            if player.level < level:
                match.lower_level(player.level)
                if player.level != self._told:
                    self._told = player.level
                    self._app.say("level_lowered", level, player.level)
            return player.best
        return None

    def find_hint(self, now: int) -> "tuple[int, int | None, bool] | None":
        """Think on about advice for the side to move; in the end as for `advice.say`."""
        player = self._player
        if self._thought != _HINT:
            own, opponent = self._begin(_HINT, now)
            player.start_hint(own, opponent, self._match.terms.fewest)
        if self._step():
            self.stop()
            return player.best, player.value if player.level > 1 else None, player.exact
        return None

    def draw(self, frame: bytearray, now: int) -> None:
        """Let the move being looked at glow, once thinking has taken noticeable time."""
        if self._thought == _MOVE and ticks.diff(now, self._since) >= _GLOW_MS:
            frame[self._player.looking_at] = roles.THINKING

    def _begin(self, thought: int, now: int) -> "tuple[bytes, bytes]":
        self._thought = thought
        self._since = now
        self._is_done = False
        return self._match.game.sides()

    def _step(self) -> bool:
        if not self._is_done:
            spent = self._player.spent_us
            self._is_done = self._player.step()
            self._app.handheld.spend(self._player.spent_us - spent)
        return self._is_done
