# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What the pictures of the wiring show, for any wiring there can be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handheld import wiring
from sim.boards import BOARDS
from sim.profile import ProfileError
from tools.usage import UsageError
from tools.wiring.boards import SHAPES
from tools.wiring.pages import page
from tools.wiring.picture import picture
from tools.wiring.placed import PlacedPart, layout
from tools.wiring.plan import Hole, Plan, plan

_PLACED = sorted(board for board, shape in SHAPES.items() if shape.left)
_MOVES: tuple[tuple[str, ...], ...] = (("up", "down", "left", "right"), ("previous", "next"))

Step = tuple[tuple[float, float], tuple[float, float]]


def _pins(board: str) -> list[str]:
    """The pins of a board that have places."""
    shape = SHAPES[board]
    return [pin for pin in shape.left + shape.right if pin in BOARDS[board].pins]


@st.composite
def _constants(draw: st.DrawFn) -> dict[str, Any]:
    """A board file for one of the boards whose pins have places."""
    board = draw(st.sampled_from(_PLACED))
    shape = SHAPES[board]
    kind = draw(st.sampled_from(("buttons", "thumbstick", "gamepad_qt", "joy_featherwing")))
    pins = draw(st.permutations(_pins(board)))
    bus: tuple[str, ...] = tuple(pins[:2])
    if kind == "joy_featherwing" and shape.takes_wings:
        bus = ("SCL", "SDA")
    elif kind == "gamepad_qt" and shape.socket and draw(st.booleans()):
        bus = shape.socket
    pins = [pin for pin in pins if pin not in bus]
    constants: dict[str, Any] = {
        "NAME": "Any",
        "BOARD_ID": board,
        "MATRIX_PIN": pins.pop(),
        "MATRIX_CORNER": draw(st.sampled_from(wiring.CORNERS)),
        "MATRIX_LINES": draw(st.sampled_from(wiring.LINES)),
        "MATRIX_SERPENTINE": draw(st.booleans()),
        "MATRIX_ORDER": draw(st.sampled_from(wiring.COLOURS)),
        "MILLIAMPS": draw(st.integers(125, 4000)),
        "CONTROLS": kind,
        "ADDRESS": 0x49,
    }
    if kind in ("buttons", "thumbstick"):
        if kind == "thumbstick":
            constants["STICK"] = (pins.pop(), pins.pop())
        moves = draw(st.sampled_from(_MOVES)) if kind == "buttons" else ()
        more = st.lists(st.sampled_from(("b", "menu", "hint", "undo")), max_size=2, unique=True)
        names = [draw(st.sampled_from(("a", "select"))), *draw(st.permutations(moves)), *draw(more)]
        constants["BUTTONS"] = dict(zip(names, pins, strict=False))
    else:
        constants["I2C"] = bus
    return constants


def _steps(placed: PlacedPart) -> list[tuple[Hole, Step]]:
    """The level and upright pieces of a part's wires."""
    return [
        (wire.hole, (min(piece), max(piece)))
        for wire, line in zip(placed.wires, placed.lines, strict=False)
        for piece in pairwise(line)
        if piece[0] != piece[1]
    ]


def _touch(one: Step, other: Step) -> bool:
    """Whether two pieces have a point in common."""
    return all(one[0][axis] <= other[1][axis] and other[0][axis] <= one[1][axis] for axis in (0, 1))


def _is_level(step: Step) -> bool:
    return step[0][1] == step[1][1]


@settings(max_examples=60, deadline=None)
@given(_constants())
def test_wires_are_told_apart(constants: dict[str, Any]) -> None:
    places = layout(plan("any", constants))
    steps = [step for placed in places.parts for step in _steps(placed)]
    for (hole, one), (another, other) in combinations(steps, 2):
        if hole != another and _is_level(one) == _is_level(other):
            assert not _touch(one, other), "two wires lie on one another"
    for placed in places.parts:
        for (hole, one), (another, other) in combinations(_steps(placed), 2):
            assert hole == another or not _touch(one, other), "two wires of a part cross"


