# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The cursor of a player: where it is, how it moves, what it looks like."""

from engine import bitboard
from handheld import actions, roles


class Cursor:
    """A selected square, or none (`square` is None)."""

    def __init__(self, square: "int | None" = None) -> None:
        self.square = square

    def move(self, action: int) -> None:
        """One square UP, DOWN, LEFT or RIGHT; the edges stop it."""
        square = 28 if self.square is None else self.square
        if action == actions.UP and square >= 8:
            square -= 8
        elif action == actions.DOWN and square < 56:
            square += 8
        elif action == actions.LEFT and square % 8:
            square -= 1
        elif action == actions.RIGHT and square % 8 < 7:
            square += 1
        self.square = square

    def step(self, legal: bytes, forward: bool) -> int:
        """On to the next (or previous) square set in *legal*, in reading order, round the end.

        :return: that square
        """
        stride = 1 if forward else -1
        square = self.square
        if square is None:
            square = -1 if forward else 64
        square = (square + stride) % 64
        while not bitboard.is_set(legal, square):
            square = (square + stride) % 64
        self.square = square
        return square

    def draw(self, frame: bytearray, colour: int, legal: bytes) -> None:
        """Draw it for the player of *colour*, on discs already drawn."""
        square = self.square
        if square is None:
            return
        beneath = frame[square]
        if beneath in (roles.BLACK, roles.BLACK_LAST):
            frame[square] = roles.CURSOR_ON_BLACK
        elif beneath in (roles.WHITE, roles.WHITE_LAST):
            frame[square] = roles.CURSOR_ON_WHITE
        elif bitboard.is_set(legal, square):
            frame[square] = roles.CURSOR_WHITE if colour else roles.CURSOR_BLACK
        else:
            frame[square] = roles.CURSOR_EMPTY
