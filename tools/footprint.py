# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT

"""Whether the program fits a board: heap, start-up time, bytes on the drive.

The whole program runs on the two VMs of `tools.vm`, above stand-ins for the native modules whose
own heap is measured and subtracted. What a session needs of the heap at its worst moment,
fragmentation included, is found by trial.
"""

from __future__ import annotations

import atexit
import functools
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sim import boards, profile
from sim.environment import ROOT
from tools import libraries, payload, vm

SPARE = {"rp2040": 24, "rp2350": 24, "samd51": 12, "esp32s3": 24}
"""Kilobytes of the heap that shall be left at the worst moment, by chip."""

BOARDS = (
    "adafruit_feather_rp2040",
    "raspberry_pi_pico",
    "adafruit_qtpy_rp2040",
    "feather_rp2040_neotrellis",
    "archi",
    "feather_m4_express",
    "adafruit_feather_rp2350",
    "waveshare_esp32_s3_matrix",
)
"""What is measured: each kind of controls, and a board of each chip."""

START = ["until to move"]
THINKING = [
    "until to move",
    "press B",
    "choose leave",
    "choose one player",
    "choose 8",
    "any 8",
]

_TOUCH = 100  # and the square: what is held on tiles that are touched
_WORDS_ARE_WIDER = 2  # on the VM that limits the heap
_COMPILING = 8.5 / vm.NS_PER_FUEL  # fuel is dearer there, and start-up is mostly that
_LARGEST, _STEP = 161 * 1024, 2048  # bytes of a board's heap: what is tried

_STAND_INS = """
import gc, sys
sys.path.append("native")
_before = gc.mem_alloc()
import start, board, busio, analogio, digitalio, keypad, microcontroller, neopixel_write
import supervisor, adafruit_pixelbuf, adafruit_bus_device.i2c_device, person
gc.collect()
_stand_ins = gc.mem_alloc() - _before
"""

_RUN = """
board.board_id = {board_id!r}
start.settings.update({settings!r})
person.controls.update({controls!r})
person.follow({script!r})
exec(open("code.py").read())
"""

# At the first turn: what lives, and when that was. Imports are timed without those inside them.
_WATCH_START = """
import builtins
def _first_turn(text):
    if "to move" in text:
        person.read.remove(_first_turn)
        {collect}
        print("alive", gc.mem_alloc() - _before - _stand_ins)
        print("ready", (start.ticks_ms() - _began) & 0x1FFFFFFF)
person.read.append(_first_turn)
_began = start.ticks_ms()
def _lit():
    print("lit", (start.ticks_ms() - _began) & 0x1FFFFFFF)
start.on_first_light = _lit
"""
_WATCH_IMPORTS = """
_inside = [0]
_known = set(sys.modules)
def _import(name, *rest):
    if name in _known:
        return _importer(name, *rest)
    _known.add(name)
    began = start.ticks_ms()
    _inside.append(0)
    try:
        return _importer(name, *rest)
    finally:
        taken = (start.ticks_ms() - began) & 0x1FFFFFFF
        print("import", name, taken - _inside.pop())
        _inside[-1] += taken
_importer = builtins.__import__
builtins.__import__ = _import
"""


@dataclass(frozen=True)
class Footprint:
    """What the program takes of a board: bytes of its heap and its drive, milliseconds."""

    board: str
    free: int  # when code.py starts
    resident: int  # at the first turn
    to_start: int  # the heap that start-up needs
    to_think: int  # the heap that a game against level 8 needs
    allocated: int  # by start-up in all, garbage included, as the 32-bit VM counts it
    drive: int
    lit_ms: int
    ready_ms: int
    imports: list[tuple[str, int]]  # (module, ms), the slowest first

    @property
    def spare(self) -> int:
        """Bytes of the heap that are left at the worst moment."""
        return self.free - max(self.to_start, self.to_think)


def measure(board: str) -> Footprint:
    """Run the program of a board and see."""
    watched = program(board, START, _WATCH_START.format(collect="gc.collect()"))
    started = _values(vm.run_limited(drive(), watched, "4m").output)
    watched = program(board, START, _WATCH_START.format(collect="pass") + _WATCH_IMPORTS)
    counted = vm.run_counted(drive(), watched, "8m").output
    times = _values(counted)
    imports = [line.split()[1:] for line in counted.splitlines() if line.startswith("import ")]
    return Footprint(
        board=board,
        free=free(board),
        resident=started["alive"] // _WORDS_ARE_WIDER,
        to_start=heap_needed(board, START),
        to_think=heap_needed(board, THINKING),
        allocated=times["alive"],
        drive=drive_bytes(board),
        lit_ms=round(times["lit"] * _COMPILING),
        ready_ms=round(times["ready"] * _COMPILING),
        imports=sorted(
            ((name, round(int(ms) * _COMPILING)) for name, ms in imports), key=lambda i: -i[1]
        ),
    )


