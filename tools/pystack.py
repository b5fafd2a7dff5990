# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""How much of CircuitPython's stack for Python calls ("pystack") a session takes.

The session is played in the simulator, where a profiler follows the calls of the program and its
libraries. What the frame of each function takes is read from what MicroPython's compiler makes of
the deployed files. Generators keep their frames in the heap. Not counted is what native functions
put there to call back: a few words each.
"""

from __future__ import annotations

import functools
import inspect
import io
import sys
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType

from sim.environment import ROOT
from sim.machine import Machine
from sim.script import run_script
from tools import payload
from tools.bytecode import frames
from tools.libraries import library_files

# Of py/bc.h on a 32-bit chip, in bytes: a frame without its words, a word, what each nested `try`
# or `with` takes; and what each frame is rounded up to.
_FRAME, _WORD, _HANDLER, _ALIGNMENT = 20, 4, 12, 8

SMALLEST = 1536
"""Bytes of the stack on CircuitPython 9; 2048 since 10, more with CIRCUITPY_PYSTACK_SIZE."""

GAME = """
press B
choose leave
choose two players
choose friendly
play e6
play f4
play e3
play f6
play g5
play d6
play e7
play f5
play c5
until wins 13-0
"""
"""Nine moves, after which white has no disc left."""

SESSION = f"""
{GAME}
wait 8000
power off
wait 500
power on
until wins 13-0
press A
press A
press A
until to move
press B
choose leave
choose one player
choose 8
until to move
play f5
until thinks
until to move
press B
choose hint
until Hint
press B
choose undo
wait 3000
power off
wait 500
power on
until to move
"""
"""Games, a think at level 8, a hint, moves taken back, and what goes with them."""

_STEP = "player.step"  # in which the AI thinks
_IN_HEAP = inspect.CO_GENERATOR | inspect.CO_COROUTINE


@dataclass
class Deepest:
    """Bytes of the stack at the deepest point, and the functions there."""

    size: int = 0
    path: list[str] = field(default_factory=list)


def measure(board: str, script: str) -> tuple[Deepest, Deepest]:
    """The deepest point of a session, and that while the AI thinks.

    :param script: commands of `python3 -m sim --script`, such as SESSION
    :raises RuntimeError: a command does not hold
    """
    machine = Machine(ROOT, board, settings={"OTHELLO_IDLE": "off"})
    watch = _Watch()
    said = io.StringIO()
    sys.setprofile(watch)
    try:
        status = run_script(machine, script, said, said)
    finally:
        sys.setprofile(None)
    if status:
        raise RuntimeError(said.getvalue())
    return watch.deepest, watch.thinking


class _Watch:
    """A profile function: keeps the stack as a board would have it."""

    def __init__(self) -> None:
        self.deepest, self.thinking = Deepest(), Deepest()
        self._size = 0
        self._active: list[tuple[int, str]] = []  # bytes and name
        self._thinks = 0  # how many are active below the AI's step, and that
        libraries = library_files(payload.ours(), set()).values()
        self._device = {str(path) for path in (*payload.ours(), *libraries)}
        self.look_up = functools.cache(self._look_up)

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            size, name = self.look_up(frame.f_code)
            self._active.append((size, name))
            self._size += size
            self._thinks += self._thinks > 0 or name == _STEP
            self._note(self.deepest)
            if self._thinks:
                self._note(self.thinking)
        elif event == "return" and self._active:
            self._size -= self._active.pop()[0]
            self._thinks -= self._thinks > 0

    def _note(self, deepest: Deepest) -> None:
        if self._size > deepest.size:
            deepest.size = self._size
            deepest.path = [name for size, name in self._active if size]

    def _look_up(self, code: CodeType) -> tuple[int, str]:
        name = f"{Path(code.co_filename).stem}.{code.co_name}"
        if code.co_filename not in self._device or code.co_flags & _IN_HEAP:
            return 0, name
        return _bytes(Path(code.co_filename), code.co_name), name


def _bytes(file: Path, name: str) -> int:
    """What a function's frame takes; the largest one where several have that name."""
    found = _frames(file)
    words, handlers = max(found.get(name) or found[""])
    size = _FRAME + _WORD * words + _HANDLER * handlers
    return -(-size // _ALIGNMENT) * _ALIGNMENT


@functools.cache
def _frames(file: Path) -> dict[str, list[tuple[int, int]]]:
    return frames(payload.shortened(file))
