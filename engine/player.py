# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The AI as one object: start a think, step it, read the best move."""

import gc

from engine import ai_modules, levels
from engine.bitboard import count, legal, squares
from engine.player_loading import END, FLIPS, MIDDLE, ONE_PLY, LoadingPlayer
from engine.random31 import Random

try:
    from typing import Iterator, Optional
except ImportError:
    pass

# Of levels.LEVELS, the highest, and the highest that looks one ply ahead and needs no search. As
# literals, for a board gets them in place of the names.
HIGHEST_LEVEL = 8
ONE_PLY_LEVEL = 3

_LOAD_US = 20_000  # of work in a slice that reads and builds, about


class Player(LoadingPlayer):
    """Thinks about one position at a time, in slices::

        player.start(own, opponent, level=3, seed=7)
        while not player.step():
            pass  # a frame of lights, a look at the buttons
        player.best

    Slices, seeds and budgets count work, not time: the same call gives the same move on every
    Python, however the slices fall. Any slice can be the last: `best` is always a legal move.

    best      square; the best move so far
    value     1/8 disc, as the mover sees it
    exact     whether `value` is the result with best play
    highest   the highest level that the heap has room for
    level     the level that plays: lower than the one asked for where the heap is too small
    spent_us  RP2040 microseconds of work in this think so far, counted

    :param folder: where the .bin files lie
    :param small: fewer weights and a smaller table, for small heaps
    :param highest: HIGHEST_LEVEL, or for the smallest heaps ONE_PLY_LEVEL or 1
    :param buffers: those of a player that is not used any more, for large places are hard to find
    """

    def __init__(
        self,
        folder: str = "engine",
        small: bool = False,
        highest: int = HIGHEST_LEVEL,
        buffers: "Optional[list[bytearray]]" = None,
    ) -> None:
        super().__init__(folder, small, highest, buffers)
        self.level = self.best = self.value = self.spent_us = 0
        self.exact = False
        if highest == HIGHEST_LEVEL:
            self._load_all_if_room()

    def start(
        self,
        own: bytes,
        opponent: bytes,
        level: int,
        seed: int,
        fewest: bool = False,
        use_book: bool = False,
    ) -> None:
        """Begin a think. `own` must have a legal move: a pass is the caller's to make.

        :param level: 1 … HIGHEST_LEVEL
        :param seed: the same seed gives the same moves; pass one number for a whole game
        :param fewest: fewest discs win
        :param use_book: play from the opening book, at the levels that have it, and where it has no
            move vary the first ones
        :raises ValueError: there is no such level, or no legal move
        """
        if not 1 <= level <= HIGHEST_LEVEL:
            raise ValueError(f"level {level}: levels are 1 to {HIGHEST_LEVEL}")
        self.level = min(level, self.highest)
        settings = levels.LEVELS[self.level - 1]
        self._begin(own, opponent, settings, seed, fewest, use_book)

    def start_hint(self, own: bytes, opponent: bytes, fewest: bool = False) -> None:
        """Begin a think for the best move and its value, whatever the opponent's level.

        The same position always gets the same answer.
        """
        self.level = self.highest
        self._begin(own, opponent, levels.HINT, 0, fewest, False)

    def step(self) -> bool:
        """Think for at most 30 ms of an RP2040; True when done.

        A small heap has room for the search of the middle game or for that of the end. A slice
        that imports a module, at first or to exchange them, takes up to 130 ms.

        Where memory runs out, it does without solving the end, or the best move so far will do,
        and from then on `highest` is lower. Where there is none yet, that level plays.
        """
        try:
            return next(self._thoughts, True)
        except MemoryError:
            has_best = self._search is not None or self.highest == 1
            self._small = self._small or not self._evaluation
            self._let_go(ONE_PLY_LEVEL if self.highest > ONE_PLY_LEVEL else 1)
            gc.collect()  # here, for deep inside an import the stack may still hold what is gone
            if not has_best:
                self.level = min(self.level, self.highest)
                own, opponent, level, seed, fewest = self._asked
                if level is not levels.HINT:
                    level = levels.LEVELS[self.level - 1]
                self._thoughts = self._think(own, opponent, level, seed, fewest, False)
                return False
            return True

    def prepare(
        self, discs: int = 4, level: int = HIGHEST_LEVEL, fewest: bool = False
    ) -> "Iterator[None]":
        """Read and build in advance what a think will need, in slices.

        :param discs: on the board, then
        :raises MemoryError: there is no room for it
        """
        level = min(level, self.highest)
        way = self._way(levels.LEVELS[level - 1], discs)
        if way != FLIPS and discs < 64:
            yield from self._load(discs, fewest, way)
            if self._holds_all and way != ONE_PLY:
                yield from self._load(discs, fewest, MIDDLE if way == END else END)

    @property
    def looking_at(self) -> int:
        """The move that is being searched."""
        return self._search.looking_at if self._search else self.best

    def _begin(
        self,
        own: bytes,
        opponent: bytes,
        level: "tuple[int, int, int, int, bool]",
        seed: int,
        fewest: bool,
        use_book: bool,
    ) -> None:
        self._thoughts = iter(())
        self._legal = squares(legal(own, opponent))
        if not self._legal:
            raise ValueError("a think needs a position with a legal move")
        self.best = self._legal[0]
        self.value = self.spent_us = 0
        self.exact = False
        self._search = None
        self._asked = own, opponent, level, seed, fewest
        self._thoughts = self._think(own, opponent, level, seed, fewest, use_book)

    def _think(
        self,
        own: bytes,
        opponent: bytes,
        level: "tuple[int, int, int, int, bool]",
        seed: int,
        fewest: bool,
        use_book: bool,
    ) -> "Iterator[bool]":
        depth, budget, slip, _, has_book = level
        discs = count(own) + count(opponent)
        random = Random(seed + 1009 * discs)  # not the same chances at each move
        if use_book and has_book and not fewest and discs <= self._last_of_book():
            try:
                for _ in ai_modules.import_all(ai_modules.OPENING):
                    yield False
                from engine.book import book_move

                square = book_move(self._folder + "book.bin", own, opponent, random)
                if square is not None:
                    self.best = square
                    return
            except MemoryError:
                ai_modules.drop(("book",))  # then without it
        elif not self._holds_all:
            ai_modules.drop(("book",))
        if len(self._legal) == 1 and level is not levels.HINT:
            return
        way = self._way(level, discs)
        if way == FLIPS:
            from engine.greedy import most_flips

            if level is not levels.HINT:
                slip = levels.LEVELS[0][2]  # also where another level was asked for
            self.best = most_flips(own, opponent, self._legal, slip, random, fewest)
            return

        try:
            yield from self._loading(discs, fewest, way)
        except MemoryError:
            if way != END:
                raise
            way = MIDDLE  # for now it looks ahead as before
            yield from self._loading(discs, fewest, way)
        varied = levels.VARIED_DISCS_FEWEST if fewest else levels.VARIED_DISCS
        if use_book and not slip and discs <= varied:
            depth = levels.VARIED_DEPTH
            slip = levels.VARIED_SLIP
        search = self._ways[way]
        board = search if way == ONE_PLY else search.board
        loaded = self.spent_us
        board.work = 0  # or in time it would be no small int
        if way == MIDDLE:
            moves = board.rank_moves(own, opponent, random)
        else:
            moves = []
            for _ in board.rank_in_slices(own, opponent, random, moves):
                self.spent_us = loaded + board.work
                yield False
        if way == ONE_PLY:
            order = [move & 63 for move in moves]
            values = [0] * 64
            for move in moves:
                values[move & 63] = move >> 13
            self.best = levels.choose(order, values, slip or 1, random)
            self.value = values[order[0]]
            self.spent_us = loaded + board.work
            return

        self.best = moves[0] & 63
        self.spent_us = loaded + board.work
        yield False
        if way == END:
            chance = None if level is levels.HINT else random
            thoughts = search.run(own, opponent, moves, budget, chance)
        else:
            depth = min(depth, 64 - discs)
            thoughts = search.run(own, opponent, moves, budget, random, depth, slip)
        self._search = search
        done = False
        while not done:
            done = next(thoughts, thoughts) is thoughts
            self.best, self.value, self.exact = search.best, search.value, search.exact
            self.spent_us = loaded + board.work
            yield done

    def _last_of_book(self) -> int:
        """The most discs on the board that a position of the book has."""
        with open(self._folder + "book.bin", "rb") as file:
            return file.read(1)[0]

    def _way(self, level: "tuple[int, int, int, int, bool]", discs: int) -> int:
        """How to find a move on a board with so many discs."""
        depth, _, _, solved, _ = level
        if depth == 0 or self.highest == 1:
            return FLIPS
        if depth == 1 or self.highest == ONE_PLY_LEVEL:
            return ONE_PLY
        return END if 64 - discs <= solved else MIDDLE

    def _loading(self, discs: int, fewest: bool, way: int) -> "Iterator[bool]":
        """`_load` as a part of a think."""
        for _ in self._load(discs, fewest, way):
            self.spent_us += _LOAD_US
            yield False
