# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The AI on the real virtual machine: the PC's moves, no garbage, short slices."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.levels import LEVELS
from engine.player import ONE_PLY_LEVEL, Player
from tools import payload, vm

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "engine"

# Rows of the side to move and of its opponent, from games of our own: 50, 38, 26, 12, 9 empties.
POSITIONS = [
    (b"\x00\x10\x10 0\x10\x10\x00", b"\x00\x00$\x1c\x0c\x00\x00\x00", (3, 7)),
    (b"\x000(\x08\x18(8\x08", b"\x00\x08\x94tdP\x00\x00", (5, 7)),
    (b"\x06\x0c\x18\x1c>\xec<\x08", b"(\xb0\xe4`\xc0\x10\x00\x00", (6, 8)),
    (b"\x10osrL\x1c,x", b"/\x90\x8c\x8c\xb2\xe1\x90\x00", (8,)),
    (b"/\x90\x8c\x8c\xb4\xf5\x98\x00", b"\x10osrJ\n$~", (7, 8)),
]

# A line a think: level, move, value, exact, milliseconds of the longest slice and of all, bytes
# allocated.
# The first think of each reads the tables; the second is looked at for garbage, the third is timed
# as tools/bench.py does it, with holes of the heap filled, which this VM takes for frames.
THINK = """
import gc
from bench_device import _slices, _think
from engine.player import Player
player = Player("engine")
for own, opponent, levels in POSITIONS:
    for level in levels:
        for is_second in (False, True):
            player.start(own, opponent, level, 1)
            allocated = gc.mem_alloc()
            for _ in _think(player):
                pass
        allocated = gc.mem_alloc() - allocated
        player.start(own, opponent, level, 1)
        slices = [took // 1000 for took in _slices(_think(player))]
        exact = int(player.exact)
        print(level, player.best, player.value, exact, max(slices), sum(slices), allocated)
"""

# The same of first thinks, which read the book and read and build the tables.
FIRST_THINK = """
from bench_device import _slices, _think
from engine.player import Player
for own, opponent, levels in POSITIONS:
    player = Player("engine")
    player.start(own, opponent, 8, 1, use_book=True)
    print(max([took // 1000 for took in _slices(_think(player))]))
"""


@pytest.fixture(scope="module")
def drive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A drive with what tools/bench.py runs on it."""
    drive = tmp_path_factory.mktemp("drive")
    vm.make_drive(drive)
    bench = payload.shortened(ROOT / "tools" / "bench_device.py")
    (drive / "bench_device.py").write_bytes(bench)
    return drive


def printed(drive: Path, program: str) -> list[list[int]]:
    """The lines that a program prints, which thinks about the positions."""
    output = vm.run_counted(drive, f"POSITIONS = {POSITIONS!r}\n" + program, "64m").output
    return [[int(word) for word in line.split()] for line in output.splitlines()]


@pytest.fixture(scope="module")
def thoughts(drive: Path) -> list[list[int]]:
    """The lines that THINK prints."""
    return printed(drive, THINK)


def test_it_plays_the_same_moves(thoughts: list[list[int]]) -> None:
    player = Player(str(ENGINE))
    here = []
    for own, opponent, levels in POSITIONS:
        for level in levels:
            player.start(own, opponent, level, 1)
            while not player.step():
                pass
            here.append([level, player.best, player.value, int(player.exact)])
    assert [line[:4] for line in thoughts] == here


def test_thinking_leaves_hardly_any_garbage(thoughts: list[list[int]]) -> None:
    """Some lists a think, whether it looks at a hundred positions or at ten thousand."""
    assert len(thoughts) == sum(len(levels) for _, _, levels in POSITIONS)
    for line in thoughts:
        assert line[6] < 4096, line


def test_slices_are_short(thoughts: list[list[int]]) -> None:
    for line in thoughts:
        assert line[4] <= 30, line


def test_slices_that_load_are_short(drive: Path) -> None:
    longest = printed(drive, FIRST_THINK)
    assert len(longest) == len(POSITIONS)
    assert max(longest) <= [30]


def test_thinks_end_within_their_budgets(thoughts: list[list[int]]) -> None:
    """Which the engine counts by itself, in its own units of work."""
    for line in thoughts:
        assert line[5] <= LEVELS[line[0] - 1][1] // 1000, line
    assert max(line[5] for line in thoughts) > 4000


SMALL_HEAP = """
from engine.player import Player
player = Player("engine")
for own, opponent, levels in POSITIONS:
    player.start(own, opponent, 8, 1)
    while not player.step():
        pass
    print(player.level, player.best)
"""


@pytest.mark.skipif(not vm.has_limited(), reason=vm.NO_LIMITED)
def test_where_memory_runs_out_a_lower_level_plays_and_no_worse(drive: Path) -> None:
    lower = [
        (level, Player(str(ENGINE), small, level))
        for level in (1, ONE_PLY_LEVEL)
        for small in (False, True)
    ]
    program = f"POSITIONS = {POSITIONS!r}\n" + SMALL_HEAP
    played = set()
    for heap in range(82, 160, 4):
        lines = vm.run_limited(drive, program, f"{heap}k").output.splitlines()
        for line, (own, opponent, _) in zip(lines, POSITIONS, strict=True):
            expected = [f"8 {line.split()[1]}"]
            for level, player in lower:
                player.start(own, opponent, 8, 1)
                while not player.step():
                    pass
                expected.append(f"{level} {player.best}")
            assert line in expected
            played.add(int(line.split()[0]))
    assert played == {1, ONE_PLY_LEVEL, 8}
