# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A device left alone; statistics, self-test and the wiring wizard."""

import sys
from types import SimpleNamespace

import pytest

from handheld import actions, faults
from othello import selftest, tally, unplugged
from othello.tally import DRAW, LOSS, WIN

A, B, LEFT, RIGHT, UP, MENU = (getattr(actions, name) for name in "A B LEFT RIGHT UP MENU".split())
MINUTE = 60_000


@pytest.fixture
def idler(make_device):
    return make_device(idle=2)


def test_dims_after_two_minutes_and_a_press_only_wakes(idler):
    idler.wait(2 * MINUTE - 1000)
    assert not idler.handheld.palette.dim
    idler.run(1100)
    assert idler.handheld.palette.dim
    lights = idler.lights()
    idler.press(LEFT)
    assert idler.handheld.dropped  # holding it would step
    assert not idler.handheld.palette.dim
    assert idler.lights() == lights
    idler.press(LEFT)
    assert idler.lights() != lights


def test_one_breathing_light_after_five_minutes(idler):
    lights = idler.lights()
    idler.wait(5 * MINUTE + 1000)
    assert "".join(idler.lights()).strip(".") == "~"
    idler.wait(20 * MINUTE)
    idler.press(A)
    assert idler.lights() == lights
    idler.until("Black to move")


def test_the_main_menu_goes_to_a_demo(idler):
    idler.app.show("MenuTree", "main")
    idler.wait(5 * MINUTE + 1000)
    assert any("thinks" in caption for caption in idler.captions)
    idler.press(A)
    assert idler.captions[-1] == "continue"


def test_never_while_a_clock_runs(idler):
    idler.app.call("choosing.choose", "game_clock", 10)
    idler.app.call("newgame.one_player")
    idler.wait(6 * MINUTE)
    assert not idler.handheld.palette.dim
    assert "+" in "".join(idler.lights())


