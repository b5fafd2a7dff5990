# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What is written about a wiring: a page for each board file, and the table of all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from handheld.palettes import NAMES, STEPS, make
from tools.wiring.drawings import jumpers
from tools.wiring.plan import GROUND, SOCKET, Part, Plan, Wire

COMMAND = "python3 -m tools.wiring"

_CONTROLS = {
    "joy_featherwing": "[Joy FeatherWing](#stick-and-buttons)",
    "gamepad_qt": "[Mini I2C Gamepad QT](#stick-and-buttons)",
    "thumbstick": "[thumbstick and buttons](#stick-and-buttons)",
    "neotrellis": "[the squares themselves](#neotrellis)",
}
_BY = {
    "cable": "one STEMMA QT cable, no soldering.",
    "header": "plugs onto the board, all pins at once; these are the ones it uses. The matrix's "
    "wires are soldered to the same holes, or use stacking headers.",
}


def page(plan: Plan) -> str:
    """The page of a board file, in Markdown."""
    return "\n\n".join(_paragraphs(plan)) + "\n"


def table(plans: Iterable[Plan]) -> str:
    """The table of all board files, for docs/boards.md."""
    lines = ["| Board | Lights | Controls | Budget | Board file and wiring |", "|" + " --- |" * 5]
    for plan in plans:
        lights = plan.parts[0].name if plan.parts[0].by != "board" else "its own 8x8"
        lines.append(
            f"| {plan.board} | {lights} | {_controls(plan)} | {plan.constants['MILLIAMPS']} mA | "
            f"[{plan.file}](wiring/{plan.file}.md) |"
        )
    return "\n".join(lines)


def _controls(plan: Plan) -> str:
    kind = plan.constants["CONTROLS"]
    if kind != "buttons":
        return _CONTROLS[kind]
    names = plan.constants["BUTTONS"]
    words = "its own buttons" if plan.parts[-1].by == "board" else f"{len(names)} buttons"
    section = "three-or-four-buttons" if "next" in names else "five-buttons-or-more"
    return f"[{words}](#{section})"


def _paragraphs(plan: Plan) -> Iterator[str]:
    constants = plan.constants
    yield f"<!-- Made from boards/{plan.file}.py by {COMMAND}: change that, and run this. -->"
    yield f"# {constants['NAME']}"
    yield (
        f"[boards/{plan.file}.py](../../boards/{plan.file}.py) on the {plan.board} "
        f"(CircuitPython's `{plan.board_id}`). **Not tried on hardware**: this follows the makers' "
        "documents."
    )
    if plan.file != plan.board_id:
        yield (
            f'Name it in settings.toml: `OTHELLO_BOARD = "{plan.file}"`. By itself the program '
            "takes the file that is named as the board."
        )
    yield f"![Wiring of {constants['NAME']}]({plan.file}.svg)"
    yield "## Wires"
    for part in plan.parts:
        yield from _wires(plan, part)
    if plan.is_placed and _count(plan, GROUND) > 1:
        yield "Wires that go to the same hole are joined there."
    yield "## Power"
    yield "\n".join(f"- {line}" for line in [*plan.shape.feeding, *_power(plan)])
    if "MATRIX_PIN" in constants:
        yield "## Order of the lights"
        yield _order(plan)


def _wires(plan: Plan, part: Part) -> Iterator[str]:
    title = f"**{part.name[0].upper()}{part.name[1:]}**"
    if part.kind in ("joy_featherwing", "gamepad_qt"):
        title += f", I2C address 0x{plan.constants['ADDRESS']:02X}"
    if part.by == "board":
        pins = ", ".join(f"{wire.hole.label} ({wire.pin})" for wire in part.wires)
        yield f"{title}: on the board itself, nothing to connect; {pins}."
        return
    by = _BY.get(part.by, "")
    if part.kind == "gamepad_qt" and not by:
        by = "a STEMMA QT cable with loose ends on the other side."
    yield f"{title}: {by}" if by else title
    rows = ["| Pin of the board | Pin of the part | Wire |", "| --- | --- | --- |"]
    for wire in part.wires:
        way = "none, plugged" if part.by == "header" else wire.colour
        rows.append(f"| {_hole(wire)} | {_pin(part, wire)} | {way} |")
    yield "\n".join(rows)
    if part.kind == "buttons":
        yield (
            "Each button joins its pin to GND when it is pressed; no resistors. Of a button with "
            "four legs take two that are diagonal. A five-way joystick is the same: its common "
            "pin to GND."
        )
    elif part.kind == "thumbstick":
        yield (
            f"VCC to {plan.shape.logic} and not to 5 V: the board measures up to 3.3 V. A click of "
            "the stick (SW) is one of the buttons."
        )
    elif part.kind == "neotrellis":
        yield from _tiles(plan.constants["TILES"])


