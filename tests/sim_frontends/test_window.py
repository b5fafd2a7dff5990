# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The window without a display: what is seen in it, and what clicks and keys do."""

import sys
import time
from dataclasses import replace

import pygame
import pytest

from sim.faceplate import POWER
from sim.live import Live
from sim.machine import Ended
from sim.options import Options
from sim.window import Window

_PATIENCE_SECONDS = 20


class Screen:
    """A window of a given size, and a user in front of it."""

    def __init__(self, root, size=(1000, 806)):
        self.live = Live(Options(root=root, board="raspberry_pi_pico", speed=4))
        self.surface = pygame.Surface(size)
        self.window = Window(self.live, self.surface)
        self.lines = self.live.machine.console.lines
        self.live.power_on()

    def until(self, condition):
        """Go on as the window does until something has happened."""
        deadline = time.monotonic() + _PATIENCE_SECONDS
        while not condition():
            assert time.monotonic() < deadline, f"the console says: {self.lines}"
            self.window.update()
            time.sleep(0.002)
        self.window.update()
        return self

    def until_line(self, line):
        return self.until(lambda: line in self.lines)

    def key(self, key, down=True):
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        self.window.handle(pygame.Event(kind, key=key, mod=0, scancode=0, unicode=""))

    def mouse(self, place, down=True):
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        self.window.handle(pygame.Event(kind, button=pygame.BUTTON_LEFT, pos=place))

    def place_of(self, control):
        """A point of the window that is on a control."""
        width, height = self.surface.get_size()
        points = ((x, y) for y in range(0, height, 8) for x in range(0, width, 8))
        return next(point for point in points if self.window.desk.control_at(point) == control)

    def light(self, square):
        x, y = self.window.desk.light_centre(square)
        return self.surface.get_at((int(x), int(y)))[:3]


