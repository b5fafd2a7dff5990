# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Chinese captions: in a font that has them, or in English; never as boxes."""

import shutil
from pathlib import Path

import pygame
import pytest

from sim.desk import Desk, View
from sim.english import English
from sim.environment import ROOT, read_pins
from sim.faceplate import Faceplate
from sim.fonts import _PACKAGE, Fonts, _fetch

_WORDS = ROOT / "lib" / "othello" / "words.tsv"
_DARK = ((0, 0, 0),) * 64


@pytest.fixture
def english():
    return English(_WORDS)


def test_every_caption_is_found_again_in_english(english):
    rows = [line.split("\t")[1:] for line in _WORDS.read_text(encoding="utf-8").splitlines()]
    values = ["7", "8", "9", "10", "11"]
    for _, chinese in rows:
        # Two words may be the same in Chinese; either will do.
        meant = {said.format(*values) for said, other in rows if other == chinese}
        if all(said.isascii() for said in meant):
            assert english.translate(chinese.format(*values)) in meant


def test_words_inside_captions_are_translated_too(english):
    assert english.translate("黑方 f5") == "Black f5"
    assert english.translate("轮到白方下子") == "White to move"
    assert english.translate("黑方：您无子可下，由对方继续下子") == "Black passes: no legal move"


def test_what_is_not_in_the_table_is_left_out(english, tmp_path):
    assert english.translate("f5 是好棋") == "f5 ..."
    assert English(tmp_path / "missing.tsv").translate("黑方 f5") == "... f5"


@pytest.fixture
def fonts(tmp_path, monkeypatch):
    """Fonts on a computer that has none with Chinese and no network."""
    monkeypatch.setattr("sim.fonts._match", lambda names: None)
    monkeypatch.setattr("sim.fonts._fetch", lambda folder: None)
    return Fonts(tmp_path)


def _draw(fonts, english, *lines, console=""):
    desk = Desk(Faceplate(("a",)), [(("enter",), "play")], fonts, english)
    surface = pygame.Surface((600, 460))
    desk.draw(surface, View(_DARK, (), True, lines, console=console))
    return desk, surface.get_buffer().raw


@pytest.mark.parametrize("console", ["", "Console"])
def test_without_a_font_the_window_is_in_english(fonts, english, console):
    in_chinese, seen = _draw(fonts, english, "轮到黑方下子", "黑方 f5", console=console)
    in_english, wanted = _draw(fonts, english, "Black to move", "Black f5", console=console)
    assert seen == wanted
    assert in_chinese.lacks_characters
    assert not in_english.lacks_characters


def test_a_font_is_fetched_only_when_chinese_is_chosen(fonts, tmp_path, monkeypatch):
    fetched = []
    monkeypatch.setattr("sim.fonts._fetch", fetched.append)
    for text in ("Black f5 \ue123", "language: 中文"):
        assert fonts.find(text, 20) is None
        assert fonts._fetching is None
    for text in ("黑方 f5", "语言：中文"):
        assert fonts.find(text, 20) is None
        fonts._fetching.join()
    assert fetched == [tmp_path]


def test_what_is_fetched_is_pinned_and_said_in_one_line(tmp_path, monkeypatch, capsys):
    commands = []
    monkeypatch.setattr("subprocess.run", lambda command, **_: commands.append(command))
    _fetch(tmp_path)
    [command] = commands
    file = Path(command[command.index("--requirement") + 1])
    assert [name.replace("-", "_") for name in read_pins(file)] == [_PACKAGE]
    assert "Chinese" in (said := capsys.readouterr().err) and said.count("\n") == 1


def test_a_font_that_was_fetched_is_used(fonts, tmp_path, monkeypatch):
    assert fonts.find("中", 20) is None
    package = tmp_path / "pylopdf_fonts_zh_cn"
    package.mkdir()
    shutil.copy(Path(pygame.__file__).parent / pygame.font.get_default_font(), package)
    fetched = (package / pygame.font.get_default_font()).rename(package / "NotoSansSC-Regular.otf")
    monkeypatch.setattr("sim.fonts._has", lambda file, text: text.isascii() or file == str(fetched))
    assert fonts.find("中", 20) is not None
    assert fonts.find("中", 20) is not fonts.own(20)


def test_a_font_is_only_chosen_if_it_has_every_character(fonts):
    assert fonts.find("Black f5, 34-30: a draw", 20) is fonts.own(20)
    assert fonts.find("Black f5 \ue123", 20) is None  # nobody has this one
