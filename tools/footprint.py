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
import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.player import HIGHEST_LEVEL
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
SESSION = [
    *START,
    "press B",
    "choose leave",
    "choose one player",
    "choose 8",
    "any 4",
    "until to move",
    "press B",
    "choose hint",
    "wait 20000",
    "any 2",
    "until to move",
    "press B",
    "choose undo",
    "any 2",
    "until to move",
    "press B",
    "choose review",
    "wait 1000",
    "press B",
    "press B",
    "any 4",
    "until to move",
    "press B",
    "choose resign",
    "until wins",
    *["wait 4000", "press A"] * 3,
    "any 3",
]
"""Against level 8: moves, a hint, undo, review, giving up, the next game."""

_WEAKER = re.compile(r"does not fit: level (\d) plays")
_TOUCH = 100  # and the square: what is held on tiles that are touched
_COMPILING = 8.5 / vm.NS_PER_FUEL  # fuel is dearer there, and start-up is mostly that
_LARGEST, _STEP = 192 * 1024, 4096  # bytes of a board's heap: what is tried

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
person.follow(open("_program.py"))
exec(compile(open("code.py").read(), "code.py", "exec"))
"""

_REMEMBER = """
with open("nvm.bin", "rb") as file:
    saved = file.read()
microcontroller.nvm[: len(saved)] = saved
"""
# The first light, and the first turn or the question whether a saved game goes on.
_WATCH_START = """
import builtins
def _first_turn(text):
    if "to move" in text or "Saved game" in text:
        print("ready", (start.ticks_ms() - _began) & 0x1FFFFFFF)
        print("allocated", gc.mem_alloc() - _before - _stand_ins)
        sys.exit()
person.read.append(_first_turn)
_began = start.ticks_ms()
def _lit():
    print("lit", (start.ticks_ms() - _began) & 0x1FFFFFFF)
start.on_first_light = _lit
"""
_WATCH_LIVE = """
collector = gc  # the VM's own, not what the program is told
def _live(text):
    collector.collect()
    when = "turn" if "to move" in text else "live"
    person.shown(when, collector.mem_alloc() - _before - _stand_ins)
person.read.append(_live)
"""
# Imports are timed without those inside them.
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
class Start:
    """What it takes until the first turn: milliseconds of an RP2040, bytes of a board's heap."""

    lit_ms: int  # until something is on the lights
    ready_ms: int
    allocated: int  # in all, garbage included
    imports: list[tuple[str, int]]  # (module, ms), the slowest first


@dataclass(frozen=True)
class Footprint:
    """What the program takes of a board, in bytes of its heap and its drive."""

    board: str
    start: Start
    importing: int  # the heap that it needs to get to the first turn
    resident: int  # what lives then
    thinking: int  # the most that lives at a caption in a session against level 8
    needed: int  # the heap that such a session needs; 0: more than there is
    level: int  # the level that plays where 8 is chosen
    drive: int

    @property
    def spare(self) -> int:
        """Bytes of the heap that are left at the worst moment, level 8 playing."""
        return free(self.board) - self.needed if self.needed else 0


def measure(board: str) -> Footprint:
    """Run the program of a board and see."""
    resident, thinking = live(board)
    return Footprint(
        board,
        start_up(board),
        importing=heap_needed(board, START),
        resident=resident,
        thinking=thinking,
        needed=heap_needed(board, SESSION),
        level=level(board, SESSION, free(board)),
        drive=drive_bytes(board),
    )


def start_up(board: str, journal: bytes = b"") -> Start:
    """Run the program until the first turn, counting its work.

    :param journal: what its memory holds at the start
    """
    (drive() / "nvm.bin").write_bytes(journal)
    watched = program(board, START, _REMEMBER + _WATCH_START + _WATCH_IMPORTS)
    output = vm.run_counted(drive(), watched, "8m").output
    values = _values(output)
    imports = [line.split()[1:] for line in _lines(output, "import")]
    milliseconds = [(name, round(int(ms) * _COMPILING)) for name, ms in imports]
    return Start(
        lit_ms=round(values["lit"] * _COMPILING),
        ready_ms=round(values["ready"] * _COMPILING),
        allocated=values["allocated"],
        imports=sorted(milliseconds, key=lambda item: -item[1]),
    )


def free(board: str) -> int:
    """Bytes of a board's heap that are free when code.py starts."""
    return boards.BOARDS[_board_id(board)].heap_bytes


def most(board: str) -> int:
    """Bytes of a board's heap that the program may need."""
    chip = boards.BOARDS[_board_id(board)].chip.name
    return free(board) - SPARE[chip] * 1024


