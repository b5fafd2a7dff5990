# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A mailbox board for the endgame: moves are cheap to make, and nothing is valued.

It has nine places a row, the first of them wall, and a row of wall above and below. The empty
places are a doubly linked list, closed by place 0, itself a wall.
"""

from engine.random31 import Random

HEAD = 0
PLACE = bytes([9 * (square >> 3) + (square & 7) + 10 for square in range(64)])  # by square

PLACES = 91
_EMPTY, _WALL = 0, 3  # the sides are 1 and 2


class Mailbox:
    """A position on a board with walls around it, so that no step needs a look at the edge.

    discs      by place
    following  by place, the next of the linked list of empty places
    odd        the quadrant parity: by quarter of the board, whether an odd number of its squares
               is empty. The last move in such a quarter is likely one's own.
    steps      by place: to where a run may begin
    hash       Zobrist hash of the discs, 28 bits
    tried      moves that `endgame_few.few` has made with three empty squares
    fewest     whether the fewest discs win; else the most, and empties go to the winner
    """

    def __init__(self) -> None:
        self.discs = bytearray([_WALL] * PLACES)
        self.following = bytearray(PLACES)
        self._previous = bytearray(PLACES)
        self.odd = [0] * 4
        self.hash = self.tried = 0
        self.fewest = False
        self.square = bytearray(PLACES)  # by place
        self.quarter = bytearray(PLACES)
        self.steps: "list[tuple[int, ...]]" = [()] * PLACES
        shared: "dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, ...]]" = {}
        for square in range(64):
            place = PLACE[square]
            self.square[place] = square
            self.quarter[place] = square >> 4 & 2 | square >> 2 & 1
            room = _room(square >> 3), _room(square & 7)
            if room not in shared:
                shared[room] = tuple(
                    [9 * down + right for down in room[0] for right in room[1] if down or right]
                )
            self.steps[place] = shared[room]
        random = Random(0)
        self._zobrist = [0] * (2 * PLACES)  # of side 1, of side 2; not grown, which takes more room
        for place in range(2 * PLACES):
            self._zobrist[place] = random.below(1 << 14) << 14 | random.below(1 << 14)

    def set(self, own: bytes, opponent: bytes, squares: "list[int]") -> int:
        """Take a position from the rows of side 1 and side 2; by how much side 1 leads.

        :param squares: the empty squares, in the order to try them
        """
        discs = self.discs
        lead = hashed = 0
        for square in range(64):
            place = PLACE[square]
            discs[place] = _EMPTY
            if own[square >> 3] >> (square & 7) & 1:
                discs[place] = 1
                lead += 1
                hashed ^= self._zobrist[place]
            elif opponent[square >> 3] >> (square & 7) & 1:
                discs[place] = 2
                lead -= 1
                hashed ^= self._zobrist[PLACES + place]
        self.hash = hashed
        for quarter in range(4):
            self.odd[quarter] = 0
        last = HEAD
        for square in squares:
            place = PLACE[square]
            self.following[last] = place
            self._previous[place] = last
            self.odd[self.quarter[place]] ^= 1
            last = place
        self.following[last] = HEAD
        self._previous[HEAD] = last
        return lead

    def take(self, place: int) -> None:
        """Take a place out of the linked list of empty ones."""
        before = self._previous[place]
        after = self.following[place]
        self.following[before] = after
        self._previous[after] = before
        self.odd[self.quarter[place]] ^= 1

    def give_back(self, place: int) -> None:
        """Put it back to where it was; the last one taken first."""
        self.following[self._previous[place]] = place
        self._previous[self.following[place]] = place
        self.odd[self.quarter[place]] ^= 1

    def flip(self, side: int, place: int) -> int:
        """Put a disc and flip what it brackets; how many, and nothing is done if it is 0."""
        discs = self.discs
        zobrist = self._zobrist
        hashed = self.hash
        other = 3 - side
        flipped = 0
        for step in self.steps[place]:
            at = place + step
            if discs[at] == other:
                at += step
                while discs[at] == other:
                    at += step
                if discs[at] == side:
                    at -= step
                    while at != place:
                        discs[at] = side
                        hashed ^= zobrist[at] ^ zobrist[PLACES + at]
                        flipped += 1
                        at -= step
        if flipped:
            discs[place] = side
            self.hash = hashed ^ zobrist[place if side == 1 else PLACES + place]
        return flipped

    def mobility(self, side: int) -> int:
        """How many moves a side has."""
        discs = self.discs
        other = 3 - side
        count = 0
        place = self.following[HEAD]
        while place != HEAD:
            if discs[place] == _EMPTY:
                for step in self.steps[place]:
                    at = place + step
                    if discs[at] == other:
                        at += step
                        while discs[at] == other:
                            at += step
                        if discs[at] == side:
                            count += 1
                            break
            place = self.following[place]
        return count

    def result(self, lead: int, empties: int) -> int:
        """The value for a side that leads by so many discs when the game is over."""
        if self.fewest:
            return -lead
        return lead + empties if lead > 0 else lead - empties if lead else 0


def _room(at: int) -> "tuple[int, ...]":
    """Steps along a row or column to where a run may begin: there is another square behind."""
    return (0, 1) if at < 2 else (-1, 0) if at > 5 else (-1, 0, 1)