@pytest.fixture
def screen(drive, monkeypatch):
    """Opens windows, `screen()`, and closes them in the end."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("sim.fonts._fetch", lambda folder: None)
    pygame.display.init()
    pygame.display.set_mode((100, 100))
    screens = []

    def make(*program, **options):
        screens.append(Screen(drive(*program), **options))
        return screens[-1]

    yield make
    for one in screens:
        one.live.power_off()
    pygame.display.quit()


@pytest.mark.parametrize("size", [(1000, 770), (640, 400), (500, 900)])
def test_a_key_lights_the_programs_light(screen, size):
    one = screen(size=size).until_line("ready")
    dark = one.light(4)
    one.key(pygame.K_RETURN)
    one.until(lambda: one.light(4) != dark)
    assert one.light(4)[2] > 150
    assert max(one.light(3)) < 80  # its neighbour only shines on it
    one.key(pygame.K_RETURN, down=False)
    one.until(lambda: one.light(4) == dark)


@pytest.mark.parametrize("control", ["up", "left", "a"])
def test_a_drawn_button_is_down_as_long_as_the_mouse(screen, control):
    one = screen().until_line("ready")
    place = one.place_of(control)
    before = one.surface.get_at(place)
    one.mouse(place)
    one.until_line(f"{control} down")
    assert one.surface.get_at(place) != before  # it looks pressed
    assert f"{control} up" not in one.lines
    one.mouse((0, 0), down=False)
    one.until_line(f"{control} up")
    assert one.surface.get_at(place) == before


def test_a_click_on_a_light_walks_the_cursor_there(screen):
    """From anywhere: into the nearest corner, then on, as long as nothing is answered."""
    way = ["left"] * 8 + ["up"] * 7 + ["down"] + ["right"] * 2
    one = screen(f"""
        import time, board, keypad
        pins = (board.GP2, board.GP3, board.GP4, board.GP5)
        keys = keypad.Keys(pins, value_when_pressed=False, pull=True)
        print("ready")
        seen = []
        while len(seen) < {len(way)}:
            event = keys.events.get()
            if event and event.pressed:
                seen.append(("up", "down", "left", "right")[event.key_number])
            time.sleep(0.005)
        print(*seen)
        time.sleep(1000)
    """).until_line("ready")
    one.mouse(one.window.desk.light_centre(10))
    one.until_line(" ".join(way)).until(lambda: not one.live.pointer.is_under_way)


@pytest.mark.parametrize(("square", "step"), [(10, "left"), (35, "left"), (36, "right")])
def test_a_click_is_one_step_where_steps_are_answered(screen, square, step):
    one = screen().until_line("ready")
    one.mouse(one.window.desk.light_centre(square))
    one.until(lambda: not one.live.pointer.is_under_way)
    assert [line for line in one.lines if line.endswith("down")] == [f"{step} down"]


def test_the_program_starts_again_with_r(screen):
    one = screen().until_line("ready")
    one.key(pygame.K_r)
    one.until(lambda: one.lines.count("ready") == 2)


def test_the_program_starts_again_with_the_power_button(screen):
    one = screen().until_line("ready")
    one.mouse(one.place_of(POWER))
    one.mouse((0, 0), down=False)  # changed one's mind
    one.mouse(one.place_of(POWER))
    assert one.lines.count("ready") == 1
    one.mouse(one.place_of(POWER), down=False)
    one.until(lambda: one.lines.count("ready") == 2)


def test_an_exception_opens_the_console_and_r_starts_again(screen):
    one = screen("""
        import os, time
        print("ready")
        time.sleep(0.1)
        1 // 0
    """)
    one.until(lambda: one.live.ended is Ended.ERROR)
    assert any("ZeroDivisionError" in line for line in one.lines)
    opened = one.window.view
    assert "R" in opened.console
    one.key(pygame.K_r)
    one.until(lambda: one.lines.count("ready") == 2)


def test_a_program_that_never_lets_go_does_not_stop_the_window(screen, monkeypatch):
    one = screen("""
        import sys
        print("ready")
        while not hasattr(sys, "end_of_the_test"):
            pass
    """).until_line("ready")
    one.key(pygame.K_c)
    one.window.update()
    assert one.window.view.console
    one.key(pygame.K_r)
    one.window.update()
    assert "does not let go" in one.window.view.notice
    monkeypatch.setattr(sys, "end_of_the_test", True, raising=False)
    one.until(lambda: one.live.ended)


def test_nothing_stays_pressed_when_the_window_loses_the_keyboard(screen):
    one = screen().until_line("ready")
    one.key(pygame.K_UP)
    one.until_line("up down")
    one.window.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    one.until_line("up up")


def test_keys_of_other_commands_are_not_for_the_board(screen):
    one = screen().until_line("ready")
    one.window.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LALT))
    assert not one.live.machine.inputs.pressed


def test_a_game_controller_presses_the_boards_buttons(screen):
    one = screen().until_line("ready")
    pressed = pygame.CONTROLLER_BUTTON_A
    one.window.handle(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pressed))
    one.until_line("a down")
    one.window.handle(pygame.Event(pygame.CONTROLLERBUTTONUP, button=pressed))
    one.until_line("a up")
    stick = {"axis": pygame.CONTROLLER_AXIS_LEFTX}
    one.window.handle(pygame.Event(pygame.CONTROLLERAXISMOTION, value=-30000, **stick))
    one.until_line("left down")
    one.window.handle(pygame.Event(pygame.CONTROLLERAXISMOTION, value=-15000, **stick))
    one.window.handle(pygame.Event(pygame.CONTROLLERAXISMOTION, value=500, **stick))
    one.until_line("left up")
    assert one.lines.count("left down") == 1


def test_the_console_scrolls_back(screen):
    one = screen("""
        for number in range(200):
            print("line", number)
        import time
        time.sleep(1000)
    """).until_line("line 199")
    one.key(pygame.K_c)
    one.window.update()
    newest = one.surface.get_buffer().raw
    one.window.handle(pygame.Event(pygame.MOUSEWHEEL, y=10))
    one.window.update()
    assert one.surface.get_buffer().raw != newest
    one.window.handle(pygame.Event(pygame.MOUSEWHEEL, y=-10))
    one.window.update()
    assert one.surface.get_buffer().raw == newest


def test_the_last_four_captions_are_under_the_picture(screen):
    """A pass, who plays again and whose turn it is can be read together."""
    one = screen().until_line("ready")

    def drawn(*lines):
        one.window.desk.draw(one.surface, replace(one.window.view, lines=lines))
        return one.surface.get_buffer().raw

    lines = ["Black f5", "White passes", "Black plays again", "Opening: Tiger", "Black to move"]
    whole = drawn(*lines)
    for number in range(1, 5):
        assert drawn(*lines[:number], "", *lines[number + 1 :]) != whole
    assert drawn("", *lines[1:]) == whole


def test_what_another_window_covered_is_drawn_again(screen):
    one = screen().until_line("ready")
    before = one.surface.get_buffer().raw
    one.surface.fill((0, 0, 0))
    one.window.handle(pygame.Event(pygame.WINDOWEXPOSED))
    one.window.update()
    assert one.surface.get_buffer().raw == before


def test_closing_the_window_ends_it(screen):
    one = screen().until_line("ready")
    one.window.handle(pygame.Event(pygame.QUIT))
    one.window.run()  # returns
