# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The AI as its users see it: legal, in time, the same again, as strong as asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import bitboard, endgame, levels, search
from engine.bitboard import BLACK, PASS
from engine.game import Game
from engine.player import LEVELS, Player
from engine.random31 import Random

ENGINE = Path(__file__).parents[2] / "engine"
MIDDLE = b"\x00\x08\x1c\x1c\x38\x08\x00\x00", b"\x00\x00\x20\x60\x04\x34\x10\x00"


@pytest.fixture(scope="module")
def player() -> Player:
    return Player(str(ENGINE))


def sides(game: Game) -> tuple[bytes, bytes]:
    return (game.black, game.white) if game.to_move == BLACK else (game.white, game.black)


def think(player: Player) -> int:
    while not player.step():
        pass
    return player.best


def play(player: Player, black: int, white: int, seed: int, fewest: bool = False) -> Game:
    """A game between two levels; the rules refuse an illegal move."""
    game = Game()
    while not game.is_over:
        if game.must_pass:
            game.push(PASS)
            continue
        level = black if game.to_move == BLACK else white
        player.start(*sides(game), level, seed, fewest, bytes(game.moves))
        legal = game.legal()
        while not player.step():  # what is shown on the lights between two slices
            assert bitboard.is_set(legal, player.best)
            assert bitboard.is_set(legal, player.looking_at)
        game.push(player.best)
    return game


def positions(number: int, seed: int) -> list[tuple[bytes, bytes]]:
    """Positions of a game of random moves, all of whose sides to move have a choice."""
    random = Random(seed)
    found: list[tuple[bytes, bytes]] = []
    game = Game()
    while len(found) < number:
        if game.is_over:
            game = Game()
        rows = game.legal()
        moves = [square for square in range(64) if bitboard.is_set(rows, square)]
        if len(moves) > 1 and random.below(4) == 0:
            found.append(sides(game))
        game.push(moves[random.below(len(moves))] if moves else PASS)
    return found


@pytest.mark.parametrize("fewest", [False, True])
@pytest.mark.parametrize("black", range(LEVELS, 0, -1))
def test_whole_games_of_every_level(player: Player, black: int, fewest: bool) -> None:
    game = play(player, black, 1 + black % 3, seed=black, fewest=fewest)
    assert game.is_over


@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_budget_is_kept(player: Player, level: int) -> None:
    budget = levels.level(level).budget
    for own, opponent in positions(6, level):
        player.start(own, opponent, level, 1)
        think(player)
        player.start(own, opponent, level, 1)  # now the tables are loaded
        think(player)
        assert player.spent_us <= budget + 30_000


def test_budgets_are_those_of_the_levels() -> None:
    assert [levels.level(number).budget / 1e6 for number in range(1, 9)] == [
        0.5, 0.5, 0.5, 0.5, 2, 2, 2, 5,
    ]  # fmt: skip


@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_the_same_seed_gives_the_same_game(player: Player, level: int) -> None:
    other = Player(str(ENGINE))
    for own, opponent in positions(4, level):
        player.start(own, opponent, level, 5)
        other.start_hint(own, opponent)  # something else first
        other.step()
        other.start(own, opponent, level, 5)
        assert think(player) == think(other)
        assert (player.value, player.spent_us > 0) == (other.value, other.spent_us > 0)


