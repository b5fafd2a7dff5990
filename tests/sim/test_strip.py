# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The lights: what the real NeoPixel driver sends is seen where it is wired."""

import pytest

from sim.parts.strip import DARK, Strip
from tests.sim.wirings import WING

RED_THEN_BLUE = """
    import board, neopixel
    pixels = neopixel.NeoPixel(board.D6, 64, pixel_order={order!r}, bpp={bpp}, auto_write=False)
    pixels[0] = (9, 2, 1)
    pixels[1] = (0, 3, 8)
    pixels.show()
"""


@pytest.mark.parametrize("order", ["GRB", "RGB", "BGR"])
def test_the_drivers_bytes_are_decoded_in_the_wired_order(machine, order):
    one = machine(RED_THEN_BLUE.format(order=order, bpp=3), wiring=WING | {"MATRIX_ORDER": order})
    one.run()
    colours = {"R": 9, "G": 2, "B": 1}
    assert one.strip.wire[:3] == bytes(colours[letter] for letter in order)
    assert len(one.strip.wire) == 192
    assert one.strip.pixels[:3] == ((9, 2, 1), (0, 3, 8), (0, 0, 0))


def test_a_wrong_colour_order_is_seen_as_wrong_colours(machine):
    one = machine(RED_THEN_BLUE.format(order="GRB", bpp=3), wiring=WING | {"MATRIX_ORDER": "RGB"})
    one.run()
    assert one.strip.pixels[0] == (2, 9, 1)


def test_white_diodes_add_to_all_three_colours(machine):
    program = """
        import board, neopixel
        pixels = neopixel.NeoPixel(board.D6, 64, pixel_order="GRBW", bpp=4, auto_write=False)
        pixels[0] = (5, 5, 5)
        pixels[1] = (5, 0, 7)
        pixels.show()
    """
    one = machine(program, wiring=WING | {"MATRIX_ORDER": "GRBW"})
    one.run()
    assert len(one.strip.wire) == 256
    assert one.strip.wire[:8] == bytes([0, 0, 0, 5, 0, 5, 7, 0])
    assert one.strip.pixels[:2] == ((5, 5, 5), (5, 0, 7))


# Where pixels 0, 1, 7, 8 and 63 are.
@pytest.mark.parametrize(
    ("corner", "lines", "serpentine", "squares"),
    [
        ("top left", "rows", False, "a1 b1 h1 a2 h8"),
        ("top left", "rows", True, "a1 b1 h1 h2 a8"),
        ("top left", "columns", False, "a1 a2 a8 b1 h8"),
        ("top left", "columns", True, "a1 a2 a8 b8 h1"),
        ("top right", "rows", False, "h1 g1 a1 h2 a8"),
        ("top right", "columns", True, "h1 h2 h8 g8 a1"),
        ("bottom left", "rows", False, "a8 b8 h8 a7 h1"),
        ("bottom left", "columns", False, "a8 a7 a1 b8 h1"),
        ("bottom right", "rows", True, "h8 g8 a8 a7 h1"),
        ("bottom right", "columns", False, "h8 h7 h1 g8 a1"),
    ],
)
def test_pixels_are_seen_where_they_are_wired(corner, lines, serpentine, squares):
    for pixel, square in zip((0, 1, 7, 8, 63), squares.split(), strict=True):
        strip = Strip("RGB", corner, lines, serpentine)
        data = bytearray(192)
        data[3 * pixel] = 200
        strip.receive(bytes(data))
        lit = [place for place, colour in enumerate(strip.pixels) if any(colour)]
        assert lit == [8 * (int(square[1]) - 1) + "abcdefgh".index(square[0])]


def test_pixels_that_a_short_transmission_does_not_reach_keep_their_colour():
    strip = Strip("RGB")
    strip.receive(bytes(range(192)))
    strip.receive(bytes([100, 100, 100]))
    assert strip.pixels[0] == (100, 100, 100)
    assert strip.pixels[1] == (3, 4, 5)
    assert strip.shows == 2


def test_other_pins_do_not_light_the_matrix(machine):
    one = machine(RED_THEN_BLUE.format(order="GRB", bpp=3).replace("D6", "D5"), wiring=WING)
    one.run()
    assert one.strip.pixels == DARK


def test_sending_64_pixels_takes_two_milliseconds(machine):
    one = machine(RED_THEN_BLUE.format(order="GRB", bpp=3), wiring=WING)
    one.run()
    assert one.clock.now() == 2000


def test_the_lights_stay_when_the_program_ends_and_go_out_with_the_power(machine):
    program = RED_THEN_BLUE.format(order="GRB", bpp=3)
    one = machine(program, wiring=WING)
    one.run()
    assert one.strip.pixels != DARK
    one.power_off()
    assert one.strip.pixels == DARK
    one = machine(program + "    import time\n    time.sleep(9)\n", wiring=WING)
    one.clock.at(5_000_000, one.power_off)
    one.run()
    assert one.strip.pixels == DARK