def _tiles(addresses: tuple[int, ...]) -> Iterator[str]:
    yield (
        "A cable with a JST-PH plug fits one of the tiles; the others get all from their "
        "neighbours, edge soldered to edge. Each needs an address of its own, by the jumpers on "
        "its back (seen from the front):"
    )
    cells = [f"0x{address:02X}, jumpers {jumpers(address)}" for address in addresses]
    yield (
        f"| left | right |\n| --- | --- |\n| {cells[0]} | {cells[1]} |\n| {cells[2]} | {cells[3]} |"
    )
    yield (
        "**Before you feed it**: on the back of each tile is a jumper of three pads, `3V`, `Vi2c` "
        "and `Vin`. Join Vi2c to **3V** on at least one, to Vin on none. Vi2c is what SDA and SCL "
        "are pulled up to; Vin would put 5 V on pins that take 3.3 V, and with neither the "
        "program finds no pull-ups. (Read from Adafruit's published board file.)"
    )


def _hole(wire: Wire) -> str:
    return f"STEMMA QT: {wire.hole}" if wire.hole.side == SOCKET else str(wire.hole)


def _pin(part: Part, wire: Wire) -> str:
    return f"button {wire.pin}" if part.kind == "buttons" and wire.pin != GROUND else wire.pin


def _count(plan: Plan, label: str) -> int:
    """How many wires end in the most used hole of this name."""
    holes = [w.hole for part in plan.parts for w in part.wires if w.hole.label == label]
    return max((holes.count(hole) for hole in holes), default=0)


def _power(plan: Plan) -> Iterator[str]:
    if any(part.kind == "matrix" and part.by != "board" for part in plan.parts):
        instead = " or feed them from BAT" if plan.shape.instead else ""
        yield (
            "At 5 V the lights ask for 3.5 V or more on their data wire; the board gives 3.3 V. "
            "Most take it. Where they flicker or show wrong colours, put a level shifter "
            f"(74AHCT125) into the data wire{instead}."
        )
    budget = plan.constants["MILLIAMPS"]
    steps = {name: make(name, STEPS, budget).highest_step for name in NAMES}
    listed = ", ".join(f"palette {name} to brightness {step}" for name, step in steps.items())
    if min(steps.values()) == STEPS:
        listed = "every palette at every brightness"
    yield (
        f"**{budget} mA** for all lights together is the budget (`MILLIAMPS`). It allows {listed}; "
        "what would exceed it is dimmed. This is by FastLED's model of the lights, not measured."
    )
    yield "A USB 2 port gives 500 mA for everything."


def _order(plan: Plan) -> str:
    constants = plan.constants
    way = f"along the {constants['MATRIX_LINES']}, all in the same direction"
    if constants["MATRIX_SERPENTINE"]:
        way = f"to and fro along the {constants['MATRIX_LINES']}"
    doubt = ""
    if any(part.kind == "matrix" and part.by == "board" for part in plan.parts):
        doubt = " The maker does not document this."
    return (
        f"Seen from the front, the first light is at the {constants['MATRIX_CORNER']}, and the "
        f"wire goes on {way}. Colours come in the order {constants['MATRIX_ORDER']}.{doubt} If "
        "yours differs, hold any button while the power comes on: the program steps through all "
        "orders and prints the lines for [settings.toml](../settings.md)."
    )
