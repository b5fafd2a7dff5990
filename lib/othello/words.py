# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The words of all captions, in the language chosen: words.tsv holds key, English, Chinese."""

LANGUAGES = ("en", "zh")
# The table lies beside this module.
_TABLE = __file__.rsplit(".", 1)[0] + ".tsv"


class Words:
    """The captions of one language; the other one is not kept in memory."""

    def __init__(self, language: str) -> None:
        self.language = language
        column = 1 + LANGUAGES.index(language)
        # One string instead of a dict of a hundred: a quarter of the heap, and it is searched
        # only a few times a turn.
        lines = [""]
        with open(_TABLE, encoding="utf-8") as table:
            for line in table:
                fields = line.rstrip("\r\n").split("\t")
                lines.append(fields[0] + "\t" + fields[column])
        lines.append("")
        self._text = "\n".join(lines)

    def get(self, key: str, *values: object) -> str:
        """The caption *key* with *values* in its places; KeyError for a key not in the table."""
        start = self._text.find("\n" + key + "\t")
        if start < 0:
            raise KeyError(key)
        start += len(key) + 2
        return self._text[start : self._text.find("\n", start)].format(*values)
