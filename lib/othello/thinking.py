# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The program's own thoughts: the AI run a slice a frame."""

from handheld import roles, ticks

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.game import Game
    from engine.player import Player
    from handheld.handheld import Handheld

_GLOW_MS = 400  # quick moves are not announced by a glow


class Thinker:
    """Asks the AI, which is kept for the whole run.

    :param handheld: the clock of a simulator is told how much work was done
    :param player: the AI
    """

    def __init__(self, handheld: "Handheld", player: "Player") -> None:
        self.player = player
        self._handheld = handheld
        self._start = 0
        self._done = True

    def start(self, game: "Game", level: int, seed: int, fewest: bool, now: int) -> None:
        """Begin to think about the position of a game from the usual start, for its mover."""
        own, opponent = _sides(game)
        self.player.start(own, opponent, level, seed, fewest, bytes(game.moves))
        self._begin(now)

    def start_hint(self, game: "Game", fewest: bool, now: int) -> None:
        """Begin to look for advice for the side to move."""
        own, opponent = _sides(game)
        self.player.start_hint(own, opponent, fewest)
        self._begin(now)

    def step(self) -> bool:
        """Think for one slice; True when done. `player` then knows the move."""
        if not self._done:
            spent = self.player.spent_us
            self._done = self.player.step()
            self._handheld.spend(self.player.spent_us - spent)
        return self._done

    def draw(self, frame: bytearray, now: int) -> None:
        """Let the move being looked at glow, once thinking has taken noticeable time."""
        if not self._done and ticks.diff(now, self._start) >= _GLOW_MS:
            frame[self.player.looking_at] = roles.THINKING

    def _begin(self, now: int) -> None:
        self._start = now
        self._done = False


def _sides(game: "Game") -> "tuple[bytes, bytes]":
    return (game.white, game.black) if game.to_move else (game.black, game.white)