def heap_needed(board: str, script: Sequence[str]) -> int:
    """Bytes of a board's heap from which on a session runs at level 8; 0: more than there are.

    Tried from above: where garbage lies is chance, and a lucky smaller heap proves nothing.
    """
    heap = min(free(board), _LARGEST)
    needed = 0
    while level(board, script, heap) == HIGHEST_LEVEL:
        needed = heap
        heap -= _STEP
    return needed


def live(board: str) -> tuple[int, int]:
    """Bytes of a board's heap that live at the first turn, and at most in a session."""
    output = _limited(board, SESSION, free(board), _WATCH_LIVE)
    turns, others = [
        [round(int(line.split()[1]) / vm.WIDER) for line in _lines(output, when)]
        for when in ("turn", "live")
    ]
    return turns[0], max(turns + others)


def level(board: str, script: Sequence[str], heap: int) -> int:
    """The level that plays in so many bytes of a board's heap, 0 where a session does not run.

    :raises VmError: if it fails for another reason than memory
    """
    try:
        output = _limited(board, script, heap)
    except vm.VmError as error:
        if "MemoryError" not in str(error):
            raise
        return 0
    return min(map(int, _WEAKER.findall(output)), default=HIGHEST_LEVEL)


def _limited(board: str, script: Sequence[str], heap: int, watch: str = "") -> str:
    return vm.run_limited(drive(), program(board, script, watch), heap_size(heap)).output


def drive_bytes(board: str) -> int:
    """Bytes of all files that are deployed to a board."""
    return sum(map(len, payload.files(libraries.built_in(_board_id(board))).values()))


def report(footprints: Sequence[Footprint]) -> str:
    """The figures as a table, and the slowest imports of the first of them."""
    row = "{:28}" + "{:>9}" * 9 + "{:>7}" * 2
    lines = [
        row.format("", "heap, KB:", "import-", *[""] * 3, "level", "", "drive", "", "lit", "ready"),
        row.format(
            *("", "free", "ing", "resident", "thinking", "needed", "8 plays", "spare"),
            *("KB", "alloc.", "s", "s"),
        ),
    ]
    for it in footprints:
        plays = "yes" if it.level == HIGHEST_LEVEL else f"no: {it.level}"
        heap = (free(it.board), it.importing, it.resident, it.thinking, it.needed)
        sizes = [_kilobytes(size) for size in (*heap, it.spare, it.drive, it.start.allocated)]
        sizes.insert(len(heap), plays)
        times = [f"{ms / 1000:.1f}" for ms in (it.start.lit_ms, it.start.ready_ms)]
        lines.append(row.format(it.board, *sizes, *times))
    slowest = footprints[0].start.imports[:10]
    lines.append("slowest imports, ms: " + ", ".join(f"{name} {ms}" for name, ms in slowest))
    return "\n".join(lines)


def _kilobytes(size: int) -> str:
    return f"{size / 1024:.0f}"


def program(board: str, script: Sequence[str], watch: str = "") -> str:
    """The text that runs code.py on a VM, with somebody who follows the script."""
    run = _RUN.format(
        board_id=_board_id(board),
        settings={"OTHELLO_BOARD": board},
        controls=_controls(profile.read(ROOT / "boards" / f"{board}.py")),
    )
    return _STAND_INS + watch + run + "".join(f"#> {line}\n" for line in script)


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


def _lines(output: str, word: str) -> list[str]:
    return [line for line in output.splitlines() if line.startswith(word + " ")]


def _values(output: str) -> dict[str, int]:
    pairs = (line.split() for line in output.splitlines())
    return {pair[0]: int(pair[1]) for pair in pairs if len(pair) == 2 and pair[1].isdigit()}


def heap_size(heap: int) -> str:
    """What to give the VM that limits the heap, for code.py to begin with so many bytes of a board.

    It has some of them itself, and the stand-ins take theirs.
    """
    given, usable, used = _heap_at_start()
    return str(int((heap * vm.WIDER + used) * given / usable))


@functools.cache
def _heap_at_start() -> tuple[int, int, int]:
    """Bytes that the VM is given; of these usable; in use once the stand-ins are there."""
    given = 1 << 20
    watch = "print('free', gc.mem_free())\nprint('used', gc.mem_alloc())\n"
    values = _values(vm.run_limited(drive(), _STAND_INS + watch, str(given)).output)
    return given, values["free"] + values["used"], values["used"]


@functools.cache
def drive() -> Path:
    """A drive for all runs, which is there until the program ends."""
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    vm.make_drive(Path(folder.name))
    return Path(folder.name)
