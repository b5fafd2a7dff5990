# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""NeoTrellis tiles: the real seesaw drivers light them and hear of touches."""

import pytest

from sim.parts.strip import DARK
from tests.sim.wirings import TILES

LIGHT = """
    import board
    from adafruit_seesaw.neopixel import NeoPixel
    from adafruit_seesaw.seesaw import Seesaw
    for number, address in enumerate((0x2E, 0x2F, 0x30, 0x31)):
        pixels = NeoPixel(Seesaw(board.I2C(), address), 3, 16, auto_write=False)
        pixels[0] = (1, 2, 3)
        pixels[6] = (number + 10, 0, 0)
        pixels[15] = (0, 0, 9)
        if number != 1:
            pixels.show()
"""


def test_lights_are_seen_on_their_tiles_once_shown(machine):
    one = machine(LIGHT, wiring=TILES)
    one.run()
    lit = {place: colour for place, colour in enumerate(one.strip.pixels) if any(colour)}
    assert lit == {
        0: (1, 2, 3),  # a1
        10: (10, 0, 0),  # c2
        27: (0, 0, 9),  # d4
        32: (1, 2, 3),  # a5
        42: (12, 0, 0),  # c6
        59: (0, 0, 9),  # d8
        36: (1, 2, 3),  # e5
        46: (13, 0, 0),  # g6
        63: (0, 0, 9),  # h8
    }
    one.power_off()
    assert one.strip.pixels == DARK


def test_the_lights_go_out_with_the_plug(machine):
    one = machine(LIGHT, wiring=TILES)
    one.run()
    one.break_controller("unplugged")
    assert one.strip.pixels == DARK


TOUCHES = """
    import board, time
    from adafruit_seesaw.keypad import Keypad
    tiles = [Keypad(board.I2C(), address) for address in (0x2E, 0x2F, 0x30, 0x31)]
    for tile in tiles:
        for key in range(32):
            tile.set_event(key, Keypad.EDGE_RISING, True)
            tile.set_event(key, Keypad.EDGE_FALLING, {falling})
    while time.monotonic() < 5:
        for number, tile in enumerate(tiles):
            count = tile.count
            if count:
                events = tile.read_keypad(count + 2)
                print(number, [(event >> 2, event & 3) for event in events])
        time.sleep(0.3)
"""


@pytest.fixture
def touched(machine):
    """Runs a program while squares are touched: (ms, press or release, square) …"""

    def run(program, *touches):
        one = machine(program, wiring=TILES)
        for ms, what, square in touches:
            do = one.inputs.press if what == "press" else one.inputs.release
            one.clock.at(1000 * ms, lambda do=do, square=square: do(square))
        one.run()
        return one.console.lines[:-2]

    return run


# Keys are numbered 8 a row; a touch is "rising". Reads beyond the events are 0xFF: no key.
def test_touches_are_told_by_the_tile_that_was_touched(touched):
    assert touched(
        TOUCHES.format(falling=True),
        (3000, "press", "a1"),
        (3600, "release", "a1"),
        (4000, "press", "g6"),
    ) == [
        "0 [(0, 3), (63, 3), (63, 3)]",
        "0 [(0, 2), (63, 3), (63, 3)]",
        "3 [(10, 3), (63, 3), (63, 3)]",
    ]


def test_touches_wait_in_order_until_they_are_read(touched):
    lines = touched(
        TOUCHES.format(falling=True).replace("sleep(0.3)", "sleep(1)"),
        (3400, "press", "b1"),
        (3500, "release", "b1"),
        (3601, "press", "d4"),
        (3605, "press", "a4"),
    )
    assert lines == ["0 [(1, 3), (1, 2), (24, 3), (27, 3), (63, 3), (63, 3)]"]


def test_a_touch_between_two_scans_is_not_seen(touched):
    assert (
        touched(TOUCHES.format(falling=True), (3001, "press", "a1"), (3009, "release", "a1")) == []
    )


def test_only_events_asked_for_are_told(touched):
    lines = touched(TOUCHES.format(falling=False), (3100, "press", "a1"), (3200, "release", "a1"))
    assert lines == ["0 [(0, 3), (63, 3), (63, 3)]"]


def test_a_tile_plugged_in_again_tells_nothing_until_asked(machine):
    one = machine(TOUCHES.format(falling=True), wiring=TILES)
    one.clock.at(2_900_000, one.bus.unplug)
    one.clock.at(2_900_001, one.bus.plug)
    one.clock.at(3_100_000, lambda: one.inputs.press("a1"))
    one.run()
    assert one.console.lines[:-2] == []


def test_showing_a_tile_takes_the_time_of_its_bytes(machine):
    one = machine(LIGHT.replace("(0x2E, 0x2F, 0x30, 0x31)", "(0x2E,)"), wiring=TILES)
    one.run()
    # Probe, reset, id, version; pin, length; 3 x 22 bytes of 48, show.
    assert 8_500 < one.bus.busy_us < 8_700


ACTIONS = {
    "A": ("e4", 0),
    "B": ("e4", 700),
    "NEXT": ("h4", 0),
    "PREVIOUS": ("a4", 0),
}


def test_what_to_touch_for_an_action(machine):
    one = machine(wiring=TILES)
    assert {action: one.control_for(action) for action in ACTIONS} == ACTIONS
    for action in ("UP", "MENU", "UNDO", "HINT"):
        with pytest.raises(LookupError):
            one.control_for(action)
