# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.handheld`: the machine as one object
==============================================
"""

import time

import supervisor

from handheld.ticks import add, diff

try:
    from virtual_clock import spend
except ImportError:  # on a board, work takes its time by itself

    def spend(us: int) -> None:
        pass


try:
    from types import ModuleType

    from handheld.settings import Settings
except ImportError:
    pass

FRAME_MS = 33


class Handheld:
    """Lights, controls, clock and console of the device.

    :param profile: the board file
    :param settings: what is in force of it
    """

    def __init__(self, profile: "ModuleType", settings: "Settings") -> None:
        from handheld import parts  # not needed later on

        self.settings = settings
        self._due = 0
        self.matrix = parts.matrix(profile, settings)
        self.controls = parts.controls(profile, settings, self.matrix)
        self.store = parts.store(settings)

    def now(self) -> int:
        """The tick clock, in ms; see handheld.ticks."""
        return supervisor.ticks_ms()

    def say(self, text: str) -> None:
        """Print a caption on the console."""
        print(text)

    def spend(self, us: int) -> None:
        """Tell a simulated clock that work of so many microseconds was done."""
        spend(us)

    def wait_frame(self) -> None:
        """Sleep for what is left of this frame. A late frame is not made up for."""
        now = self.now()
        left = diff(self._due, now)
        if 0 < left <= FRAME_MS:
            time.sleep(left / 1000)
            self._due = add(self._due, FRAME_MS)
        else:
            self._due = add(now, FRAME_MS)

    def rewire(self) -> None:
        """Take up changed settings of the matrix."""
        from handheld import parts

        parts.rewire(self.matrix, self.settings)
