# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`python3 -m sim --check`: what is wrong in the settings, as the program on the board says it."""

import sys
from collections.abc import Iterator
from difflib import get_close_matches

from sim.machine import CODE_DONE, Ended, Machine, MachineError
from sim.options import Options
from sim.output import printable

_START_UP_US = 3_000_000  # the program has read its settings by then

_PYSTACK = "CIRCUITPY_PYSTACK_SIZE"
_LEAST_PYSTACK = 1536  # bytes, which CircuitPython 9 has without the key, and which suffice

# What CircuitPython itself reads (docs.circuitpython.org, "Environment Variables").
_CIRCUITPYTHONS = {
    "CIRCUITPY_" + name
    for name in """
    BLE_NAME DISPLAY_COLOR_DEPTH DISPLAY_FREQUENCY DISPLAY_HEIGHT DISPLAY_LIMIT DISPLAY_ROTATION
    DISPLAY_WIDTH HEAP_START_SIZE PICODVI_ENABLE PYSTACK_SIZE SDCARD_USB TERMINAL_FONT
    TERMINAL_SCALE WEB_API_PASSWORD WEB_API_PORT WEB_INSTANCE_NAME WIFI_PASSWORD WIFI_SSID
    """.split()
}


def main(options: Options) -> int:
    """Print a line for each problem; return 2 if there are any, else 0."""
    try:
        machine = Machine(options.root, options.board, settings=options.settings)
    except MachineError as error:
        print(f"sim: {printable(str(error))}", file=sys.stderr)
        return 2
    machine.clock.at(machine.clock.now() + _START_UP_US, machine.power_off)
    came_to_a_game = machine.run() is Ended.POWER_OFF
    console = machine.console.lines
    if came_to_a_game:
        console = [line for line in console if line.startswith(("settings.toml:", "boards/"))]
    else:  # it says why; that it has ended is news only where it does not
        console = [line for line in console if line not in ("", CODE_DONE)] or [CODE_DONE]
    problems = [_from(options.settings, line) for line in console]
    if came_to_a_game:  # and so it has asked for all its settings
        problems += _unknown(machine, options.settings)
        problems += _small_stack(machine, options.settings)
    print(*map(printable, problems or ["The settings are all right."]), sep="\n")
    return 2 if problems else 0


def _from(given: dict[str, str], line: str) -> str:
    """What the program says of settings.toml, where that is true."""
    place, _, rest = line.partition(": ")
    is_given = place == "settings.toml" and rest.partition(" ")[0] in given
    return f"--set: {rest}" if is_given else line


def _small_stack(machine: Machine, given: dict[str, str]) -> Iterator[str]:
    """CircuitPython's own setting, on which the program depends without reading it."""
    try:
        size = machine.settings.get(_PYSTACK)
        is_enough = size is None or int(size) >= _LEAST_PYSTACK
    except ValueError:
        is_enough = False
    if not is_enough:
        place = "--set" if _PYSTACK in given else "settings.toml"
        yield f"{place}: {_PYSTACK} must be a whole number, {_LEAST_PYSTACK} at least"


def _unknown(machine: Machine, given: dict[str, str]) -> Iterator[str]:
    known = sorted(machine.settings.asked | _CIRCUITPYTHONS)
    for key in dict.fromkeys(machine.settings.keys_set()):
        if key not in known:
            place = "--set" if key in given else "settings.toml"
            near = [*_near(key, known), *_near("OTHELLO_" + key, known)]
            meant = f"; did you mean {near[0]}?" if near else ""
            yield f"{place}: {key} is no setting of this program or of CircuitPython{meant}"


def _near(key: str, known: list[str]) -> list[str]:
    return get_close_matches(key, known, 1, 0.8)
