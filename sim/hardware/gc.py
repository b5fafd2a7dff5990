# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`gc`, with the board's heap. What the program really takes only a real VM can tell."""

import gc

from sim.hardware import machine


def collect() -> None:
    """Collect garbage."""
    gc.collect()


def mem_free() -> int:
    """The heap that is free when code.py starts, in bytes."""
    return machine().board.heap_bytes


def mem_alloc() -> int:
    """Nothing is counted here."""
    return 0
