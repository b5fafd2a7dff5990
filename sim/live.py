# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A handheld that runs while a person plays: what the window and the terminal have in common."""

import os
import sys
import threading
from pathlib import Path

from sim import keys
from sim.clock import RealClock
from sim.machine import Ended, Machine
from sim.options import Options
from sim.presses import Pointer, Presses

# Its program has so long to end when the power goes; a loop that lets no time pass never does.
_POWER_OFF_SECONDS = 1.0

# While the cursor is on its way to a square that was pointed at, the board sleeps so much faster.
# Its program still has all of its time: no press is missed, whatever the speed and the PC.
_HURRY = 12


class Live:
    """A machine in real time, its program in a thread of its own.

    :raises MachineError: where the options make no machine
    """

    def __init__(self, options: Options) -> None:
        self._speed = options.speed
        self._clock = RealClock(options.speed)
        build = Machine(options.root, options.board, settings=options.settings).build
        nvm = options.nvm or _default_nvm(build)
        self._saves_to = nvm
        self.machine = Machine(
            options.root,
            options.board,
            clock=self._clock,
            settings=options.settings,
            nvm=nvm,
            seed=options.seed,
        )
        self.presses = Presses(self.machine)
        self.pointer = Pointer(self.machine, self.presses)
        self.ended: Ended | None = None  # how the program did; None while it runs
        self._fault: BaseException | None = None
        self._thread: threading.Thread | None = None

    def power_on(self) -> None:
        """Run the program from its start."""
        self.ended = None
        self._thread = threading.Thread(target=self._run, name="machine", daemon=True)
        self._thread.start()

    def power_off(self) -> bool:
        """Cut the power. False where the program does not let go of the processor."""
        self.pointer.stop()
        self.machine.power_off()
        if self._thread:
            self._thread.join(_POWER_OFF_SECONDS)
        return not (self._thread and self._thread.is_alive())

    def restart(self) -> bool:
        """Power off and on again; what is held down stays so. False where that cannot be done."""
        if not self.power_off():
            return False
        self.power_on()
        return True

    def update(self) -> None:
        """Make the presses that are due. Raises what went wrong in the simulator itself."""
        if self._fault:
            raise self._fault
        self.pointer.update()
        hurries = self.pointer.is_under_way
        self._clock.hurry = max(_HURRY, self._speed) if hurries else 1
        speed = 1 if hurries else self._speed
        if speed != self._clock.speed:
            self._clock.speed = speed

    @property
    def trouble(self) -> str:
        """Why games will not outlast the simulator; "" as long as they do."""
        if not self._saves_to:
            return "The user's data folder cannot be written to: no game is kept after the end."
        trouble = self.machine.nvm.trouble if self.machine.nvm else ""
        return f"Games are not kept ({trouble}) in {self._saves_to}" if trouble else ""

    def has(self, action: str) -> bool:
        """Whether the board has something to press for an action, whatever goes on."""
        if self.machine.inputs.is_touched and action not in ("A", "B"):
            return False  # a touch that steps through a menu would play a move in a game
        try:
            self.machine.control_for(action)
        except LookupError:
            return False
        return True

    def action(self, key: str) -> str | None:
        """What a key of the host means on this board, if anything."""
        return next(filter(self.has, keys.actions(key)), None)

    def key_down(self, key: str) -> None:
        """A key of the host goes down, and the control that means the same with it."""
        action = self.action(key)
        if action:
            self.pointer.stop()
            control, hold_ms = self.machine.control_for(action)
            if hold_ms:  # longer than the key itself would be held
                self.presses.tap(action)
            else:
                self.presses.press(control)

    def key_up(self, key: str) -> None:
        """A key of the host comes up."""
        action = self.action(key)
        if action:
            control, hold_ms = self.machine.control_for(action)
            if not hold_ms:
                self.presses.release(control)

    def _run(self) -> None:
        try:
            self.ended = self.machine.run()
        except BaseException as fault:
            self._fault = fault


def data_folder() -> Path:
    """The folder for what the simulator keeps for its user; it may not exist yet."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "othello-handheld"


def _default_nvm(build: str) -> Path | None:
    """The file that keeps a build's nvm unless another is named; None: it cannot be written."""
    file = data_folder() / f"{build}.nvm"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    except OSError:
        return None
    return file
