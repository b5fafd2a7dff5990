# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The simulator's window: the handheld to look at and to press."""

import sys

import pygame

from sim import display, faceplate, keys
from sim.desk import Desk, View
from sim.english import English
from sim.faceplate import POWER, Faceplate, Point
from sim.fonts import Fonts
from sim.gamepad import Gamepads
from sim.live import Live, data_folder
from sim.machine import Ended, MachineError
from sim.options import Options
from sim.output import printable
from sim.picture import Picture

_SIZE = 1000, 806
_SHARE_OF_SCREEN = 0.85
_FRAMES_PER_SECOND, _HURRIED_PER_SECOND = 60, 250

_KEYS = {
    pygame.K_UP: "up", pygame.K_DOWN: "down", pygame.K_LEFT: "left", pygame.K_RIGHT: "right",
    pygame.K_KP_8: "up", pygame.K_KP_2: "down", pygame.K_KP_4: "left", pygame.K_KP_6: "right",
    pygame.K_RETURN: "enter", pygame.K_KP_ENTER: "enter", pygame.K_SPACE: "space",
    pygame.K_BACKSPACE: "backspace", pygame.K_ESCAPE: "escape",
}  # fmt: skip
_OTHER_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI

_HEADINGS = {
    None: "Console",
    Ended.POWER_OFF: "Console",
    Ended.DONE: "code.py has ended. R starts it again.",
    Ended.ERROR: "code.py stopped with an error. R starts it again.",
}
_STUCK = "The program does not let go of the processor: close the window and start again."


def main(options: Options) -> int:
    """Play in a window until it is closed. Returns the exit status."""
    problem = display.problem()
    if problem:
        print(f"sim: no window can be opened ({problem}); --terminal works here", file=sys.stderr)
        return 2
    try:
        live = Live(options)
    except MachineError as error:
        print(f"sim: {printable(str(error))}", file=sys.stderr)
        return 2
    try:
        surface = _open(f"Othello on {live.machine.title}")
        live.power_on()
        Window(live, surface).run()
    except KeyboardInterrupt:
        return 130
    finally:
        live.power_off()
        pygame.quit()
    return 0


def _open(title: str) -> pygame.Surface:
    """Open a window that fits on the screen."""
    pygame.display.set_caption(title)
    pygame.display.set_icon(_icon())
    wide, high = pygame.display.get_desktop_sizes()[0]
    share = min(1, _SHARE_OF_SCREEN * wide / _SIZE[0], _SHARE_OF_SCREEN * high / _SIZE[1])
    surface = pygame.display.set_mode((share * _SIZE[0], share * _SIZE[1]), pygame.RESIZABLE)
    pygame.key.stop_text_input()  # no input method between the keys and the game
    return surface


def _icon() -> pygame.Surface:
    """The four discs that a game begins with."""
    d4, e4, d5, e5 = 27, 28, 35, 36
    colours = {d4: (24, 20, 16), e5: (24, 20, 16), e4: (0, 0, 40), d5: (0, 0, 40)}
    picture = Picture(Faceplate((), stick=False), 640)
    lights = picture.draw([colours.get(square, (0, 0, 0)) for square in range(64)])
    (left, top), (right, bottom) = picture.light_centre(d4 - 9), picture.light_centre(e5 + 9)
    half = (right - left) / 6
    place = left + half, top + half, right - left - 2 * half, bottom - top - 2 * half
    return pygame.transform.smoothscale(lights.subsurface(place), (64, 64))


