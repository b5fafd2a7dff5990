# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Matches between our levels and other programs.

    python3 -m tools.arena level8 grhino3 --games 100

Each opening of some random moves is played twice, with both colours; openings in which one side is
clearly better are left out. A and B may be several names with commas between: then each of A plays
each of B, and a table ends the output. Who makes an illegal move or resigns loses by 64 discs.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
from collections.abc import Generator, Iterator
from concurrent.futures import as_completed
from contextlib import ExitStack, closing
from dataclasses import dataclass
from math import log10, sqrt

from engine.bitboard import BLACK, PASS, squares
from engine.game import Game
from engine.positions import key_of
from engine.result import judge
from sim import environment
from tools.gtp_client import Forfeit, close_all
from tools.opponents import NAMES, Opponent, opponent
from tools.progress import Progress
from tools.thinker import Thinker
from tools.usage import Parser, UsageError, run
from tools.workers import workers

_OPENING_PLIES = 8
_BALANCED = 24  # 1/8 disc: the most that an opening may be worth to a side
_Z = 1.96  # 95 % of a normal distribution

Task = tuple[bytes, int, int]  # opening moves, the colour of the first opponent, seed
Result = tuple[int, str]  # discs more than the other at the end, and what there is to say of it


@dataclass
class Score:
    """Results as the first of two opponents sees them."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    discs: int = 0  # difference; the empties are the winner's where most discs win

    def add(self, difference: int) -> None:
        """One game more, won or lost by so many discs."""
        self.discs += difference
        self.wins += difference > 0
        self.draws += difference == 0
        self.losses += difference < 0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """Points a game; a draw counts half."""
        return (self.wins + self.draws / 2) / self.games

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % confidence interval of the share."""
        spread = _Z**2 / self.games
        half = sqrt(spread * self.share * (1 - self.share) + spread**2 / 4)
        middle = self.share + spread / 2
        return (middle - half) / (1 + spread), (middle + half) / (1 + spread)

    def __str__(self) -> str:
        low, high = self.interval()
        return (
            f"{self.wins}-{self.draws}-{self.losses}, {self.share:.1%} "
            f"(95 % confidence {low:.1%} to {high:.1%}, {_elo(low)} to {_elo(high)} Elo), "
            f"{self.discs / self.games:+.1f} discs a game"
        )


def _elo(share: float) -> str:
    if not 0.0005 < share < 0.9995:
        return "no limit"
    return f"{-400 * log10(1 / share - 1):+.0f}"


def openings(number: int, seed: int, progress: Progress, fewest: bool = False) -> Iterator[bytes]:
    """Distinct balanced positions as the moves that lead there from the usual start."""
    chance = random.Random(seed)
    thinker = Thinker()
    seen: set[int] = set()
    while len(seen) < number:
        game = Game()
        for _ in range(_OPENING_PLIES):
            if not any(game.legal()):
                break
            game.push(chance.choice(squares(game.legal())))
        key = key_of(*game.sides())[0]
        if not any(game.legal()) or key in seen:
            continue
        if abs(_value(thinker, game, fewest)) <= _BALANCED:
            seen.add(key)
            progress.step()
            yield bytes(game.moves)


def _value(thinker: Thinker, game: Game, fewest: bool) -> int:
    thinker.start_hint(*game.sides(), fewest)
    thinker.finish()
    return thinker.value


def play(black: Opponent, white: Opponent, opening: bytes, seed: int, fewest: bool) -> Result:
    """A game, and what black wins by: as a match counts it, and all discs if one gives up."""
    game = Game()
    for square in opening:
        game.push(square)
    while not game.is_over:
        mover = black if game.to_move == BLACK else white
        try:
            game.push(PASS if game.must_pass else mover.choose(game, seed))
        except Forfeit as forfeit:
            return -64 if game.to_move == BLACK else 64, str(forfeit)
    score = judge(game, fewest).final_score
    assert score  # as always where the board decides
    black_discs, white_discs = score
    return white_discs - black_discs if fewest else black_discs - white_discs, ""


class Table:
    """Two opponents and the games they play; one in each process."""

    def __init__(self, first: str, second: str, fewest: bool) -> None:
        with ExitStack() as stack:
            names = (first, second)
            self._pair = [stack.enter_context(closing(opponent(name, fewest))) for name in names]
            self.close = stack.pop_all().close
        self._fewest = fewest

    def result(self, task: Task) -> Result:
        """What the first opponent wins by."""
        opening, colour, seed = task
        first, second = self._pair
        if colour == BLACK:
            return play(first, second, opening, seed, self._fewest)
        discs, note = play(second, first, opening, seed, self._fewest)
        return -discs, note


_table: Table | None = None  # of a process of the pool


def _begin() -> None:
    signal.signal(signal.SIGTERM, _leave)


