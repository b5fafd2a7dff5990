# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""One game: the position, whose turn it is, and the way back."""

from engine.bitboard import (
    BLACK,
    PASS,
    START_BLACK,
    START_WHITE,
    IllegalMove,
    count,
    flips,
    has_legal,
    is_set,
    legal,
    toggle,
)

_NO_SQUARES = bytes(8)
_PLIES = 64  # of a game, with passes; few have more


class Game:
    """A game from `start`, a (black, white, to_move) of two rows and a colour.

    `to_move` is BLACK, WHITE or None once the game is over; `must_pass` is True where the side to
    move has no legal move and the game goes on; `moves` is a bytearray of squares and PASS.
    """

    def __init__(
        self, black: bytes = START_BLACK, white: bytes = START_WHITE, to_move: int = BLACK
    ) -> None:
        self.start = (black, white, to_move)
        self.moves = bytearray()
        # 8 row bytes a ply, behind 8 for none: all that undo needs. It hardly ever grows, for late
        # in a game the heap may have no large piece for it.
        self._flips = bytearray(8 * (_PLIES + 1))
        turn = self._turn(to_move, *((white, black) if to_move else (black, white)))
        self._rows, self._legal, self.must_pass, self.to_move = turn

    def _turn(
        self, colour: int, own: bytes, opponent: bytes
    ) -> "tuple[list[bytes], bytes, bool, int | None]":
        """The state at the beginning of a turn. It is made before anything changes, for the heap
        may have no room for it."""
        squares = legal(own, opponent)
        stuck = squares == _NO_SQUARES
        must_pass = stuck and has_legal(opponent, own)
        rows = [opponent, own] if colour else [own, opponent]
        return rows, squares, must_pass, None if stuck and not must_pass else colour

    def _mover(self, ply: int) -> int:
        return self.start[2] ^ ply & 1

    @property
    def black(self) -> bytes:
        return self._rows[0]

    @property
    def white(self) -> bytes:
        return self._rows[1]

    def sides(self) -> "tuple[bytes, bytes]":
        """(own, opponent) as the side to move sees them, black where the game is over."""
        return (self.white, self.black) if self.to_move else (self.black, self.white)

    @property
    def is_over(self) -> bool:
        return self.to_move is None

    @property
    def last_flips(self) -> bytes:
        """Rows of the discs that the last ply flipped."""
        start = 8 * len(self.moves)
        return bytes(self._flips[start : start + 8])

    def legal(self) -> bytes:
        """Rows of the squares where the side to move may play."""
        return self._legal

    def may_push(self, square: int) -> bool:
        """Whether the side to move may play `square` or PASS."""
        if square == PASS:
            return self.must_pass
        return 0 <= square < 64 and is_set(self._legal, square)

    def push(self, square: int) -> None:
        """Play `square`, or PASS where `must_pass`; then it is the other side's turn.

        :raises IllegalMove: which move, whose, and why; nothing has changed.
        """
        if not self.may_push(square):
            from engine.illegal import why_illegal  # not needed in a game played by the rules

            number = 1 + sum([move != PASS for move in self.moves])
            raise IllegalMove(f"move {number}: {why_illegal(self, square)}")
        mover = self._mover(len(self.moves))
        own, opponent = self._rows[mover], self._rows[mover ^ 1]
        flipped = _NO_SQUARES
        if square != PASS:
            flipped = flips(own, opponent, square)
            own, opponent = toggle(own, opponent, square, flipped)
        turn = self._turn(mover ^ 1, opponent, own)
        start = 8 * len(self.moves) + 8
        self._flips[start : start + 8] = flipped
        self.moves.append(square)
        self._rows, self._legal, self.must_pass, self.to_move = turn

    def pop(self) -> int:
        """Take the last ply back and return its square or PASS.

        :raises IndexError: nothing has been played.
        """
        square = self.moves[-1]
        mover = self._mover(len(self.moves) - 1)
        own, opponent = self._rows[mover], self._rows[mover ^ 1]
        if square != PASS:
            own, opponent = toggle(own, opponent, square, self.last_flips)
        turn = self._turn(mover, own, opponent)
        self.moves = self.moves[:-1]
        self._rows, self._legal, self.must_pass, self.to_move = turn
        return square

    def discs(self) -> "tuple[int, int]":
        """(black, white) discs on the board."""
        return count(self.black), count(self.white)

    def final_score(self) -> "tuple[int, int]":
        """(black, white) as tournaments count: the winner gets the empties, a draw is 32-32."""
        black, white = self.discs()
        if black == white:
            return 32, 32
        return (64 - white, white) if black > white else (black, 64 - black)