@pytest.mark.parametrize("level", [4, 5, 7, 8])
def test_slices_do_not_matter(player: Player, level: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for own, opponent in positions(4, 20 + level):
        answers = set()
        for microseconds in (1, 18_500, 10**8):
            monkeypatch.setattr(search, "SLICE_US", microseconds)
            monkeypatch.setattr(endgame, "SLICE_US", microseconds)
            player.start(own, opponent, level, 3)
            answers.add((think(player), player.value, player.exact))
        assert len(answers) == 1


def test_any_slice_can_be_the_last(player: Player) -> None:
    for own, opponent in positions(3, 9):
        legal = bitboard.legal(own, opponent)
        player.start(own, opponent, 8, 1)
        assert bitboard.is_set(legal, player.best)
        while not player.step():
            assert bitboard.is_set(legal, player.best)
            assert bitboard.is_set(legal, player.looking_at)


def test_a_slice_is_short(player: Player) -> None:
    for own, opponent in positions(4, 11):
        player.start(own, opponent, 8, 1)
        think(player)
        player.start(own, opponent, 8, 1)
        before = 0
        while not player.step():
            assert player.spent_us - before <= 30_000
            before = player.spent_us


def test_a_hint_is_the_same_again_whatever_was_played(player: Player) -> None:
    for own, opponent in positions(3, 12):
        player.start_hint(own, opponent)
        first = think(player), player.value, player.exact
        player.start(own, opponent, 1, 77)
        think(player)
        player.start_hint(own, opponent)
        assert (think(player), player.value, player.exact) == first


def test_games_vary_with_the_seed(player: Player) -> None:
    assert len({bytes(play(player, 4, 4, seed).moves) for seed in range(6)}) > 3
    first = set()
    for seed in range(40):
        player.start(bitboard.START_BLACK, bitboard.START_WHITE, 7, seed, moves=b"")
        first.add(think(player))
    assert first == {19, 26, 37, 44}


def test_the_end_is_exact(player: Player) -> None:
    exact = 0
    for own, opponent in positions(200, 13):
        if 54 <= bitboard.count(own) + bitboard.count(opponent) <= 57:
            player.start(own, opponent, 8, 1)
            think(player)
            assert player.exact
            assert player.value % 8 == 0
            exact += 1
    assert exact > 3


@pytest.mark.parametrize("fewest", [False, True])
@pytest.mark.parametrize("pair", [(4, 1), (6, 2)])
def test_stronger_levels_win(player: Player, pair: tuple[int, int], fewest: bool) -> None:
    stronger, weaker = pair
    lead = 0
    for seed in range(4):
        black, white = play(player, stronger, weaker, seed, fewest).discs()
        lead += black - white
        black, white = play(player, weaker, stronger, seed, fewest).discs()
        lead += white - black
    assert (lead < 0) if fewest else (lead > 0)


def test_small_weights_play_too() -> None:
    player = Player(str(ENGINE), small=True)
    player.start(*MIDDLE, 8, 1)
    assert player.level == player.highest == LEVELS
    assert player.unsolved, "gc does not tell this Python's free heap: none is taken for granted"
    assert bitboard.is_set(bitboard.legal(*MIDDLE), think(player))


def test_without_memory_level_1_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(search, "Search", no_room)
    player = Player(str(ENGINE))
    player.start(*MIDDLE, 8, 1)
    assert player.level == player.highest == 1
    assert bitboard.is_set(bitboard.legal(*MIDDLE), think(player))


def test_memory_that_runs_out_in_a_think(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(*_: object) -> None:
        raise MemoryError

    other = Player(str(ENGINE))
    monkeypatch.setattr(search.Search, "run", no_room)
    other.start(*MIDDLE, 8, 1)
    assert bitboard.is_set(bitboard.legal(*MIDDLE), think(other))
    assert other.highest == 1


def test_a_wrong_call_is_told(player: Player) -> None:
    with pytest.raises(ValueError, match="level 0"):
        player.start(*MIDDLE, 0, 1)
    with pytest.raises(ValueError, match="legal move"):
        player.start(bytes(8), b"\1" + bytes(7), 3, 1)


def test_random_numbers() -> None:
    """The same on every Python; even enough."""
    random = Random(7)
    assert [random.below(100) for _ in range(6)] == [75, 73, 26, 67, 15, 60]
    random = Random(1)
    counts = [0] * 10
    for _ in range(10_000):
        counts[random.below(10)] += 1
    assert max(counts) - min(counts) < 200