def _leave(*_: object) -> None:
    """End the process, and the programs that play in it with it."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # the pool sends it again once one has ended
    close_all()
    os._exit(0)


def _play_task(names: tuple[str, str], fewest: bool, task: Task) -> Result:
    global _table  # noqa: PLW0603 (what a pool's process keeps between tasks)
    _table = _table or Table(*names, fewest)
    return _table.result(task)


def results(
    names: tuple[str, str], fewest: bool, tasks: list[Task], jobs: int
) -> Generator[Result, None, None]:
    """What the first opponent wins each game by, as the games end."""
    if jobs == 1:
        with closing(Table(*names, fewest)) as table:
            yield from map(table.result, tasks)
        return
    with workers(jobs, _begin) as pool:
        games = [pool.submit(_play_task, names, fewest, task) for task in tasks]
        for game in as_completed(games):
            yield game.result()


def match(names: tuple[str, str], fewest: bool, tasks: list[Task], jobs: int, score: Score) -> None:
    """Play all tasks, and add up what the first one wins."""
    with (
        Progress(len(tasks), "games") as progress,
        closing(results(names, fewest, tasks, jobs)) as ended,
    ):
        for difference, note in ended:
            score.add(difference)
            if note:
                progress.say(note)
            progress.step(f"{score.wins}-{score.draws}-{score.losses}")


def as_table(scores: dict[tuple[str, str], Score]) -> str:
    """All pairs in Markdown: wins-draws-losses and the share; empty where nothing was played."""
    rows = list(dict.fromkeys(first for first, _ in scores))
    columns = list(dict.fromkeys(second for _, second in scores))
    head = "| |" + "|".join(f" {name} " for name in columns) + "|"
    lines = [head, "|---" * (len(columns) + 1) + "|"]
    for row in rows:
        played = [scores.get((row, column), Score()) for column in columns]
        texts = [
            f" {s.wins}-{s.draws}-{s.losses}, {s.share:.1%} " if s.games else " " for s in played
        ]
        lines.append(f"| {row} |" + "|".join(texts) + "|")
    return "\n".join(lines)


def names_of(text: str) -> list[str]:
    """The opponents of an argument: a gtp: one takes the rest of it, for commands have commas."""
    if text.startswith("gtp:"):
        return [text]
    name, comma, rest = text.partition(",")
    return [name, *names_of(rest)] if comma else [name]


def _even(text: str) -> int:
    if not text.isdecimal() or int(text) < 2 or int(text) % 2:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not 2, 4, 6 …: each opening is played with both colours"
        )
    return int(text)


def _main() -> None:
    parser = Parser(
        prog="tools.arena",
        description="Matches from balanced random openings, with both colours.",
        epilog=f"Opponents: {NAMES}. Several are written with commas between; a gtp:COMMAND "
        "comes last there, for all the rest is its command.",
    )
    parser.add_argument("a", metavar="A", help="who plays")
    parser.add_argument("b", metavar="B", help="against whom")
    parser.add_argument("--games", type=_even, default=100, help="of each pair (default: 100)")
    parser.add_argument("--seed", type=int, default=1, help="decides the openings (default: 1)")
    parser.add_argument("--processes", type=int, default=1, help="games at a time (default: 1)")
    parser.add_argument("--fewest", action="store_true", help="the fewest discs win")
    options = parser.parse_args()
    if options.processes < 1:
        raise UsageError("--processes must be 1 or more")
    pairs = [(a, b) for a in names_of(options.a) for b in names_of(options.b)]
    for name in dict.fromkeys(name for pair in pairs for name in pair):
        opponent(name, options.fewest).close()  # a wrong name shows at once
    half = options.games // 2
    with Progress(half, "openings") as progress:
        starts = list(openings(half, options.seed, progress, options.fewest))
    tasks = [(start, colour, i) for i, start in enumerate(starts) for colour in (0, 1)]
    scores: dict[tuple[str, str], Score] = {}
    try:
        for pair in pairs:
            scores[pair] = Score()
            _play_pair(pair, options.fewest, tasks, options.processes, scores[pair])
    finally:  # what was played is not lost, whatever ends it
        if len(scores) > 1:
            print(as_table(scores), flush=True)


def _play_pair(
    pair: tuple[str, str], fewest: bool, tasks: list[Task], jobs: int, score: Score
) -> None:
    try:
        match(pair, fewest, tasks, jobs, score)
    finally:
        if score.games:
            part = f" ({score.games} of {len(tasks)} games)" if score.games < len(tasks) else ""
            print(f"{pair[0]} - {pair[1]}: {score}{part}", flush=True)


def main() -> int:
    environment.prepare("tools.arena", "requirements-tools.txt")
    return run(_main)


if __name__ == "__main__":
    sys.exit(main())
