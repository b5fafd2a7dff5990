# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The menus: what each page shows and says, in both languages."""

import string
from pathlib import Path

import pytest

from handheld import actions, letters, roles
from othello import font, icons, words
from othello.menutree import LISTS
from othello.options import OPTIONS
from othello.words import LANGUAGES

TABLE = Path(font.__file__).with_name("words.tsv").read_text(encoding="utf-8").splitlines()
ENTRIES = dict(line.split("\t", 1) for line in TABLE)


def fields(text):
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


@pytest.mark.parametrize("key", ENTRIES)
def test_both_languages_have_the_same_placeholders(key):
    english, chinese = ENTRIES[key].split("\t")
    assert english and chinese
    assert fields(english) == fields(chinese)


def test_no_key_twice():
    assert len(ENTRIES) == len(TABLE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_can_be_looked_up(language, monkeypatch):
    monkeypatch.setattr(words, "language", language)
    for key in ENTRIES:
        text = ENTRIES[key].split("\t")[LANGUAGES.index(language)]
        values = ["x"] * 5
        assert words.get(key, *values) == text.format(*values)


def test_an_unknown_key_is_an_error():
    with pytest.raises(KeyError):
        words.get("pass")  # there is "passes"


def test_icons_are_eight_by_six_and_named_in_the_words():
    drawings = Path(icons.__file__).with_name("icons.txt").read_text()
    for drawing in drawings.strip().split("\n\n"):
        name, *picture = drawing.splitlines()
        assert name in ENTRIES
        assert [len(row) for row in picture] == [8] * 6
        assert any(letter != "." for row in picture for letter in row)
        assert len(icons.load(name)) == 48
    with pytest.raises(KeyError):
        icons.load("no such icon")


def test_font_has_all_that_english_menus_need():
    shown = {line.split(" ")[0] for line in Path(font.__file__).with_name("font.txt").open()}
    assert set(string.ascii_uppercase + string.digits + ":-.,'?") <= shown


def test_text_is_five_lights_high_and_cut_off_at_the_edges():
    frame = bytearray(64)
    font.draw(frame, font.columns("34"), roles.ICON, 1, -1)
    assert letters.as_text(frame)[1:6] == [
        "ii.i.i..",
        ".i.i.i..",
        "ii.iii..",
        ".i...i..",
        "ii...i..",
    ]


@pytest.mark.parametrize("entries", [*LISTS.values(), *(option[2] for option in OPTIONS)])
def test_no_list_has_more_entries_than_there_are_dots(entries):
    assert len(entries) <= 8


@pytest.mark.parametrize("name", LISTS)
def test_no_two_entries_of_a_list_look_alike(name):
    pictures = [icons.load(entry) for entry in LISTS[name]]
    for number, one in enumerate(pictures):
        for other in pictures[:number]:
            assert sum(mine != yours for mine, yours in zip(one, other, strict=True)) >= 5


def test_no_icon_twice():
    drawings = Path(icons.__file__).with_name("icons.txt").read_text().strip().split("\n\n")
    pictures = [drawing.split("\n", 1)[1] for drawing in drawings]
    assert len(set(pictures)) == len(pictures)


def test_one_step_too_many_ends_no_game(device):
    device.play("f5")
    device.until("Black to move")
    device.press(actions.MENU)
    device.until("undo")
    device.press(actions.LEFT)
    device.until("review")
    device.press(actions.RIGHT)
    device.until("undo")


def test_two_people_find_their_game_in_the_menu_of_a_new_one(device):
    device.press(actions.B)
    device.choose("two players")
    device.choose("friendly")
    device.play("f5d6")
    device.await_turn()
    device.press(actions.B)
    device.choose("review")


def test_after_a_game_undo_stands_in_place_of_the_demo(device):
    device.press(actions.MENU)
    device.choose("resign")
    device.until("Black resigned")
    device.press(actions.MENU)
    device.run(33)
    device.press(*[actions.RIGHT] * 4)
    assert device.captions[-5:] == ["continue", "one player", "two players", "undo", "review"]
