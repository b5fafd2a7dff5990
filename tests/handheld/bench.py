# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A handheld on the simulated board, without the game: press its controls, see its actions."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from handheld import actions
from sim.machine import Machine

ROOT = Path(__file__).resolve().parents[2]
NAMES = {value: name for name, value in vars(actions).items() if isinstance(value, int)}


class Bench:
    """A machine that is switched on, and the handheld built on it."""

    def __init__(self, machine: Machine, profile: dict[str, Any], board: str | None = None) -> None:
        self.machine = machine
        board_file = importlib.import_module("boards").choose(machine.board_id, board)
        vars(board_file).update(profile)
        settings = importlib.import_module("handheld.settings").read(board_file)
        self.handheld = importlib.import_module("handheld.handheld").Handheld(board_file, settings)
        self.controls = self.handheld.controls

    def frame(self) -> str:
        """One frame; the name of its action, or ""."""
        action = self.controls.poll(self.handheld.now())
        self.handheld.wait_frame()
        if action >= actions.TOUCH:
            return f"TOUCH {action - actions.TOUCH}"
        return NAMES[action] if action else ""

    def run(self, ms: int) -> list[str]:
        """So many ms of frames; the actions in them."""
        end = self.machine.clock.now() + 1000 * ms
        seen = []
        while self.machine.clock.now() < end:
            seen.append(self.frame())
        return [name for name in seen if name]

    def tap(self, control: str, ms: int = 80) -> list[str]:
        """Press for so long; the actions from then until shortly after the release."""
        self.machine.inputs.press(control)
        seen = self.run(ms)
        self.machine.inputs.release(control)
        return seen + self.run(200)


@contextmanager
def bench(
    board: str,
    held: tuple[str, ...] = (),
    settings: dict[str, str | int] | None = None,
    wiring: dict[str, Any] | None = None,
    **profile: Any,
) -> Iterator[Bench]:
    """A handheld on a board.

    :param held: pressed at power-on
    :param settings: instead of those in settings.toml
    :param wiring: how it is really wired, where that is neither as the settings nor the file say
    :param profile: instead of constants of the board file
    """
    machine = Machine(ROOT, board=board, settings=settings, wiring=profile | (wiring or {}))
    for control in held:
        machine.inputs.press(control)
    with machine:
        yield Bench(machine, profile)
