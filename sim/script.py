# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Scripts: a person's presses and what they expect to see, played in virtual time.

What the commands are is in `sim.commands`; `python3 -m sim --help` lists them.
"""

import sys
from pathlib import Path
from typing import TextIO

from sim.commands import ScriptError, parse
from sim.machine import Machine, MachineError
from sim.options import Options
from sim.output import printable
from sim.performance import Performance


def main(options: Options) -> int:
    """Run the script that the options name; return the exit status."""
    try:
        assert options.script
        text = _read(options.script)
        machine = Machine(
            options.root,
            options.board,
            # A script that waits is not a device left alone.
            settings={"OTHELLO_IDLE": "off", **options.settings},
            nvm=options.nvm,
            seed=options.seed,
        )
    except (ScriptError, MachineError) as error:
        print(f"sim: {printable(str(error))}", file=sys.stderr)
        return 2
    status = run_script(machine, text, sys.stdout, sys.stderr)
    if machine.nvm and machine.nvm.trouble:
        print(printable(f"sim: --nvm {options.nvm}: {machine.nvm.trouble}"), file=sys.stderr)
        return 2
    return status


def run_script(machine: Machine, text: str, out: TextIO, err: TextIO) -> int:
    """Play a script on a machine with a virtual clock.

    :param out: where `lights` and `captions` print
    :param err: where a line is named that does not hold or cannot be read
    :returns: 0 if every line held, 1 if one did not, 2 if the script cannot be read
    """
    try:
        commands = parse(text)
    except ScriptError as error:
        print(error, file=err)
        return 2
    failure = Performance(machine, commands, out).run()
    if failure:
        print(failure, file=err)
        return 1
    return 0


def _read(file: str) -> str:
    """The text of a script; "-" is standard input."""
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise ScriptError(f"--script {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ScriptError(f"--script {file}: not UTF-8 text") from None
