# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What is in the window: the handheld, the captions and the keys under it, the console."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import pygame

from sim import columns, keycaps
from sim.english import English
from sim.faceplate import Faceplate, Point
from sim.fonts import Fonts
from sim.leds import Colour
from sim.picture import DESK, Picture

_FOOT = 0.19  # height of the words under the picture, in its widths
_CONSOLE = 0.38  # height of the console, in the window's
_LEAST_WIDTH = 200
_FINE = 3  # words are drawn so much larger: letters in their right places at every size

_CAPTION, _NOTICE = (246, 241, 230), (255, 190, 110)
_EARLIER = (188, 194, 202), (150, 159, 171), (120, 129, 142)  # captions before that, the last first
_PANE, _PANE_EDGE, _PANE_INK = (22, 25, 30), (92, 102, 117), (212, 217, 224)


@dataclass(frozen=True)
class View:
    """What there is to see."""

    pixels: Sequence[Colour]  # the LED bytes of a1 … h8
    pressed: Collection[str]
    powered: bool
    lines: Sequence[str]  # of the console, the newest last
    notice: str = ""  # what the simulator itself has to say
    console: str = ""  # the heading of the console, if that is open
    scrolled: int = 0  # by how many lines, back


class Desk:
    """Draws the content of a window of any size, and knows what is where in it.

    :param legend: keys, and what they do
    """

    def __init__(
        self, front: Faceplate, legend: keycaps.Legend, fonts: Fonts, english: English
    ) -> None:
        self.lacks_characters = False  # whether something had to be put into English
        self._front = front
        self._legend = legend
        self._fonts = fonts
        self._english = english
        self._texts: dict[tuple[str, int, Colour, bool], pygame.Surface] = {}
        self._place: Point = (0, 0)
        self._make_picture(_LEAST_WIDTH)

    def draw(self, window: pygame.Surface, view: View) -> None:
        """Draw everything."""
        self.lacks_characters = False
        width, height = window.get_size()
        console = round(height * _CONSOLE) if view.console else 0
        self._arrange(width, height - console)
        window.fill(DESK)
        window.blit(self._picture.draw(view.pixels, view.pressed, view.powered), self._place)
        self._draw_words(window, view)
        if view.console:
            self._draw_console(window, pygame.Rect(0, height - console, width, console), view)

    def control_at(self, point: Point) -> str | None:
        """The control at a point of the window."""
        return self._picture.control_at(self._on_picture(point))

    def square_at(self, point: Point) -> int | None:
        """The square whose light is at a point of the window."""
        return self._picture.square_at(self._on_picture(point))

    def light_centre(self, square: int) -> Point:
        """The point of the window in the middle of a square's light."""
        x, y = self._picture.light_centre(square)
        return x + self._place[0], y + self._place[1]

    def _on_picture(self, point: Point) -> Point:
        return point[0] - self._place[0], point[1] - self._place[1]

    def _arrange(self, width: int, height: int) -> None:
        """Make the picture as large as it can be, and put it in the middle."""
        wide = max(_LEAST_WIDTH, min(width, int(height / (Picture.ASPECT + _FOOT))))
        if self._picture.size[0] != wide:
            self._make_picture(wide)
        spare = height - round(wide * (Picture.ASPECT + _FOOT))
        self._place = (width - wide) // 2, max(0, spare // 2)

    def _make_picture(self, wide: int) -> None:
        self._picture = Picture(self._front, wide)
        font = self._fonts.own(round(_FINE * 0.0175 * wide))
        strip = keycaps.draw(self._legend, _FINE * wide, font)
        self._keys = pygame.transform.smoothscale_by(strip.premul_alpha(), 1 / _FINE)

    def _draw_words(self, window: pygame.Surface, view: View) -> None:
        """The newest caption, a notice, the captions before, then the keys."""
        wide, high = self._picture.size
        middle, top = self._place[0] + wide // 2, self._place[1] + high
        newest, *earlier = [*view.lines[:-5:-1], "", "", "", ""][:4]
        small = list(zip(earlier, _EARLIER, strict=True))
        if view.notice:
            small = [(view.notice, _NOTICE), *small[:2]]
        rows = [(newest, 0.030, _CAPTION, 0.014)]
        rows += [(text, 0.019, ink, 0.046 + 0.022 * n) for n, (text, ink) in enumerate(small)]
        for text, height, colour, below in rows:
            words = self._text_within(round(0.9 * wide), text, round(height * wide), colour)
            window.blit(words, words.get_rect(center=(middle, top + below * wide)))
        place = self._place[0], top + 0.114 * wide
        window.blit(self._keys, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_console(self, window: pygame.Surface, pane: pygame.Rect, view: View) -> None:
        window.fill(_PANE, pane)
        window.fill(_PANE_EDGE, (*pane.topleft, pane.width, 1))
        height = max(11, round(0.022 * min(pane.width, 2 * pane.height)))
        pitch = round(1.4 * height)
        inside = pane.inflate(-2 * height, -height)
        window.blit(self._text(view.console, height, _NOTICE), inside.topleft)
        room = inside.height // pitch - 1
        across = inside.width // self._text("m", height, _PANE_INK, True).get_width()
        last = len(view.lines) - view.scrolled
        shown = view.lines[max(0, last - room) : last]
        rows = [row for line in shown for row in columns.wrap(line, across)]
        for number, row in enumerate(rows[-room:], start=1):
            text = self._text(row, height, _PANE_INK, monospaced=True)
            window.blit(text, (inside.left, inside.top + number * pitch))

    def _text_within(self, width: int, text: str, height: int, colour: Colour) -> pygame.Surface:
        """Words on one line, smaller where they would be wider than that."""
        words = self._text(text, height, colour)
        if words.get_width() > width:
            words = self._text(text, int(height * width / words.get_width()), colour)
        return words

    def _text(
        self, text: str, height: int, colour: Colour, monospaced: bool = False
    ) -> pygame.Surface:
        """Words on one line; in English where there is no font for them."""
        key = text, height, colour, monospaced
        if key not in self._texts:
            text = "".join(filter(str.isprintable, text))
            font = self._fonts.find(text, _FINE * height, monospaced)
            if not font:
                self.lacks_characters = True
                return self._text(self._english.translate(text), height, colour, monospaced)
            if len(self._texts) > 500:
                self._texts.clear()
            large = font.render(text, True, colour)
            self._texts[key] = pygame.transform.smoothscale_by(large, 1 / _FINE)
        return self._texts[key]
