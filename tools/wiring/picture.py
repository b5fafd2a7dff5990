# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The picture of a wiring: the board in the middle, the lights right of it, the controls left."""

from __future__ import annotations

from tools.wiring import drawings
from tools.wiring.drawings import BODY, DIM, GOLD, GRID, PRINT, WIRES
from tools.wiring.placed import EDGE, Layout, PlacedPart, end, layout
from tools.wiring.plan import LEFT, RIGHT, Hole, Part, Plan, Wire
from tools.wiring.svg import FAINT, INK, PAPER, Svg

_NOTE = 20
_LEAST_WIDTH = 640
_EMPTY = "#51636b"


def picture(plan: Plan) -> str:
    """The SVG file of a wiring."""
    places = layout(plan)
    notes = _notes(plan, places)
    below = places.bottom + 40
    width, height = max(_LEAST_WIDTH, places.width), below + _NOTE * len(notes)
    svg = Svg(int(width), int(height), plan.constants["NAME"])
    svg.text((EDGE, 32), plan.constants["NAME"], 18, INK, is_bold=True)
    svg.text((EDGE, 56), f"boards/{plan.file}.py on {plan.board}", 12, FAINT)
    for number, note in enumerate(notes):
        svg.text((EDGE, below + _NOTE * number), note, 13, INK)
    _Board(svg, plan, places).draw()
    for placed in places.parts:
        _draw_part(svg, plan, placed)
        if placed.part.by == "header":
            _draw_plugging(svg, placed, places.frame.left)
        else:
            _draw_wires(svg, placed)
    _draw_pins(svg, places)
    return svg.finished()


def _notes(plan: Plan, places: Layout) -> list[str]:
    notes = ["Not tried on hardware. Seen from above, USB at the top; the lights from the front."]
    if places.rows and not plan.is_placed:
        notes.append("On the real board these pins are in other places: go by their names.")
    if "MATRIX_PIN" in plan.constants:
        notes.append("0 is the first light of the wire; the arrows show how it goes on.")
    if "TILES" in plan.constants:
        notes.append("Yellow: the address jumpers to close on the back of each tile.")
        notes.append("There, Vi2c must be joined to 3V: else USB's 5 V reach the board's pins.")
    if any(part.kind == "matrix" for part in places.own):
        notes.append("The lights are part of the board, which feeds them.")
    else:
        shape = plan.shape
        notes.append(f"Feed the lights from {shape.supply}{shape.instead}, never {shape.logic}.")
    return notes


class _Board:
    """The board itself, with the lights and buttons that are on it."""

    def __init__(self, svg: Svg, plan: Plan, places: Layout) -> None:
        self._svg = svg
        self._plan = plan
        self._places = places
        self._frame = places.frame

    def draw(self) -> None:
        svg, frame = self._svg, self._frame
        middle, height = (frame.left + frame.right) / 2, frame.bottom - frame.top
        svg.box(middle - 24, frame.top - 8, 48, 26, fill="#b8c0c4", radius=4)
        svg.box(frame.left, frame.top, frame.right - frame.left, height, fill=BODY, radius=10)
        svg.text((middle, frame.top + 12), "USB", 11, PRINT, "middle")
        if self._places.has_socket:
            svg.box(middle - 34, frame.bottom - 18, 68, 18, fill="#e8ecee", radius=2)
            svg.text((middle, frame.bottom - 30), "STEMMA QT", 11, PRINT, "middle")
        if not self._places.own:
            name = middle, frame.top + height / 2
            svg.text(name, self._plan.board, 12, DIM, "middle", is_upright=True)
        for part in self._places.own:
            if part.kind == "matrix":
                self._draw_lights()
            else:
                self._draw_buttons(part)

    def _draw_lights(self) -> None:
        left = self._frame.right - GRID - (30 if self._places.rows else 49)
        drawings.lights(self._svg, (left, self._frame.top + 60), self._plan.constants)

    def _draw_buttons(self, part: Part) -> None:
        frame = self._frame
        pitch = (frame.right - frame.left) / len(part.wires)
        for number, wire in enumerate(part.wires):
            x = frame.left + pitch * (number + 0.5)
            drawings.button(self._svg, (x, frame.bottom - 66), wire.pin)
            self._svg.text((x, frame.bottom - 38), wire.hole.label, 12, PRINT, "middle", True)
            self._svg.text((x, frame.bottom - 20), wire.pin, 11, DIM, "middle")


