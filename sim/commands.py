# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The language of scripts: one command a line; `#` begins a comment."""

import itertools
import re
import textwrap
from typing import NamedTuple

from sim.machine import FAULTS
from sim.output import printable
from sim.parts.controls import ACTIONS

_DOES_AT = 32  # the column of the help
_MOST_MS = 86_400_000  # a day


class ScriptError(Exception):
    """A script that cannot be read: a line of text for each mistake in it."""


class Command(NamedTuple):
    """A line of a script."""

    line: int
    text: str
    name: str
    words: tuple[str | int, ...]


class _Form(NamedTuple):
    usage: str
    pattern: str  # of what follows the name; the groups are the command's words
    does: str


_FORMS = {
    "press": _Form(
        "press ACTION [MS]",
        r"(\w+)(?:\s+(\d+))?",
        "press what means it on this board, so long",
    ),
    "play": _Form(
        "play SQUARE, from a1 to h8",
        r"([a-hA-H][1-8])",
        "wait for a turn, go to the square, press A: holds if it is a move",
    ),
    "choose": _Form("choose TEXT", r"(.+)", "step to the menu's entry with TEXT, press A"),
    "wait": _Form("wait MS", r"(\d+)", "let time pass"),
    "until": _Form(
        "until TEXT [MS]",
        r'(".*"|.+?)(?:\s+(\d+))?',
        "wait for a caption with TEXT, 60000 ms unless said otherwise",
    ),
    "expect": _Form(
        "expect TEXT",
        r"(.+)",
        "a caption has TEXT, since the last expect; several in a row: in order",
    ),
    "refuse": _Form("refuse TEXT", r"(.+)", "there is none, since the last expect or refuse"),
    "lights": _Form("lights", "", "print the matrix as 8 lines of letters, and a legend"),
    "captions": _Form("captions", "", "print the captions since the last time"),
    "png": _Form("png FILE.png", r"(.+\.[pP][nN][gG])", "save a picture of the handheld"),
    "power": _Form(
        "power off or power on", r"(off|on)", "cut the power, give it back; nvm is kept"
    ),
    "hold": _Form("hold ACTION", r"(\w+)", "press it and do not let go"),
    "release": _Form("release", "", "let go of everything"),
    "fault": _Form(
        "fault NAME",
        r"(.+)",
        f"of a controller on I2C: {', '.join(FAULTS)}; an id is read when it is found",
    ),
    "quit": _Form("quit", "", "end here"),
}
_TIMED = ("press", "wait", "until")
_QUOTED = ("until", "expect", "refuse", "choose")


def help_text() -> str:
    """The commands, for `--help`."""
    return "\n".join(
        [
            "scripts have a command a line; # begins a comment where nothing or a blank is",
            "before it; captions are what is printed:",
            *itertools.chain.from_iterable(map(_help, _FORMS.values())),
            f"  ACTION: {' '.join(ACTIONS)}",
            "  `play` can only read English captions. `until` may go back to the last press.",
            "  A whole number after the TEXT of `until` is its time; TEXT may stand in",
            '  "quotes". Capitals and small letters are the same to `choose`, but not to the',
            "  others.",
            "The exit status is 0 if all lines hold, 1 if one does not or if code.py stopped",
            "with an error that no line expected, 2 for a script that cannot be read.",
        ]
    )


def _help(form: _Form) -> list[str]:
    """What a command does, beside its form."""
    lines = textwrap.wrap(form.does, 80 - _DOES_AT)
    return [
        f"  {form.usage:{_DOES_AT - 2}}{lines[0]}",
        *(" " * _DOES_AT + more for more in lines[1:]),
    ]


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
            mistakes.append(f"line {number}: {printable(words)}: {mistake}")
    if mistakes:
        raise ScriptError("\n".join(mistakes))
    return commands


def _parse_words(name: str, rest: str = "") -> tuple[str | int, ...]:
    if name not in _FORMS:
        raise ScriptError(f"there is no such command; there are {', '.join(_FORMS)}")
    form = _FORMS[name]
    match = re.fullmatch(form.pattern, rest, re.ASCII)
    if not match:
        nothing_else = "" if form.pattern else ", and nothing after it"
        raise ScriptError(f"the form is: {form.usage}{nothing_else}")
    words: list[str | int] = [word for word in match.groups() if word is not None]
    if name in ("press", "hold") and words[0] not in ACTIONS:
        raise ScriptError(f"there is no such action; there are {', '.join(ACTIONS)}")
    if name == "fault" and words[0] not in FAULTS:
        raise ScriptError(f"there is no such fault; there are {', '.join(FAULTS)}")
    if name in _TIMED and match[match.re.groups] is not None:
        words[-1] = ms = int(match[match.re.groups])
        if ms > _MOST_MS:
            raise ScriptError(f"the longest time is {_MOST_MS} ms, a day")
    if name in _QUOTED:
        words[0] = quoted = str(words[0])
        if quoted.startswith('"'):
            words[0] = quoted[1:-1]
            if len(quoted) < 3 or not quoted.endswith('"'):
                raise ScriptError("the text in quotes is empty or has no end")
    return tuple(words)
