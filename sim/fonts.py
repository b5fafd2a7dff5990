# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The window's fonts: pygame's own, the system's, or one with Chinese fetched for the purpose."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pygame
import pygame.freetype

from sim.environment import ROOT

_OWN = None  # the font that comes with pygame
_MONOSPACED = (
    "consolas",
    "menlo",
    "dejavusansmono",
    "liberationmono",
    "notosansmono",
    "couriernew",
)
_CHINESE = (
    *("notosanscjksc", "notosanssc", "sourcehansanscn", "sourcehansanssc", "notosanscjk"),
    *("pingfangsc", "pingfang", "hiraginosansgb", "heitisc", "stheiti", "stheitimedium"),
    *("microsoftyahei", "microsoftyaheiui", "simhei", "simsun"),
    *("wenquanyimicrohei", "wenquanyizenhei", "droidsansfallback", "arialunicodems", "unifont"),
)

_PACKAGE, _FILE = "pylopdf_fonts_zh_cn", "NotoSansSC-Regular.otf"
_REQUIREMENTS = ROOT / "requirements-font.txt"
_NAME = "中文"  # of the language: an English menu has it, too


class Fonts:
    """Finds a font for a text; where none has its Chinese, fetches one in the background.

    :param folder: keeps what is fetched
    """

    def __init__(self, folder: Path) -> None:
        pygame.font.init()
        pygame.freetype.init()
        self._folder = folder
        self._fetching: threading.Thread | None = None

    def find(self, text: str, height: int, monospaced: bool = False) -> pygame.font.Font | None:
        """A font that has every character of the text, `height` pixels high; None: not yet."""
        for file in self._files(monospaced):
            if _has(file, text):
                return _open(file, height)
        if not self._fetching and _is_in_chinese(text):
            self._fetching = threading.Thread(target=_fetch, args=(self._folder,), daemon=True)
            self._fetching.start()
        return None

    def own(self, height: int) -> pygame.font.Font:
        """The font that is always there; it has Latin letters only."""
        return _open(_OWN, height)

    @property
    def is_fetching(self) -> bool:
        """Whether a font is on its way."""
        return self._fetching is not None and self._fetching.is_alive()

    def _files(self, monospaced: bool) -> Iterator[str | None]:
        if monospaced and (file := _match(_MONOSPACED)):
            yield file
        yield _OWN
        if file := _match(_CHINESE):
            yield file
        fetched = self._folder / _PACKAGE / _FILE
        if fetched.exists() and not self.is_fetching:
            yield str(fetched)


def _fetch(folder: Path) -> None:
    """Install the font's package; it is there afterwards, or it could not be had."""
    print(f"sim: fetching a font with Chinese characters (17 MB) into {folder}", file=sys.stderr)
    command = [sys.executable, "-I", "-m", "pip", "--disable-pip-version-check", "install"]
    command += ["--no-input", "--no-deps", "--only-binary", ":all:", "--target", str(folder)]
    command += ["--requirement", str(_REQUIREMENTS)]
    nothing = subprocess.DEVNULL
    subprocess.run(command, stdin=nothing, stdout=nothing, stderr=nothing, check=False)


def _is_in_chinese(text: str) -> bool:
    """Whether that language was chosen for it."""
    return any("\u4e00" <= character <= "\u9fff" for character in text.replace(_NAME, ""))


@lru_cache
def _match(names: tuple[str, ...]) -> str | None:
    """The file of the first of these fonts that the system has."""
    return next(filter(None, map(pygame.font.match_font, names)), None)


@lru_cache
def _open(file: str | None, height: int) -> pygame.font.Font:
    # pygame's own font is given in other units than files are: 1.45 times larger.
    return pygame.font.Font(file, round(1.45 * height) if file is _OWN else height)


@lru_cache
def _characters(file: str | None) -> pygame.freetype.Font:
    return pygame.freetype.Font(file, 16)


def _has(file: str | None, text: str) -> bool:
    return None not in _characters(file).get_metrics(text)
