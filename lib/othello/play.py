# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A game in progress."""

from othello.boardscene import BoardScene


class Play(BoardScene):
    """Two players, one device."""

    in_game = True

    def next_turn(self, now: int) -> None:
        colour = self.game.to_move
        if colour is None:
            self.app.replace("Result", self.game)
        elif self.game.must_pass:
            self.app.open("Passing", self.game, colour)
        else:
            self.app.say("to_move", self.app.colour(colour))
            self.begin_turn(colour, now)
