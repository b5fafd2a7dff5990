# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The AI as one object: start a think, step it, read the best move."""

import gc

from engine import levels
from engine.bitboard import count, flips, is_set, legal
from engine.book import book_moves
from engine.random31 import Random

try:
    from typing import Iterator, Optional

    from engine.endgame import Endgame
    from engine.search import Search
except ImportError:
    pass

LEVELS = levels.LAST

_LOAD_US = 20_000  # of work in a slice that reads and builds tables, about
_PREPARE = 4  # the part of the budget for a look at the middle game before the end is solved


_ROOM_FOR_ENDGAME = 52_000  # bytes of free heap: for it, the tables not built yet, and to spare


class Player:
    """Thinks about one position at a time, in slices.

    >>> player.start(own, opponent, level=3, seed=7)
    >>> while not player.step():
    ...     pass  # a frame of lights, a look at the buttons
    >>> player.best

    Slices, seeds and budgets count work, not time: the same call gives the same move on every
    Python, however the slices fall. Any slice can be the last: `best` is always a legal move.

    best      square; the best move so far
    value     1/8 disc, as the mover sees it
    exact     whether `value` is the result with best play
    highest   the highest level that the heap has room for
    level     the level that plays: lower than the one asked for where the heap is too small
    unsolved  whether that level would solve the end, and the heap has no room for it
    spent_us  RP2040 microseconds of work in this think so far, counted

    :param str folder: where the .bin files lie
    :param bool small: for small heaps: fewer weights, and the end is solved only if there is room
    :param bool searches: False: for the smallest heaps, it plays at level 1
    """

    def __init__(self, folder: str = "engine", small: bool = False, searches: bool = True) -> None:
        self._folder = folder.rstrip("/") + "/"
        self.level = self.best = self.value = self.spent_us = 0
        self.exact = self.unsolved = False
        self._give_up()
        if searches:
            try:
                self._make(small)
            except MemoryError:
                self._give_up()

    def start(
        self,
        own: bytes,
        opponent: bytes,
        level: int,
        seed: int,
        fewest: bool = False,
        moves: "Optional[bytes]" = None,
    ) -> None:
        """Begin a think. ``own`` must have a legal move: a pass is the caller's to make.

        :param int level: 1 … LEVELS
        :param int seed: the same seed gives the same moves; pass one number for a whole game
        :param bool fewest: fewest discs win
        :param moves: squares and PASS from the usual start position, for the book; None: no book
        :raises ValueError: there is no such level, or no legal move
        """
        self.level = min(level, self.highest)
        self._begin(own, opponent, levels.level(self.level), seed, fewest, moves is not None)

    def start_hint(self, own: bytes, opponent: bytes, fewest: bool = False) -> None:
        """Begin a think for the best move and its value, whatever the opponent's level.

        The same position always gets the same answer.
        """
        self.level = self.highest
        self._begin(own, opponent, levels.HINT, 0, fewest, False)

    def step(self) -> bool:
        """Think for at most 30 ms of an RP2040; True when done.

        Where memory runs out, the best move so far will do, and from then on `highest` is 1.
        """
        try:
            return next(self._thoughts, True)
        except MemoryError:
            self._give_up()
            return True

    def prepare(self) -> "Iterator[None]":
        """Read and build what thinking needs, in slices, before the first think.

        :raises MemoryError: there is no room for it
        """
        return self._search.load(0, False) if self._search else iter(())

    @property
    def looking_at(self) -> int:
        """The move that is being searched."""
        return self._looking.looking_at if self._looking else self.best

    def _give_up(self) -> None:
        """Do without a search, and let go of all that it needs."""
        self._search: "Optional[Search]" = None
        self._endgame: "Optional[Endgame]" = None
        self._looking: "Optional[Search | Endgame]" = None
        self._thoughts: "Iterator[bool]" = iter(())
        self.highest = 1

    def _make(self, small: bool) -> None:
        from engine.search import Search

        self._search = Search(self._folder, small)
        self.highest = LEVELS
        if not small or _free_heap() >= _ROOM_FOR_ENDGAME:
            from engine.endgame import Endgame

            self._endgame = Endgame(self._search.board, self._search.table)

    def _begin(
        self, own: bytes, opponent: bytes, level: levels.Level, seed: int, fewest: bool, book: bool
    ) -> None:
        self.unsolved = level.solved > 0 and not self._endgame
        moves = legal(own, opponent)
        self._legal = [0] * count(moves)
        if not self._legal:
            raise ValueError("a think needs a position with a legal move")
        number = 0
        for square in range(64):
            if is_set(moves, square):
                self._legal[number] = square
                number += 1
        self.best = self._legal[0]
        self.value = self.spent_us = 0
        self.exact = False
        self._looking = None
        self._thoughts = self._think(own, opponent, level, seed, fewest, book)

    def _think(
        self, own: bytes, opponent: bytes, level: levels.Level, seed: int, fewest: bool, book: bool
    ) -> "Iterator[bool]":
        discs = count(own) + count(opponent)
        random = Random(seed + 1009 * discs)
        if book and level.book and not fewest:
            square = _from_book(self._folder + "book.bin", own, opponent, random)
            if square is not None:
                self.best = square
                return
        if len(self._legal) == 1 and level is not levels.HINT:
            return
        search = self._search
        if level.depth == 0 or search is None:
            self.best = _most_turned(own, opponent, self._legal, level.slip, random, fewest)
            return

        for _ in search.load(discs, fewest):
            self.spent_us += _LOAD_US
            yield False
        board = search.board
        board.work = 0  # or in time it would be no small int
        loaded = self.spent_us

        endgame = self._endgame if 64 - discs <= level.solved else None
        budget = level.budget // _PREPARE if endgame else level.budget
        depth = min(level.depth, 64 - discs)
        self._looking = search
        for _ in search.run(own, opponent, random, depth, budget, level.slip):
            self.best, self.value = search.best, search.value
            self.spent_us = loaded + board.work
            yield False
        self.best, self.value = search.best, search.value
        if endgame:
            self._looking = endgame
            budget = level.budget - budget
            for _ in endgame.run(own, opponent, fewest, search.order, search.value, budget):
                self._take(endgame)
                self.spent_us = loaded + board.work
                yield False
            self._take(endgame)
        self.spent_us = loaded + board.work

    def _take(self, endgame: "Endgame") -> None:
        """What is known of the result so far."""
        self.best = endgame.best
        self.value = max(8 * endgame.low, min(8 * endgame.high, self.value))
        self.exact = endgame.low == endgame.high


def _free_heap() -> int:
    """Bytes, collected; 0 where the Python does not tell."""
    gc.collect()
    return gc.mem_free() if hasattr(gc, "mem_free") else 0


def _most_turned(
    own: bytes, opponent: bytes, moves: "list[int]", slip: int, random: Random, fewest: bool
) -> int:
    """The move that turns over the most discs, or the fewest; `slip` as for a level."""
    best = moves[0]
    most = -1000
    for square in moves:
        turned = 8 * count(flips(own, opponent, square))
        score = (-turned if fewest else turned) + random.below(slip)
        if score > most:
            most = score
            best = square
    return best


def _from_book(path: str, own: bytes, opponent: bytes, random: Random) -> "Optional[int]":
    """A move of the book, in proportion to the weights there; None where the book ends."""
    moves = book_moves(path, own, opponent)
    chosen = random.below(sum([weight for _, weight in moves])) if moves else 0
    for square, weight in moves:
        chosen -= weight
        if chosen < 0:
            return square
    return None
