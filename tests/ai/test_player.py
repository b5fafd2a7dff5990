# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The AI as its users see it: legal, in time, the same again, as strong as asked for."""

from __future__ import annotations

import builtins
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engine import ai_modules, bitboard, levels
from engine.bitboard import BLACK, PASS
from engine.evaluation import Evaluation
from engine.game import Game
from engine.notation import parse_board
from engine.player import HIGHEST_LEVEL, ONE_PLY_LEVEL, Player
from engine.random31 import Random
from engine.ranking import RankingPosition

ENGINE = Path(__file__).parents[2] / "engine"
START = bitboard.START_BLACK, bitboard.START_WHITE
# With 39, 12 and 9 empty squares.
MIDDLE = b"\x00\x08\x1c\x1c\x38\x08\x00\x00", b"\x00\x00\x20\x60\x04\x34\x10\x00"
LATE = b"\x10osrL\x1c,x", b"/\x90\x8c\x8c\xb2\xe1\x90\x00"
LATER = b"/\x90\x8c\x8c\xb4\xf5\x98\x00", b"\x10osrJ\n$~"


@pytest.fixture(scope="module")
def player() -> Player:
    return Player(str(ENGINE))


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
        player.start(*game.sides(), level, seed, fewest, use_book=True)
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
            found.append(game.sides())
        game.push(moves[random.below(len(moves))] if moves else PASS)
    return found


@pytest.mark.parametrize("fewest", [False, True])
@pytest.mark.parametrize("black", range(HIGHEST_LEVEL, 0, -1))
def test_whole_games_of_every_level(player: Player, black: int, fewest: bool) -> None:
    game = play(player, black, 1 + black % 3, seed=black, fewest=fewest)
    assert game.is_over


@pytest.mark.parametrize("level", range(1, HIGHEST_LEVEL + 1))
def test_budget_is_kept(player: Player, level: int) -> None:
    budget = levels.LEVELS[level - 1][1]
    for own, opponent in positions(6, level):
        player.start(own, opponent, level, 1)
        think(player)
        player.start(own, opponent, level, 1)  # now the tables are loaded
        think(player)
        assert player.spent_us <= budget + 30_000


def test_budgets_are_those_of_the_levels() -> None:
    budgets = [budget / 1e6 for _, budget, *_ in levels.LEVELS]
    assert budgets == [0.5, 0.5, 0.5, 0.5, 2, 2, 2, 5]
    assert len(budgets) == HIGHEST_LEVEL


@pytest.mark.parametrize("level", range(1, HIGHEST_LEVEL + 1))
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
def test_slices_do_not_matter(level: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        ai_modules, "drop", lambda *_, **__: None
    )  # the modules are those changed here
    modules = import_module("engine.search"), import_module("engine.endgame")
    player = Player(str(ENGINE))
    for own, opponent in [*positions(4, 20 + level), LATE]:
        answers = set()
        for microseconds in (1, 18_500, 10**8):
            for module in modules:
                monkeypatch.setattr(module, "SLICE_US", microseconds)
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
        player.start(bitboard.START_BLACK, bitboard.START_WHITE, 7, seed, use_book=True)
        first.add(think(player))
    assert first == {19, 26, 37, 44}


@pytest.mark.parametrize("level", [6, 8])
def test_games_vary_where_the_book_has_no_move(player: Player, level: int) -> None:
    """Not only by which of the four first moves, all the same, is chosen."""
    games = set()
    for seed in range(8):
        game = Game()
        game.push(19)
        while len(game.moves) < 8:
            player.start(*game.sides(), level, seed, fewest=True, use_book=True)
            game.push(think(player))
        games.add(bytes(game.moves))
    assert len(games) > 4


@pytest.mark.parametrize("level", [6, 7, 8])
def test_it_does_not_lose_all_its_discs(player: Player, level: int) -> None:
    """Patterns call the position after f2 a good one; f8 turns over all that is left."""
    transcript = "d3e3f3c5d6e2f5e6f4c3b3c6f1c4c7d7f6f7c8g5h5"
    game = Game()
    for place in range(0, len(transcript), 2):
        game.push(ord(transcript[place]) - 97 + 8 * (int(transcript[place + 1]) - 1))
    player.start(*game.sides(), level, seed=1)
    game.push(think(player))
    own, opponent = game.sides()
    for square in range(64):
        if bitboard.is_set(game.legal(), square):
            assert any(bitboard.play(own, opponent, square)[1])


