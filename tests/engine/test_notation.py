# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Squares, transcripts and board strings: what is read, what is written, what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies

from engine.bitboard import BLACK, PASS, START_BLACK, START_WHITE, WHITE, IllegalMove, square_name
from engine.game import Game
from engine.notation import (
    NotationError,
    board_string,
    parse_board,
    parse_square,
    parse_transcript,
)
from engine.transcript import transcript

START = "---------------------------OX------XO--------------------------- X"
SHORTEST_PASS = "d3c3b3b2f5a3a1c1"
WITH_A_PASS = (
    "D3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1A6"
    "G1A2C2C7B8D8C8G8G6H6G5H5G4H4H3G7H8F8H7A8A7B7A1B2G3G2H2H1C1B1"
)
SOLVED = (
    "F5D6C3D3C4F4F6F3E6E7D7C5B6D8C6C7D2B5A5A6A7G5E3B4C8G6G4C2E8D1"
    "F7E2G3H4F1E1F2G1B1F8G8B3H3B2H5B7A3A4A1A2C1H2H1G2B8A8G7H8H7H6"
)
WIPE_OUT = "e6f4e3f6g5d6e7f5c5"


def test_squares() -> None:
    assert [square_name(s) for s in (0, 7, 8, 63)] == ["a1", "h1", "a2", "h8"]
    assert all(parse_square(square_name(s)) == s for s in range(64))
    assert parse_square("H8") == 63


@pytest.mark.parametrize("text", ["", "a", "a0", "a9", "i1", "1a", "a1 ", "aa", "a1b", "a\u0661"])
def test_what_is_no_square(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_square(text)
    assert str(refused.value) == f"{text!r} is not a square (a1 to h8)"


# -- Transcripts ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "board", "plies"),
    [
        ("", START, 0),
        ("f5d6c3d3c4", "------------------XO------XXX------OXX-----O-------------------- O", 5),
        (SHORTEST_PASS, "X-O------O------OOXX-------XX------XXX-------------------------- O", 9),
        (
            "d3c3f5f4f3d2d1e3b3",
            "---X-------X-----XXXXX-----XXX-----XXX--------------------------",
            9,
        ),
    ],
)
def test_transcripts_and_where_they_lead(text: str, board: str, plies: int) -> None:
    game = parse_transcript(text)
    assert board_string(game.black, game.white, game.to_move) == board
    assert len(game.moves) == plies
    assert transcript(game) == text


@pytest.mark.parametrize(
    ("text", "passes", "discs", "record"),
    [
        (WIPE_OUT, 0, (13, 0), (64, 0)),
        ("d3c3f5f4f3d2d1e3b3", 0, (13, 0), (64, 0)),
        (WITH_A_PASS, 1, (32, 32), (32, 32)),
        (SOLVED, 0, (32, 32), (32, 32)),
    ],
)
def test_whole_games(
    text: str, passes: int, discs: tuple[int, int], record: tuple[int, int]
) -> None:
    game = parse_transcript(text)
    assert game.is_over
    assert list(game.moves).count(PASS) == passes
    assert game.discs() == discs
    assert game.final_score() == record
    assert transcript(game) == text.lower()


def test_the_implied_pass_is_where_black_cannot_move() -> None:
    assert parse_transcript(WITH_A_PASS).moves[58] == PASS


@pytest.mark.parametrize("word", ["PA", "PS", "pa", "pS", "@@@@", " P A ", "\n@@ @@"])
def test_a_pass_may_be_written(word: str) -> None:
    written = parse_transcript(SHORTEST_PASS + word + "e3")
    implied = parse_transcript(SHORTEST_PASS + "e3")
    assert written.moves == implied.moves
    assert parse_transcript(SHORTEST_PASS + word).moves == parse_transcript(SHORTEST_PASS).moves


def test_white_space_case_and_drop_notation_do_not_matter() -> None:
    assert parse_transcript(" F5 d6\n\tc 3 ").moves == parse_transcript("f5d6c3").moves
    assert parse_transcript("P@f5@d6p@C3").moves == parse_transcript("f5d6c3").moves


