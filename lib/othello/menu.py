# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A list of choices: an icon each, one dot an entry, the name as a caption and in letters."""

from handheld import actions, roles, ticks
from othello import font, icons
from othello.scene import Scene
from othello.steps import as_step

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from typing import Any

    from othello.app import App

_REST_MS = 2000  # the icon stands before its name scrolls by, and again after it
_COLUMN_MS = 120
_DOTS = 56  # row 8


class Menu(Scene):
    """The base of all menus.

    :param entries: at most 8; names in words.tsv and icons.txt, or numbers and letters
    :param selected: the entry to begin with
    """

    def __init__(self, app: "App", entries: "tuple[Any, ...]", selected: int = 0) -> None:
        super().__init__(app)
        self._entries = entries
        self._selected = selected

    def caption_of(self, entry: "Any") -> str:
        """The words for an entry."""
        return self.app.words.get(str(entry))

    def choose(self, entry: "Any") -> None:
        """The player has chosen an entry: do what it says."""
        raise NotImplementedError

    def back(self) -> None:
        """The player wants out."""
        self.app.close()

    def enter(self, now: int) -> None:
        self._select(self._selected, now)

    def handle(self, action: int, now: int) -> None:
        action = as_step(action)
        if action == actions.NEXT:
            self._select(self._selected + 1, now)
        elif action == actions.PREVIOUS:
            self._select(self._selected - 1, now)
        elif action == actions.A:
            self.choose(self._entries[self._selected])
        else:
            self.back()

    def _select(self, entry: int, now: int) -> None:
        self._selected = entry % len(self._entries)
        self._since = now
        self._name = b""
        chosen = self._entries[self._selected]
        text = str(chosen)
        self._picture = bytearray(48)
        if len(text) > 2:
            self._picture[:] = icons.load(text)
        else:
            font.draw_centred(self._picture, font.columns(text), roles.ICON, 0)
        self._caption = self.caption_of(chosen)
        self._scrolls = font.is_latin(self._caption)
        self.app.handheld.say(self._caption)

    def draw(self, frame: bytearray, now: int) -> None:
        scrolled = (ticks.diff(now, self._since) - _REST_MS) // _COLUMN_MS
        if scrolled < 0 or not self._scrolls:
            frame[:48] = self._picture
        else:
            if not self._name:
                self._name = font.columns(self._caption)
            if scrolled > len(self._name) + 8:
                self._since = now
            font.draw(frame, self._name, roles.ICON, 1, 8 - scrolled)
        dots = len(self._entries)
        first = _DOTS + (8 - dots) // 2
        for dot in range(first, first + dots):
            frame[dot] = roles.DOT
        frame[first + self._selected] = roles.DOT_CURRENT