@pytest.mark.parametrize("level", [7, 8])
def test_a_sudden_end_is_seen(player: Player, level: int) -> None:
    """With three discs e2 looks best by far, but then nobody can move four plies later."""
    own = b"\x00\x00\x00\x00\x40\x10\x00\x08"
    opponent = b"\x00\x04\xff\xff\xbf\xef\xb0\x20"
    player.start(own, opponent, level, 1)
    assert bitboard.square_name(think(player)) != "e2"


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


@pytest.mark.parametrize("fewest", [False, True])
def test_level_1_loses_to_somebody_who_moves_at_random(player: Player, fewest: bool) -> None:
    random = Random(1)
    points = 0
    for seed in range(100):
        game = Game()
        while not game.is_over:
            legal = bitboard.squares(game.legal())
            if not legal:
                game.push(PASS)
            elif (game.to_move == BLACK) == (seed % 2 == 0):
                player.start(*game.sides(), 1, seed, fewest, use_book=True)
                game.push(think(player))
            else:
                game.push(legal[random.below(len(legal))])
        black, white = game.discs()
        lead = white - black if (seed % 2 == 1) != fewest else black - white
        points += (lead > 0) - (lead < 0)
    assert points < -20  # of 100


def test_a_hint_knows_who_wins_before_it_knows_by_how_much(player: Player) -> None:
    """Won by 2 discs; the time is up before it has found more than that it is won."""
    black, white, _ = parse_board(
        "-OOOOOOO-XXXXOO-XXXXXO-XOXOXXOO-OOXOXXO--OXOOOXO-XOOOXOOX--OXX-O X"
    )
    player.start_hint(black, white)
    think(player)
    assert not player.exact
    assert player.value >= 96


def test_preparing_goes_on_after_another_think(player: Player) -> None:
    preparing = player.prepare(14, 7)
    for _ in range(4):
        next(preparing, None)
    player.start(*LATE, 4, 1)
    think(player)
    list(preparing)
    values = []
    for thinker in (player, Player(str(ENGINE))):
        thinker.start(*START, 6, 1)
        think(thinker)
        values.append((thinker.best, thinker.value))
    assert values[0] == values[1]


@pytest.fixture
def scarce(monkeypatch: pytest.MonkeyPatch) -> Player:
    """A player in a heap that has no room for the middle game and the end together."""
    monkeypatch.setattr(ai_modules, "all_if_room", lambda: ())
    ai_modules.drop(ai_modules.MIDDLE + ai_modules.END)
    return Player(str(ENGINE))


def test_what_was_thought_before_does_not_matter(scarce: Player) -> None:
    """Undo out of the end and back, hints, two levels of which one does not solve the end."""
    for position, level in [
        (MIDDLE, 8), (LATE, 8), (MIDDLE, 7), (LATE, 0), (LATE, 4), (LATE, 8), (MIDDLE, 0),
        (LATE, 1), (LATER, 8), (START, 7), (LATER, 0),
    ]:  # fmt: skip
        answers = []
        for thinker in (scarce, Player(str(ENGINE))):
            if level:
                thinker.start(*position, level, 5)
            else:
                thinker.start_hint(*position)
            answers.append((think(thinker), thinker.value, thinker.exact))
        assert answers[0] == answers[1]


def test_a_small_heap_has_either_the_middle_game_or_the_end(scarce: Player) -> None:
    for position, gone in ((MIDDLE, "endgame_board"), (LATE, "search_tree"), (MIDDLE, "endgame")):
        scarce.start(*position, 8, 1)
        think(scarce)
        assert "engine." + gone not in sys.modules
        assert not hasattr(sys.modules["engine"], gone)


def test_what_is_prepared_is_not_loaded_in_a_think(scarce: Player) -> None:
    for position, level in ((MIDDLE, 8), (LATE, 8), (LATE, 3), (LATER, 7), (MIDDLE, 2)):
        for _ in scarce.prepare(sum(map(bitboard.count, position)), level):
            pass
        scarce.start(*position, level, 1)
        scarce.step()
        assert 0 < scarce.spent_us < 30_000
        think(scarce)


def test_small_weights_play_too() -> None:
    player = Player(str(ENGINE), small=True)
    for position in (MIDDLE, LATER):
        player.start(*position, 8, 1)
        assert player.level == player.highest == HIGHEST_LEVEL
        assert bitboard.is_set(bitboard.legal(*position), think(player))
    assert player.exact


def no_room(*_: object) -> bool:
    raise MemoryError


