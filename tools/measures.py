# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What the AI costs on a board: figures of tools/bench.py, each from a run on a virtual machine.

Work is counted as fuel and turned into time of an RP2040 at 125 MHz (see tools/vm.py); the same
program gives the same figures on every computer.

A node is a position whose value was taken or whose moves were found; one that is valued as a child
and then searched further counts twice, as it costs twice.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from sim.environment import ROOT
from tools import payload, vm
from tools.obf import Problem

_DEVICE = ROOT / "tools" / "bench_device.py"

_BUDGET_US = 2_000_000  # of a think in the middle game
_LONG_US = 5_000_000

_STEP = 6144  # bytes of a heap on the VM that limits it; 4 KB of a board's

_ALIVE = """
sys.modules.pop("gc", None)
import gc
gc.collect()
print("alive", gc.mem_alloc())
"""
# As in a small heap, which has no room for the middle game and the end together.
_SCARCE = """
from engine import ai_modules
ai_modules.all_if_room = lambda: ()
"""
_PLAYER = """
from engine.player import Player
player = Player("engine", {small})
for own, opponent in {positions}:
    player.start(own, opponent, 8, 1)
    while not player.step():
        pass
print("level", player.highest)
"""

Position = tuple[bytes, bytes]


@dataclass(frozen=True)
class Search:
    """The middle game: searches of 2 s each."""

    fuel_per_node: float
    nodes_per_second: float  # of an RP2040
    valued: float  # the share of the nodes whose value was taken
    depths: list[int]


@dataclass(frozen=True)
class Allocation:
    """Bytes of the heap that a search of 5 s leaves as garbage, its tables loaded before."""

    per_node: float
    per_think: int


@dataclass(frozen=True)
class Solved:
    """Solving positions with so many empties: milliseconds, one of each position."""

    empties: int
    decided: list[int]  # until it is known who wins
    exact: list[int]  # until the result is known
    right: int  # results that are those listed


@dataclass(frozen=True)
class Thinks:
    """Whole thinks at a level, or hints: milliseconds."""

    level: int  # 0 is the hint
    budget: int
    median: int
    worst: int
    slice: int  # the longest


@dataclass(frozen=True)
class Heap:
    """Bytes of a board's heap for the AI alone: its modules, its tables, all that they import."""

    resident: int
    needed: int | None  # to load it all and think; None where that cannot be measured


class Measures:
    """Runs the programs; close it to delete the drive that they run from.

    :param problems: positions; those with a result are solved, the others searched
    :param step: is told what has been done
    """

    def __init__(self, problems: Sequence[Problem], step: Callable[[str], None]) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self._drive = Path(self._folder.name)
        vm.make_drive(self._drive)
        (self._drive / "bench_device.py").write_bytes(payload.shortened(_DEVICE))
        self._step = step
        self._middle = [(p.own, p.opponent) for p in problems if p.score is None]
        self._end = [p for p in problems if p.score is not None]

    def close(self) -> None:
        self._folder.cleanup()

    def search(self) -> Search:
        """Search all positions of the middle game."""
        runs = self._run(f"middle({self._middle}, {_BUDGET_US})", "searched")
        valued, searched = sum(run[1] for run in runs), sum(run[2] for run in runs)
        microseconds = sum(run[3] for run in runs)
        nodes = valued + searched
        return Search(
            fuel_per_node=microseconds * 1000 / vm.NS_PER_FUEL / nodes,
            nodes_per_second=nodes * 1e6 / microseconds,
            valued=valued / nodes,
            depths=[run[0] for run in runs],
        )

    def allocation(self) -> Allocation:
        """Search one position for long."""
        own, opponent = self._middle[len(self._middle) // 2]
        [(bytes_, settled, nodes)] = self._run(
            f"allocation({own!r}, {opponent!r}, {_LONG_US})", "allocated"
        )
        return Allocation(per_node=settled / nodes, per_think=bytes_)

    def endgames(self) -> list[Solved]:
        """Solve all positions of the end, however long it takes."""
        runs = self._run(f"end({[(p.own, p.opponent) for p in self._end]})", "solved")
        figures = []
        for empties in sorted({run[0] for run in runs}):
            found = [(run, p) for run, p in zip(runs, self._end, strict=True) if run[0] == empties]
            figures.append(
                Solved(
                    empties,
                    decided=[run[1] // 1000 for run, _ in found],
                    exact=[run[2] // 1000 for run, _ in found],
                    right=sum(run[3] == problem.score for run, problem in found),
                )
            )
        return figures

    def thinks(self, level: int) -> Thinks:
        """Think about all positions, loading what is needed on the way."""
        positions = self._middle + [(p.own, p.opponent) for p in self._end]
        runs = self._run(f"thinks({level}, {positions})", "thought")
        return Thinks(
            level,
            budget=runs[0][0] // 1000,
            median=round(median(run[1] for run in runs) / 1000),
            worst=round(max(run[1] for run in runs) / 1000),
            slice=-(-max(run[2] for run in runs) // 1000),
        )

    def heap(self, small: bool) -> Heap:
        """Load the AI and let it think early, late and early in a game, then late again.

        What lives is the greater of what does in the middle game and in the end. What is needed is
        found by trial on the VM that limits the heap, and taken for a board's by the proportion of
        what lives there after the same program.
        """
        late = self._end[-1]
        thinks = 2 * [self._middle[0], (late.own, late.opponent)]
        middle, end = (
            _SCARCE + _PLAYER.format(small=small, positions=thinks[:number]) for number in (3, 4)
        )
        resident = self._alive(vm.run_counted, end, "64m")
        in_middle = self._alive(vm.run_counted, middle, "64m")
        self._step("heap")
        largest = max(resident, in_middle)
        if not vm.has_limited():
            return Heap(largest, None)
        wide = self._alive(vm.run_limited, end, "4m")
        return Heap(largest, self._needed(end, 2 * wide) * resident // wide)

    def _alive(self, run: Callable[[Path, str, str], vm.Run], program: str, heap: str) -> int:
        """Bytes that live after a program, without those of an empty one."""
        outputs = [run(self._drive, text + _ALIVE, heap).output for text in ("", program)]
        before, after = (_lines(output, "alive")[0][0] for output in outputs)
        return after - before

    def _needed(self, program: str, heap: int) -> int:
        """The heap from which on it runs, at the level that a large one allows."""
        highest = _lines(vm.run_limited(self._drive, program, "4m").output, "level")
        while True:
            try:
                output = vm.run_limited(self._drive, program, str(heap - _STEP)).output
            except vm.VmError as error:
                if "MemoryError" not in str(error):
                    raise
                return heap
            if _lines(output, "level") != highest:
                return heap
            heap -= _STEP

    def _run(self, call: str, word: str) -> list[tuple[int, ...]]:
        output = vm.run_counted(self._drive, f"from bench_device import *\n{call}\n").output
        self._step(call.partition("(")[0])
        return _lines(output, word)


def _lines(output: str, word: str) -> list[tuple[int, ...]]:
    """The numbers of the lines that begin with the word."""
    lines = (line.split() for line in output.splitlines())
    return [tuple(map(int, rest)) for first, *rest in lines if first == word]
