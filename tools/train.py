# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Fit the evaluation's weights to scored positions.

    python3 -m tools.train positions.csv.gz selfplay_positions.csv.gz --out engine/weights.bin

tools/scored.py has the form of the input, tools/fit.py the method and the form of the output.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path

from sim import environment
from tools import output
from tools.usage import Parser, UsageError, run


def _main() -> None:
    from tools.fit import train  # these need NumPy
    from tools.patterns import SETS, patterns
    from tools.scored import Positions

    parser = Parser(
        prog="tools.train", description="Fit the evaluation's weights to scored positions."
    )
    add = parser.add_argument
    add("positions", nargs="+", type=Path, help="CSV (or .gz) with player, opponent, score")
    add("--out", required=True, type=Path, help="the weights file to write")
    add("--set", choices=SETS, default="full", help="the patterns (default: full)")
    add("--held-out", type=float, default=0.05, help="share to measure only (default: 0.05)")
    add("--seed", type=int, default=1, help="decides which they are (default: 1)")
    add("--ridge", type=float, default=2.0, help="pull to zero, in positions (default: 2)")
    add("--rounds", type=int, default=40, help="of conjugate gradients (default: 40)")
    options = parser.parse_args()
    if not 0 <= options.held_out < 1:
        raise UsageError("--held-out must be from 0 to less than 1")
    if not 0 < options.ridge < math.inf:
        raise UsageError("--ridge must be a number above 0")
    if options.rounds < 1 or options.seed < 0:
        raise UsageError("--rounds must be 1 or more and --seed 0 or more")
    if options.out.exists() and any(options.out.samefile(path) for path in options.positions):
        raise UsageError(f"--out {options.out} would overwrite the positions: choose another name")
    output.check(options.out)
    positions = Positions(options.positions)
    print(f"{len(positions.score):,} positions, {options.set} set", flush=True)
    kept = positions.sample(options.held_out, options.seed)
    content = train(positions, patterns(options.set), kept, options.ridge, options.rounds)
    output.write(options.out, content)
    print(f"{options.out}: {len(content):,} bytes")


def main() -> int:
    environment.prepare("tools.train", "requirements-tools.txt")
    return run(_main)


if __name__ == "__main__":
    sys.exit(main())
