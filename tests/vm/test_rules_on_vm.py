# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The rules on the real virtual machine: right, without big ints, and what they cost."""

import random

import pytest

from tools import vm

PERFT = """
from engine.bitboard import START_BLACK, START_WHITE, has_legal, is_set, legal, play
def perft(own, opponent, depth):
    if depth == 0:
        return 1
    rows = legal(own, opponent)
    if not any(rows):
        return perft(opponent, own, depth - 1) if has_legal(opponent, own) else 1
    total = 0
    for square in range(64):
        if is_set(rows, square):
            mover, other = play(own, opponent, square)
            total += perft(other, mover, depth - 1)
    return total
print([perft(START_BLACK, START_WHITE, depth) for depth in range(1, 6)])
"""

# Bytes allocated must not depend on the position: a big int takes 32, and appears where bits are
# high. Prints a line a function: its name, the least and the most bytes, and the mean time.
COST = """
import gc, time
from engine import bitboard
def measure(name, work, positions):
    least, most, total = 1 << 29, 0, 0
    for position in positions:
        allocated, started = gc.mem_alloc(), time.ticks_us()
        work(position)
        total += time.ticks_diff(time.ticks_us(), started)
        allocated = gc.mem_alloc() - allocated
        least, most = min(least, allocated), max(most, allocated)
    print(name, least, most, total // len(positions))
moves = [
    (own, opponent, square)
    for own, opponent in POSITIONS
    for square in range(0, 64, 3)
    if not bitboard.is_set(own, square) and not bitboard.is_set(opponent, square)
]
legal_moves = [move for move in moves if any(bitboard.flips(*move))]
measure("legal", lambda p: bitboard.legal(p[0], p[1]), POSITIONS)
measure("has_legal", lambda p: bitboard.has_legal(p[0], p[1]), POSITIONS)
measure("flips", lambda p: bitboard.flips(p[0], p[1], p[2]), moves)
measure("play", lambda p: bitboard.play(p[0], p[1], p[2]), legal_moves)
"""

# Room for what they return and copy (8 bytes take 32, a tuple of 8 takes 48), and no more.
MOST_BYTES = {"legal": 96, "has_legal": 96, "flips": 128, "play": 320}


def positions():
    """Full and alternating boards, and squares thrown at random: every bit at every place."""
    yield bytes([0x55] * 8), bytes([0xAA] * 8)
    yield bytes([0xFF, 0] * 4), bytes([0, 0xFF] * 4)
    yield bytes([0x81] + [0] * 6 + [0x81]), bytes([0x7E] + [0xFF] * 6 + [0x7E])
    yield bytes([0] * 7 + [0xFF]), bytes([0] + [0xFF] * 6 + [0])
    chance = random.Random(1)
    for _ in range(50):
        taken, own = chance.randbytes(8), chance.randbytes(8)
        yield (
            bytes(a & b for a, b in zip(taken, own, strict=True)),
            bytes(a & ~b for a, b in zip(taken, own, strict=True)),
        )


@pytest.mark.parametrize(
    "run",
    [
        pytest.param(lambda drive: vm.run_counted(drive, PERFT, heap="64m"), id="31-bit"),
        pytest.param(
            lambda drive: vm.run_limited(drive, PERFT),
            id="limited-heap",
            marks=pytest.mark.skipif(not vm.has_limited(), reason=vm.NO_LIMITED),
        ),
    ],
)
def test_perft_to_depth_5(tmp_path, run):
    vm.make_drive(tmp_path)
    assert run(tmp_path).output.strip() == "[4, 12, 56, 244, 1396]"


def test_rules_make_no_big_ints(tmp_path, record_property):
    vm.make_drive(tmp_path)
    program = f"POSITIONS = {list(positions())}\n" + COST
    for line in vm.run_counted(tmp_path, program, heap="1m").output.splitlines():
        name, least, most, microseconds = line.split()
        print(f"{name}: {most} bytes, {microseconds} us on RP2040")
        record_property(name, {"bytes": int(most), "rp2040_us": int(microseconds)})
        assert least == most, f"{name} allocates more for some positions"
        assert int(most) <= MOST_BYTES[name], name
