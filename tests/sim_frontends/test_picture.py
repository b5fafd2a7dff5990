# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The drawn handheld: lights where they belong, controls where they are pressed."""

import pytest

from sim import faceplate
from sim.environment import ROOT
from sim.faceplate import POWER, Faceplate
from sim.leds import screen_colour
from sim.machine import Machine
from sim.parts.controls import SQUARES
from sim.picture import Picture
from sim.profile import known

WING = ("up", "down", "left", "right", "a", "b", "x", "y", "select")
DARK = ((0, 0, 0),) * 64


def _lit(**squares):
    pixels = list(DARK)
    for square, colour in squares.items():
        pixels[SQUARES.index(square)] = colour
    return pixels


def _difference(one, other):
    return sum(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True))


@pytest.fixture(scope="module", params=[240, 1000, 1777])
def picture(request):
    return Picture(Faceplate(WING, stick=True), request.param)


@pytest.mark.parametrize("square", ["a1", "h1", "d4", "a8", "h8"])
def test_a_light_shines_on_its_own_square(picture, square):
    red, blue = (24, 0, 0), (0, 0, 24)
    drawn = picture.draw(_lit(**{square: red}))
    for number, name in enumerate(SQUARES):
        seen = drawn.get_at(tuple(map(int, picture.light_centre(number))))
        if name == square:
            assert _difference(seen, screen_colour(red)) < _difference(seen, screen_colour(blue))
            assert max(seen[:3]) > 150
        else:
            assert max(seen[:3]) < 100, name


def test_the_faintest_mark_can_be_told_from_an_unlit_light(picture):
    at = tuple(map(int, picture.light_centre(19)))
    off = picture.draw(DARK).get_at(at)
    faint = picture.draw(_lit(d3=(0, 2, 0))).get_at(at)
    assert _difference(off, faint) > 80


def test_an_unlit_light_can_be_told_from_the_board(picture):
    drawn = picture.draw(DARK)
    (x, y), (next_x, next_y) = picture.light_centre(27), picture.light_centre(36)
    beside = drawn.get_at((round(x + 0.43 * (next_x - x)), round(y + 0.43 * (next_y - y))))
    assert _difference(drawn.get_at((int(x), int(y))), beside) > 30


@pytest.mark.parametrize("board", known(ROOT / "boards"))
def test_every_control_of_every_board_has_its_place(board):
    inputs = Machine(ROOT, board).inputs
    front = Faceplate(inputs.names, inputs.has_stick)
    found = {
        front.control_at((x, y))
        for x in range(0, faceplate.WIDTH, 5)
        for y in range(0, faceplate.HEIGHT, 5)
    }
    assert found == {*inputs.names, POWER, None}


@pytest.mark.parametrize("board", known(ROOT / "boards"))
def test_what_is_pressed_looks_pressed(board):
    inputs = Machine(ROOT, board).inputs
    picture = Picture(Faceplate(inputs.names, inputs.has_stick), 500)
    released = picture.draw(DARK)
    looks = {name: picture.draw(DARK, {name}) for name in (*inputs.names[:12], POWER)}
    for name, look in looks.items():
        assert look.get_buffer().raw != released.get_buffer().raw, name


def test_the_lamp_shows_the_power(picture):
    on, off = picture.draw(DARK, powered=True), picture.draw(DARK, powered=False)
    assert on.get_buffer().raw != off.get_buffer().raw


def test_a_click_is_found_on_light_and_control_alike(picture):
    for square in range(64):
        assert picture.square_at(picture.light_centre(square)) == square
        assert picture.control_at(picture.light_centre(square)) is None
    assert picture.square_at((1, 1)) is None
    assert picture.control_at((1, 1)) is None


def test_lights_that_are_touched_are_controls():
    picture = Picture(Faceplate(SQUARES), 500)
    assert [picture.control_at(picture.light_centre(square)) for square in range(64)] == [*SQUARES]


@pytest.mark.parametrize(
    ("board", "words"),
    [
        (
            "adafruit_feather_rp2040",
            {"a": "play, OK", "b": "menu, back", "x": "hint", "y": "undo", "select": "menu"},
        ),
        (
            "adafruit_qtpy_rp2040",
            {"a": "play, OK", "b": "menu, back", "start": "menu", "select": "next"},
        ),
        ("raspberry_pi_pico", {"a": "play, OK; held: menu, back"}),
        (
            "archi",
            {"previous": "previous", "select": "play, OK", "menu": "menu, back; held: undo"},
        ),
    ],
)
def test_what_a_button_does_is_printed_beside_it(board, words):
    front = Faceplate(Machine(ROOT, board).inputs.names)
    printed = {control.name: "; ".join(control.words) for control in front.buttons}
    assert printed == printed | words


def test_a_control_that_cannot_be_placed_is_named():
    with pytest.raises(LookupError, match="lever"):
        Faceplate(("up", "lever"))