@settings(max_examples=60, deadline=None)
@given(_constants())
def test_wires_keep_clear_of_board_and_parts(constants: dict[str, Any]) -> None:
    places = layout(plan("any", constants))
    frame = places.frame
    boxes = [((frame.left, frame.top), (frame.right, frame.bottom))]
    boxes += [
        ((part.left, part.top), (part.left + part.width, part.top + part.height))
        for part in places.parts
    ]
    for placed in places.parts:
        for _, (start, end) in _steps(placed):
            for (left, top), (right, bottom) in boxes:
                inside = start[0] < right and end[0] > left and start[1] < bottom and end[1] > top
                assert not inside
            assert start[0] > 0 and end[0] < places.width
            assert start[1] > 60 and end[1] < places.bottom + 30  # between titles and notes
    for one, other in combinations(boxes, 2):
        assert (
            one[1][0] <= other[0][0]
            or other[1][0] <= one[0][0]
            or (one[1][1] <= other[0][1] or other[1][1] <= one[0][1])
        )


@settings(max_examples=60, deadline=None)
@given(_constants())
def test_pictures_are_whole_and_show_every_wire(constants: dict[str, Any]) -> None:
    drawn = plan("any", constants)
    root = ElementTree.fromstring(picture(drawn))
    _, _, width, height = (float(number) for number in root.attrib["viewBox"].split())
    words = []
    for text in root.iter("{http://www.w3.org/2000/svg}text"):
        words.append(text.text or "")
        assert 0 < float(text.attrib["x"]) < width and 0 < float(text.attrib["y"]) < height
    for part in drawn.parts:
        for wire in part.wires:
            label = wire.hole.label + (f" ({wire.hole.number})" if wire.hole.number else "")
            assert wire.hole.side == "socket" or label in words
            assert wire.pin in words or part.by == "header"


def _rows(text: str) -> Iterator[list[str]]:
    for line in text.splitlines():
        if line.startswith("| "):
            yield [cell.strip() for cell in line.strip("|").split("|")]


@settings(max_examples=60, deadline=None)
@given(_constants())
def test_pages_list_every_pin_that_the_board_file_names(constants: dict[str, Any]) -> None:
    drawn = plan("any", constants)
    chip_pins = BOARDS[drawn.board_id].pins
    listed = {
        re.sub(r"STEMMA QT: | \(pin \d+\)", "", cells[0]): cells[1]
        for cells in _rows(page(drawn))
        if len(cells) == 3
    }
    named = {"DIN": constants["MATRIX_PIN"]}
    named |= {f"button {name}": pin for name, pin in constants.get("BUTTONS", {}).items()}
    named |= dict(zip(("VRx", "VRy"), constants.get("STICK", ()), strict=False))
    named |= dict(zip(("SCL", "SDA"), constants.get("I2C", ()), strict=False))
    for what, pin in named.items():
        holes = [hole for hole, part in listed.items() if part == what]
        assert [chip_pins[hole] for hole in holes] == [chip_pins[pin]]


_PICO = {
    "NAME": "Mine",
    "BOARD_ID": "raspberry_pi_pico",
    "MATRIX_PIN": "GP28",
    "MATRIX_CORNER": "top left",
    "MATRIX_LINES": "rows",
    "MATRIX_SERPENTINE": False,
    "MATRIX_ORDER": "GRB",
    "MILLIAMPS": 350,
    "CONTROLS": "buttons",
    "BUTTONS": {"previous": "GP2", "next": "GP3", "select": "GP4"},
}


def _holes(drawn: Plan) -> dict[str, str]:
    return {
        f"{part.kind} {wire.pin}": str(wire.hole) for part in drawn.parts for wire in part.wires
    }


