# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The exact endgame against a solver that tries everything."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine import bitboard
from engine.bitboard import NO_MOVE
from engine.endgame import Endgame
from engine.endgame_nodes import MOST_EMPTIES
from engine.endgame_tree import EndgameTree
from engine.evaluation import Evaluation
from engine.levels import HINT, LEVELS
from engine.lines_board import Board
from engine.player import Player
from engine.search_table import Table

ENGINE = Path(__file__).parents[2] / "engine"
PLENTY = 10**9


@pytest.fixture(scope="module")
def board() -> Board:
    board = Board(f"{ENGINE}/", Evaluation(f"{ENGINE}/", small=False, buffers=None))
    for _ in board.load(60, fewest=False):
        pass
    return board


@pytest.fixture(scope="module")
def endgame(board: Board) -> Endgame:
    return Endgame(board, Table(512))


def test_no_level_solves_more_than_there_are_nodes_for() -> None:
    assert max(solved for _, _, _, solved, _ in (*LEVELS, HINT)) <= MOST_EMPTIES


def naive(own: bytes, opponent: bytes, fewest: bool, passed: bool = False) -> int:
    """The result with best play, for ``own``."""
    moves = bitboard.squares(bitboard.legal(own, opponent))
    if moves:
        best = -100
        for square in moves:
            after, other = bitboard.play(own, opponent, square)
            best = max(best, -naive(other, after, fewest))
        return best
    if not passed:
        return -naive(opponent, own, fewest, True)
    mine, yours = bitboard.count(own), bitboard.count(opponent)
    if fewest:
        return yours - mine
    empties = 64 - mine - yours
    return mine - yours + (empties if mine > yours else -empties if mine < yours else 0)


def late_positions(empties: int, number: int, seed: int) -> list[tuple[bytes, bytes]]:
    """Positions with that many empty squares and a legal move, from games of random moves."""
    chance = random.Random(seed)
    found: list[tuple[bytes, bytes]] = []
    while len(found) < number:
        own, opponent = bitboard.START_BLACK, bitboard.START_WHITE
        while not bitboard.is_over(own, opponent):
            moves = bitboard.squares(bitboard.legal(own, opponent))
            if moves and bitboard.count(own) + bitboard.count(opponent) == 64 - empties:
                found.append((own, opponent))
                break
            if moves:
                own, opponent = bitboard.play(own, opponent, chance.choice(moves))
            own, opponent = opponent, own
    return found


def solve(
    board: Board,
    endgame: Endgame,
    own: bytes,
    opponent: bytes,
    fewest: bool = False,
    guess: int = 0,
    budget: int = PLENTY,
) -> None:
    board.fewest = fewest
    board.work = 0
    moves = [guess << 13 | square for square in bitboard.squares(bitboard.legal(own, opponent))]
    for _ in endgame.run(own, opponent, moves, budget):
        pass


@pytest.mark.parametrize("fewest", [False, True])
@pytest.mark.parametrize(("empties", "number"), [(1, 40), (2, 60), (3, 60), (4, 40), (6, 8)])
def test_against_trying_everything(
    board: Board, endgame: Endgame, empties: int, number: int, fewest: bool
) -> None:
    for own, opponent in late_positions(empties, number, empties):
        result = naive(own, opponent, fewest)
        solve(board, endgame, own, opponent, fewest)
        assert endgame.exact
        assert endgame.low == endgame.high == result
        assert endgame.value == 8 * result
        after, other = bitboard.play(own, opponent, endgame.best)
        assert -naive(other, after, fewest) == result


@pytest.mark.parametrize("fewest", [False, True])
@pytest.mark.parametrize(("level", "empties"), [(5, 3), (6, 5), (7, 4), (8, 6)])
def test_moves_that_are_as_good_are_all_played(level: int, empties: int, fewest: bool) -> None:
    """In a solved end, whatever they look like; a hint is one of them."""
    player = Player(str(ENGINE))
    several = 0
    for own, opponent in late_positions(empties, 24, level):
        results = {}
        for square in bitboard.squares(bitboard.legal(own, opponent)):
            after, other = bitboard.play(own, opponent, square)
            results[square] = -naive(other, after, fewest)
        best = {square for square in results if results[square] == max(results.values())}
        played = set()
        for seed in range(32):
            player.start(own, opponent, level, seed, fewest)
            while not player.step():
                pass
            played.add(player.best)
        assert played == best
        several += len(best) > 1
        player.start_hint(own, opponent, fewest)
        while not player.step():
            pass
        assert player.best in best
    assert several


