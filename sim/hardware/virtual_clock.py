# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`virtual_clock`: offered to programs while time is virtual. No board has it."""

from sim.hardware import machine


def spend(us: int) -> None:
    """The program did work that takes `us` microseconds on the board."""
    machine().clock.work(us)
