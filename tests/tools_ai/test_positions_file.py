# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Files of positions, the opening names and the book, as the device reads them."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bitboard import START_BLACK, START_WHITE, is_set, legal
from engine.book import book_moves
from engine.game import Game
from engine.notation import parse_transcript
from engine.openings import opening_name
from engine.positions import find, from_image, key_of, to_image
from engine.transcript import transcript
from tools import openings, vm
from tools.openings import build
from tools.position_file import image_of, pack
from tools.usage import UsageError

ENGINE = Path(__file__).parents[2] / "engine"
BOOK = str(ENGINE / "book.bin")
OPENINGS = str(ENGINE / "openings.bin")

rows = st.binary(min_size=8, max_size=8)
squares = st.integers(0, 63)
symmetries = st.integers(0, 7)


def after(moves):
    return parse_transcript(moves).sides()


def turned(game, symmetry):
    """The same game, seen from another side of the board."""
    image = Game()
    for square in game.moves:
        image.push(to_image(square, symmetry))
    return image


# The start position is its own image under these; the others exchange the colours.
KEEP_START = (0, 3, 4, 7)


@given(squares, symmetries)
def test_an_image_leads_back(square, symmetry):
    assert from_image(to_image(square, symmetry), symmetry) == square


@given(rows, rows, symmetries)
def test_images_of_a_position_have_one_key(own, opponent, symmetry):
    key, ways = key_of(own, opponent)
    assert key_of(image_of(own, symmetry), image_of(opponent, symmetry))[0] == key
    assert len({image_of(own, way) + image_of(opponent, way) for way in ways}) == 1


@given(st.dictionaries(st.tuples(rows, rows), st.binary(min_size=1, max_size=3), max_size=20))
def test_a_file_knows_its_positions_and_no_other(tmp_path_factory, positions):
    path = tmp_path_factory.mktemp("positions") / "some.bin"
    known: dict[int, set[int]] = {}
    for (own, opponent), values in positions.items():
        known.setdefault(key_of(own, opponent)[0], set()).update(values)
    if len(known) < len(positions):
        return  # two of them are images
    records = [(*position, value) for position, values in positions.items() for value in values]
    path.write_bytes(pack(records))
    for own, opponent in positions:
        values, _ = find(str(path), own, opponent)
        assert set(values) == known[key_of(own, opponent)[0]]
    if key_of(START_BLACK, START_WHITE)[0] not in known:
        assert find(str(path), START_BLACK, START_WHITE)[0] == b""


def test_two_positions_with_one_key_are_refused(monkeypatch):
    monkeypatch.setattr("tools.position_file.key_of", lambda own, opponent: (7, [0]))
    with pytest.raises(UsageError, match="key 7"):
        pack([(START_BLACK, START_WHITE, 1), (START_WHITE, START_BLACK, 1)])


def test_more_records_than_a_file_can_hold_are_refused(monkeypatch):
    monkeypatch.setattr("tools.position_file._MOST_RECORDS", 1)
    with pytest.raises(UsageError, match="2 records are too many"):
        pack([(START_BLACK, START_WHITE, 1), (START_BLACK, START_WHITE, 2)])


@pytest.mark.parametrize("symmetry", KEEP_START)
def test_openings_have_their_names_from_every_side(symmetry):
    names = {
        "f5f6e6f4e3": "Cow",
        "f5d6c3d3c4": "Tiger",
        "c4c3d3c5d6f4b4b6b5c6f5": "Melnikov/Bat (Piau Continuation 1)",
    }
    for moves, name in names.items():
        game = turned(parse_transcript(moves), symmetry)
        assert opening_name(OPENINGS, *game.sides()) == name, transcript(game)


def test_a_game_enters_and_leaves_openings():
    game = Game()
    names = []
    for square in parse_transcript("f5d6c3d3c4f4c5b3c2e3d2c6b4").moves:
        game.push(square)
        name = opening_name(OPENINGS, *game.sides())
        if not names or names[-1] != name:
            names.append(name)
    assert names == ["", "Perpendicular Opening", "Tiger", "Rose-Bill", None]


