# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.stored`: what the store holds when the power comes
============================================================
"""

import struct
from binascii import crc32

from handheld.store import HEADER_SIZE, SEAL, SLOT

try:
    from typing import Iterator

    from handheld.store import Store
except ImportError:
    pass

_BLOCK = 16 * SLOT  # is read at once
_ERASED = b"\xff" * SLOT


def load(store: "Store") -> "tuple[bytes | None, Iterator[tuple[int, bytes]]]":
    """The snapshot, and the (kind, data) of each event after it.

    Whatever is not a whole journal counts as none: (None, no events).
    """
    snapshot = _find_snapshot(store)
    if snapshot is not None:
        first = store.end
        if _find_events(store):
            return snapshot, _events(store, first, store.end)
        store.seed = store.number = 0
        store.end = store.used = store.size
    return None, iter(())


def _find_snapshot(store: "Store") -> "bytes | None":
    head = store.nvm[:HEADER_SIZE]
    magic, length, _, seed = struct.unpack("<4sHHI", head)
    end = HEADER_SIZE + length
    if magic != b"OTH1" or end > store.size:
        return None
    data = store.nvm[HEADER_SIZE:end]
    if crc32(data, crc32(head[:8])) != seed:
        return None
    store.seed = seed
    store.end = (end + SLOT - 1) // SLOT * SLOT
    return bytes(data)


def _find_events(store: "Store") -> bool:
    """Whether all that follows the snapshot is what we would have written."""
    sealed = False
    used = store.end
    for start, slot in _slots(store, used, store.size):
        if slot == _ERASED:
            continue
        if start != used or sealed:
            return False
        used += SLOT
        event = _open(store, slot)
        if event is None:
            if not store.appends:
                return False
            continue  # cut short while it was appended
        number, kind, _ = event
        if number != store.number:
            return False
        store.number += 1
        sealed = kind == SEAL
    if sealed == store.appends:
        return False
    if sealed:
        store.number -= 1
    store.end = used - SLOT if sealed else used
    store.used = used
    return True


def _events(store: "Store", first: int, end: int) -> "Iterator[tuple[int, bytes]]":
    for _, slot in _slots(store, first, end):
        event = _open(store, slot)
        if event:
            yield event[1:]


def _slots(store: "Store", first: int, end: int) -> "Iterator[tuple[int, bytearray]]":
    """Where each slot lies, and its bytes. The heap may have no room for all of the memory."""
    for block in range(first, end, _BLOCK):
        content = store.nvm[block : min(block + _BLOCK, end)]
        for start in range(0, len(content), SLOT):
            yield block + start, content[start : start + SLOT]


def _open(store: "Store", slot: bytearray) -> "tuple[int, int, bytes] | None":
    """Number, kind and data of a slot; None where it is not whole."""
    head, kind, data, check = struct.unpack("<HB11sH", slot)
    if check != store.check(slot[:-2]):
        return None
    return head & 0xFFF, kind, data[: head >> 12]