@pytest.mark.parametrize(("level", "empties"), [(5, 3), (6, 5)])
@pytest.mark.parametrize("fewest", [False, True])
def test_levels_play_the_last_squares_perfectly(level: int, empties: int, fewest: bool) -> None:
    player = Player(str(ENGINE))
    for own, opponent in late_positions(empties, 25, level):
        player.start(own, opponent, level, 1, fewest)
        while not player.step():
            pass
        after, other = bitboard.play(own, opponent, player.best)
        assert -naive(other, after, fewest) == naive(own, opponent, fewest)


@pytest.mark.parametrize("empties", [5, 6, 8, 10])
def test_no_move_is_searched_twice_in_a_node(
    board: Board, endgame: Endgame, empties: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is the table's, which comes first."""
    entering, making = EndgameTree._enter, EndgameTree._make
    # By empty squares: side and place, since it was entered.
    made: dict[int, list[tuple[int, int]]] = {}
    first = 0

    def enter(tree: EndgameTree, left: int) -> bool:
        nonlocal first
        made[left] = []
        known = entering(tree, left)
        first += not known and tree._table_move[left] != NO_MOVE
        return known

    def make(tree: EndgameTree, left: int, place: int) -> bool:
        done = making(tree, left, place)
        if done and left != tree._root:
            move = tree._side[left], place
            assert move not in made[left]
            made[left].append(move)
        return done

    monkeypatch.setattr(EndgameTree, "_enter", enter)
    monkeypatch.setattr(EndgameTree, "_make", make)
    for own, opponent in late_positions(empties, 4, 3):
        solve(board, endgame, own, opponent)
    assert first or empties == 5


@pytest.mark.parametrize("empties", [8, 9])
def test_the_result_does_not_depend_on_what_was_expected(
    board: Board, endgame: Endgame, empties: int
) -> None:
    for own, opponent in late_positions(empties, 6, empties):
        results = set()
        for guess in (-300, 0, 50, 511):
            solve(board, endgame, own, opponent, guess=guess)
            results.add((endgame.low, endgame.high))
        assert len(results) == 1
        assert endgame.low == endgame.high


def test_stopped_anywhere_it_goes_on_right(board: Board, endgame: Endgame) -> None:
    """What a stopped think leaves behind does not harm the next one."""
    own, opponent = late_positions(10, 1, 5)[0]
    solve(board, endgame, own, opponent)
    result = endgame.low
    for budget in range(1000, 60_000, 7_000):
        solve(board, endgame, own, opponent, budget=budget)
        assert not endgame.exact
        assert endgame.low <= result <= endgame.high
        solve(board, endgame, own, opponent)
        assert endgame.low == endgame.high == result


def test_a_move_that_is_known_to_lose_is_not_played(board: Board, endgame: Endgame) -> None:
    """Stopped before it is known who wins, it is a move not yet looked at that is best."""
    left = 0
    for own, opponent in late_positions(10, 6, 7):
        moves = bitboard.squares(bitboard.legal(own, opponent))
        for budget in range(20_000, 600_000, 60_000):
            solve(board, endgame, own, opponent, budget=budget)
            if endgame.low == -64 and endgame.high == 64:
                left += endgame.best != moves[0]
                for square in moves[: moves.index(endgame.best)]:
                    after, other = bitboard.play(own, opponent, square)
                    solve(board, endgame, other, after)
                    assert endgame.low > 0
    assert left


def test_work_is_counted(board: Board, endgame: Endgame) -> None:
    own, opponent = late_positions(12, 1, 6)[0]
    solve(board, endgame, own, opponent, budget=100_000)
    assert 100_000 <= board.work < 110_000
