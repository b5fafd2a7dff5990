# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Captions in Chinese put into English, for screens that have no Chinese characters."""

import re
from pathlib import Path

_PLACE = re.compile(r"\{(\d)\}")
_ESCAPED_PLACE = re.compile(r"\\\{(\d)\\\}")


class English:
    """Turns captions back into English by the program's own table of words.

    :param table: lines of key, English and Chinese, with places {0}, {1} …; it may be missing
    """

    def __init__(self, table: Path) -> None:
        self._words: dict[str, str] = {}
        sentences = []
        lines = table.read_text(encoding="utf-8").splitlines() if table.exists() else []
        for line in lines:
            key, english, chinese = line.split("\t")
            if not _PLACE.search(chinese):
                self._words.setdefault(chinese, english if english.isascii() else key)
            elif _PLACE.sub("", chinese):
                sentences.append((chinese, english))
        # "{0} {1}" fits nearly everything: the most definite sentences go first.
        sentences.sort(key=lambda sentence: len(_PLACE.sub("", sentence[0])), reverse=True)
        self._sentences = [(_pattern(chinese), english) for chinese, english in sentences]

    def translate(self, caption: str) -> str:
        """The caption in English, in ASCII; what is not in the table is left out, as "..."."""
        if caption.isascii():
            return caption
        if caption in self._words:
            return self._words[caption]
        for pattern, english in self._sentences:
            match = pattern.fullmatch(caption)
            if match:
                return self._fill(english, match)
        return re.sub(r"[^\x00-\x7f]+", "...", caption)

    def _fill(self, english: str, match: re.Match[str]) -> str:
        return _PLACE.sub(lambda place: self.translate(match["p" + place[1]]), english)


def _pattern(chinese: str) -> re.Pattern[str]:
    """What a caption looks like; its places become the groups p0, p1 …"""
    return re.compile(_ESCAPED_PLACE.sub(r"(?P<p\1>.+?)", re.escape(chinese)))
