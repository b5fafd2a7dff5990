# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The program on a simulated board, for any of its scenes to be put on and photographed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from sim.environment import ROOT
from sim.leds import Colour
from sim.machine import Machine, MachineError
from tools.usage import UsageError

if TYPE_CHECKING:
    from engine.match import Match
    from othello.app import App

_BOARD = "raspberry_pi_pico"
# As it comes, whatever the settings.toml of this checkout says.
_SETTINGS: dict[str, str | int] = {
    "OTHELLO_BOARD": _BOARD,
    "OTHELLO_BRIGHTNESS": 3,
    "OTHELLO_IDLE": "off",
    "OTHELLO_LANGUAGE": "en",
    "OTHELLO_MILLIAMPS": 350,
    "OTHELLO_PALETTE": "A",
}
_FRAME_MS = 33
_PATIENCE = 300  # frames


class Page(NamedTuple):
    """What the lights show, and what it means."""

    caption: str
    pixels: tuple[Colour, ...]
    """The LED bytes of a1…h8."""


@contextmanager
def switched_on() -> Iterator[Stage]:
    """The body may import what is on the board."""
    try:
        machine = Machine(ROOT, settings=_SETTINGS)
    except MachineError as error:
        raise UsageError(str(error)) from None
    with machine:
        yield Stage(machine)


class Stage:
    """The program, switched on; whatever opens a scene may stand in for a person's way there."""

    app: App

    def __init__(self, machine: Machine) -> None:
        import boards
        from handheld import settings
        from handheld.handheld import Handheld

        profile = boards.choose(_BOARD)
        self._machine = machine
        self._handheld = Handheld(profile, settings.read(profile))
        self._handheld.settings.move_clock = self._handheld.settings.game_clock = None
        self._handheld.store = None  # nothing is ever saved

    def begin(self) -> None:
        """Switch it off and on: the first game."""
        from othello.app import App

        self._handheld.controls.present = True
        self.app = App(self._handheld)
        self.app.call("poweron.start")

    @property
    def match(self) -> Match:
        """What is played."""
        return self.app.session.match

    def words(self, name: str) -> str:
        """The program's words for something."""
        from othello import words

        return words.get(name)

    def press(self, *pressed: int) -> None:
        """Let the scene on top have these actions."""
        for action in pressed:
            self.app.scene.handle(action, self._handheld.now())

    def page(self, caption: str = "", ms: int = _FRAME_MS) -> Page:
        """What is seen after so long, while what blinks has begun anew.

        Without a caption, it has the program's own last one.
        """
        self._handheld.matrix.palette.restart(self._handheld.now())
        for _ in range(0, ms, _FRAME_MS):
            self._handheld.wait_frame()
            self.app.tick()
        return Page(caption or self._machine.console.lines[-1], self._machine.strip.pixels)

    def until(self, text: str, caption: str = "") -> Page:
        """What is seen as soon as the program says a text."""
        lines = self._machine.console.lines
        start = len(lines)
        for _ in range(_PATIENCE):
            self.page()
            if any(text in line for line in lines[start:]):
                return self.page(caption)
        raise RuntimeError(f"the program has not said {text!r}")

    def lose_controller(self, why: int) -> None:
        """It is away, for a reason that `handheld.faults` numbers."""
        controls = self._handheld.controls
        controls.present, controls.why_away, controls.fault = False, why, str(why)
