# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A machine in virtual time, pressed as the front ends do it."""

from collections.abc import Generator, Mapping

from sim.environment import ROOT
from sim.machine import Machine
from sim.presses import Pointer, Presses

_LIMIT_US = 120_000_000

# What a player waits for: a caption, or None for the end of the presses asked for.
Story = Generator[str | None, None, None]


class Player:
    """Plays the real program.

    :param look_us: how often the front end looks
    """

    def __init__(
        self, board: str, settings: Mapping[str, str] | None = None, look_us: int = 16_000
    ) -> None:
        self.machine = Machine(ROOT, board, settings=settings)
        self.presses = Presses(self.machine)
        self.pointer = Pointer(self.machine, self.presses)
        self.captions = self.machine.console.lines
        self._look_us = look_us
        self._seen = 0

    def play(self, story: Story) -> None:
        """Run the program until the story is over; fail if that takes too long."""
        clock = self.machine.clock
        wanted = next(story)

        def look() -> None:
            nonlocal wanted
            self.pointer.update()
            if self._has_come(wanted):
                try:
                    wanted = next(story)
                except StopIteration:
                    wanted = ""
                    self.machine.power_off()
            if clock.now() < _LIMIT_US:
                clock.at(clock.now() + self._look_us, look)
            else:
                self.machine.power_off()

        look()
        self.machine.run()
        assert wanted == "", f"waited for {wanted!r} in vain; captions: {self.captions}"

    def _has_come(self, wanted: str | None) -> bool:
        if wanted is None:
            return self.presses.are_over and not self.pointer.is_under_way
        if wanted in self.captions[self._seen :]:
            self._seen = self.captions.index(wanted, self._seen) + 1
            return True
        return False
