# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The words of all captions, in the language chosen: words.tsv holds key, English, Chinese."""

from othello.lookup import lookup

LANGUAGES = ("en", "zh")
# The table lies beside this module.
_TABLE = __file__.rsplit(".", 1)[0] + ".tsv"

language = "en"


def get(key: str, *values: object) -> str:
    """The caption *key* with *values* in its places; KeyError for a key not in the table."""
    fields = lookup(_TABLE, "\n" + key + "\t", "\n").split("\t")
    return fields[LANGUAGES.index(language)].format(*values)
