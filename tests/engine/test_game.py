# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""One game: pushing, refusing, taking back, the end and both scores."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies

from engine.bitboard import BLACK, PASS, WHITE, IllegalMove, is_set
from engine.game import Game
from engine.notation import board_string, parse_board, parse_square, parse_transcript


def state(game: Game) -> tuple:
    return (
        game.black,
        game.white,
        game.to_move,
        game.legal(),
        game.must_pass,
        game.is_over,
        bytes(game.moves),
        game.last_flips,
        game.discs(),
    )


def moves_of(game: Game) -> list[int]:
    return [PASS] if game.must_pass else [s for s in range(64) if is_set(game.legal(), s)]


@given(strategies.lists(strategies.integers(0, 63), max_size=70))
def test_undo_restores_every_ply_of_any_game(choices: list[int]) -> None:
    game = Game()
    before = []
    for choice in choices:
        moves = moves_of(game)
        if not moves:
            assert game.is_over
            break
        before.append((state(game), moves[choice % len(moves)]))
        game.push(before[-1][1])
    for earlier, square in reversed(before):
        assert game.pop() == square
        assert state(game) == earlier


def test_undo_where_a_game_has_more_plies_than_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.game._PLIES", 3)
    game = Game()
    before = []
    while not game.is_over:
        before.append((state(game), moves_of(game)[0]))
        game.push(before[-1][1])
    assert len(before) > 8
    for earlier, square in reversed(before):
        assert game.pop() == square
        assert state(game) == earlier


@pytest.mark.parametrize("name", ["flips", "toggle", "legal", "has_legal"])
def test_where_memory_runs_out_nothing_has_changed(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def short(*_: object) -> None:
        raise MemoryError

    game = parse_transcript("d3c3b3b2f5a3a1")  # after c1 Black must pass
    before = state(game)
    with monkeypatch.context() as patch:
        patch.setattr(f"engine.game.{name}", short)
        with pytest.raises(MemoryError):
            game.push(parse_square("c1"))
        assert state(game) == before
    game.push(parse_square("c1"))
    after = state(game)
    if name in ("toggle", "legal"):
        with monkeypatch.context() as patch:
            patch.setattr(f"engine.game.{name}", short)
            with pytest.raises(MemoryError):
                game.pop()
        assert state(game) == after
    game.pop()
    assert state(game) == before


def test_nothing_to_take_back() -> None:
    with pytest.raises(IndexError):
        Game().pop()


def test_the_first_move() -> None:
    game = Game()
    assert moves_of(game) == [parse_square(name) for name in ("d3", "c4", "f5", "e6")]
    assert game.last_flips == bytes(8)
    game.push(parse_square("f5"))
    assert game.to_move == WHITE
    assert game.discs() == (4, 1)
    assert game.last_flips == bytes([0, 0, 0, 0, 0b10000, 0, 0, 0])


@pytest.mark.parametrize(
    ("moves", "square", "message"),
    [
        ("f5", "d4", "move 2: d4 is occupied"),
        ("", "a1", "move 1: Black flips nothing on a1"),
        ("f5d6", "h8", "move 3: Black flips nothing on h8"),
        ("f5", "PASS", "move 2: White has a legal move and may not pass"),
        ("d3c3b3b2f5a3a1", "PASS", "move 8: White has a legal move and may not pass"),
        ("e6f4e3f6g5d6e7f5c5", "a1", "move 10: the game is over"),
        ("e6f4e3f6g5d6e7f5c5", "PASS", "move 10: the game is over"),
    ],
)
def test_a_refused_move_says_why_and_changes_nothing(moves: str, square: str, message: str) -> None:
    game = parse_transcript(moves)
    before = state(game)
    with pytest.raises(IllegalMove) as refused:
        game.push(PASS if square == "PASS" else parse_square(square))
    assert str(refused.value) == message
    assert state(game) == before


@pytest.mark.parametrize("number", [-1, 65, 255])
def test_no_square_at_all_is_refused(number: int) -> None:
    game = Game()
    with pytest.raises(IllegalMove, match=f"move 1: {number} is not a square"):
        game.push(number)


def test_a_forced_pass_is_for_the_caller_to_push() -> None:
    game = Game()
    for name in ("d3", "c3", "b3", "b2", "f5", "a3", "a1", "c1"):
        game.push(parse_square(name))
    assert game.to_move == BLACK
    assert game.must_pass
    assert game.legal() == bytes(8)
    with pytest.raises(IllegalMove, match="move 9: Black has no legal move and must pass"):
        game.push(parse_square("e3"))
    game.push(PASS)
    assert game.to_move == WHITE
    assert game.last_flips == bytes(8)
    assert game.discs() == (8, 4)
    assert game.pop() == PASS
    assert game.must_pass


def played(rows: list[str], square: str) -> list[str]:
    """The eight rows of the board after Black plays ``square`` on it."""
    game = Game(*parse_board("".join(rows) + "X"))
    game.push(parse_square(square))
    cells = board_string(game.black, game.white, None)
    return [cells[start : start + 8] for start in range(0, 64, 8)]


def test_every_bracketed_disc_flips_in_all_eight_directions() -> None:
    before = ["X--X--X-", "-O-O-O--", "--OOO---", "XOO-OOX-", "--OOO---", "-O-O-O--", "X--X--X-"]
    result = ["X--X--X-", "-X-X-X--", "--XXX---", "XXXXXXX-", "--XXX---", "-X-X-X--", "X--X--X-"]
    assert played([*before, "--------"], "d4") == [*result, "--------"]


def test_a_run_that_ends_on_an_empty_square_or_the_edge_stays() -> None:
    before = ["OO-OOX--", "--O-----"] + ["--------"] * 6
    result = ["OOXXXX--", "--O-----"] + ["--------"] * 6
    assert played(before, "c1") == result


def test_flipped_discs_trigger_no_further_flips() -> None:
    before = ["XO------", "-O------", "-X------"] + ["--------"] * 5
    result = ["XXX-----", "-O------", "-X------"] + ["--------"] * 5
    assert played(before, "c1") == result


@pytest.mark.parametrize(
    ("board", "discs", "record"),
    [
        ("X" * 40 + "O" * 24 + "X", (40, 24), (40, 24)),  # full
        ("X" * 32 + "O" * 32 + "O", (32, 32), (32, 32)),
        ("X" + "-" * 63 + "O", (1, 0), (64, 0)),  # one side has no disc
        ("-" * 63 + "O" + "X", (0, 1), (0, 64)),
        ("X" + "-" * 62 + "O" + "X", (1, 1), (32, 32)),  # neither can move
        ("XX" + "-" * 61 + "O" + "O", (2, 1), (63, 1)),
    ],
)
def test_the_end_and_both_scores(
    board: str, discs: tuple[int, int], record: tuple[int, int]
) -> None:
    game = Game(*parse_board(board))
    assert game.is_over
    assert game.to_move is None
    assert not game.must_pass
    assert game.discs() == discs
    assert game.final_score() == record
