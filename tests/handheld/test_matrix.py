# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What reaches the lights."""

import random

import pytest

from handheld import letters, power, roles, wiring
from handheld.matrix import Matrix
from handheld.palettes import make

_ROWS = wiring.order("top left", "rows", False)


class _Pixels(dict):
    shows = 0

    def show(self) -> None:
        self.shows += 1


def _matrix(milliamps: int = 350, order: bytes = _ROWS) -> tuple[Matrix, _Pixels]:
    pixels = _Pixels()
    return Matrix(pixels, order, make("A", 5, 350), milliamps), pixels


def _frame(**squares: int) -> bytearray:
    frame = bytearray(64)
    for role, square in squares.items():
        frame[square] = getattr(roles, role)
    return frame


def test_the_first_frame_darkens_whatever_the_lights_showed_before() -> None:
    matrix, pixels = _matrix()
    assert matrix.show(bytearray(64), 0)
    assert pixels == dict.fromkeys(range(64), 0)


def test_one_show_a_frame_and_only_when_something_changed() -> None:
    matrix, pixels = _matrix()
    frame = _frame(BLACK_LAST=0, WHITE=63, LEGAL=5)
    assert matrix.show(frame, 0) and pixels.shows == 1
    assert not matrix.show(frame, 33) and pixels.shows == 1
    assert matrix.show(frame, 1100) and pixels.shows == 2  # the gap of the last move
    frame[5] = roles.OFF
    assert matrix.show(frame, 1133) and pixels.shows == 3
    frame[63] = roles.CURSOR_ON_WHITE
    assert matrix.show(frame, 1250)


def test_colours_go_to_the_pixels_of_their_squares() -> None:
    matrix, pixels = _matrix(order=wiring.order("bottom right", "columns", True))
    matrix.show(_frame(BLACK=63, WHITE=0), 0)
    assert pixels[0] == 0x000028
    assert pixels[56] == 0x1E1914


def test_rewiring_shows_everything_anew() -> None:
    matrix, pixels = _matrix()
    frame = _frame(BLACK=1)
    matrix.show(frame, 0)
    other = _Pixels()
    matrix.rewire(other, wiring.order("top right", "rows", False))
    assert matrix.show(frame, 33)
    assert len(other) == 64 and other[6] == 0x000028 and pixels.shows == 1


@pytest.mark.parametrize("milliamps", [80, 100, 150, 200, 300])
def test_a_frame_beyond_the_budget_is_dimmed_before_it_is_shown(milliamps: int) -> None:
    matrix, pixels = _matrix(milliamps)
    matrix.show(bytearray([roles.WHITE] * 64), 0)
    assert 0 < sum(map(power.share, pixels.values())) <= power.available(milliamps)
    matrix.show(_frame(WHITE=9), 33)
    assert pixels[9] == 0x1E1914  # one light alone needs no dimming
    seen = random.Random(milliamps)
    for now in range(66, 3000, 33):
        matrix.show(bytearray(seen.choices(range(len(letters.LETTERS)), k=64)), now)
        assert sum(map(power.share, pixels.values())) <= power.available(milliamps)


def test_the_model_of_current_agrees_with_published_figures() -> None:
    whole = 64 * power.share(0xFFFFFF) // 255 + power.LIGHTS
    assert whole == 64 * 42 + 64  # all white at full power: 2.75 A
