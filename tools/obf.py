# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Solve the positions of an OBF file and compare with what it lists.

    python3 -m tools.obf positions.obf             perfect play, found on the PC
    python3 -m tools.obf positions.obf --level 8   what a level of ours plays

A line holds 64 cells and the side to move, then moves with their scores for that side, best first,
or one score alone: `BOARD X; g8:+18; h1:+12;`. A % begins a comment. A position is right if the
move is one of those listed with the best score, and the score, where we know it exactly, is that.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

from engine.bitboard import (
    BLACK,
    PASS,
    WHITE,
    count,
    has_legal,
    is_over,
    is_set,
    legal,
    square_name,
    squares,
)
from engine.lines_position import MOST_MOVES
from engine.notation import NotationError, board_string, parse_board, parse_square
from engine.player import HIGHEST_LEVEL
from sim import environment
from tools import position_table
from tools.solver import board, solve
from tools.textfile import lines
from tools.thinker import Thinker
from tools.usage import Parser, UsageError, run

_FIELD = re.compile(r"(?:([A-Za-z][A-Za-z1-8])\s*:\s*)?([+-]?\d{1,2})")


@dataclass
class Problem:
    """A position, the side to move first, and what is known of it."""

    own: bytes
    opponent: bytes
    text: str  # as a board string
    scores: dict[int, int] = field(default_factory=dict)  # of moves; PASS is one
    score: int | None = None  # the best of them

    def __str__(self) -> str:
        listed = "".join(f" {_name(move)}:{score:+};" for move, score in self.scores.items())
        alone = f" {self.score:+};" if self.score is not None and not self.scores else ""
        return f"{self.text};{listed}{alone}"


@dataclass
class Answer:
    """What was found: a square, PASS, or None where the game is over, and its score."""

    move: int | None
    score: float | None  # None: chosen without a search
    is_exact: bool

    def __str__(self) -> str:
        if self.score is None:
            return _name(self.move)
        score = f"{self.score:+.0f}" if self.is_exact else f"{self.score:+.1f} or so"
        return f"{_name(self.move):4} {score}"


def _name(move: int | None) -> str:
    return "over" if move is None else "pass" if move == PASS else square_name(move)


def read(path: Path) -> list[Problem]:
    """The positions of an OBF file.

    :raises UsageError: names the line that cannot be read
    """
    problems = []
    for number, line in enumerate(lines(path), 1):
        content = line.partition("%")[0].strip()
        if content:
            try:
                problems.append(read_line(content))
            except NotationError as error:
                raise UsageError(f"{path}, line {number}: {error}") from None
    return problems


def read_line(line: str) -> Problem:
    """One position.

    :raises NotationError: says what cannot be read
    """
    text, *fields = line.split(";")
    *rows, side = text.split() or [""]
    cells = len("".join(rows))
    if len(side) == 1 and cells != 64:  # or the side would be taken for a cell
        raise NotationError(f"the board has {cells} cells instead of 64")
    black, white, to_move = parse_board(text)
    sides = (white, black) if to_move == WHITE else (black, white)
    problem = Problem(*sides, board_string(black, white, to_move))
    for item in fields:
        if item.strip():
            found = _FIELD.fullmatch(item.strip())
            if not found:
                raise NotationError(f"{item.strip()!r} is not MOVE:SCORE")
            move, score = found[1], int(found[2])
            if abs(score) > 64:
                raise NotationError(f"{item.strip()!r} has more than 64 discs")
            if move:
                square = PASS if move.upper() in ("PA", "PS") else parse_square(move)
                if not _is_legal(problem, square):
                    raise NotationError(f"{move} is not a legal move")
                if square in problem.scores:
                    raise NotationError(f"{move} is listed twice")
                problem.scores[square] = score
            elif problem.score is None:
                problem.score = score
            else:
                raise NotationError(f"{item.strip()!r} has no move")
    if problem.scores:
        if problem.score is not None:
            raise NotationError(f"{problem.score:+} has no move, and others have one")
        problem.score = max(problem.scores.values())
    return problem