def free(board: str) -> int:
    """Bytes of a board's heap that are free when code.py starts."""
    return boards.BOARDS[_board_id(board)].heap_bytes


def most(board: str) -> int:
    """Bytes of a board's heap that the program may need."""
    chip = boards.BOARDS[_board_id(board)].chip.name
    return free(board) - SPARE[chip] * 1024


def heap_needed(board: str, script: Sequence[str]) -> int:
    """Bytes of a board's heap from which on a session runs, in every heap that is larger.

    Tried from above: where garbage lies is chance, and a lucky smaller heap proves nothing.
    """
    heap = min(free(board), _LARGEST)
    while fits(board, script, heap):
        heap -= _STEP
    return heap + _STEP


def fits(board: str, script: Sequence[str], heap: int) -> bool:
    """Whether a session runs in so many bytes of a board's heap.

    :raises VmError: if it fails for another reason
    """
    size = heap * _WORDS_ARE_WIDER + stand_ins_bytes()
    try:
        vm.run_limited(drive(), program(board, script), str(size))
    except vm.VmError as error:
        if "MemoryError" not in str(error):
            raise
        return False
    return True


def drive_bytes(board: str) -> int:
    """Bytes of all files that are deployed to a board."""
    return sum(map(len, payload.files(libraries.built_in(_board_id(board))).values()))


def report(footprints: Sequence[Footprint]) -> str:
    """The figures as a table, and the slowest imports of the first of them."""
    row = "{:28}{:>9}{:>9}{:>9}{:>9}{:>9}{:>10}{:>9}{:>8}{:>8}"
    lines = [
        row.format("", "heap, KB:", "", "", "", "", "allocated", "drive", "lit", "ready"),
        row.format("", "free", "resident", "to start", "level 8", "spare", "KB", "KB", "s", "s"),
    ]
    for it in footprints:
        sizes = (it.free, it.resident, it.to_start, it.to_think, it.spare, it.allocated, it.drive)
        times = (it.lit_ms, it.ready_ms)
        figures = [f"{size / 1024:.0f}" for size in sizes] + [f"{ms / 1000:.1f}" for ms in times]
        lines.append(row.format(it.board, *figures))
    lines.append("The slowest imports, in ms: ")
    lines[-1] += ", ".join(f"{name} {ms}" for name, ms in footprints[0].imports[:10])
    return "\n".join(lines)


def program(board: str, script: Sequence[str], watch: str = "") -> str:
    """The text that runs code.py on a VM, with somebody who follows the script."""
    run = _RUN.format(
        board_id=_board_id(board),
        settings={"OTHELLO_BOARD": board},
        controls=_controls(profile.read(ROOT / "boards" / f"{board}.py")),
        script=list(script),
    )
    return _STAND_INS + watch + run


def _controls(constants: dict) -> dict[str, str | int]:
    """What to hold for each action, as the stand-ins know it."""
    kind = constants["CONTROLS"]
    if kind == "buttons":
        pins = constants["BUTTONS"]
        held = {name.upper(): pin for name, pin in pins.items()}
        held["A"] = pins.get("a") or pins["select"]
        held["B"] = pins.get("b") or pins.get("menu") or held["A"]
        return held
    if kind == "neotrellis":
        return {"DOWN": _TOUCH + 31, "A": _TOUCH + 28, "B": _TOUCH + 28}
    stick: dict[str, str | int] = {"UP": "up", "DOWN": "down", "LEFT": "left", "RIGHT": "right"}
    return stick | ({"A": 5, "B": 1} if kind == "gamepad_qt" else {"A": 6, "B": 7})


def _board_id(board: str) -> str:
    return str(profile.read(ROOT / "boards" / f"{board}.py").get("BOARD_ID", board))


def _values(output: str) -> dict[str, int]:
    pairs = (line.split() for line in output.splitlines())
    return {pair[0]: int(pair[1]) for pair in pairs if len(pair) == 2 and pair[1].isdigit()}


@functools.cache
def stand_ins_bytes() -> int:
    """What the stand-ins take of the heap, on the VM that limits it."""
    output = vm.run_limited(drive(), _STAND_INS + "print('bytes', _stand_ins)", "1m").output
    return _values(output)["bytes"]


@functools.cache
def drive() -> Path:
    """A drive for all runs, which is there until the program ends."""
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    vm.make_drive(Path(folder.name))
    return Path(folder.name)
