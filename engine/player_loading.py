# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What a player thinks with: how it comes into memory, and goes."""

from engine import ai_modules

try:
    from typing import Any, Iterator, Optional
except ImportError:
    pass

# Ways to find a move; the first three are indices into `_ways`.
MIDDLE, END, ONE_PLY, FLIPS = range(4)


class LoadingPlayer:
    """The lower half of `player.Player`, which see."""

    def __init__(
        self, folder: str, small: bool, highest: int, buffers: "Optional[list[bytearray]]"
    ) -> None:
        self._folder = folder.rstrip("/") + "/"
        self._small = small
        self._buffers = buffers
        self._evaluation: "Any" = None
        self._let_go(highest)

    @property
    def buffers(self) -> "Optional[list[bytearray]]":
        """The largest tables."""
        return self._evaluation.buffers if self._evaluation else self._buffers

    def _let_go(self, highest: int) -> None:
        """Let go of all that higher levels need."""
        self.highest = highest
        self._holds_all = False
        self._table: "Any" = None
        self._ways: "list[Any]" = [None] * 3  # by number
        self._search: "Any" = None  # the one in use
        self._thoughts: "Iterator[bool]" = iter(())
        if highest == 1:
            self._evaluation = None

    def _load_all_if_room(self) -> None:
        """Import all modules where the heap can hold them at the same time."""
        at_once = ai_modules.all_if_room()
        self._holds_all = bool(at_once)
        for _ in ai_modules.import_all(at_once):
            pass

    def _load(self, discs: int, fewest: bool, way: int) -> "Iterator[None]":
        """Read and build what is not there yet for a board with so many discs, in slices."""
        names = (ai_modules.MIDDLE, ai_modules.END, ai_modules.ONE_PLY)[way]
        if not (self._ways[way] or self._holds_all):
            self._ways = [None] * 3
            self._search = None
            ai_modules.drop(ai_modules.MIDDLE + ai_modules.END, but=names)
        if not self._evaluation:
            yield from ai_modules.import_all(("evaluation",))
            from engine.evaluation import Evaluation

            # The largest tables take their places while there are such.
            self._evaluation = Evaluation(self._folder, self._small, self._buffers)
        yield from ai_modules.import_all(names)
        if not self._table and way != ONE_PLY:
            from engine.search_table import Table

            self._table = Table(128 if self._small else 512)
        found = self._ways[way]
        if found:
            yield from (found if way == ONE_PLY else found.board).load(discs, fewest)
        elif way == MIDDLE:
            from engine.lines_board import Board
            from engine.search import Search

            board = Board(self._folder, self._evaluation)
            yield from board.load(discs, fewest)
            self._ways[way] = Search(board, self._table, self._small)
            yield
        else:
            from engine.ranking import RankingPosition

            position = RankingPosition(self._folder, self._evaluation)
            yield from position.load(discs, fewest)
            self._ways[way] = position
            if way == END:
                from engine.endgame import Endgame

                self._ways[way] = Endgame(position, self._table)
            yield