def test_names_hold_until_the_next_one(tmp_path):
    path = tmp_path / "openings.bin"
    lines = {"c4e3": "One", "c4e3f6e6f5": "Two"}
    path.write_bytes(build([(parse_transcript(moves), name) for moves, name in lines.items()]))
    expected = {"c4": "", "f5": "", "c4e3f6": "One", "c4c3": None, "c4e3f6e6f5c5": None}
    for moves, name in (lines | expected).items():
        assert opening_name(str(path), *after(moves)) == name, moves


def test_a_position_that_would_have_two_names_is_refused():
    lines = {"f5d6c3": "One", "f5d6c3d3c4f4": "Two", "f5d6c4d3c3b3": "Three"}
    with pytest.raises(UsageError, match=r"Three comes to a position as none where .* as One"):
        build([(parse_transcript(moves), name) for moves, name in lines.items()])


@pytest.mark.parametrize("moves", ["f5d6c5f4d7g6g5", "f5f4g3f6d3g5e6e3g4g2f3d7h1f2"])
def test_another_position_with_the_key_of_one_in_an_opening_has_no_name(moves):
    assert find(OPENINGS, *after(moves))[0]
    assert opening_name(OPENINGS, *after(moves)) is None


def test_only_the_side_that_moves_there_is_in_an_opening():
    own, opponent = after("f5d6c3d3c4")
    assert opening_name(OPENINGS, own, opponent) == "Tiger"
    assert opening_name(OPENINGS, opponent, own) is None


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", ": no openings"),
        (b"f5\tOne\n\tTwo\n", "line 2: no moves"),
        (b"-" * 27 + b"OX------XO" + b"-" * 27 + b" X\tBoard\n", "line 1: no moves"),
        (b"f5\tOne\nf5d6\t\xff\n", "line 2: no UTF-8"),
        (b"f5 One\n", "line 1: no tab"),
        (b"f5d5\tOne\n", "line 1: move 2"),
        (b"f5\tOne\n" * 128, "line 128: more than 127"),
    ],
)
def test_a_list_of_openings_that_cannot_be_read_is_named(
    monkeypatch, capsys, tmp_path, content, message
):
    path, out = tmp_path / "openings.tsv", tmp_path / "openings.bin"
    path.write_bytes(content)
    monkeypatch.setattr("sys.argv", ["openings", str(path), "--out", str(out)])
    assert openings.main() == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and str(path) in error and message in error
    assert not out.exists()


def test_transpositions_are_the_same_opening():
    assert opening_name(OPENINGS, *after("f5d6c3d3c4")) == opening_name(
        OPENINGS, *after("c4e3f6e6f5")
    )


def test_the_book_plays_all_four_first_moves_alike():
    moves = book_moves(BOOK, START_BLACK, START_WHITE)
    assert sorted(square for square, _ in moves) == [19, 26, 37, 44]
    assert len({weight for _, weight in moves}) == 1


@pytest.mark.parametrize("symmetry", KEEP_START)
def test_the_book_answers_images_with_images(symmetry):
    game = parse_transcript("f5d6c3d3c4")
    moves = book_moves(BOOK, *game.sides())
    images = book_moves(BOOK, *turned(game, symmetry).sides())
    assert moves
    assert sorted((to_image(square, symmetry), weight) for square, weight in moves) == sorted(
        images
    )


def test_book_lines_are_legal_and_end():
    waiting, seen, most = [Game()], set(), 0
    while waiting:
        game = waiting.pop()
        own, opponent = game.sides()
        for square, weight in book_moves(BOOK, own, opponent):
            assert is_set(legal(own, opponent), square)
            assert weight in (1, 2, 4, 8)
            following = parse_transcript(transcript(game))
            following.push(square)
            key = key_of(*following.sides())[0]
            if key not in seen:
                seen.add(key)
                most = max(most, len(following.moves))
                waiting.append(following)
    assert len(seen) > 200
    assert most <= 20


@pytest.mark.parametrize("moves", ["", "f5d6c3d3c4"])
def test_looking_up_fits_into_a_slice_on_the_board(tmp_path, moves):
    vm.make_drive(tmp_path)
    program = f"""
import time
from engine.book import book_moves
from engine.openings import opening_name
for look, path in ((book_moves, "/engine/book.bin"), (opening_name, "/engine/openings.bin")):
    begun = time.ticks_us()
    look(path, *{after(moves)})
    print(time.ticks_diff(time.ticks_us(), begun))
"""
    for microseconds in vm.run_counted(tmp_path, program, heap="1m").output.split():
        assert int(microseconds) < 20_000