def _is_legal(problem: Problem, square: int) -> bool:
    moves = legal(problem.own, problem.opponent)
    if square == PASS:
        return not any(moves) and has_legal(problem.opponent, problem.own)
    return is_set(moves, square)


def from_csv(path: Path) -> list[Problem]:
    """The positions of a table with a column all_moves (`a1:+2 b1:-4`): tools/position_table.py."""
    problems = []
    for player, opponent, scores, line in position_table.read(path, "all_moves"):
        own, other = player.to_bytes(8, "little"), opponent.to_bytes(8, "little")
        moves = "".join(f"{move};" for move in scores.split())
        try:
            problems.append(read_line(f"{board_string(own, other, BLACK)};{moves}"))
        except NotationError as error:
            raise UsageError(f"{path}, line {line}: {error}") from None
    return problems


def solved(problem: Problem) -> Answer:
    """Perfect play."""
    score, move = solve(board(problem.own), board(problem.opponent))
    if move is None and not is_over(problem.own, problem.opponent):
        move = PASS
    return Answer(move, score, True)


class Level:
    """One of our levels as a solver."""

    def __init__(self, level: int) -> None:
        self._thinker = Thinker()
        self._level = level

    def answer(self, problem: Problem) -> Answer:
        """What it plays, always with the same seed."""
        own, opponent = problem.own, problem.opponent
        passes = not has_legal(own, opponent)
        if passes:
            own, opponent = opponent, own
            if not has_legal(own, opponent):
                return solved(problem)
        moves = squares(legal(own, opponent))
        if len(moves) > MOST_MOVES:
            raise UsageError(
                f"{problem.text}: more than {MOST_MOVES} legal moves; no game leads there, and the"
                " levels cannot play it: leave --level out"
            )
        thinker = self._thinker
        if len(moves) == 1:  # no level thinks about it, but a hint says what it is worth
            thinker.start_hint(own, opponent)
        else:
            thinker.start(own, opponent, self._level, 1)
        thinker.finish()
        move = PASS if passes else thinker.best
        if not thinker.spent_us:
            return Answer(move, None, False)
        return Answer(move, (-thinker.value if passes else thinker.value) / 8, thinker.exact)


def is_right(problem: Problem, answer: Answer) -> bool | None:
    """Whether the answer agrees with what is listed; None where nothing can be compared."""
    if problem.score is None:
        return None
    if answer.is_exact and answer.score != problem.score:
        return False
    if problem.scores:
        return answer.move is not None and problem.scores.get(answer.move) == problem.score
    return True if answer.is_exact else None


def _main() -> None:
    parser = Parser(prog="tools.obf", description="Solve the positions of an OBF file.")
    parser.add_argument("file", type=Path, metavar="FILE", help="OBF, one position a line")
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument(
        "--level", type=int, choices=range(1, HIGHEST_LEVEL + 1), help="play instead of solving"
    )
    ways.add_argument(
        "--convert", action="store_true", help="FILE is a CSV table: print it as OBF, solve nothing"
    )
    options = parser.parse_args()
    if options.convert:
        for problem in from_csv(options.file):
            print(problem)
        return
    problems = read(options.file)
    find = Level(options.level).answer if options.level else solved
    right = compared = 0
    for number, problem in enumerate(problems, 1):
        answer = find(problem)
        empties = 64 - count(problem.own) - count(problem.opponent)
        line = f"{number:4} {problem.text} {empties:2} empties: {answer}"
        agrees = is_right(problem, answer)
        if agrees is not None:
            compared += 1
            right += agrees
            best = [_name(m) for m, score in problem.scores.items() if score == problem.score]
            expected = " ".join((*best, f"{problem.score:+}"))
            line += "  right" if agrees else f"  WRONG: {expected}"
        elif problem.score is not None:
            line += "  not compared: no moves are listed, and the level has not solved it"
        print(line, flush=True)
    print(f"{right} of {compared}")


def main() -> int:
    environment.put_checkout_last()
    return run(_main)


if __name__ == "__main__":
    sys.exit(main())
