# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Scripts: a person's presses and what they expect to see, played in virtual time.

One command a line; `#` begins a comment. A caption is a line that the program prints.

    press ACTION [MS]    press UP DOWN LEFT RIGHT A B HINT UNDO MENU NEXT or PREVIOUS by the board's
                         own control, held that long
    play SQUARE          wait for the turn's caption, go to the square by presses and press A;
                         holds if a caption then names the move
    choose TEXT          step through the menu until the captioned entry contains TEXT, in upper or
                         lower case, then press A
    wait MS              let time pass
    until TEXT [MS]      wait for a caption that contains TEXT, 60 s at most unless said otherwise;
                         a last number below 100 belongs to the text
    expect TEXT          a caption contains TEXT, after the one that the last `expect` found
    refuse TEXT          no caption since the last `expect` or `refuse` contains TEXT
    hold ACTION          press it and do not let go; `release` lets go of everything
    fault NAME           let something be wrong with a controller on I2C: unplugged, wrong id,
                         no pull-ups, timeout, or none
    lights               print the matrix as 8 lines of letters, and what the letters mean
    captions             print the captions since the last time
    png FILE             save a picture of the handheld
    power off, power on  cut the power and give it back; the nvm is kept. The next command comes a
                         second after power-on
    quit                 end here
"""

import os
import re
import sys
from pathlib import Path
from typing import TextIO

from sim.machine import FAULTS, Machine, MachineError
from sim.options import Options
from sim.performance import Command, Performance

ACTIONS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "HINT", "UNDO", "MENU", "NEXT", "PREVIOUS")


class ScriptError(Exception):
    """A script that cannot be read: a line of text for each mistake in it."""


def main(options: Options) -> int:
    """Run the script that the options name; return the exit status."""
    try:
        text = _read(options.script or "-")
        machine = Machine(
            options.root,
            options.board,
            # A script that waits is not a device left alone.
            settings={"OTHELLO_IDLE": "off", **options.settings},
            nvm=options.nvm,
            seed=options.seed,
        )
    except (ScriptError, MachineError) as error:
        print(f"sim: {error}", file=sys.stderr)
        return 2
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        return run_script(machine, text, sys.stdout, sys.stderr)
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130


def run_script(machine: Machine, text: str, out: TextIO, err: TextIO) -> int:
    """Play a script on a machine with a virtual clock.

    :param out: where `lights` and `captions` print
    :param err: where a line is named that does not hold or cannot be read
    :return: 0 if every line held, 1 if one did not, 2 if the script cannot be read
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


def parse(text: str) -> list[Command]:
    """The commands of a script.

    :raises ScriptError: naming all lines that cannot be read
    """
    commands, mistakes = [], []
    for number, line in enumerate(text.splitlines(), 1):
        words = re.sub(r"(^|\s)#.*", "", line).strip()
        if not words:
            continue
        name, *rest = words.split(maxsplit=1)
        try:
            commands.append(Command(number, words, name, _parse_words(name, *rest)))
        except ScriptError as mistake:
            mistakes.append(f"line {number}: {words}: {mistake}")
    if mistakes:
        raise ScriptError("\n".join(mistakes))
    return commands


_FORMS = {
    "press": (r"(\w+)(?:\s+(\d+))?", "press ACTION [MS]"),
    "play": (r"([a-hA-H][1-8])", "play SQUARE, from a1 to h8"),
    "choose": (r"(.+)", "choose TEXT"),
    "wait": (r"(\d+)", "wait MS"),
    "until": (r"(.+?)(?:\s+(\d{3,}))?", "until TEXT [MS]"),
    "expect": (r"(.+)", "expect TEXT"),
    "refuse": (r"(.+)", "refuse TEXT"),
    "lights": (r"", "lights, and nothing after it"),
    "captions": (r"", "captions, and nothing after it"),
    "png": (r"(.+)", "png FILE"),
    "power": (r"(off|on)", "power off or power on"),
    "hold": (r"(\w+)", "hold ACTION"),
    "release": (r"", "release, and nothing after it"),
    "fault": (rf"({'|'.join(FAULTS)})", f"fault NAME; the names are {', '.join(FAULTS)}"),
    "quit": (r"", "quit, and nothing after it"),
}


def _parse_words(name: str, rest: str = "") -> tuple[str | int, ...]:
    if name not in _FORMS:
        raise ScriptError(f"there is no such command; there are {', '.join(_FORMS)}")
    form, usage = _FORMS[name]
    match = re.fullmatch(form, rest)
    if not match:
        raise ScriptError(f"the form is: {usage}")
    words = [word for word in match.groups() if word is not None]
    if name in ("press", "hold") and words[0] not in ACTIONS:
        raise ScriptError(f"there is no such action; there are {', '.join(ACTIONS)}")
    if name in ("press", "wait", "until"):
        return tuple(int(w) if w.isdecimal() and w is words[-1] else w for w in words)
    return tuple(words)


def _read(file: str) -> str:
    """The text of a script; "-" is standard input."""
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise ScriptError(f"--script {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ScriptError(f"--script {file}: not UTF-8 text") from None
