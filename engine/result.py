# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""How a game ended, and who won."""

from engine.bitboard import BLACK, WHITE

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.game import Game

# Reasons. The first three are decided by discs.
NO_MOVES = 1  # neither side can move
FULL = 2
WIPED_OUT = 3  # one side has no disc
RESIGNED = 4
TIME = 5
AGREED = 6
QUIT = 7


class Result:
    """`reason`; `winner`: BLACK, WHITE or None; `discs`: (black, white) on the board;
    `final_score`: as tournaments count, (black, white), or None where there is none."""

    def __init__(self, game: "Game", reason: int, winner: "int | None", fewest: bool) -> None:
        self.reason = reason
        self.winner = winner
        self.discs = game.discs()
        self.final_score = self._score(game, fewest)

    def _score(self, game: "Game", fewest: bool) -> "tuple[int, int] | None":
        if self.by_discs:
            return self.discs if fewest else game.final_score()
        if self.reason in (RESIGNED, TIME):
            return (0, 64) if (self.winner == BLACK) == fewest else (64, 0)
        return None

    def pack(self) -> int:
        """Why it ended, and the colour that won, in one byte."""
        return self.reason | (0 if self.winner is None else self.winner + 1) << 4

    @property
    def by_discs(self) -> bool:
        return self.reason <= WIPED_OUT

    @property
    def is_draw(self) -> bool:
        return self.by_discs and self.winner is None


def judge(game: "Game", fewest: bool) -> Result:
    """The result of a game that is over on the board; with `fewest`, fewest discs win."""
    black, white = game.discs()
    reason = NO_MOVES
    if black + white == 64:
        reason = FULL
    elif black == 0 or white == 0:
        reason = WIPED_OUT
    winner = None if black == white else WHITE if (black > white) == fewest else BLACK
    return Result(game, reason, winner, fewest)
