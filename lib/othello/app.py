# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The program: a stack of scenes, of which the topmost is played, and the loop around it."""

from handheld import ticks
from othello import loading, words
from othello.session import Session

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, NoReturn

    from engine.player import Player
    from handheld.handheld import Handheld
    from othello.scene import Scene

_DARK = bytes(64)
# For each minute of the option: after so long without a press the lights dim, and rest.
_DIM_MS = 60_000
_REST_MS = 150_000
_TRIES = 2  # to make room for a frame: the AI goes first, then its largest tables
_TOPMOST = ("", ())  # in place of a scene to open: the topmost one is there and not yet entered


class App:
    """Owns the scenes and runs them, a frame at a time.

    :param handheld: the machine: matrix, controls, clock, console, settings
    """

    words = words  # for scenes, which need no import of it

    def __init__(self, handheld: "Handheld") -> None:
        self.handheld = handheld
        self.options: "dict[str, Any]" = {}  # the values that hold; see options.py
        self.session = Session(self)
        self._loader: "Iterator[Player | None] | None" = None
        self._player: "Player | None" = None
        self._is_small = False  # the heap has turned out to be too small for the whole AI
        # The largest tables of an AI that went: they keep their places.
        self._buffers: "list[bytearray] | None" = None
        self._scenes: "list[Scene]" = []
        self._frame = bytearray(64)
        loading.make_room = self._let_ai_go
        self._pressed = handheld.now()  # the last time that anybody did
        # What a scene is opened with, until it is open and entered: it may be the only one.
        self._opening: "tuple[str, tuple[Any, ...]] | None" = None

    # --- the loop

    def run(self) -> "NoReturn":
        """Play for as long as there is power."""
        self.call("poweron.start")
        while True:
            self.tick()
            if not self.scene.is_busy:
                self.handheld.wait_frame()

    def tick(self) -> None:
        """One frame: read the controls, let the topmost scene act, show it."""
        handheld = self.handheld
        tries = _TRIES
        action = 0
        while True:
            try:
                if self._opening:
                    self._go_on_opening(*self._opening)
                now = handheld.now()
                action = handheld.controls.poll(now)
                if not handheld.controls.present and self.scene.needs_controls:
                    self.open("Unplugged")
                if action and not self._wakes(now):
                    self.scene.handle(action, now)
                self._rest(now)
                self.scene.update(now)
                self._frame[:] = _DARK
                now = handheld.now()  # what has been done may have taken a while
                self.scene.draw(self._frame, now)
                handheld.controls.in_game = self.scene.in_game
                handheld.matrix.show(self._frame, now)
                return
            except MemoryError:
                if not tries:
                    raise
                tries -= 1
                # What was cut short may not be in the store: all is written anew.
                self.session.is_full = self.session.store is not None
                self._let_ai_go()
                loading.unload()  # what was imported in part, too
                if action:
                    action = 0
                    try:
                        self.say("no_room")  # for the press may have come to nothing
                    except MemoryError:
                        pass  # nor has this any, and so it goes unsaid

    # --- left alone

    def _wakes(self, now: int) -> bool:
        """There was a press. True if the lights were dimmed: then it only wakes."""
        self._pressed = now
        palette = self.handheld.matrix.palette
        if palette.dim:
            palette.dim = False
            self.handheld.controls.drop()  # nor what the press repeats
            return True
        return False

    def _rest(self, now: int) -> None:
        """Dim the lights, later leave the scene for one that rests, while it only waits."""
        minutes = self.options["idle"]
        if not self.scene.only_waits or minutes == "off":
            self._pressed = now
            return
        idle = ticks.diff(now, self._pressed)
        self.handheld.matrix.palette.dim = _DIM_MS * minutes <= idle < _REST_MS * minutes
        if idle >= _REST_MS * minutes:
            self.scene.rest()

    # --- the stack of scenes

    @property
    def scene(self) -> "Scene":
        """The topmost scene."""
        return self._scenes[-1]

    def open(self, name: str, *arguments: object) -> None:
        """Put the scene class *name* on top, from the module of that name in small letters.

        The module is imported for that, and dropped when the scene closes.
        """
        self._opening = name, arguments
        palette = self.handheld.matrix.palette
        palette.hurry = palette.dim = False
        scene = getattr(loading.load(name.lower()), name)(self, *arguments)
        self._scenes.append(scene)
        self._opening = _TOPMOST
        scene.enter(self.handheld.now())
        self._opening = None

    def _go_on_opening(self, name: str, arguments: "tuple[Any, ...]") -> None:
        """The heap had no room for it before."""
        if name:
            self.open(name, *arguments)
        else:
            self.scene.enter(self.handheld.now())
            self._opening = None

    def close(self) -> None:
        """Take the topmost scene away and return to the one beneath."""
        self._opening = _TOPMOST
        closed = self._scenes.pop()
        if self.scene.in_game:
            loading.unload()  # menus share modules, which are not needed any more
        else:
            loading.drop(type(closed).__name__.lower())
        self.scene.enter(self.handheld.now())
        self._opening = None

    def replace(self, name: str, *arguments: object) -> None:
        """Open a scene in place of the topmost one."""
        self._opening = name, arguments
        self._scenes.pop().let_ai_go()
        loading.unload()
        self.open(name, *arguments)

    def show(self, name: str, *arguments: object) -> None:
        """Open a scene in place of all others."""
        self._opening = name, arguments
        # They live on while one of them is what calls this, and would keep the AI.
        for scene in self._scenes:
            scene.let_ai_go()
        self._scenes.clear()
        loading.unload()
        self.open(name, *arguments)

    def call(self, path: str, *arguments: object) -> "Any":
        """Call a function that is seldom needed, as in `call("requests.undo", match)`.

        Its module is imported for that and dropped afterwards. The app is its first argument.
        """
        module, function = path.split(".")
        result = getattr(loading.load(module), function)(self, *arguments)
        loading.unload()
        return result

    # --- the AI

    def player(self) -> "Player | None":
        """The AI; None as long as it is still being loaded, a piece a call."""
        if self._player:
            return self._player
        if self._loader is None:
            self._loader = loading.load("ailoading").load(self._is_small, self._buffers)
        player = next(self._loader)
        if player:
            from engine.player import HIGHEST_LEVEL

            self._loader = None
            loading.unload()
            if player.highest == HIGHEST_LEVEL:  # else there may be room for the next game's
                self._player = player
                self._buffers = None
        return player

    def _let_ai_go(self) -> None:
        # Its largest tables might find no places again; they go only if that was not enough.
        if self._player:
            self._buffers = self._player.buffers
        elif self._loader is None:
            self._buffers = None
        self._is_small = True
        self._player = self._loader = None
        for scene in self._scenes:
            scene.let_ai_go()
        loading.drop_ai()

    # --- captions

    def say(self, key: str, *values: object) -> None:
        """Print a caption of words.tsv."""
        self.handheld.say(words.get(key, *values))

    def colour(self, colour: int) -> str:
        """The name of a colour, for captions."""
        return words.get("white" if colour else "black")
