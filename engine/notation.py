# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Squares, transcripts and board strings as other Othello programs write them.

White space never matters; characters are counted from 1 in the text as given.
"""

from engine.bitboard import (
    BLACK,
    PASS,
    WHITE,
    IllegalMove,
    is_set,
    square_name,
)
from engine.game import Game
from engine.illegal import why_illegal

_BLACK_CELLS = "Xx*Bb"
_WHITE_CELLS = "OoWw"
_EMPTY_CELLS = "-."
_CELLS = _BLACK_CELLS + _WHITE_CELLS + _EMPTY_CELLS


class NotationError(ValueError):
    """Text that is no notation, whatever the position."""


def parse_square(text: str) -> int:
    """0 for 'a1' or 'A1' … 63 for 'h8'.

    :raises NotationError: anything else.
    """
    if len(text) == 2:
        column = "abcdefgh".find(text[0].lower())
        row = "12345678".find(text[1])
        if column >= 0 and row >= 0:
            return row * 8 + column
    raise NotationError(f"{text!r} is not a square (a1 to h8)")


def parse_transcript(text: str, start: "tuple[bytes, bytes, int] | None" = None) -> Game:
    """The game written as in 'f5d6c3', in upper or lower case.

    A pass may be written (PA, PS or @@@@) or left out, even the last one; a square may have the
    P@ or @ of drop notation before it. The game begins at the board string before its moves, or
    else at `start`, a (black, white, to_move), or else as usual.

    :raises NotationError: text that is no move; says at which move and character.
    :raises IllegalMove: a move that the rules forbid, the end of the game included; likewise.
    """
    packed = "".join(text.split())
    at = 0
    if len(packed) > 1 and packed[0] in _CELLS and packed[1] in _CELLS:
        at = 65
        start = parse_board(text[: _place(text, at)])
    game = Game(*start) if start else Game()
    number = 1
    while at < len(packed):
        where = f"move {number}, character {_place(text, at + 1)}: "
        token = packed[at : at + 4].lower()  # upper() makes SS of ß
        if token == "@@@@" or token[:2] in ("pa", "ps"):
            at += 4 if token == "@@@@" else 2
            square = PASS
        else:
            at += 2 if token[:2] == "p@" else 1 if token[0] == "@" else 0
            if at + 1 >= len(packed):
                raise NotationError(where + "the text ends in the middle of a move")
            try:
                square = parse_square(packed[at : at + 2])
            except NotationError as error:
                raise NotationError(where + str(error)) from None
            at += 2
            number += 1
            _pass_if_due(game)
        reason = why_illegal(game, square)
        if reason:
            raise IllegalMove(where + reason)
        game.push(square)
    _pass_if_due(game)
    return game


def _pass_if_due(game: Game) -> None:
    if game.must_pass:
        game.push(PASS)


def _place(text: str, number: int) -> int:
    """Where, from 1, the `number`-th character that is no white space stands in `text`."""
    for place, char in enumerate(text):
        if not char.isspace():
            number -= 1
            if number == 0:
                return place + 1
    return len(text)


def parse_board(text: str) -> "tuple[bytes, bytes, int]":
    """(black, white, to_move) from 64 cells, row by row from a1, and the side to move.

    Black is X, x, * or B, b; white O, o or W, w; empty - or . (and no digit is a disc).

    :raises NotationError: says which character is wrong or what is missing.
    """
    black = bytearray(8)
    white = bytearray(8)
    packed = "".join(text.split())
    for square, char in enumerate(packed[:64]):
        if char not in _CELLS:
            where = f"character {_place(text, square + 1)} ({square_name(square)}): "
            raise NotationError(where + f"{char!r} is not a cell (X, O or -)")
        if char not in _EMPTY_CELLS:
            rows = black if char in _BLACK_CELLS else white
            rows[square >> 3] |= 1 << (square & 7)
    if len(packed) < 64:
        raise NotationError(f"the board has {len(packed)} of 64 cells")
    if len(packed) == 64:
        raise NotationError("the side to move (X or O) is missing after the 64 cells")
    where = f"character {_place(text, 65)}: "
    if packed[64] not in _BLACK_CELLS + _WHITE_CELLS:
        raise NotationError(where + f"{packed[64]!r} is not a side to move (X or O)")
    if len(packed) > 65:
        raise NotationError(f"character {_place(text, 66)}: text after the side to move")
    return bytes(black), bytes(white), BLACK if packed[64] in _BLACK_CELLS else WHITE


def board_string(black: bytes, white: bytes, to_move: "int | None") -> str:
    """64 cells as X, O and -, row by row from a1, then ' X' or ' O' unless `to_move` is None."""
    cells = ["X" if is_set(black, s) else "O" if is_set(white, s) else "-" for s in range(64)]
    return "".join(cells) + ("" if to_move is None else (" X", " O")[to_move])
