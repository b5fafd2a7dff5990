# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.anew`: a new beginning of the store
=============================================
"""

import struct
from binascii import crc32

from handheld.store import HEADER_SIZE, SEAL, SLOT

try:
    from handheld.store import Store
except ImportError:
    pass


def begin(store: "Store", snapshot: bytes) -> None:
    """Put this in place of all that there was: the one erase on RP2040."""
    start = (HEADER_SIZE + len(snapshot) + SLOT - 1) // SLOT * SLOT
    if start + SLOT > store.size:
        raise ValueError("snapshot too long for this nvm")
    image = bytearray(max(store.used, start + SLOT))  # first, as there may be no room for it
    head = struct.pack("<4sHH", b"OTH1", len(snapshot), 0)
    store.seed = crc32(snapshot, crc32(head))
    store.number = 0
    store.pending = b""
    store.end = start
    for slot in range(0, len(image), SLOT):
        image[slot : slot + SLOT] = b"\xff" * SLOT
    image[:HEADER_SIZE] = head + struct.pack("<I", store.seed)
    image[HEADER_SIZE : HEADER_SIZE + len(snapshot)] = snapshot
    if not store.appends:
        image[start : start + SLOT] = store.slot(SEAL, b"")
    store.write(0, image)
    store.used = start if store.appends else start + SLOT