class Window:
    """What is in the window of a running machine, and what the user does to it."""

    def __init__(self, live: Live, surface: pygame.Surface) -> None:
        self._live = live
        self._machine = live.machine
        self._surface = surface
        self._gamepads = Gamepads()
        inputs = self._machine.inputs
        self._fonts = Fonts(data_folder() / "fonts")
        self.desk = Desk(
            Faceplate(inputs.names, inputs.has_stick),
            [
                *keys.legend(live.has),
                ((keys.RESTART,), "restart"),
                ((keys.CONSOLE,), "console"),
                (
                    ("click",),
                    "touches a square" if inputs.is_touched else "on a light: go there; again: A",
                ),
            ],
            self._fonts,
            English(self._machine.drive.locate("lib/othello/words.tsv")),
        )
        self._is_open = True
        self._shows_console = False
        self._scrolled = 0
        self._is_stuck = False
        self._ended: Ended | None = None  # as last seen
        self._pointed: str | None = None  # the control held with the mouse
        self.view: View | None = None  # what is shown
        self._seen: object = None

    def run(self) -> None:
        """Until the window is closed."""
        clock = pygame.time.Clock()
        while self._is_open:
            for event in pygame.event.get():
                self.handle(event)
            self.update()
            hurry = self._live.pointer.is_under_way
            clock.tick(_HURRIED_PER_SECOND if hurry else _FRAMES_PER_SECOND)

    def handle(self, event: pygame.Event) -> None:
        """Something the user does."""
        if event.type == pygame.QUIT:
            self._is_open = False
        elif event.type == pygame.KEYDOWN and not event.mod & _OTHER_COMMANDS:
            self._press_key(_key(event))
        elif event.type == pygame.KEYUP:
            self._live.key_up(_key(event))
        elif event.type == pygame.WINDOWEXPOSED:
            self._seen = None  # something lay over it
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._live.presses.release_all()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._point(event.pos)
        elif event.type == pygame.MOUSEMOTION and self._pointed in faceplate.VECTORS:
            self._drag(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._let_go(event.pos)
        elif event.type == pygame.MOUSEWHEEL and self._shows_console:
            lines = len(self._machine.console.lines)
            self._scrolled = max(0, min(lines - 1, self._scrolled + 3 * event.y))
        else:
            for key, down in self._gamepads.read(event):
                (self._live.key_down if down else self._live.key_up)(key)

    def update(self) -> None:
        """Go on with time: presses, and the picture if anything in it has changed."""
        live = self._live
        live.update()
        if live.ended is not self._ended:
            self._ended = live.ended
            self._shows_console |= live.ended in (Ended.DONE, Ended.ERROR)
        console, pressed = self._machine.console.lines, self._machine.inputs.pressed
        view = View(
            pixels=self._machine.strip.pixels,
            pressed=pressed | {POWER} if self._pointed == POWER else pressed,
            powered=live.ended is not Ended.POWER_OFF,
            lines=console,
            notice=self._notice(),
            console=_HEADINGS[live.ended] if self._shows_console else "",
            scrolled=self._scrolled,
        )
        seen = view, len(console), self._surface.get_size()
        if seen != self._seen:
            self._seen, self.view = seen, view
            self.desk.draw(self._surface, view)
            pygame.display.flip()

    def _notice(self) -> str:
        if self._is_stuck:
            return _STUCK
        if self._fonts.is_fetching:
            return "Fetching a font with Chinese characters ..."
        if self.desk.lacks_characters:
            return "No font here has Chinese characters: captions are in English."
        return self._live.trouble

    def _press_key(self, key: str) -> None:
        if key == keys.RESTART:
            self._restart()
        elif key == keys.CONSOLE:
            self._shows_console = not self._shows_console
            self._scrolled = 0
        else:
            self._live.key_down(key)

    def _restart(self) -> None:
        self._is_stuck = not self._live.restart()
        self._shows_console = False

    def _point(self, place: Point) -> None:
        """The mouse button goes down on something."""
        square, control = self.desk.square_at(place), self.desk.control_at(place)
        if control:
            self._live.pointer.stop()
            self._pointed = control
            if control != POWER:
                self._live.presses.press(control)
        elif square is not None:
            self._live.pointer.go(square)

    def _drag(self, place: Point) -> None:
        """The mouse moves while it holds the stick: perhaps in another direction."""
        control = self.desk.control_at(place)
        if control in faceplate.VECTORS and control != self._pointed:
            self._let_go(place)
            self._point(place)

    def _let_go(self, place: Point) -> None:
        """The mouse button comes up."""
        if self._pointed == POWER:
            if self.desk.control_at(place) == POWER:
                self._restart()
        elif self._pointed:
            self._live.presses.release(self._pointed)
        self._pointed = None


def _key(event: pygame.Event) -> str:
    """The name of a key, as in `sim.keys`; where letters are not Latin, by its place."""
    name = _KEYS.get(event.key) or pygame.key.name(event.key)
    if not name.isascii() and pygame.KSCAN_A <= event.scancode <= pygame.KSCAN_Z:
        return chr(ord("a") + event.scancode - pygame.KSCAN_A)
    return name
