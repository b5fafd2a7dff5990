# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The base of all screens."""

try:
    from othello.app import App
except ImportError:  # the app imports this module first
    pass


class Scene:
    """One screen. The app calls `handle`, `update` and `draw` of the topmost scene in each frame.

    Scenes never sleep and never touch pixels: they draw roles into a frame. `now` is the tick
    clock in ms; differences only through `handheld.ticks.diff`.
    """

    def __init__(self, app: "App") -> None:
        self.app = app

    def enter(self, now: int) -> None:
        """The scene becomes the topmost one: opened, or uncovered by the one above closing."""

    def handle(self, action: int, now: int) -> None:
        """One action of the player."""

    def update(self, now: int) -> None:
        """Let time pass: end what is over, begin what is due."""

    def draw(self, frame: bytearray, now: int) -> None:
        """Put roles into the 64 squares of *frame*, which comes all dark."""
