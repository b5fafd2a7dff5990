# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Light on a screen: faint lights are seen, and no two colours of a palette look alike."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from handheld import letters, palettes, roles
from handheld.palettes import make
from sim.leds import screen_colour
from tests.handheld import eyes

_BYTES = st.integers(0, 255)


def _linear(colour):
    """A screen's colour as 0xRRGGBB of linear light."""
    packed = 0
    for part in colour:
        value = part / 255
        light = value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        packed = packed << 8 | round(255 * light)
    return packed


def _led(packed):
    return packed >> 16, packed >> 8 & 255, packed & 255


def test_the_faintest_mark_of_a_game_is_seen_at_a_glance():
    assert max(screen_colour((0, 2, 0))) > 100
    assert screen_colour((0, 0, 0)) == (0, 0, 0)


@given(_BYTES, _BYTES, _BYTES)
def test_more_light_is_never_darker(red, green, blue):
    less = screen_colour((red // 2, green // 2, blue // 2))
    more = screen_colour((red, green, blue))
    assert max(less) <= max(more) <= 255


@given(_BYTES, _BYTES, _BYTES)
def test_the_strongest_channel_stays_the_strongest(red, green, blue):
    led = (red, green, blue)
    strongest = led.index(max(led))
    # A neighbour in brightness may catch up, as their diodes' colours overlap a little.
    assert screen_colour(led)[strongest] >= max(screen_colour(led)) - 12


@pytest.mark.parametrize("step", range(1, palettes.STEPS + 1))
@pytest.mark.parametrize("name", palettes.NAMES)
def test_the_colours_of_a_board_look_different_to_every_eye(name, step):
    colours = make(name, step, 350)
    colours.update(0, range(len(letters.LETTERS)))
    shown = [
        _linear(screen_colour(_led(colours.colours[role])))
        for role in (roles.OFF, roles.BLACK, roles.WHITE, roles.LEGAL, roles.ACCENT, roles.HINT)
    ]
    for one, other in itertools.combinations(shown, 2):
        for sight in eyes.SIGHTS:
            assert eyes.distance(one, other, sight, 255) > 18, (hex(one), hex(other), sight)
