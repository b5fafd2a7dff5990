# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""settings.toml, read the way CircuitPython's `os.getenv` reads it."""

import re
import sys
from collections.abc import Mapping
from itertools import takewhile
from pathlib import Path

Value = str | int

_ESCAPES = {"b": "\b", "r": "\r", "n": "\n", "t": "\t", "v": "\v", "f": "\f"}
_STRING = re.compile(r'"((?:\\.|[^"\\])*)"\s*(?:#.*)?')
# Of what a board reads, what its documentation promises: no underscores, no 0b, no 0o. Nor what is
# too long to be printed.
_DECIMAL = re.compile("[+-]?(?:0|[1-9][0-9]{0,999})")
_HEXADECIMAL = re.compile("[+-]?0[xX][0-9a-fA-F]{1,999}")
_LINE = re.compile(r"\s*([^\s=\[#]+)\s*=\s*(.*)")


class Settings:
    """The values of a settings.toml file, `overrides` before them: of these, a text that is a whole
    number counts as one, as it would without quotes in the file.

    The board looks a key up only when it is asked for it, so a line that makes no sense harms no
    other: the first line that sets a key counts, and nothing after the first `[table]` does.
    """

    def __init__(self, file: Path, overrides: Mapping[str, Value] | None = None) -> None:
        self._file = file
        self._overrides = {key: _number_or_text(value) for key, value in (overrides or {}).items()}
        self.asked: set[str] = set()
        """The keys that were looked up."""

    def override(self, key: str, value: Value) -> None:
        """Let a value go before the one in the file."""
        self._overrides[key] = _number_or_text(value)

    def get(self, key: str) -> Value | None:
        """The value of `key`; None where it is not set.

        :raises ValueError: where its value is neither a quoted string nor a whole number
        """
        self.asked.add(key)
        if key in self._overrides:
            return self._overrides[key]
        for line in self._lines():
            match = _LINE.fullmatch(line)
            if match and match[1] == key:
                return _parse(match[2].strip())
        return None

    def keys_set(self) -> list[str]:
        """The keys that have a value."""
        found = (_LINE.fullmatch(line) for line in self._lines())
        return [*self._overrides, *(match[1] for match in found if match)]

    def complaints(self) -> list[str]:
        """What is in the file and nothing comes of it, in a line each: a board does not tell."""
        texts: list[str] = []
        numbers: dict[str, list[str]] = {}
        for number, line in enumerate(self._all_lines(), 1):
            if _is_table(line):
                texts.append(f"line {number}: nothing is read from {line!r} on")
                break
            match = _LINE.fullmatch(line)
            if match:
                numbers.setdefault(match[1], []).append(str(number))
            elif line.partition("#")[0].strip():
                texts.append(f"line {number} is not KEY = value: {line!r}")
        for key, lines in numbers.items():
            if len(lines) > 1:
                texts.append(f"lines {', '.join(lines)} set {key}: the board reads the first")
        return ["settings.toml: " + text for text in texts]

    def _lines(self) -> list[str]:
        return list(takewhile(lambda line: not _is_table(line), self._all_lines()))

    def _all_lines(self) -> list[str]:
        try:
            text = self._file.read_text(encoding="utf-8", errors="replace")
            return text.split("\n")  # values may hold what else splitlines() takes for an end
        except FileNotFoundError:
            return []


def _is_table(line: str) -> bool:
    return line.lstrip().startswith("[")


def _number_or_text(value: Value) -> Value:
    text = str(value)
    return int(text) if _DECIMAL.fullmatch(text) else value


def _parse(text: str) -> Value:
    if text.startswith('"'):
        match = _STRING.fullmatch(text)
        if not match:
            raise ValueError("Invalid byte")
        return re.sub(r"\\(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)", _unescape, match[1])
    number = text.partition("#")[0].strip()
    if not (_DECIMAL.fullmatch(number) or _HEXADECIMAL.fullmatch(number)):
        raise ValueError(f"invalid syntax for integer with base 10: '{number}'")
    return int(number, 0)


def _unescape(match: re.Match[str]) -> str:
    code = match[1]
    if len(code) == 1:
        return _ESCAPES.get(code, code)
    if int(code[1:], 16) > sys.maxunicode:
        raise ValueError(f"there is no character {match[0]}")
    return chr(int(code[1:], 16))
