# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT

"""`python3 -m sim --check`: what is wrong in the settings, as the program on the board says it."""

import sys

from sim.machine import Ended, Machine, MachineError
from sim.options import Options

_START_UP_US = 3_000_000  # the program has read its settings by then
_OURS = "OTHELLO_"


def main(options: Options) -> int:
    """Print a line for each problem; return 2 if there are any, else 0."""
    try:
        machine = Machine(options.root, options.board, settings=options.settings)
    except MachineError as error:
        print(f"sim: {error}", file=sys.stderr)
        return 2
    machine.clock.at(machine.clock.now() + _START_UP_US, machine.power_off)
    if machine.run() is not Ended.POWER_OFF:  # it did not come as far as a game
        print(*machine.console.lines, sep="\n")
        return 2
    problems = [line for line in machine.console.lines if line.startswith("settings.toml:")]
    known = ", ".join(sorted(machine.settings.asked))
    problems += [
        f"settings.toml: {key} is no setting; there are {known}"
        for key in machine.settings.keys_set()
        if key.startswith(_OURS) and key not in machine.settings.asked
    ]
    problems += [
        f"settings.toml: line {number} is not KEY = value: {line.strip()}"
        for number, line in machine.settings.senseless()
    ]
    print(*(problems or ["The settings are all right."]), sep="\n")
    return 2 if problems else 0
