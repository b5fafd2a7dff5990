# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Measure what the AI costs on a board: work, memory, depth, times of levels and endgames.

    python3 -m tools.bench               a report
    python3 -m tools.bench --json        the same as one JSON object
    python3 -m tools.bench --footprint   heap, drive and start-up of the whole program, by board

tools/measures.py says how each figure is found, docs/performance.md has them.
"""

from __future__ import annotations

import json
import sys
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median
from typing import TYPE_CHECKING

from sim import environment
from tools.usage import Parser, UsageError, run

if TYPE_CHECKING:
    from tools.measures import Allocation, Heap, Search, Solved, Thinks
    from tools.pystack import Deepest

POSITIONS = Path(__file__).with_suffix(".obf")

_HINT = 0  # among the levels
_BOARD = "adafruit_feather_rp2040"  # whose calls are followed


@dataclass(frozen=True)
class Figures:
    """All that is measured of the AI."""

    search: Search
    allocation: Allocation
    heap: Heap
    small_heap: Heap
    thinks: list[Thinks]
    endgames: list[Solved]
    calls: tuple[Deepest, Deepest]  # of a session, and while the AI thinks

    @property
    def longest_slice(self) -> int:
        """Milliseconds."""
        return max(thinks.slice for thinks in self.thinks)


def measure(path: Path) -> Figures:
    """Run everything on the positions of an OBF file: see tools/bench.obf."""
    from engine.player import HIGHEST_LEVEL
    from tools import pystack
    from tools.measures import Measures
    from tools.obf import read
    from tools.progress import Progress

    levels = [*range(1, HIGHEST_LEVEL + 1), _HINT]
    with (
        Progress(len(levels) + 6, "measurements") as progress,
        closing(Measures(read(path), progress.step)) as measures,
    ):
        calls = pystack.measure(_BOARD, pystack.SESSION)
        progress.step("calls")
        return Figures(
            search=measures.search(),
            allocation=measures.allocation(),
            heap=measures.heap(small=False),
            small_heap=measures.heap(small=True),
            thinks=[measures.thinks(level) for level in levels],
            endgames=measures.endgames(),
            calls=calls,
        )


def as_json(figures: Figures) -> dict:
    """The figures by name; times in milliseconds of an RP2040, heap in bytes of a board's."""
    return {
        "fuel_per_node": round(figures.search.fuel_per_node),
        "nodes_per_second_rp2040": round(figures.search.nodes_per_second),
        "bytes_per_node": figures.allocation.per_node,
        "bytes_per_think": figures.allocation.per_think,
        "heap_resident_bytes": figures.heap.resident,
        "heap_needed_bytes": figures.heap.needed,
        "small_heap_resident_bytes": figures.small_heap.resident,
        "small_heap_needed_bytes": figures.small_heap.needed,
        "depths_in_2_s": figures.search.depths,
        "longest_slice_ms": figures.longest_slice,
        "pystack_bytes": figures.calls[0].size,
        "pystack_bytes_thinking": figures.calls[1].size,
        "levels": {
            _name(it): {"budget_ms": it.budget, "median_ms": it.median, "worst_ms": it.worst}
            for it in figures.thinks
        },
        "endgames": {
            str(it.empties): {
                "positions": len(it.exact),
                "right": it.right,
                "win_loss_draw_median_ms": round(median(it.decided)),
                "win_loss_draw_worst_ms": max(it.decided),
                "exact_median_ms": round(median(it.exact)),
                "exact_worst_ms": max(it.exact),
            }
            for it in figures.endgames
        },
    }


def report(figures: Figures) -> str:
    """The figures as tables in Markdown."""
    search, depths = figures.search, figures.search.depths
    rows = [
        ("fuel per node", f"{search.fuel_per_node:,.0f}"),
        ("nodes per second", f"{search.nodes_per_second:,.0f}"),
        ("of these, values taken", f"{search.valued:.0%}"),
        ("bytes of garbage per node", f"{figures.allocation.per_node:g}"),
        ("bytes of garbage per think", f"{figures.allocation.per_think:,}"),
        ("heap of the AI, code and tables", _kilobytes(figures.heap.resident)),
        ("heap needed to load it and think", _kilobytes(figures.heap.needed)),
        ("the same with the small set: heap", _kilobytes(figures.small_heap.resident)),
        ("heap needed", _kilobytes(figures.small_heap.needed)),
        ("depth in 2 s", f"{min(depths)} to {max(depths)}, {mean(depths):.1f} on average"),
        ("longest slice", f"{figures.longest_slice} ms"),
        ("stack for calls, of 1,536 bytes or more", f"{figures.calls[0].size:,}"),
        ("while the AI thinks", f"{figures.calls[1].size:,}"),
    ]
    levels = [
        (_name(it), *map(_seconds, (it.budget, it.median, it.worst)), it.slice)
        for it in figures.thinks
    ]
    endgames = [
        (
            it.empties,
            *map(_seconds, (median(it.decided), max(it.decided))),
            *map(_seconds, (median(it.exact), max(it.exact))),
            f"{it.right} of {len(it.exact)}",
        )
        for it in figures.endgames
    ]
    of_levels = ("level", "budget, s", "median, s", "worst, s", "longest slice, ms")
    of_endgames = ("empties", "who wins: median, s", "worst, s", "result: median, s", "worst, s")
    tables = (
        _table(("", ""), rows),
        _table(of_levels, levels),
        _table((*of_endgames, "right"), endgames),
        "The deepest calls: " + ", ".join(figures.calls[0].path) + ";",
        "and of a think: " + ", ".join(figures.calls[1].path) + ".",
    )
    return "\n\n".join(tables)


def _table(head: tuple[str, ...], rows: list[tuple]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


def _name(thinks: Thinks) -> str:
    return "hint" if thinks.level == _HINT else str(thinks.level)


def _seconds(milliseconds: float) -> str:
    return f"{milliseconds / 1000:.1f}"


def _kilobytes(size: int | None) -> str:
    return "not measured here" if size is None else f"{size / 1024:.1f} KB"


def _footprint() -> str:
    from tools import footprint, vm
    from tools.progress import Progress

    if not vm.has_limited():
        raise UsageError(vm.NO_LIMITED)
    with Progress(len(footprint.BOARDS), "boards") as progress:
        footprints = []
        for board in footprint.BOARDS:
            footprints.append(footprint.measure(board))
            progress.step(board)
    return footprint.report(footprints)


def _main() -> None:
    parser = Parser(prog="tools.bench", description="Measure what the AI costs on a board.")
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--json", action="store_true", help="print one JSON object")
    choice.add_argument(
        "--footprint", action="store_true", help="the whole program on each family of boards"
    )
    options = parser.parse_args()
    if options.footprint:
        print(_footprint())
        return
    figures = measure(POSITIONS)
    print(json.dumps(as_json(figures), indent=2) if options.json else report(figures))


def main() -> int:
    environment.prepare("tools.bench", "requirements-tests.txt")
    return run(_main)


if __name__ == "__main__":
    sys.exit(main())
