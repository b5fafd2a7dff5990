# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""docs/legend.png shows what the program shows, and all of it."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
import pytest

from othello import gamemenu, icons, menutree, words
from othello.options import OPTIONS
from tools.legend.__main__ import FILE
from tools.legend.contents import Group, groups
from tools.legend.picture import draw, png

_NAMES = [
    block.split("\n", 1)[0]
    for block in Path(icons.__file__).with_suffix(".txt").read_text(encoding="utf-8").split("\n\n")
]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "language", "en")


@pytest.fixture(scope="module")
def legend() -> list[Group]:
    return groups()


def test_the_picture_is_what_the_tool_makes(legend: list[Group]) -> None:
    made, kept = (
        pygame.image.load(io.BytesIO(data), "png")
        for data in (png(draw(legend)), FILE.read_bytes())
    )
    assert made.get_size() == kept.get_size(), "run python3 -m tools.legend"
    same = pygame.image.tobytes(made, "RGB") == pygame.image.tobytes(kept, "RGB")
    assert same, "run python3 -m tools.legend"


def test_menus_are_in_it_as_they_come(legend: list[Group]) -> None:
    drawn = [[page.caption for page in group.pages] for group in legend]
    for entries in (*menutree.LISTS.values(), gamemenu._ENTRIES):
        assert [words.get(entry) for entry in entries] in drawn


def test_every_option_and_every_other_icon_is_in_it(legend: list[Group]) -> None:
    captions = {page.caption for group in legend for page in group.pages}
    names = {option[0] for option in OPTIONS}
    names |= {name for name in _NAMES if not name.startswith("fault_")}
    assert not {words.get(name) for name in names} - captions


@pytest.mark.parametrize("name", [name for name in _NAMES if len(name) > 2])
def test_every_icon_is_in_it_as_it_is_drawn(legend: list[Group], name: str) -> None:
    drawn = [role > 0 for role in icons.load(name)]
    lit = [[any(led) for led in page.pixels] for group in legend for page in group.pages]
    place = slice(8, 56) if name.startswith("fault_") else slice(0, 48)  # else there are dots
    assert drawn in [lights[place] for lights in lit]
