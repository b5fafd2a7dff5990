# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The base of all screens."""

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from othello.app import App


class Scene:
    """One screen. The app calls `handle`, `update` and `draw` of the topmost scene in each frame.

    Scenes never sleep and never touch pixels: they draw roles into a frame. `now` is the tick
    clock in ms; differences only through `handheld.ticks.diff`.
    """

    in_game = False  # whether a held B means undo
    needs_controls = True

    def __init__(self, app: "App") -> None:
        self.app = app

    @property
    def only_waits(self) -> bool:
        """Whether nothing happens without a press, so that the lights may be dimmed."""
        return True

    @property
    def is_busy(self) -> bool:
        """Whether there is work to go on with, so that the next frame must not wait."""
        return False

    def rest(self) -> None:
        """Nobody has pressed anything for minutes."""
        self.app.session.flush()
        self.app.open("Idle")

    def enter(self, now: int) -> None:
        """The scene becomes the topmost one: opened, or uncovered by the one above closing."""

    def let_ai_go(self) -> None:
        """Forget the AI, whose memory is needed; `App.player` gives another one."""

    def handle(self, action: int, now: int) -> None:
        """One action of the player."""

    def update(self, now: int) -> None:
        """Let time pass: end what is over, begin what is due."""

    def draw(self, frame: bytearray, now: int) -> None:
        """Put roles into the 64 squares of *frame*, which comes all dark."""
