# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.store`: what must survive a power cut
===============================================

A journal in the chip's non-volatile memory: a snapshot, then slots of 16 bytes, one event each.
What snapshot and events mean is the caller's business. This module adds events; `handheld.stored`
reads what there is, once, and `handheld.anew` begins with a new snapshot.

The snapshot has a header before it: "OTH1", its length (16 bits), 0 (16 bits), a checksum.

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
    from nvm import ByteArray
except ImportError:
    pass

SLOT = 16
HEADER_SIZE = 12
SEAL = 0  # the kind of the seal
_DATA_SIZE = 11


class Store:
    """The journal. `handheld.stored.load` comes first, and once.

    For those who read it and begin it anew: `seed` (the snapshot's checksum), `number` (of the
    next event), `end` (where it goes), `pending` (slots that wait), `used` (from there on all is
    erased), `size`.

    :param nvm: `microcontroller.nvm`
    :param appends: the chip writes erased bytes without an erase
    :param every: elsewhere, write at the latest after so many events
    """

    def __init__(self, nvm: "ByteArray", appends: bool, every: int) -> None:
        self.nvm = nvm
        self.appends = appends
        self._every = every
        self.size = len(nvm) // SLOT * SLOT
        self.pending = b""
        self.seed = self.number = 0
        self.end = self.used = self.size  # nothing counts, and anything may be anywhere

    @property
    def room(self) -> int:
        """How many more events there is room for; 0 before the first snapshot."""
        free = self.size - self.end - len(self.pending)
        return max(0, free // SLOT - (0 if self.appends else 1))

    def append(self, kind: int, data: bytes) -> bool:
        """Add an event. False, and nothing done, where there is no room: begin anew.

        :param kind: 1 to 255
        :param data: 11 bytes or less
        """
        if not self.room:
            return False
        self.pending += self.slot(kind, data)
        self.number += 1
        if self.appends or len(self.pending) >= self._every * SLOT:
            self.flush()
        return True

    def flush(self) -> None:
        """Write the events that wait: at a pause, in the menu, at the end of a game."""
        if not self.pending:
            return
        slots = self.pending
        self.pending = b""
        end = self.end + len(slots)
        self.write(self.end, slots if self.appends else slots + self.slot(SEAL, b""))
        self.end = end

    def write(self, start: int, data: "bytes | bytearray") -> None:
        """Put bytes into the memory."""
        self.nvm[start : start + len(data)] = data
        self.used = max(self.used, start + len(data))

    def slot(self, kind: int, data: bytes) -> bytes:
        """An event as it is written."""
        if len(data) > _DATA_SIZE:
            raise ValueError("event too long")
        slot = struct.pack("<HB11s", self.number & 0xFFF | len(data) << 12, kind, data)
        return slot + struct.pack("<H", self.check(slot))

    def check(self, slot: "bytes | bytearray") -> int:
        """The checksum of an event."""
        return crc32(slot, self.seed) & 0x7FFF