def test_pins_of_the_pico_have_their_numbers() -> None:
    assert _holes(plan("mine", _PICO)) == {
        "matrix 5V": "VBUS (pin 40)",
        "matrix DIN": "GP28 (pin 34)",
        "matrix GND": "GND (pin 38)",
        "buttons previous": "GP2 (pin 4)",
        "buttons next": "GP3 (pin 5)",
        "buttons select": "GP4 (pin 6)",
        "buttons GND": "GND (pin 3)",
    }


def test_a_pin_may_have_any_of_its_names() -> None:
    assert _holes(plan("mine", _PICO | {"MATRIX_PIN": "A2"}))["matrix DIN"] == "GP28 (pin 34)"


@pytest.mark.parametrize("board", _PLACED)
def test_lights_are_never_fed_from_3_3_volts(board: str) -> None:
    matrix, *pins = _pins(board)
    buttons = dict(zip(("previous", "next", "select"), pins, strict=False))
    drawn = plan("mine", _PICO | {"BOARD_ID": board, "MATRIX_PIN": matrix, "BUTTONS": buttons})
    assert _holes(drawn)["matrix 5V"].split()[0] in ("USB", "VBUS", "5V")
    assert "**Never 3V" in page(drawn)


def test_a_board_that_nobody_knows_gets_a_picture_by_names() -> None:
    drawn = plan("mine", _PICO | {"BOARD_ID": "some_board", "MATRIX_PIN": "P7"})
    assert "go by their names" in picture(drawn)
    assert _holes(drawn)["matrix DIN"] == "P7"


def test_stick_and_buttons_of_an_unknown_board_have_a_hole_for_each_wire() -> None:
    change = {"BOARD_ID": "some_board", "CONTROLS": "thumbstick", "STICK": ("P1", "P2")}
    drawn = plan("mine", _PICO | change | {"BUTTONS": {"a": "P3", "b": "P4", "menu": "P5"}})
    holes = [wire.hole for part in drawn.parts for wire in part.wires]
    assert len(set(holes)) == len(holes)
    assert all(f">{hole.label}</text>" in picture(drawn) for hole in holes)


@pytest.mark.parametrize(
    ("change", "named", "kind"),
    [
        ({"MATRIX_PIN": "LED"}, "LED", UsageError),
        ({"MATRIX_PIN": "GP99"}, "GP99", UsageError),
        ({"MATRIX_PIN": "GND"}, "GND", UsageError),
        ({"CONTROLS": "piano"}, "piano", ProfileError),
        ({"BUTTONS": ["GP2"]}, "BUTTONS", ProfileError),
        ({"BUTTONS": {"up": "GP2", "a": "GP3"}}, "BUTTONS", ProfileError),
    ],
)
def test_what_cannot_be_wired_is_named_in_one_line(
    change: dict[str, Any], named: str, kind: type[Exception]
) -> None:
    with pytest.raises(kind) as error:
        plan("mine", _PICO | change)
    assert "boards/mine.py" in str(error.value) and named in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("missing", sorted(_PICO.keys() - {"BOARD_ID"}))
def test_what_a_board_file_does_not_say_is_named_in_one_line(missing: str) -> None:
    constants = {name: value for name, value in _PICO.items() if name != missing}
    with pytest.raises(ProfileError, match=rf"^boards/mine\.py: {missing}: missing.*$"):
        plan("mine", constants)


@pytest.mark.parametrize("board", sorted(SHAPES))
def test_holes_have_names_of_that_board(board: str) -> None:
    shape = SHAPES[board]
    power = {
        "BAT",
        "EN",
        "USB",
        "RST",
        "RUN",
        "GND",
        "AGND",
        "VREF",
        "VBUS",
        "VSYS",
        "3V3_EN",
        "5V",
    }
    for label in (*shape.left, *shape.right, *shape.own):
        assert label in power | {"3V", "3V3", "_", "-"} or label in BOARDS[board].pins
    signals = [label for label in shape.left + shape.right if label in BOARDS[board].pins]
    assert len(signals) == len(set(signals))
    if shape.left:
        assert {shape.supply, shape.logic, "GND"} <= {*shape.left, *shape.right}
