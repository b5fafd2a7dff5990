# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Can everyone tell the lights apart, and do they blink as they should?"""

import itertools

import pytest

from handheld import letters, palettes, power, roles
from handheld.palette import Palette
from handheld.palettes import choose, make
from tests.handheld import eyes

_BOARD = range(roles.OFF, roles.THINKING + 1)
_PICTURES = (roles.OFF, roles.ICON, roles.ACCENT, roles.DIM)
_DOTS = (roles.OFF, roles.DOT, roles.DOT_CURRENT)
_STEPS = range(1, palettes.STEPS + 1)


def _lights(colours: Palette, role: int, start: int = 0, span: int = 4000) -> list[int]:
    """The role's colour every 20 ms."""
    lights = []
    for now in range(start, start + span, 20):
        colours.update(now, (role,))
        lights.append(colours.colours[role])
    return lights


def _runs(lights: list[int]) -> list[tuple[int, int]]:
    """(colour, ms) of each stretch of one colour."""
    return [(colour, 20 * len(list(run))) for colour, run in itertools.groupby(lights)]


@pytest.mark.parametrize("step", _STEPS)
@pytest.mark.parametrize("name", palettes.NAMES)
def test_the_colours_of_a_board_are_far_apart_for_every_eye(name: str, step: int) -> None:
    colours = make(name, step, 350)
    colours.update(0, range(len(letters.LETTERS)))
    tints = [
        colours.colours[role]
        for role in (roles.OFF, roles.BLACK, roles.WHITE, roles.LEGAL, roles.ACCENT, roles.HINT)
    ]
    for one, other in itertools.combinations(tints, 2):
        for sight in eyes.SIGHTS:
            assert eyes.distance(one, other, sight, 8 * step) > 37, (hex(one), hex(other), sight)


@pytest.mark.parametrize("step", _STEPS)
@pytest.mark.parametrize("name", palettes.NAMES)
def test_any_two_roles_differ_in_colour_or_rhythm(name: str, step: int) -> None:
    colours = make(name, step, 350)
    lights = [_lights(colours, role) for role in range(len(letters.LETTERS))]
    for together in (_BOARD, _PICTURES, _DOTS):
        for one, other in itertools.combinations(together, 2):
            for sight in eyes.SIGHTS:
                farthest = max(
                    eyes.distance(a, b, sight, 8 * step)
                    for a, b in set(zip(lights[one], lights[other], strict=True))
                )
                assert farthest > 35, (letters.LETTERS[one], letters.LETTERS[other], sight)


@pytest.mark.parametrize("name", palettes.NAMES)
def test_no_role_of_any_palette_reaches_the_budget_on_a_full_board(name: str) -> None:
    for step in _STEPS:
        colours = make(name, step, 350)
        assert colours.step == step
        for role in range(len(letters.LETTERS)):
            most = max(power.share(light) for light in _lights(colours, role))
            assert 64 * most <= power.available(350)


def test_a_small_budget_lowers_the_highest_brightness() -> None:
    colours = make("A", 5, 200)
    assert colours.step == colours.highest_step == 2
    choose(colours, "A", 1)
    assert colours.step == 1
    assert make("C", 3, 70).step == 1  # the matrix dims such frames


@pytest.mark.parametrize("start", [0, 2**29 - 1500])
def test_rhythms(start: int) -> None:
    colours = make("A", 1, 350)
    colours.restart(start)
    black, white, accent, hint = 0x000008, 0x060504, 0x060004, 0x020800

    def runs(role: int) -> list[tuple[int, int]]:
        return _runs(_lights(colours, role, start))

    assert runs(roles.BLACK) == [(black, 4000)]
    assert runs(roles.WHITE_LAST)[:3] == [(white, 1080), (0, 120), (white, 1080)]
    assert runs(roles.CURSOR_BLACK)[:3] == [(accent, 200), (black, 400), (accent, 200)]
    assert runs(roles.CURSOR_EMPTY)[:3] == [(accent, 400), (0, 200), (accent, 400)]
    assert runs(roles.CURSOR_ON_WHITE)[:3] == [(accent, 400), (white, 200), (accent, 400)]
    assert runs(roles.HINT)[:3] == [(hint, 300), (0, 300), (hint, 300)]


def test_a_pulse_is_seen_twice_in_its_time() -> None:
    colours = make("A", 2, 350)
    colours.restart(12345)
    for role in (roles.LEGAL_PULSE, roles.CURSOR_PULSE):
        lights = _runs(_lights(colours, role, 12345, roles.PULSE_MS))
        assert [bool(colour) for colour, _ in lights] == [True, False, True, False]


def test_low_time_doubles_the_cursor_and_dips_the_board_once_a_second() -> None:
    colours = make("B", 3, 350)
    colours.hurry = True
    white = _runs(_lights(colours, roles.WHITE))
    assert [ms for _, ms in white] == [100, 900] * 4
    assert white[0][0] < white[1][0]
    accents = [light >> 8 & 255 for light in _lights(colours, roles.CURSOR_EMPTY, 100, 900)]
    assert accents == [0] * 45  # palette B's accent has no green
    lit = [bool(light) for light in _lights(colours, roles.CURSOR_EMPTY, 0, 900)]
    assert [(bool(on), ms) for on, ms in _runs(list(map(int, lit)))] == [
        (True, 200),
        (False, 100),
    ] * 3


def test_a_device_left_alone_is_at_its_faintest_but_lit() -> None:
    colours = make("A", 5, 350)
    colours.update(0, _BOARD)
    bright = list(colours.colours)
    colours.dim = True
    assert colours.update(0, _BOARD)
    for role in (roles.BLACK, roles.WHITE, roles.LEGAL, roles.HINT):
        assert 0 < power.share(colours.colours[role]) * 8 <= power.share(bright[role])


def test_only_the_roles_in_use_count_as_changes() -> None:
    colours = make("A", 1, 350)
    steady = {roles.BLACK, roles.WHITE}
    assert colours.update(0, steady)
    assert not any(colours.update(now, steady) for now in range(0, 5000, 33))
    assert any(colours.update(now, {roles.HINT}) for now in range(0, 5000, 33))
    choose(colours, "A", 2)
    assert colours.update(5000, steady)


def test_letters_name_all_roles() -> None:
    colours = make("A", 1, 350)
    assert len(set(letters.LETTERS)) == len(letters.LETTERS) == len(colours.colours)
    frame = bytearray(64)
    frame[27] = roles.WHITE
    frame[28] = roles.CURSOR_BLACK
    assert letters.as_text(frame)[3] == "...OB..."
    assert letters.as_text(frame)[0] == "........"
