# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The cursor of a player: how it moves, and what it looks like."""

from engine import bitboard
from handheld import actions, roles

MIDDLE = 28  # where a cursor is taken to be that has no square yet


def move(square: "int | None", action: int) -> int:
    """The square next to *square*, UP, DOWN, LEFT or RIGHT; the edges stop it."""
    if square is None:
        square = MIDDLE
    if action == actions.UP and square >= 8:
        square -= 8
    elif action == actions.DOWN and square < 56:
        square += 8
    elif action == actions.LEFT and square % 8:
        square -= 1
    elif action == actions.RIGHT and square % 8 < 7:
        square += 1
    return square


def step(square: "int | None", legal: bytes, forward: bool) -> int:
    """The next (or previous) square set in *legal*, in reading order, round the end."""
    stride = 1 if forward else -1
    if square is None:
        square = -1 if forward else 64
    square = (square + stride) % 64
    while not bitboard.is_set(legal, square):
        square = (square + stride) % 64
    return square


def draw(frame: bytearray, square: int, colour: int, legal: bytes) -> None:
    """Draw it for the player of *colour*, on discs already drawn."""
    beneath = frame[square]
    if beneath in (roles.BLACK, roles.BLACK_LAST):
        frame[square] = roles.CURSOR_ON_BLACK
    elif beneath in (roles.WHITE, roles.WHITE_LAST):
        frame[square] = roles.CURSOR_ON_WHITE
    elif bitboard.is_set(legal, square):
        frame[square] = roles.CURSOR_WHITE if colour else roles.CURSOR_BLACK
    else:
        frame[square] = roles.CURSOR_EMPTY
