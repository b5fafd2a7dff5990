# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The opening book that games make."""

import pytest

from engine.book import book_moves
from engine.game import Game
from engine.notation import parse_transcript
from engine.positions import to_image
from tools import book

# A main line, one reply that is played less often, and one that is a blunder.
GAMES = [("f5d6c3d3c4f4", 32, 8), ("f5f6e6f4e3c5", 32, 4), ("f5f4e3f6d3c5", 40, 4)]


def turned(moves, symmetry):
    names = [moves[i : i + 2] for i in range(0, len(moves), 2)]
    squares = [to_image(book._SQUARES[name], symmetry) for name in names]
    return "".join("abcdefgh"[square & 7] + str((square >> 3) + 1) for square in squares)


@pytest.fixture
def games(tmp_path):
    """Each game as often as it says, seen from all sides in turn."""
    lines = []
    for moves, discs, times in GAMES:
        for i in range(times):
            lines.append(f"2000 {discs} {discs} {turned(moves, (0, 3, 4, 7)[i % 4])}\n")
    path = tmp_path / "games.txt"
    path.write_text("".join(lines))
    return path


@pytest.fixture
def no_search(monkeypatch):
    """Our search finds everything equal, and prefers what was played most."""

    def search(positions, processes):
        return {position: (squares(position), 0.0) for position in positions}

    def squares(position):
        own, opponent = position
        rows = Game(own, opponent, 0).legal()
        return next(s for s in range(64) if rows[s >> 3] >> (s & 7) & 1)

    monkeypatch.setattr(book, "search", search)


def make(monkeypatch, path, out, *options):
    arguments = ["book", str(path), "--out", str(out), "--least", "2", "--plies", "4", *options]
    monkeypatch.setattr("sys.argv", arguments)
    return book.main()


def test_sound_moves_of_the_games_are_in_the_book(monkeypatch, capsys, tmp_path, games, no_search):
    out = tmp_path / "book.bin"
    assert make(monkeypatch, games, out) == 0
    assert str(out) in capsys.readouterr().out
    after_f5 = dict(book_moves(str(out), *parse_transcript("f5").sides()))
    assert after_f5[43] > after_f5[45]  # d6 was played twice as often as f6
    assert 29 not in after_f5  # f4 loses 16 discs by the results
    assert not book_moves(str(out), *parse_transcript("f5d6c3d3").sides())  # after four plies


def test_a_move_that_our_search_refutes_is_not_in_the_book():
    position = (b"", b"")
    good, bad = book.Move(position, 10, 0, 1.0), book.Move(position, 90, 0, -4.0)
    assert book.sound({1: good, 2: bad}) == {1: good}


@pytest.mark.parametrize(
    ("moves", "value"),
    [
        ("d3c3b3b2f5a3a1c1", 7.0),  # Black must pass then
        ("e6f4e3f6g5d6e7f5c5", 64.0),  # the game is over then
    ],
)
def test_a_move_after_which_the_other_side_has_none_is_worth_what_follows(
    monkeypatch, no_search, moves, value
):
    equal = book.search
    monkeypatch.setattr(
        book,
        "search",
        lambda positions, processes: {
            position: (square, 7.0) for position, (square, _) in equal(positions, processes).items()
        },
    )
    played = bytes(parse_transcript(moves).moves)
    tree = book.grow([(played, 0, 1)], len(played), 1)
    book.value(tree, 1)
    assert [move.value for move in tree[list(tree)[-1]].values() if move.games] == [value]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2000 32 32 f5d6\nnonsense\n", "line 2"),
        ("2000 32 32 f5z9\n", "line 1"),
        ("2000 32 32 f5d6\n" + "2000 32 32 f5d5\n" * 5, "line 2: move 2, d5, is illegal"),
        ("2000 32 32 c4c3\n" + "2000 32 32 c4b4\n" * 5, "line 2: move 2, b4, is illegal"),
        ("2000 32 999 f5d6\n", "line 1: black's discs are not from 0 to 64"),
        ("2000 -5 32 f5d6\n", "line 1: black's discs are not from 0 to 64"),
        ("2000 32 32 f5\n", "no position is reached by 2 games"),
    ],
)
def test_what_cannot_be_read_is_named(monkeypatch, capsys, tmp_path, text, message):
    path = tmp_path / "games.txt"
    path.write_text(text)
    assert make(monkeypatch, path, tmp_path / "book.bin") == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and message in error


@pytest.mark.parametrize("option", ["--processes", "--least", "--plies"])
def test_numbers_must_be_positive(monkeypatch, capsys, tmp_path, games, option):
    assert make(monkeypatch, games, tmp_path / "book.bin", option, "0") == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and option in error


def test_an_output_that_cannot_be_written_is_named_before_the_work(monkeypatch, capsys, tmp_path):
    out = tmp_path / "no" / "book.bin"
    assert make(monkeypatch, tmp_path / "not looked at yet", out) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and str(out) in error