def _draw_pins(svg: Svg, places: Layout) -> None:
    wires = [wire for placed in places.parts for wire in placed.wires]
    taken = {(wire.hole.side, wire.hole.row): wire for wire in wires}
    for side, labels in places.rows.items():
        for row, label in enumerate(labels):
            if label != "_":
                wire = taken.get((side, row))
                hole = wire.hole if wire else Hole(side, row, label)
                _draw_pin(svg, hole, wire, end(places.frame, hole).point)


def _draw_pin(svg: Svg, hole: Hole, wire: Wire | None, edge: tuple[float, float]) -> None:
    x, y = edge
    inside, anchor = (1, "start") if hole.side == LEFT else (-1, "end")
    svg.disc((x + 10 * inside, y), 6, WIRES[wire.colour] if wire else _EMPTY, GOLD)
    label = hole.label.replace("-", "")
    if hole.number:
        label += f" ({hole.number})"
    svg.text((x + 22 * inside, y), label, 12, PRINT if wire else DIM, anchor, is_bold=bool(wire))


def _draw_part(svg: Svg, plan: Plan, placed: PlacedPart) -> None:
    kind = placed.part.kind
    corner = placed.left, placed.top
    if placed.is_buttons:
        _draw_buttons(svg, placed)
        return
    drawings.body(svg, corner, (placed.width, placed.height), placed.part.name)
    grid = placed.left + placed.width - 24 - GRID, placed.top + 44
    if kind == "matrix":
        drawings.lights(svg, grid, plan.constants)
    elif kind == "neotrellis":
        drawings.tiles(svg, grid, plan.constants["TILES"])
    else:
        drawings.stick(svg, corner, kind)
    if placed.part.by != "header":
        inside, anchor = (12, "start") if placed.side == RIGHT else (-12, "end")
        for wire, (x, y) in zip(placed.wires, placed.pins, strict=True):
            svg.text((x + inside, y), wire.pin, 12, PRINT, anchor, is_bold=True)


def _draw_buttons(svg: Svg, placed: PlacedPart) -> None:
    """Each between its wire and a rail to ground."""
    rail = placed.left + 72
    heights = [y for _, y in placed.pins]
    svg.line([(rail, min(heights) - 2), (rail, max(heights) + 2)], WIRES["black"], 4)
    for wire, (x, y) in zip(placed.wires, placed.pins, strict=True):
        svg.line([(rail, y), (x, y)], WIRES["black"], 4)
        svg.text((rail - 12, y), wire.pin, 13, INK, "end", is_bold=True)
        if wire.pin != "GND":
            drawings.button(svg, (x - 15, y), wire.pin)


def _draw_wires(svg: Svg, placed: PlacedPart) -> None:
    for wire, line in zip(placed.wires, placed.lines, strict=True):
        svg.line(line, PAPER, 8)
        x, y = line[0]
        inside = {LEFT: 10, RIGHT: -10}.get(wire.hole.side, 0)
        svg.line([(x + inside, y), *line], WIRES[wire.colour], 4)
        if not placed.is_buttons:
            svg.disc(line[-1], 5, WIRES[wire.colour], GOLD)


def _draw_plugging(svg: Svg, placed: PlacedPart, board: float) -> None:
    start, tip = placed.left + placed.width + 12, board - 12
    y = placed.top + placed.height / 2
    svg.line([(start, y), (tip, y)], FAINT, 3, is_arrow=True)
    for text, offset in (("plugs on top,", -18), ("pin on pin", 18)):
        svg.text(((start + tip) / 2, y + offset), text, 12, INK, "middle")
