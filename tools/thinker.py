# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Our player as the tools need it: with all of its tables, and thinking to the end."""

from engine.player import Player
from sim.environment import ROOT


class Thinker(Player):
    """Our player with the weights and the book of the checkout."""

    def __init__(self) -> None:
        super().__init__(str(ROOT / "engine"))

    def finish(self) -> None:
        """Think to the end of what was started."""
        while not self.step():
            pass
