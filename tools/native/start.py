# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Stand-ins for CircuitPython's native modules on MicroPython, to run the device's program there.

Import this first. It replaces what MicroPython has in another form (time, os); the other modules
lie beside it, each named as the module it stands for. Time passes by sleeping and, where the
clock is the count of work, by working. The files are small, for they share the heap.
"""

import gc
import os
import sys
import time


class _Module:
    pass


_clock = time.ticks_us  # it counts work; elsewhere it is the PC's, and of no interest
_counts_work = sys.implementation._build == "wasi"
_last = _clock()
_us = 0  # since a second ago
_ms = (1 << 29) - 65536  # a board's clock first wraps 65 s after power-on

# Controls: names of pins; numbers of seesaw buttons; right, left, up, down of a stick; and on
# tiles that are touched, TOUCH + square.
held = []
TOUCH = 100
on_first_light = None  # called once something is lit
on_sleep = None  # called while the program sleeps; returns after how many ms again
_acts_at = _ms


def ticks_ms():
    """The board's tick counter."""
    global _last, _ms, _us
    if _counts_work:
        now = _clock()
        _us += time.ticks_diff(now, _last)
        _last = now
        _ms = (_ms + _us // 1000) & 0x1FFFFFFF
        _us %= 1000
    return _ms


def _sleep(seconds):
    global _ms, _acts_at
    ticks_ms()
    _ms = (_ms + int(seconds * 1000 + 0.999)) & 0x1FFFFFFF
    if on_sleep and (_ms - _acts_at) & 0x1FFFFFFF < 1 << 28:
        _acts_at = (_ms + on_sleep()) & 0x1FFFFFFF


def lights_get(data):
    """Some lights are sent their colours."""
    global on_first_light
    if on_first_light and any(data):
        on_first_light()
        on_first_light = None


def _os():
    module = _Module()
    for name in ("listdir", "stat"):
        setattr(module, name, getattr(os, name))
    module.getenv = lambda key, default=None: settings.get(key, default)
    module.urandom = lambda count: bytes(range(1, count + 1))
    module.uname = _Module
    _Module.sysname = _Module.machine = "rp2040"
    _Module.release = "10.0.0"
    return module


def _gc():
    """On 64 bits objects take more than on the board: the same program, the same answers."""
    module = _Module()
    module.collect = gc.collect
    module.mem_alloc = lambda: gc.mem_alloc() * 100 // 141
    module.mem_free = lambda: gc.mem_free() * 100 // 141
    return module


def _time():
    module = _Module()
    module.sleep = _sleep
    return module


settings = {}  # what settings.toml says
sys.modules["os"] = _os()
sys.modules["time"] = _time()
if sys.maxsize > 1 << 32:
    sys.modules["gc"] = _gc()
