# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The command line of the simulator."""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

from sim import commands, keys
from sim.environment import ROOT
from sim.output import guarded, printable


@dataclass(frozen=True)
class Options:
    """What the front ends are told; each has a `main(options)` that returns an exit status."""

    front_end: str | None = None  # its module; None: the best one here
    root: Path = ROOT  # where code.py, the packages and settings.toml are taken from
    board: str | None = None  # name of a file in boards/; None: the simulator's first choice
    settings: dict[str, str] = field(default_factory=dict)  # instead of those in settings.toml
    seed: int | None = None  # of os.urandom; None: another game every time
    speed: float = 1.0  # of the clock, in real time
    nvm: Path | None = None  # file that keeps the board's nvm; None: the front end's default
    script: str | None = None  # the script's file, "-" for standard input


_NO_PYGAME = "pygame-ce is not to be had for this Python"


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"sim: {printable(message)} (python3 -m sim --help lists the options)\n")

    def print_help(self, file: object = None) -> None:
        def show() -> int:
            print(self.format_help(), end="")
            return 0

        status = guarded(show)
        if status:
            self.exit(status)


def parse(arguments: list[str]) -> Options:
    """Read the arguments; help and bad ones end the program. Needs nothing that is installed."""
    parser = _parser()
    given = parser.parse_args(arguments)
    root = ROOT if given.drive is None else given.drive
    if not os.path.isfile(root / "code.py"):  # False, too, where that is not to be known
        parser.error(f"--drive {root}: there is no code.py in it")
    return Options(
        front_end="script" if given.script is not None else given.front_end,
        root=root,
        board=given.board,
        settings=dict(given.set),
        seed=given.seed,
        speed=given.speed,
        nvm=given.nvm,
        script=given.script,
    )


def run(options: Options) -> int:
    """Start the front end that is asked for, or the best one here; return its exit status."""
    if options.front_end == "window" and find_spec("pygame") is None:
        print(f"sim: --window: {_NO_PYGAME}; use --terminal", file=sys.stderr)
        return 2
    front_end = import_module(f"sim.{options.front_end or best_front_end()}")
    return guarded(lambda: int(front_end.main(options)))


def best_front_end() -> str:
    """The window where there is a display, else the terminal."""
    if find_spec("pygame") is None:
        return "terminal"
    if sys.platform in ("darwin", "win32") and "SSH_CONNECTION" in os.environ:
        return "terminal"
    from sim import display  # needs pygame

    return "terminal" if display.problem() else "window"


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python3 -m sim",
        description="Othello on a simulated CircuitPython handheld.",
        epilog=f"{keys.help_text()}\n\n{commands.help_text()}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    front_ends = parser.add_mutually_exclusive_group()
    for name, what in (
        ("window", "play in a window (the default where there is a display)"),
        ("terminal", "play in this terminal, over SSH too"),
        ("check", "only list what is wrong in settings.toml and --set; then the exit status is 2"),
    ):
        front_ends.add_argument(
            "--" + name, dest="front_end", action="store_const", const=name, help=what
        )
    front_ends.add_argument(
        "--script", metavar="FILE", type=_name, help="play a script, see below (-: from stdin)"
    )
    parser.add_argument("--board", metavar="NAME", help="the board to simulate; see boards/")
    parser.add_argument(
        "--drive", metavar="DIR", type=_path, help="run a CIRCUITPY folder, not the checkout"
    )
    parser.add_argument(
        "--set",
        metavar="KEY=VALUE",
        type=_setting,
        action="append",
        default=[],
        help="a setting instead of the one in settings.toml; may be repeated",
    )
    parser.add_argument(
        "--seed",
        metavar="N",
        type=int,
        help="make chance, and so the AI's games, repeatable (a script: 0, if not given)",
    )
    parser.add_argument(
        "--speed", metavar="X", type=_speed, default=1.0, help="let time pass X times as fast"
    )
    parser.add_argument(
        "--nvm", metavar="FILE", type=_path, help="keep the saved game and statistics in this file"
    )
    return parser


def _name(text: str) -> str:
    if not text:
        raise argparse.ArgumentTypeError("the name is empty")
    return text


def _path(text: str) -> Path:
    return Path(_name(text))


def _setting(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals or not key.isidentifier():
        raise argparse.ArgumentTypeError(f"{text!r} is not KEY=VALUE")
    return key, value


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = 0.0
    if not 0.01 <= speed <= 100:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0.01 to 100")
    return speed
