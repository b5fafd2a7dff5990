# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The program: a stack of scenes, of which the topmost is played, and the loop around it."""

import gc
import sys

from engine.game import Game
from othello.idlewatch import IdleWatch
from othello.options import Options
from othello.words import Words

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from typing import NoReturn

    from handheld.handheld import Handheld
    from othello.scene import Scene

_DARK = bytes(64)


class App:
    """Owns the scenes and runs them, a frame at a time.

    :param handheld: the machine: matrix, controls, clock, console, settings
    """

    def __init__(self, handheld: "Handheld") -> None:
        self.handheld = handheld
        self.options = Options(handheld.settings)
        self.words = Words(self.options.get("language"))
        self._scenes: "list[Scene]" = []
        self._frame = bytearray(64)
        self._idle = IdleWatch(self, handheld.now())

    # --- games

    def start(self) -> None:
        """Power is on: ready to play at once."""
        self.open("Play", Game())

    def next_game(self) -> None:
        """The game on the lights is over; on to the next one."""
        self.replace("Play", Game())

    # --- the loop

    def run(self) -> "NoReturn":
        """Play for as long as there is power."""
        self.start()
        while True:
            self.tick()
            self.handheld.wait_frame()

    def tick(self) -> None:
        """One frame: read the controls, let the topmost scene act, show it."""
        handheld = self.handheld
        now = handheld.now()
        action = handheld.controls.poll(now)
        if action and not self._idle.wakes(now):
            self._scenes[-1].handle(action, now)
        self._idle.update(self._scenes[-1], now)
        handheld.controls.in_game = self._scenes[-1].in_game
        self._scenes[-1].update(now)
        self._frame[:] = _DARK
        self._scenes[-1].draw(self._frame, now)
        handheld.matrix.show(self._frame, now)

    # --- the stack of scenes

    def open(self, name: str, *arguments: object) -> None:
        """Put the scene class *name* on top, from the module of that name in small letters.

        A module is imported when its scene is opened and dropped when it is closed.
        """
        module = __import__("othello." + name.lower(), None, None, (name,))
        scene = getattr(module, name)(self, *arguments)
        self._scenes.append(scene)
        scene.enter(self.handheld.now())

    def close(self) -> None:
        """Take the topmost scene away and return to the one beneath."""
        self._drop()
        self._scenes[-1].enter(self.handheld.now())

    def replace(self, name: str, *arguments: object) -> None:
        """Open a scene in place of the topmost one."""
        self._drop()
        self.open(name, *arguments)

    def _drop(self) -> None:
        name = self._scenes.pop().__class__.__name__
        if all(scene.__class__.__name__ != name for scene in self._scenes):
            del sys.modules["othello." + name.lower()]
            delattr(sys.modules["othello"], name.lower())
            gc.collect()

    # --- options

    def choose_option(self, name: str, value: "int | str") -> None:
        """Let the value of an option hold from now on."""
        self.options.choose(name, value)
        self.apply_options()

    def apply_options(self) -> None:
        """Make lights and words follow the options."""
        get = self.options.get
        self.handheld.matrix.palette.set(get("palette"), get("brightness"))
        if self.words.language != get("language"):
            self.words = Words(get("language"))

    # --- captions

    def say(self, key: str, *values: object) -> None:
        """Print a caption of words.tsv."""
        self.handheld.say(self.words.get(key, *values))

    def colour(self, colour: int) -> str:
        """The name of a colour, for captions."""
        return self.words.get("white" if colour else "black")
