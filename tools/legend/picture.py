# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The legend as a picture: the lights of the drawn handheld, with captions."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Any

import numpy as np
import pygame

from sim import faceplate
from sim.leds import Colour
from sim.picture import DESK, Picture
from tools.legend.contents import Group

_COLUMNS = 8  # the longest menus
_HANDHELD = 250  # pixels wide, of which we show the lights
_UNIT = _HANDHELD / faceplate.WIDTH
_EDGE = 8  # round the lights, in the handheld's units
_SIDE = round((8 * faceplate.CELL + 2 * _EDGE) * _UNIT)
_LIGHTS = pygame.Rect(
    round((faceplate.MATRIX_LEFT - _EDGE) * _UNIT),
    round((faceplate.MATRIX_TOP - _EDGE) * _UNIT),
    _SIDE,
    _SIDE,
)
_GAP, _MARGIN = 6, 15
_PITCH = _SIDE + _GAP
_TITLE, _RULE, _CAPTION = (250, 248, 243), (104, 112, 124), (214, 218, 224)
_TITLE_SIZE, _CAPTION_SIZE = 20, 17
_LARGE = 8  # letters are scaled down from such large ones, and keep their distances
_TITLE_HEIGHT, _LINE_HEIGHT = 24, 14
_ROW_GAP = 14

Numbers = np.ndarray[Any, np.dtype[Any]]


def draw(groups: list[Group]) -> pygame.Surface:
    """All groups, row by row, those that are short beside one another."""
    pygame.font.init()
    rows = list(_rows(groups))
    heights = [_height(row) for row in rows]
    width = 2 * _MARGIN + _COLUMNS * _PITCH - _GAP
    sheet = pygame.Surface((width, 2 * _MARGIN + sum(heights) - _ROW_GAP))
    sheet.fill(DESK)
    handheld = Picture(faceplate.Faceplate([]), _HANDHELD)
    top = _MARGIN
    for row, height in zip(rows, heights, strict=True):
        left = _MARGIN
        for group in row:
            _draw_group(sheet, handheld, group, left, top)
            left += len(group.pages) * _PITCH
        top += height
    return sheet


def png(picture: pygame.Surface) -> bytes:
    """The picture as a file with a palette, which is less than half the size."""
    pixels = pygame.surfarray.array2d(picture).T
    colours, places, often = np.unique(pixels.ravel(), return_inverse=True, return_counts=True)
    palette, entries = _palette(np.stack([colours >> 16, colours >> 8 & 255, colours & 255]), often)
    rows = entries[places].reshape(pixels.shape)
    data = b"".join(b"\0" + row.tobytes() for row in rows)
    header = struct.pack(">IIBBBBB", *picture.get_size(), 8, 3, 0, 0, 0)
    chunks = [
        _chunk(b"IHDR", header),
        _chunk(b"PLTE", palette),
        _chunk(b"IDAT", zlib.compress(data, 9)),
        _chunk(b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def _palette(colours: Numbers, often: Numbers) -> tuple[bytes, Numbers]:
    """At most 256 colours for many, each the mean of those that it stands for; and its number.

    :param colours: their red, green and blue
    :param often: on how many pixels each is
    """
    cells = colours // 28  # a finer step looks no better, and makes the file larger
    _, entries = np.unique((cells[0] << 8 | cells[1]) << 8 | cells[2], return_inverse=True)
    assert entries.max() < 256
    pixels = np.bincount(entries, often)
    means = [np.bincount(entries, often * part) / pixels for part in colours]
    return np.round(means).astype(np.uint8).T.tobytes(), entries.astype(np.uint8)


def _chunk(name: bytes, data: bytes) -> bytes:
    check = zlib.crc32(name + data)
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", check)


def _rows(groups: list[Group]) -> Iterator[list[Group]]:
    """Groups that have room beside one another."""
    row: list[Group] = []
    for group in groups:
        if row and sum(len(each.pages) for each in [*row, group]) > _COLUMNS:
            yield row
            row = []
        row.append(group)
    yield row


def _height(row: list[Group]) -> int:
    lines = max(len(_wrapped(page.caption)) for group in row for page in group.pages)
    return _TITLE_HEIGHT + _SIDE + 5 + lines * _LINE_HEIGHT + _ROW_GAP


def _draw_group(
    sheet: pygame.Surface, handheld: Picture, group: Group, left: int, top: int
) -> None:
    right = left + len(group.pages) * _PITCH - _GAP
    sheet.blit(_text(group.title, _TITLE_SIZE, _TITLE), (left, top))
    pygame.draw.line(sheet, _RULE, (left, top + 18), (right - 1, top + 18))
    for number, page in enumerate(group.pages):
        x = left + number * _PITCH
        sheet.blit(handheld.draw(page.pixels), (x, top + _TITLE_HEIGHT), _LIGHTS)
        y = top + _TITLE_HEIGHT + _SIDE + 5
        for line in _wrapped(page.caption):
            text = _text(line, _CAPTION_SIZE, _CAPTION)
            sheet.blit(text, text.get_rect(midtop=(x + _SIDE // 2, y)))
            y += _LINE_HEIGHT


def _wrapped(caption: str) -> list[str]:
    """The caption in lines that are no wider than the lights."""
    lines = [""]
    for word in caption.split():
        longer = f"{lines[-1]} {word}".strip()
        if _text(longer, _CAPTION_SIZE, _CAPTION).get_width() <= _SIDE:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _text(text: str, height: int, colour: Colour) -> pygame.Surface:
    words = pygame.font.Font(None, _LARGE * height).render(text, True, colour)
    return pygame.transform.smoothscale_by(words, 1 / _LARGE)
