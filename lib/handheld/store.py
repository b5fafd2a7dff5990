# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.store`: what must survive a power cut
===============================================

A journal in the chip's non-volatile memory: a snapshot, then slots of 16 bytes, one event each.
What snapshot and events mean is the caller's business.

A slot is number (12 bits) and length (4 bits), kind (8 bits), data (11 bytes) and a checksum
(15 bits: its last byte is never 0xFF, so that a slot cut short never passes). The checksum also
covers the snapshot's, so that no event is ever taken for one of another snapshot.

Chips differ (docs of CircuitPython's nvm and its sources). RP2040 and RP2350 write erased bytes
without an erase: each event is written at once, and a cut loses at most that one. All others
erase and write everything at each write, a cut during which loses all: there, events wait in RAM
for `flush`, and a last slot, the seal, tells a whole journal from one cut short.
"""

import struct
from binascii import crc32

try:
    from typing import Iterator

    from nvm import ByteArray
except ImportError:
    pass

_MAGIC = b"OTH1"
_HEADER = "<4sHHI"  # magic, length of the snapshot, 0, checksum
_HEADER_SIZE = 12
_SLOT = 16
_BLOCK = 16 * _SLOT  # is read at once
_ERASED = b"\xff" * _SLOT
_DATA_SIZE = 11
_SEAL = 0  # the kind of the seal


class Store:
    """The journal. Call `load` first, and once.

    :param nvm: ``microcontroller.nvm``
    :param bool appends: the chip writes erased bytes without an erase
    :param int every: elsewhere, write at the latest after so many events
    """

    def __init__(self, nvm: "ByteArray", appends: bool, every: int = 8) -> None:
        self._nvm = nvm
        self._appends = appends
        self._every = every
        self._size = len(nvm) // _SLOT * _SLOT
        self._pending = bytearray()
        self._seed = self._number = self._end = self._used = 0
        self._forget()

    def load(self) -> "tuple[bytes | None, Iterator[tuple[int, bytes]]]":
        """The snapshot, and the (kind, data) of each event after it.

        Whatever is not a whole journal counts as none: (None, no events).
        """
        snapshot = self._find_snapshot()
        first = self._end
        if snapshot is None or not self._find_events():
            self._forget()
            return None, iter(())
        return snapshot, self._events(first, self._end)

    @property
    def room(self) -> int:
        """How many more events there is room for; 0 before the first snapshot."""
        free = self._size - self._end - len(self._pending)
        return max(0, free // _SLOT - (0 if self._appends else 1))

    def append(self, kind: int, data: bytes) -> bool:
        """Add an event. False, and nothing done, where there is no room: take a snapshot.

        :param int kind: 1 to 255
        :param bytes data: 11 bytes or less
        """
        if not self.room:
            return False
        self._pending += self._slot(kind, data)
        self._number += 1
        if self._appends or len(self._pending) >= self._every * _SLOT:
            self.flush()
        return True

    def flush(self) -> None:
        """Write the events that wait: at a pause, in the menu, at the end of a game."""
        if not self._pending:
            return
        slots = bytes(self._pending)
        self._pending = bytearray()
        end = self._end + len(slots)
        self._write(self._end, slots if self._appends else slots + self._slot(_SEAL, b""))
        self._end = end

    def snapshot(self, data: bytes) -> None:
        """Begin anew with this, in place of all events so far: the one erase on RP2040."""
        start = (_HEADER_SIZE + len(data) + _SLOT - 1) // _SLOT * _SLOT
        if start + _SLOT > self._size:
            raise ValueError("snapshot too long for this nvm")
        head = _MAGIC + struct.pack("<HH", len(data), 0)
        self._seed = crc32(data, crc32(head))
        self._number = 0
        self._pending = bytearray()
        self._end = start
        image = bytearray(max(self._used, start + _SLOT))
        for slot in range(0, len(image), _SLOT):
            image[slot : slot + _SLOT] = _ERASED
        image[:_HEADER_SIZE] = head + struct.pack("<I", self._seed)
        image[_HEADER_SIZE : _HEADER_SIZE + len(data)] = data
        if not self._appends:
            image[start : start + _SLOT] = self._slot(_SEAL, b"")
        self._write(0, image)
        self._used = start if self._appends else start + _SLOT

    def _write(self, start: int, data: "bytes | bytearray") -> None:
        self._nvm[start : start + len(data)] = data
        self._used = max(self._used, start + len(data))

    def _forget(self) -> None:
        """There is nothing that counts in the memory, and anything may be anywhere."""
        self._seed = 0  # the snapshot's checksum
        self._number = 0  # of the next event
        self._end = self._size  # where it goes
        self._used = self._size  # from here on all is erased

    def _find_snapshot(self) -> "bytes | None":
        head = self._nvm[:_HEADER_SIZE]
        magic, length, _, seed = struct.unpack(_HEADER, head)
        end = _HEADER_SIZE + length
        if magic != _MAGIC or end > self._size:
            return None
        data = self._nvm[_HEADER_SIZE:end]
        if crc32(data, crc32(head[:8])) != seed:
            return None
        self._seed = seed
        self._number = 0
        self._end = (end + _SLOT - 1) // _SLOT * _SLOT
        return bytes(data)

    def _find_events(self) -> bool:
        """Whether all that follows the snapshot is what we would have written."""
        sealed = False
        used = self._end
        for start, slot in self._slots(self._end, self._size):
            if slot == _ERASED:
                continue
            if start != used or sealed:
                return False
            used += _SLOT
            event = self._open(slot)
            if event is None:
                if not self._appends:
                    return False
                continue  # cut short while it was appended
            number, kind, _ = event
            if number != self._number:
                return False
            self._number += 1
            sealed = kind == _SEAL
        if sealed == self._appends:
            return False
        if sealed:
            self._number -= 1
        self._end = used - _SLOT if sealed else used
        self._used = used
        return True

    def _events(self, first: int, end: int) -> "Iterator[tuple[int, bytes]]":
        for _, slot in self._slots(first, end):
            event = self._open(slot)
            if event:
                yield event[1:]

    def _slots(self, first: int, end: int) -> "Iterator[tuple[int, bytearray]]":
        """Where each slot lies, and its bytes. The heap may have no room for all of the memory."""
        for block in range(first, end, _BLOCK):
            content = self._nvm[block : min(block + _BLOCK, end)]
            for start in range(0, len(content), _SLOT):
                yield block + start, content[start : start + _SLOT]

    def _slot(self, kind: int, data: bytes) -> bytes:
        if len(data) > _DATA_SIZE:
            raise ValueError("event too long")
        slot = struct.pack("<HB11s", self._number & 0xFFF | len(data) << 12, kind, data)
        return slot + struct.pack("<H", self._check(slot))

    def _open(self, slot: bytearray) -> "tuple[int, int, bytes] | None":
        """Number, kind and data of a slot; None where it is not whole."""
        head, kind, data, check = struct.unpack("<HB11sH", slot)
        if check != self._check(slot[:-2]):
            return None
        return head & 0xFFF, kind, data[: head >> 12]

    def _check(self, slot: "bytes | bytearray") -> int:
        return crc32(slot, self._seed) & 0x7FFF