def test_a_player_takes_the_tables_of_the_one_before() -> None:
    """Of another size, too: a heap that is short gets the small weights, and all of them later."""
    before = Player(str(ENGINE))
    think_of = [MIDDLE, LATER]
    for small in (False, True, False):
        fresh = Player(str(ENGINE), small)
        heir = Player(str(ENGINE), small, buffers=before.buffers)
        for own, opponent in think_of:
            for each in (fresh, heir):
                each.start(own, opponent, 6, 1)
                think(each)
            assert (heir.best, heir.value) == (fresh.best, fresh.value)
        before = heir


def test_without_memory_level_1_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(str(ENGINE))
    monkeypatch.setattr(ai_modules, "import_all", no_room)
    with pytest.raises(MemoryError):
        list(player.prepare())
    for _ in range(2):
        player.start(*MIDDLE, 8, 1)
        assert bitboard.is_set(bitboard.legal(*MIDDLE), think(player))
    assert player.level == player.highest == 1


def leave_no_room(monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    monkeypatch.setattr(ai_modules, "drop", lambda *_, **__: None)  # or it is imported anew
    module, of, name = step.split(".")
    monkeypatch.setattr(getattr(import_module("engine." + module), of), name, no_room)


@pytest.mark.parametrize("step", ["lines_board.Board.rank_moves", "search.Search.run"])
def test_without_room_for_a_search_the_highest_level_that_needs_none_plays(
    step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move that it would play, and not just the first legal square; a hint is the best."""
    simple = Player(str(ENGINE), highest=ONE_PLY_LEVEL)
    player = Player(str(ENGINE))
    leave_no_room(monkeypatch, step)
    for seed in range(4):
        player.highest = HIGHEST_LEVEL
        player.start(*MIDDLE, 8, seed)
        move = think(player)
        assert player.level == player.highest == ONE_PLY_LEVEL
        simple.start(*MIDDLE, ONE_PLY_LEVEL, seed)
        assert move == think(simple)
    player.highest = HIGHEST_LEVEL
    player.start_hint(*MIDDLE)
    simple.start_hint(*MIDDLE)
    assert (think(player), player.value) == (think(simple), simple.value)
    assert player.level == ONE_PLY_LEVEL


@pytest.mark.parametrize("level", [2, 8])
@pytest.mark.parametrize(
    "step", ["lines_position.Position.load", "ranking.RankingPosition.rank_in_slices"]
)
def test_without_room_for_a_value_level_1_plays(
    level: int, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player(str(ENGINE))
    leave_no_room(monkeypatch, "search.Search.run")
    leave_no_room(monkeypatch, step)
    for seed in range(4):
        player.highest = HIGHEST_LEVEL
        player.start(*MIDDLE, level, seed)
        move = think(player)
        assert player.level == player.highest == 1
        player.start(*MIDDLE, 1, seed)
        assert move == think(player)


def test_levels_of_one_ply_have_no_search(scarce: Player) -> None:
    for level in (2, ONE_PLY_LEVEL):
        scarce.start(*MIDDLE, level, 1)
        think(scarce)
        assert scarce.level == level
        assert "engine.evaluation" in sys.modules
        for module in ("search", "search_tree", "lines_board", "lines_moves", "endgame_tree"):
            assert "engine." + module not in sys.modules


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("highest", [1, ONE_PLY_LEVEL])
def test_a_player_for_the_smallest_heaps(highest: int, small: bool) -> None:
    player = Player(str(ENGINE), small, highest)
    for level in range(1, HIGHEST_LEVEL + 1):
        for position in (START, MIDDLE, LATE):
            player.start(*position, level, 1, use_book=True)
            assert player.level == min(level, highest)
            assert bitboard.is_set(bitboard.legal(*position), think(player))
            assert player.level == min(level, highest)


def ranked(own: bytes, opponent: bytes) -> dict[int, int]:
    """The moves with their static values."""
    ranking = RankingPosition(f"{ENGINE}/", Evaluation(f"{ENGINE}/", small=False, buffers=None))
    list(ranking.load(bitboard.count(own) + bitboard.count(opponent), fewest=False))
    moves: list[int] = []
    list(ranking.rank_in_slices(own, opponent, Random(1), moves))
    return {move & 63: move >> 13 for move in moves}


@pytest.mark.parametrize("level", [2, ONE_PLY_LEVEL])
def test_a_level_of_one_ply_slips_and_never_by_more(player: Player, level: int) -> None:
    """Its move is worse than the best one by less than its slip, as it sees them."""
    slip = levels.LEVELS[level - 1][2]
    chosen = 0
    for own, opponent in positions(20, level):
        values = ranked(own, opponent)
        played = set()
        for seed in range(20):
            player.start(own, opponent, level, seed)
            played.add(think(player))
        assert all(values[move] > max(values.values()) - slip for move in played)
        chosen += len(played)
    assert chosen > 20, "it plays the best move only"


def test_moves_that_a_search_finds_equal_are_all_played(player: Player) -> None:
    """Also where they have looked different before it."""
    several = 0
    for own, opponent in positions(80, 11):
        moves = ranked(own, opponent)
        answers = set()
        for seed in range(8):
            player.start(own, opponent, 6, seed)
            answers.add((think(player), player.value))
        assert len({value for _, value in answers}) == 1
        several += len({moves[square] for square, _ in answers}) > 1
    assert several


def test_equal_moves_are_all_played_where_a_depth_is_not_finished(player: Player) -> None:
    """22 and 45 are equal at the last depth that is."""
    own, opponent = b"\x00 \x18((\x10\x08\x00", b"\x10H$\x10\x10\x00\x00\x00"
    played = set()
    for seed in range(10):
        player.start(own, opponent, 8, seed)
        played.add(think(player))
    assert played == {22, 45}


def test_memory_that_does_not_even_suffice_for_level_1(monkeypatch: pytest.MonkeyPatch) -> None:
    importing = builtins.__import__

    def short(name: str, *rest: Any) -> object:
        if name == "engine.greedy":
            raise MemoryError
        return importing(name, *rest)

    player = Player(str(ENGINE))
    monkeypatch.setattr(ai_modules, "import_all", no_room)
    monkeypatch.setattr("builtins.__import__", short)
    player.start(*MIDDLE, 8, 1)
    assert any(player.step() for _ in range(5))
    assert bitboard.is_set(bitboard.legal(*MIDDLE), player.best)


def test_memory_that_runs_out_later_keeps_the_best_move(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(str(ENGINE))
    player.start(*MIDDLE, 8, 1)
    while not (player.value and player.spent_us > 1_000_000):
        assert not player.step()
    best, value = player.best, player.value
    player._thoughts = map(no_room, [0])
    assert player.step()
    assert (player.best, player.value, player.level) == (best, value, 8)
    assert player.highest == ONE_PLY_LEVEL


@pytest.mark.parametrize("missing", ["endgame_board", "endgame"])
def test_memory_that_runs_out_on_the_way_to_the_end(
    scarce: Player, missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    importing = builtins.__import__

    def short(name: str, *rest: Any) -> object:
        if name == "engine." + missing:
            raise MemoryError
        return importing(name, *rest)

    scarce.start(*MIDDLE, 8, 1)
    think(scarce)
    monkeypatch.setattr("builtins.__import__", short)
    scarce.start(*LATER, 8, 1)
    assert bitboard.is_set(bitboard.legal(*LATER), think(scarce))
    assert scarce.level == scarce.highest == HIGHEST_LEVEL
    assert not scarce.exact
    monkeypatch.undo()
    scarce.start(*LATER, 8, 1)
    think(scarce)
    assert scarce.exact, "there is room again"


def test_without_room_for_the_book_it_plays_on_without(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(str(ENGINE))
    import_all = ai_modules.import_all

    def no_book(names: tuple[str, ...]) -> Any:
        return iter(no_room, None) if "book" in names else import_all(names)

    monkeypatch.setattr(ai_modules, "import_all", no_book)
    player.start(*START, 8, 1, use_book=True)
    assert bitboard.is_set(bitboard.legal(*START), think(player))
    assert player.level == player.highest == HIGHEST_LEVEL


def test_a_wrong_call_is_told(player: Player) -> None:
    player.start(*MIDDLE, 8, 1)
    with pytest.raises(ValueError, match="level 0"):
        player.start(*MIDDLE, 0, 1)
    with pytest.raises(ValueError, match="legal move"):
        player.start(bytes(8), b"\1" + bytes(7), 3, 1)
    assert player.step(), "the think before does not go on"


def test_random_numbers() -> None:
    """The same on every Python; even enough."""
    random = Random(7)
    assert [random.below(100) for _ in range(6)] == [75, 73, 26, 67, 15, 60]
    random = Random(1)
    counts = [0] * 10
    for _ in range(10_000):
        counts[random.below(10)] += 1
    assert max(counts) - min(counts) < 200