def test_a_transcript_from_another_start() -> None:
    black, white, _ = parse_board(START)
    game = parse_transcript("e3", (black, white, WHITE))
    assert game.discs() == (1, 4)
    assert parse_transcript(START[:-1] + "O\ne3").moves == game.moves


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("f", "move 1, character 1: the text ends in the middle of a move"),
        ("f5d", "move 2, character 3: the text ends in the middle of a move"),
        ("f5 d6 c", "move 3, character 7: the text ends in the middle of a move"),
        ("f5@", "move 2, character 3: the text ends in the middle of a move"),
        ("f5x9", "move 2, character 3: 'x9' is not a square (a1 to h8)"),
        ("f5\n d9", "move 2, character 5: 'd9' is not a square (a1 to h8)"),
        ("f5p\u00df", "move 2, character 3: 'p\u00df' is not a square (a1 to h8)"),
        ("f5p\u017f", "move 2, character 3: 'p\u017f' is not a square (a1 to h8)"),
        ("1.f5", "move 1, character 1: '1.' is not a square (a1 to h8)"),
        (WIPE_OUT + "!!", "move 10, character 19: '!!' is not a square (a1 to h8)"),
    ],
)
def test_text_that_is_no_transcript(text: str, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_transcript(text)
    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("d3d4d5", "move 2, character 3: d4 is occupied"),
        ("f5 a1", "move 2, character 4: White flips nothing on a1"),
        ("f5PA", "move 2, character 3: White has a legal move and may not pass"),
        (SHORTEST_PASS + "paps", "move 9, character 19: White has a legal move and may not pass"),
        (WIPE_OUT + "a1", "move 10, character 19: the game is over"),
        (WIPE_OUT + "@@@@", "move 10, character 19: the game is over"),
        (WITH_A_PASS + "h8", "move 61, character 121: the game is over"),
    ],
)
def test_moves_that_the_rules_forbid(text: str, message: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        parse_transcript(text)
    assert str(refused.value) == message


# -- Board strings -------------------------------------------------------------------------------


def test_the_start_as_a_board_string() -> None:
    assert parse_board(START) == (START_BLACK, START_WHITE, BLACK)
    assert board_string(START_BLACK, START_WHITE, BLACK) == START
    assert board_string(START_BLACK, START_WHITE, WHITE) == START[:-1] + "O"
    assert board_string(START_BLACK, START_WHITE, None) == START[:-2]


@given(
    strategies.text("Xx*Bb", min_size=1),
    strategies.text("OoWw", min_size=1),
    strategies.text("-.", min_size=1),
    strategies.lists(strategies.sampled_from("XO-"), min_size=64, max_size=64),
    strategies.sampled_from("XO"),
)
def test_every_way_to_write_a_cell(
    blacks: str, whites: str, empties: str, cells: list[str], side: str
) -> None:
    plain = "".join(cells) + " " + side
    styled = ""
    for index, cell in enumerate(plain):
        choices = {"X": blacks, "O": whites, "-": empties, " ": " \n"}[cell]
        styled += choices[index % len(choices)] + " " * (index % 8 == 7)
    assert parse_board(styled) == parse_board(plain)
    assert board_string(*parse_board(styled)) == plain


def test_a_named_side_without_a_move_is_accepted() -> None:
    stuck = parse_transcript(SHORTEST_PASS)
    game = Game(*parse_board(board_string(stuck.black, stuck.white, BLACK)))
    assert game.to_move == BLACK
    assert game.must_pass


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("-" * 10 + "?" + "-" * 53 + " X", "character 11 (c2): '?' is not a cell (X, O or -)"),
        ("--\n0" + "-" * 61 + " X", "character 4 (c1): '0' is not a cell (X, O or -)"),
        ("-" * 63, "the board has 63 of 64 cells"),
        ("", "the board has 0 of 64 cells"),
        ("-" * 64 + " ", "the side to move (X or O) is missing after the 64 cells"),
        ("-" * 64 + " -", "character 66: '-' is not a side to move (X or O)"),
        (START + " f5", "character 68: text after the side to move"),
    ],
)
def test_text_that_is_no_board(text: str, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_board(text)
    assert str(refused.value) == message
