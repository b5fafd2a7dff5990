# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Make the file of opening names that the device reads.

    python3 -m tools.openings openings.tsv

Input: a transcript, a tab and a name on each line. Any of the eight orientations will do.
"""

from __future__ import annotations

import sys
from pathlib import Path

from engine.game import Game
from engine.notation import parse_transcript
from engine.openings import EXCHANGED
from engine.positions import key_of
from sim import environment
from tools import output
from tools.position_file import pack
from tools.usage import Parser, UsageError, run

_MOST_NAMES = EXCHANGED - 1  # 0 means none


def read(path: Path) -> list[tuple[Game, str]]:
    """The games and names of a list of openings."""
    openings: list[tuple[Game, str]] = []
    for number, line in enumerate(path.read_bytes().splitlines(), 1):
        try:
            moves, tab, name = line.decode("utf-8-sig").partition("\t")
            if not tab or not name:
                raise ValueError("no tab and name after the moves")
            game = parse_transcript(moves)
            if not game.moves or game.start != Game().start:
                raise ValueError("no moves from the usual start before the tab")
            if len(openings) == _MOST_NAMES:
                raise ValueError(f"more than {_MOST_NAMES} openings, the most that a file holds")
            openings.append((game, name))
        except UnicodeDecodeError:
            raise UsageError(f"{path}, line {number}: no UTF-8") from None
        except ValueError as error:
            raise UsageError(f"{path}, line {number}: {error}") from None
    if not openings:
        raise UsageError(f"{path}: no openings")
    return openings


def _positions(game: Game) -> list[tuple[bytes, bytes]]:
    """(own, opponent) after each move of the game."""
    replay = Game()
    positions = []
    for square in game.moves:
        replay.push(square)
        positions.append(replay.sides())
    return positions


def build(openings: list[tuple[Game, str]]) -> bytes:
    """The file's content."""
    names = [""]
    numbers: dict[int, int] = {}  # key of the position that completes an opening → its name
    lines = [(_positions(game), name) for game, name in openings]
    for positions, name in lines:
        key = key_of(*positions[-1])[0]
        if key in numbers:
            raise UsageError(f"{name} and {names[numbers[key]]} are the same position")
        numbers[key] = len(names)
        names.append(name)
    found: dict[int, tuple[bytes, bytes, int]] = {}  # key → a position that has it, its name
    for positions, name in lines:
        current = 0
        for position in positions:
            key = key_of(*position)[0]
            current = numbers.get(key, current)
            known = found.setdefault(key, (*position, current))[2]
            if known != current:
                other, this = [names[number] or "none" for number in (known, current)]
                raise UsageError(
                    f"{name} comes to a position as {this} where another line has it as {other}"
                )
    tail = "".join(name + "\n" for name in names).encode()
    records = list(found.values())
    records += [(opponent, own, value | EXCHANGED) for own, opponent, value in records]
    return pack(records, tail)


def _main() -> None:
    parser = Parser(prog="tools.openings", description="Make the file of opening names.")
    parser.add_argument("openings", type=Path, help="lines of a transcript, a tab and a name")
    parser.add_argument("--out", type=Path, default=Path("engine/openings.bin"))
    options = parser.parse_args()
    content = build(read(options.openings))
    output.write(options.out, content)
    print(f"{options.out}: {len(content):,} bytes")


def main() -> int:
    environment.put_checkout_last()
    return run(_main)


if __name__ == "__main__":
    sys.exit(main())
