# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`time`, as far as the board's differs from the PC's."""

from sim.hardware import machine

_2020 = 1_577_836_800  # where a board without a set clock begins
_LEAST_US = 10  # no call is free: a loop that only sleeps 0 s must not stop time


def sleep(seconds: float) -> None:
    """Wait."""
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    machine().clock.sleep(max(_LEAST_US, round(seconds * 1e6)))


def monotonic() -> float:
    """Seconds since power-on."""
    return monotonic_ns() / 1e9


def monotonic_ns() -> int:
    """Nanoseconds since power-on."""
    on = machine()
    on.clock.work(20)
    return on.uptime_us() * 1000


def time() -> int:
    """Seconds, from 2020 on."""
    return _2020 + monotonic_ns() // 1_000_000_000
