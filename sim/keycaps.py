# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Draws the keys of the host and what they do, as a strip of keycaps and words."""

from collections.abc import Sequence

import pygame

from sim.faceplate import VECTORS
from sim.picture import arrow

_CAP, _CAP_EDGE, _INK, _DOES = (92, 102, 117), (36, 42, 51), (245, 246, 248), (190, 198, 208)

Legend = Sequence[tuple[Sequence[str], str]]


def draw(legend: Legend, width: int, font: pygame.font.Font) -> pygame.Surface:
    """The legend on one line, or on two where the width demands it; edges are not smoothed."""
    items = [_item(names, does, font) for names, does in legend]
    rows = [items]
    if _width(items, font) > width:
        cuts = range(1, len(items))
        half = min(cuts, key=lambda cut: abs(_width(items[:cut], font) - _width(items[cut:], font)))
        rows = [items[:half], items[half:]]
    pitch = round(1.35 * items[0].get_height())
    strip = pygame.Surface((width, pitch * len(rows)), pygame.SRCALPHA)
    for number, row in enumerate(rows):
        x = (width - _width(row, font)) // 2
        for item in row:
            strip.blit(item, (x, number * pitch))
            x += item.get_width() + _gap(font)
    return strip


def _gap(font: pygame.font.Font) -> int:
    return round(1.3 * font.get_height())


def _width(items: Sequence[pygame.Surface], font: pygame.font.Font) -> int:
    return sum(item.get_width() for item in items) + _gap(font) * (len(items) - 1)


def _item(names: Sequence[str], does: str, font: pygame.font.Font) -> pygame.Surface:
    """Keycaps, and what they do."""
    caps = [_cap(name, font) for name in names]
    words = font.render(does, True, _DOES)
    space = font.get_height() // 5
    caps_width = sum(cap.get_width() + space for cap in caps)
    size = caps_width + space + words.get_width(), caps[0].get_height()
    item = pygame.Surface(size, pygame.SRCALPHA)
    x = 0
    for cap in caps:
        item.blit(cap, (x, 0))
        x += cap.get_width() + space
    item.blit(words, words.get_rect(midleft=(x + space, size[1] // 2)))
    return item


def _cap(name: str, font: pygame.font.Font) -> pygame.Surface:
    """A keycap: a word, or an arrow."""
    line = font.get_height()
    label = None if name in VECTORS else font.render(name.capitalize(), True, _INK)
    size = max(round(1.5 * line), label.get_width() + line if label else 0), round(1.6 * line)
    cap = pygame.Surface(size, pygame.SRCALPHA)
    face = cap.get_rect()
    pygame.draw.rect(cap, _CAP_EDGE, face, border_radius=line // 3)
    face.height -= line // 6
    pygame.draw.rect(cap, _CAP, face, border_radius=line // 3)
    if label:
        cap.blit(label, label.get_rect(center=face.center))
    else:
        pygame.draw.polygon(cap, _INK, arrow(face.center, VECTORS[name], 0.3 * line))
    return cap
