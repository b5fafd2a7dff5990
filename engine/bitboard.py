# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The rules of Othello on row bytes.

*Rows* are 8 bytes, one a board row: bit c of byte r is the square in column c of row r (a1 is
bit 0 of byte 0). A position is two of them, `own` for the side to move and `opponent`.
A *square* is 0 … 63, row by row from a1. No integer here ever leaves the 31 bits of a small int.
"""

BLACK = 0
WHITE = 1
PASS = 64  # stands in a history where a side could not move
NO_MOVE = 65  # in place of a square: there is none

START_BLACK = b"\x00\x00\x00\x10\x08\x00\x00\x00"  # e4 d5
START_WHITE = b"\x00\x00\x00\x08\x10\x00\x00\x00"  # d4 e5

_NO_SQUARES = bytes(8)
_EMPTY_ROW = b"\x00"  # after the last row it stands below the board and, as row -1, above it
_DISCS = b"\x00\x01\x01\x02\x01\x02\x02\x03\x01\x02\x02\x03\x02\x03\x03\x04"  # in four squares

# The eight directions: rows down, and the shift that, after `<< 1`, moves a bit one column
# right (0), nowhere (1) or left (2). A bit that leaves the board meets no disc any more.
_DIRECTIONS = ((0, 0), (0, 2), (1, 0), (1, 1), (1, 2), (-1, 0), (-1, 1), (-1, 2))


class IllegalMove(ValueError):  # noqa: N818 - the field calls it an illegal move
    """A well-written move that the rules forbid."""


def square_name(square: int) -> str:
    """'a1' for 0 … 'h8' for 63."""
    return "abcdefgh"[square & 7] + "12345678"[square >> 3]


def legal(own: bytes, opponent: bytes) -> bytes:
    """Rows of the squares where `own` may play.

    A square is legal where a run of opponent discs, with an own disc behind it, ends on it.
    Row r and its mirror row 7 - r share one integer, 16 bits apart, so that going down the board
    with the low half goes up the board with the high half: one sweep finds six directions.
    A bit that leaves its half on either side falls into the gap, and the next `&` drops it.
    """
    a, b, c, d, e, f, g, h = own
    p0 = a | h << 16
    p1 = b | g << 16
    p2 = c | f << 16
    p3 = d | e << 16
    p4 = e | d << 16
    p5 = f | c << 16
    a, b, c, d, e, f, g, h = opponent
    o0 = a | h << 16
    o1 = b | g << 16
    o2 = c | f << 16
    o3 = d | e << 16
    o4 = e | d << 16
    o5 = f | c << 16
    o6 = g | b << 16

    # Runs that have come down to this row: straight, leaning right, leaning left. What lies
    # behind the last of them in the row below (m2 … m7) is legal if it is empty.
    straight = p0 & o1
    right = p0 << 1 & o1
    left = p0 >> 1 & o1
    m2 = straight | right << 1 | left >> 1
    straight = (straight | p1) & o2
    right = (right | p1) << 1 & o2
    left = (left | p1) >> 1 & o2
    m3 = straight | right << 1 | left >> 1
    straight = (straight | p2) & o3
    right = (right | p2) << 1 & o3
    left = (left | p2) >> 1 & o3
    m4 = straight | right << 1 | left >> 1
    straight = (straight | p3) & o4
    right = (right | p3) << 1 & o4
    left = (left | p3) >> 1 & o4
    m5 = straight | right << 1 | left >> 1
    straight = (straight | p4) & o5
    right = (right | p4) << 1 & o5
    left = (left | p4) >> 1 & o5
    m6 = straight | right << 1 | left >> 1
    straight = (straight | p5) & o6
    right = (right | p5) << 1 & o6
    left = (left | p5) >> 1 & o6
    m7 = straight | right << 1 | left >> 1

    # m7 holds rows 7 and 0, _beside wants rows 0 and 7: swap the halves.
    m0 = (m7 >> 16 | (m7 & 255) << 16 | _beside(p0, o0)) & ~(p0 | o0)
    m1 = (m6 >> 16 | (m6 & 255) << 16 | _beside(p1, o1)) & ~(p1 | o1)
    m2 = (m5 >> 16 | (m5 & 255) << 16 | m2 | _beside(p2, o2)) & ~(p2 | o2)
    m3 = (m4 >> 16 | (m4 & 255) << 16 | m3 | _beside(p3, o3)) & ~(p3 | o3)
    return bytes(
        (
            m0 & 255,
            m1 & 255,
            m2 & 255,
            m3 & 255,
            m3 >> 16 & 255,
            m2 >> 16 & 255,
            m1 >> 16 & 255,
            m0 >> 16 & 255,
        )
    )


def _beside(own: int, opponent: int) -> int:
    """Where runs along the rows end, for two rows in one integer. Bits on
    squares that are taken mean nothing: the caller drops them."""
    # To the right: the first disc of a run, added to it, carries to the square behind its last.
    found = (own << 1 & opponent) + opponent
    # To the left nothing carries: runs of one, two, then four and six in steps of two.
    run = own >> 1 & opponent
    run |= run >> 1 & opponent
    pairs = opponent & opponent >> 1
    run |= run >> 2 & pairs
    run |= run >> 2 & pairs
    return found | run >> 1


def flips(own: bytes, opponent: bytes, square: int) -> bytes:
    """Rows of the discs that flip when `own` plays `square`; all 0 if it is illegal."""
    flipped = bytearray(8)
    top = square >> 3
    start = 1 << (square & 7)
    if (own[top] | opponent[top]) & start:
        return _NO_SQUARES
    own += _EMPTY_ROW
    opponent += _EMPTY_ROW
    for down, shift in _DIRECTIONS:
        row = top + down
        bit = start << 1 >> shift
        if not opponent[row] & bit:  # so most directions end
            continue
        while opponent[row] & bit:
            row += down
            bit = bit << 1 >> shift
        if own[row] & bit:  # bracketed: go back over the run
            row -= down
            bit = bit << shift >> 1
            while row != top or bit != start:
                flipped[row] |= bit
                row -= down
                bit = bit << shift >> 1
    return bytes(flipped)


def play(own: bytes, opponent: bytes, square: int) -> "tuple[bytes, bytes]":
    """The position after `own` plays `square`, still in the order (own, opponent).

    :raises IllegalMove: the square is occupied or nothing would flip.
    """
    flipped = flips(own, opponent, square)
    if flipped == _NO_SQUARES:
        taken = is_set(own, square) or is_set(opponent, square)
        raise IllegalMove(square_name(square) + (" is occupied" if taken else " flips nothing"))
    return toggle(own, opponent, square, flipped)


def toggle(own: bytes, opponent: bytes, square: int, flipped: bytes) -> "tuple[bytes, bytes]":
    """Put `own`'s disc on `square` and flip the discs of `flipped`; done again, it
    takes that move back. Returns (own, opponent)."""
    mine = bytearray(own)
    theirs = bytearray(opponent)
    mine[square >> 3] ^= 1 << (square & 7)
    for row in range(8):
        bits = flipped[row]
        if bits:
            mine[row] ^= bits
            theirs[row] ^= bits
    return bytes(mine), bytes(theirs)


def has_legal(own: bytes, opponent: bytes) -> bool:
    """Whether `own` can move at all; if not, it passes or the game is over."""
    return legal(own, opponent) != _NO_SQUARES


def is_over(own: bytes, opponent: bytes) -> bool:
    """Whether neither side can move: also on a full board and without discs of one side."""
    return not has_legal(own, opponent) and not has_legal(opponent, own)


def count(rows: bytes) -> int:
    """The number of squares set, 0 … 64."""
    total = 0
    for row in rows:
        total += _DISCS[row & 15] + _DISCS[row >> 4]
    return total


def squares(rows: bytes) -> "list[int]":
    """The squares set, in their order."""
    return [square for square in range(64) if is_set(rows, square)]


def is_set(rows: bytes, square: int) -> bool:
    """Whether `square` is among the squares of `rows`."""
    return rows[square >> 3] >> (square & 7) & 1 == 1