@pytest.mark.parametrize("minutes", [1, 2, 5, 10])
def test_the_minutes_can_be_chosen(idler, minutes):
    idler.app.call("choosing.choose", "idle", minutes)
    idler.wait(minutes * MINUTE - 1000)
    assert not idler.handheld.palette.dim
    idler.run(1100)
    assert idler.handheld.palette.dim
    idler.wait(3 * minutes * MINUTE // 2 - 2000)
    assert "~" not in "".join(idler.lights())
    idler.run(2100)
    assert "".join(idler.lights()).strip(".") == "~"
    assert not idler.handheld.palette.dim


def test_can_be_switched_off(idler):
    idler.app.call("choosing.choose", "idle", "off")
    idler.wait(6 * MINUTE)
    assert not idler.handheld.palette.dim


def test_statistics_show_a_column_a_level_and_say_the_numbers(device):
    kept = device.app.session.tally
    for _ in range(3):
        tally.add(kept, 0, 1, WIN)
    tally.add(kept, 0, 1, LOSS)
    tally.add(kept, 0, 1, DRAW)
    tally.add(kept, 0, 1, DRAW)
    tally.add(kept, 1, 4, LOSS)
    device.app.open("Statistics")
    device.run(33)
    device.until("most discs win, level 1: 3 won, 2 drawn, 1 lost")
    assert [line[0] for line in device.lights()] == list("XaaOOO.!")
    device.press(RIGHT, RIGHT, RIGHT)
    device.until("most discs win, level 4: 0 won, 0 drawn, 0 lost")
    device.press(UP)
    device.until("fewest discs win, level 4: 0 won, 0 drawn, 1 lost")
    assert [line[3] for line in device.lights()] == list("XXXXXX.!")


def test_a_touch_of_a_column_picks_its_level(make_device):
    device = make_device(touched=True)
    device.app.open("Statistics")
    device.press(actions.TOUCH + 3)
    device.until("most discs win, level 4: ")
    device.press(actions.TOUCH + 63)
    device.until("most discs win, level 8: ")
    assert device.lights()[7][7] == "!"
    device.press(actions.TOUCH + 7)  # again
    device.until("fewest discs win, level 8: ")


@pytest.mark.parametrize("action", [actions.HINT, actions.UNDO, actions.RIGHT, actions.NEXT])
@pytest.mark.parametrize("scene", ["Ready", "Learn", "MenuTree", "Wiring"])
def test_every_press_is_answered(device, scene, action):
    app = device.app
    if scene == "Ready":
        app.call("newgame.two_players", True)
    elif scene == "Learn":
        app.open("Learn")
        device.run(33)
        device.go("c4")
        device.press(actions.A)
        device.until("Well done: A for the next lesson")
    else:
        app.open(*{"MenuTree": ("MenuTree", "main"), "Wiring": ("Wiring",)}[scene])
    device.run(33)
    assert type(app.scene).__name__ == scene
    lights = bytes(device.handheld.frame)
    device.captions.clear()
    device.press(action)
    device.run(33)
    assert device.captions or bytes(device.handheld.frame) != lights


def test_the_picture_of_a_lost_controller_is_not_dimmed(make_device):
    device = make_device(idle=2)
    device.until("to move", 20_000)
    device.wait(125_000)
    assert device.handheld.matrix.palette.dim
    device.handheld.controls.present = False
    device.run(100)
    assert type(device.app.scene).__name__ == "Unplugged"
    assert not device.handheld.matrix.palette.dim


def test_only_the_steps_of_brightness_that_there_is_current_for_are_offered(device):
    palette = device.handheld.matrix.palette
    palette.highest_step = 2
    device.app.open("Choice", "brightness")
    device.run(33)
    assert device.captions[-1] == "brightness: 2"
    device.press(actions.RIGHT)
    assert device.captions[-1] == "brightness: 1"
    device.press(actions.RIGHT)
    assert device.captions[-1] == "brightness: 2"


def test_a_plug_does_not_prolong_a_pass(device):
    app = device.app
    gone_on = []
    game = app.session.match.game
    app.open("Passing", game, 0, 5000, lambda: gone_on.append(True), lambda action, now: None)
    device.run(3000)
    device.handheld.controls.present = False
    device.run(100)
    device.handheld.controls.present = True
    device.run(2500)
    assert gone_on == [True]


def test_statistics_count_no_further_than_they_can_and_never_below_0(device):
    kept = device.app.session.tally
    tally.add(kept, 0, 1, LOSS, -1)
    for _ in range(256):
        tally.add(kept, 0, 1, WIN)
    device.app.open("Statistics")
    device.until("most discs win, level 1: 255 won, 0 drawn, 0 lost")


def test_self_test_shows_each_button_and_prints_what_is_there(device):
    device.app.open("SelfTest")
    device.run(33)
    device.until('OTHELLO_MATRIX_CORNER = "top left"')
    device.until('OTHELLO_CONTROLLER_ADDRESS = "0x49"')
    device.run(33)
    assert device.lights()[0][0] in "!h"
    device.press(UP)
    device.until("UP")
    device.press(actions.HINT)
    device.until("HINT")
    device.press(B)
    device.until("B")
    device.press(B)
    device.until("Black to move")


@pytest.mark.parametrize(
    ("parts", "keys"),
    [
        ({}, ["CONTROLLER_ADDRESS", "STICK_INVERT_X", "STICK_INVERT_Y", "STICK_SWAP"]),
        ({"has_address": False}, ["STICK_INVERT_X", "STICK_INVERT_Y", "STICK_SWAP"]),
        ({"has_address": False, "has_stick": False}, []),
    ],
)
def test_self_test_says_only_what_is_there(make_device, parts, keys):
    device = make_device(**parts)
    device.app.open("SelfTest")
    said = [line.split(" = ")[0] for line in device.captions if line.startswith("OTHELLO_")]
    assert said[5:] == ["OTHELLO_" + key for key in keys]


def test_names_on_the_device_are_in_the_order_of_the_numbers():
    """It has no heap to look them up in."""
    buttons = {name: number for number, name in enumerate(selftest._NAMES) if number}
    named = {name: number for name, number in vars(actions).items() if name.isupper()}
    assert buttons | {"NONE": 0, "TOUCH": 64} == named
    reasons = {name: number for number, name in enumerate(unplugged._FAULTS, 1)}
    named = {name: number for name, number in vars(faults).items() if name.isupper()}
    assert reasons == {"fault_" + name.lower(): number for name, number in named.items()}


def test_self_test_tells_the_libraries_versions_or_that_they_are_built_in(device, monkeypatch):
    own = SimpleNamespace(__version__="6.3.12")
    package = SimpleNamespace(i2c_device=SimpleNamespace(__version__="5.2.17"))
    monkeypatch.setitem(sys.modules, "neopixel", own)
    monkeypatch.setitem(sys.modules, "adafruit_bus_device", package)
    monkeypatch.setitem(sys.modules, "adafruit_pixelbuf", SimpleNamespace())
    device.app.open("SelfTest")
    device.until("neopixel 6.3.12")
    device.until("adafruit_pixelbuf built in")
    device.until("adafruit_bus_device 5.2.17")
    del package.i2c_device.__version__
    device.app.open("SelfTest")
    device.until("adafruit_bus_device built in")


def test_a_button_held_at_power_on_starts_the_wiring_wizard(make_device):
    device = make_device(held=True)
    assert device.lights()[0] == "iiii.RGU"
    device.until("top left, rows, progressive, GRB")
    device.press(RIGHT)
    device.until("top left, rows, serpentine, GRB")
    device.press(RIGHT)
    device.until("top left, columns, progressive, GRB")
    device.press(actions.DOWN)
    device.until("top left, columns, progressive, RGB")
    device.press(A)
    device.until('OTHELLO_MATRIX_LINES = "columns"')
    device.until('OTHELLO_MATRIX_ORDER = "RGB"')
    device.until("Black to move")


def test_the_wizard_speaks_chinese_but_writes_settings(make_device):
    device = make_device(held=True, language="zh")
    device.until("左上, 按行, 同向, GRB")
    device.press(RIGHT)
    device.until("左上, 按行, 蛇形, GRB")
    for corner in "右上", "左下", "右下":
        device.press(*[RIGHT] * 4)
        device.until(f"{corner}, 按行, 蛇形, GRB")
    device.press(RIGHT)
    device.until("右下, 按列, 同向, GRB")
    device.press(A)
    device.until('OTHELLO_MATRIX_CORNER = "bottom right"')


def test_b_in_the_wizard_takes_the_changes_back(make_device):
    device = make_device(held=True)
    device.press(LEFT, UP, B)
    settings = device.handheld.settings
    assert (settings.matrix_corner, settings.matrix_order) == ("top left", "GRB")


def test_names_scroll_by_after_a_pause(device):
    device.press(MENU)
    device.press(RIGHT)
    icon = device.lights()
    device.run(1900)
    assert device.lights() == icon
    device.run(1300)
    assert device.lights()[1:6] != icon[1:6]
    assert device.lights()[7] == icon[7]
    device.run(4000)
    seen = []
    for _ in range(200):
        device.run(33)
        seen.append(device.lights())
    assert icon in seen


def test_touch_in_menus(device):
    device.press(MENU)
    device.press(actions.TOUCH + 7)
    device.until("hint")
    device.press(actions.TOUCH + 8)
    device.until("undo")
    device.press(*[actions.TOUCH + 7] * 5)
    device.until("leave")
    device.press(actions.TOUCH + 12)
    device.until("continue")


def test_reset_settings_asks_first(device):
    device.app.call("choosing.choose", "brightness", 5)
    device.app.show("MenuTree", "settings")
    device.choose("reset settings")
    device.until("Reset all settings?")
    device.press(B)
    assert device.app.options.get("brightness") == 5
    device.choose("reset settings")
    device.press(A)
    assert device.app.options.get("brightness") == 3
    assert device.handheld.palette.step == 3


def test_settings_toml_holds_until_something_is_chosen(make_device):
    device = make_device(brightness=2, palette="C", move_clock=45)
    assert device.app.options.get("brightness") == 2
    assert device.app.options.get("move_clock") == 45
    device.app.call("choosing.choose", "brightness", 4)
    assert device.app.options.get("brightness") == 4
    device.app.call("choosing.reset")
    assert device.app.options.get("brightness") == 2


def test_with_marks_off_nothing_tells_where_one_may_play(device):
    device.app.call("choosing.choose", "marks", "off")
    device.run(33)
    assert "+" not in "".join(device.lights())
    device.go("d3")
    assert device.lights()[2][3] == "c"
    device.go("a1")
    device.press(A)
    assert device.lights()[0][0] == "C"
    assert "*" not in "".join(device.lights())


def test_preview_shimmers_what_would_flip(device):
    device.app.call("choosing.choose", "preview", "on")
    device.go("d3")
    device.run(500)
    assert device.lights()[3][3] == "O"
    device.run(200)
    assert device.lights()[3][3] == "g"
    device.press(LEFT)
    assert device.lights()[3][3] == "O"
