# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The words of all captions, in the language chosen: words.tsv holds key, English, Chinese."""

LANGUAGES = ("en", "zh")
# The table lies beside this module.
_TABLE = __file__.rsplit(".", 1)[0] + ".tsv"
_BLOCK = 512  # bytes


class Words:
    """Looks captions up in the table, which stays in its file: it would not fit beside the AI."""

    def __init__(self, language: str) -> None:
        self.language = language

    def get(self, key: str, *values: object) -> str:
        """The caption *key* with *values* in its places; KeyError for a key not in the table."""
        fields = str(_find(key.encode()), "utf-8").split("\t")
        return fields[LANGUAGES.index(self.language)].format(*values)


def _find(key: bytes) -> bytes:
    """What follows a key in its line. Blocks are read, as lines are read a byte at a time."""
    wanted = b"\n" + key + b"\t"
    with open(_TABLE, "rb") as table:
        lines = b"\n"
        block = table.read(_BLOCK)
        while block:
            lines += block
            start = lines.find(wanted)
            end = lines.find(b"\n", start + 1)
            if start >= 0 and end >= 0:
                return lines[start + len(wanted) : end].rstrip(b"\r")
            lines = lines[start if start >= 0 else lines.rfind(b"\n") :]
            block = table.read(_BLOCK)
    raise KeyError(key)
