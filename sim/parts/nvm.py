# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The chip's non-volatile memory, with the habits of its flash."""

from collections.abc import Callable
from pathlib import Path

_ERASED = 0xFF


class ForeignFileError(Exception):
    """A file that cannot be the content of this chip's memory; one line says why."""


class Nvm:
    """What `microcontroller.nvm` is made of, one subclass a family of chips.

    A write goes through the flash byte by byte and each erase counts as one more step; `cut_at`
    names the step at which the power goes, which leaves the memory as that chip would leave it.

    :param size: in bytes
    :param file: where the content is kept; None keeps it in this object only. It may be missing or
        empty
    :raises ForeignFileError: for a file of any other size, which is left as it is
    """

    def __init__(self, size: int, file: Path | None = None) -> None:
        self._file = file
        self.content = bytearray([_ERASED]) * size
        if file and file.exists():
            if not file.is_file():
                raise ForeignFileError("it is no ordinary file")
            found = file.stat().st_size
            if found not in (0, size):
                raise ForeignFileError(
                    f"it has {found} bytes, the memory of this board {size}: left as it is"
                )
            self.content[:found] = file.read_bytes()
        self._save()  # what cannot be kept is better known at once
        self.cut_at: int | None = None
        """Cut the power instead of making the step with this number; None for never."""
        self.trouble = ""
        """Why the newest content is not in the file, if it is not; no matter of the chip's."""
        self.on_cut: Callable[[], None] = lambda: None
        """Called when it is cut; must raise."""
        self.steps = 0
        """Bytes programmed and erases made so far."""
        self.writes = 0
        """Assignments made so far."""
        self.erases = 0
        """Erases so far: what wears the flash out."""

    def write(self, start: int, data: bytes) -> None:
        """Write `data` at `start` as this chip does."""
        self.writes += 1
        try:
            self._write(start, data)
        finally:
            try:
                self._save()
                self.trouble = ""
            except OSError as error:
                self.trouble = error.strerror or str(error)

    def _write(self, start: int, data: bytes) -> None:
        raise NotImplementedError

    def _program(self, start: int, data: bytes) -> None:
        for place, byte in enumerate(data, start):
            self._step()
            self.content[place] = byte

    def _erase(self) -> None:
        self._step()
        self.erases += 1
        self.content[:] = bytes([_ERASED]) * len(self.content)

    def _step(self) -> None:
        if self.cut_at == self.steps:
            self.on_cut()
        self.steps += 1

    def _save(self) -> None:
        if not self._file:
            return
        spare = self._file.with_name(self._file.name + ".new")
        spare.write_bytes(self.content)
        spare.replace(self._file)


class SectorNvm(Nvm):
    """RP2040, RP2350: one flash sector. Erased bytes are written as they are; anything else costs
    an erase of the whole sector, whose content is lost if the power goes before it is written back.
    """

    def _write(self, start: int, data: bytes) -> None:
        end = start + len(data)
        if all(byte == _ERASED for byte in self.content[start:end]):
            self._program(start, data)
            return
        after = bytes(self.content[:start]) + data + bytes(self.content[end:])
        self._erase()
        self._program(0, after)


class BlockNvm(Nvm):
    """SAMD51: every write erases the whole block and writes it back."""

    def _write(self, start: int, data: bytes) -> None:
        after = bytes(self.content[:start]) + data + bytes(self.content[start + len(data) :])
        self._erase()
        self._program(0, after)


class BlobNvm(Nvm):
    """ESP32: the whole content is one blob, removed before it is written again: until the last
    byte is written there is none.
    """

    def _write(self, start: int, data: bytes) -> None:
        after = bytes(self.content[:start]) + data + bytes(self.content[start + len(data) :])
        self._erase()
        for _ in after:
            self._step()
        self.content[:] = after


_KINDS: dict[str, type[Nvm]] = {
    "rp2040": SectorNvm,
    "rp2350": SectorNvm,
    "samd51": BlockNvm,
    "esp32s3": BlobNvm,
}


def make(chip: str, size: int, file: Path | None = None) -> Nvm:
    """The nvm of a chip."""
    return _KINDS[chip](size, file)
