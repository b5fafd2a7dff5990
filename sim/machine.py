# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The simulated handheld: a board, what is wired to it, and the program it runs."""

import builtins
import enum
import random
import signal
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

from sim import hardware, profile, profile_rules
from sim.boards import BOARDS
from sim.clock import Clock, PowerCut, VirtualClock
from sim.console import Console, Output
from sim.drive import Drive
from sim.hardware.microcontroller import Pin, Restart
from sim.parts import nvm as nvms
from sim.parts.controls import control_for
from sim.parts.i2c import Wires
from sim.parts.nvm import ForeignFileError, Nvm
from sim.parts.strip import Strip
from sim.settings import Settings, Value
from sim.wiring import Wiring, WiringError, lacks_pins, overridden

FAULTS = ("none", "unplugged", "wrong id", "no pull-ups", "timeout")

FIRST_BOARD = "adafruit_feather_rp2040"

CODE_DONE = "Code done running."

# Ticks begin 65.5 s before they wrap, so that every program meets the wrap soon.
_TICKS_PERIOD = 1 << 29
_FIRST_TICK = _TICKS_PERIOD - (1 << 16)

_BOOT_US = 500_000  # from a restart by the program until it runs again


class ControlC(KeyboardInterrupt):
    """Control-C on the PC, which is not the program's own KeyboardInterrupt."""


class MachineError(Exception):
    """The machine asked for cannot be built; one line says why."""


class Ended(enum.Enum):
    """How a run of the program ended."""

    DONE = "done"
    ERROR = "error"
    POWER_OFF = "power off"


class Machine:
    """A board with its lights, its controls and a drive to run from.

    `run` switches it on and runs its program. As a context manager it is switched on without: the
    body may import what is on the drive and the native modules. Only one machine of a process can
    be on at a time.

    :param root: the folder taken for the CIRCUITPY drive
    :param board: a file in its boards/; None: as settings or drive say, or the first we know
    :param clock: a virtual one unless given
    :param settings: values to go before those in settings.toml
    :param nvm: the nvm, or the file to keep it in; None: an empty one
    :param seed: of everything random; None: 0 while time is virtual, else another each time
    :param wiring: constants to go before the board file's and the settings: what is really wired
    :raises MachineError: where that makes no machine
    """

    def __init__(
        self,
        root: Path | str,
        board: str | None = None,
        clock: Clock | None = None,
        settings: Mapping[str, Value] | None = None,
        nvm: Nvm | Path | None = None,
        seed: int | None = None,
        wiring: Mapping[str, Any] | None = None,
    ) -> None:
        self.clock = clock or VirtualClock()
        self.console = Console()
        try:
            self.drive = Drive(Path(root))
            file = self.drive.root / "settings.toml"
            if file.exists() and not file.is_file():
                raise MachineError(
                    f"{file}: it is no file; what it should say is in docs/settings.md"
                )
            self.settings = Settings(file, settings)
            self.settings.keys_set()  # it can be read
        except OSError as error:
            raise MachineError(f"{error.filename}: {error.strerror}") from None
        try:
            constants = self._choose_board(board, settings or {})
            self.board = BOARDS[self.board_id]
            constants = overridden(constants, self._setting, self.board) | dict(wiring or {})
            self._wiring = Wiring(constants, self.board, self.clock)
        except profile.ProfileError as error:
            raise MachineError(str(error)) from None
        except WiringError as error:
            raise MachineError(f"boards/{self.build}.py: {error}") from None
        self.strip = self._wiring.strip
        self.inputs = self._wiring.inputs
        self.bus = self._wiring.bus
        self.controller = self._wiring.controller
        self.nvm = self._make_nvm(nvm)
        self._seed = 0 if seed is None and isinstance(self.clock, VirtualClock) else seed
        self.power: object | None = None
        """Another object each time it is switched on; None while it is off."""
        self._on = ExitStack()

    # What a user does to it

    def run(self) -> Ended:
        """Switch it on and run code.py until that ends or the power is cut.

        In any thread: the others keep the PC's modules, and may call `power_off`.
        """
        self.clock.restore()
        try:
            while True:
                try:
                    with self._switched_on():
                        return self._execute()
                except Restart:
                    self.clock.sleep(_BOOT_US)
        except PowerCut:
            self.strip.power_off()
            return Ended.POWER_OFF

    def power_off(self) -> None:
        """Cut the power: the program ends wherever it is, and the lights go out."""
        self.clock.cut()
        self.strip.power_off()

    def break_controller(self, fault: str) -> None:
        """Let something be wrong with the controller on I2C from now on, instead of anything else.

        :param fault: one of `FAULTS`
        :raises LookupError: where there is no such fault, or no such controller
        """
        if fault not in FAULTS:
            raise LookupError(f"there is no fault {fault!r}; there are {', '.join(FAULTS)}")
        if not self.bus:
            raise LookupError("this board has no controller on I2C")
        self.bus.pull_ups = fault != "no pull-ups"
        self.bus.times_out = fault == "timeout"
        if fault == "unplugged":
            self.bus.unplug()
        else:
            self.bus.plug()
        for device in self.bus.devices.values():
            device.is_strange = fault == "wrong id"

    def control_for(self, action: str) -> tuple[str, int]:
        """The control that means an action ("UP", "A" …), and how many ms to hold it (0: briefly).

        :raises LookupError: where the board lacks it
        """
        return control_for(action, self.inputs.names)

    def __enter__(self) -> "Machine":
        self.clock.restore()
        self._on.enter_context(self._switched_on())
        return self

    def __exit__(self, *_: object) -> None:
        self._on.close()

    # What the stand-ins ask of it

    def uptime_us(self) -> int:
        """Microseconds since it was switched on."""
        return self.clock.now() - self._on_since

    def ticks_ms(self, moment: int) -> int:
        """The board's tick counter at a moment of the clock."""
        return ((moment - self._on_since) // 1000 + _FIRST_TICK) % _TICKS_PERIOD

    def level(self, pin: Pin) -> bool | None:
        """Whether what is wired to the pin drives it high or low; None: it leaves it open."""
        level = self._wiring.levels.get(pin.name)
        return level() if level else None

    def voltage(self, pin: Pin) -> int:
        """What an ADC reads on the pin, 0 to 65535."""
        voltage = self._wiring.voltages.get(pin.name)
        return round(65535 * voltage()) if voltage else 0

    def light(self, pin: Pin, data: bytes) -> None:
        """Send bytes for a chain of lights out of the pin."""
        if pin.name == self._wiring.data_pin and isinstance(self.strip, Strip):
            self.strip.receive(data)

    def wires(self, scl: Pin, sda: Pin) -> Wires | None:
        """The I2C wires at two pins; None where nothing is connected."""
        return self.bus if (scl.name, sda.name) == self._wiring.bus_pins else None

    # How it runs

    @contextmanager
    def _switched_on(self) -> Iterator[None]:
        self.power = object()
        self._on_since = self.clock.now()
        self.random = random.Random(self._seed)
        self.pins = self._make_pins()
        self.buses: dict[tuple[str, str], Any] = {}
        if self.bus:
            self.bus.power_on()
        hardware.switch_on(self)
        stdout = sys.stdout
        try:
            with self.drive.mounted(with_virtual_clock=isinstance(self.clock, VirtualClock)):
                sys.stdout = Output(self.console, stdout)
                yield
        finally:
            sys.stdout = stdout
            hardware.switch_off()
            self.power = None

    def _execute(self) -> Ended:
        for complaint in self.settings.complaints():
            self.console.write(complaint + "\n")
        file = self.drive.root / "code.py"
        names = {"__name__": "__main__", "__file__": "code.py", "__builtins__": builtins}
        try:
            with _control_c_apart():
                exec(compile(file.read_bytes(), str(file), "exec", dont_inherit=True), names)
        except SystemExit:
            pass
        except (PowerCut, Restart, ControlC):
            raise
        except BaseException as error:
            self.console.write(self.drive.traceback(error))
            return Ended.ERROR
        self.console.write(f"\n{CODE_DONE}\n")
        return Ended.DONE

    # How it is made

    def _choose_board(self, board: str | None, settings: Mapping[str, Value]) -> dict[str, Any]:
        """Settle which board it is; give the constants of the board file that goes with it."""
        known = profile.known(self.drive.root / "boards")
        real = self.drive.board_id
        if board is not None and board not in (*known, *BOARDS):
            raise MachineError(f"there is no board {board!r}; there are {', '.join(known)}")
        wanted = self._wanted_file(board, settings)
        if board is None and real in BOARDS:
            board = real  # whatever board the file in force is for
        name = str(wanted) if wanted in known else board or real or FIRST_BOARD
        constants = self._constants(name) if name in known else {}
        self.board_id = self._board_of(name, constants, board)
        if (
            name not in (board, self.board_id)
            and self.board_id in known
            and lacks_pins(constants, self._setting, BOARDS[self.board_id])
        ):
            name = self.board_id  # as the program does, which says so
            constants = self._constants(name)
        self.build = name if name in known else self.board_id
        self.title = str(constants.get("NAME", BOARDS[self.board_id].name))
        return constants

    def _wanted_file(self, board: str | None, settings: Mapping[str, Value]) -> Value | None:
        """The board file that OTHELLO_BOARD names; a board that was asked for takes its place."""
        wanted = self._setting("OTHELLO_BOARD")
        if board is None or "OTHELLO_BOARD" in settings or wanted == board:
            return wanted
        if wanted is not None or board not in BOARDS:
            self.settings.override("OTHELLO_BOARD", board)
        return board

    def _board_of(self, name: str, constants: Mapping[str, Any], board: str | None) -> str:
        """CircuitPython's name of the board.

        :param name: of the board file, and …
        :param constants: … what it says
        :param board: what was asked for, else the drive's own if the simulator knows it
        """
        real = self.drive.board_id
        made_for = constants.get("BOARD_ID")
        ids = [one for one in (board, made_for, name, real or FIRST_BOARD) if one in BOARDS]
        if not ids and board is None and real:
            raise MachineError(
                f"{self.drive.root / 'boot_out.txt'}: the simulator does not know the board "
                f"{real!r}; take another one for it with --board: {', '.join(BOARDS)}"
            )
        if made_for is not None and BOARDS.keys().isdisjoint((made_for, board, real)):
            raise MachineError(
                f"boards/{name}.py: BOARD_ID = {made_for!r}: the simulator does not know this "
                f"board (it knows {', '.join(BOARDS)})"
            )
        return str([*ids, FIRST_BOARD][0])

    def _constants(self, build: str) -> dict[str, Any]:
        """What a board file says."""
        file = f"boards/{build}.py"
        constants = profile.read(self.drive.root / file)
        profile_rules.check(file, constants)
        return constants

    def _setting(self, key: str) -> Value | None:
        """A setting; one that cannot be read is the program's to report."""
        try:
            return self.settings.get(key)
        except ValueError:
            return None

    def _make_pins(self) -> dict[str, Pin]:
        """The chip's pins by their own names, all free."""
        names: dict[str, list[str]] = {}
        for board_name, name in self.board.pins.items():
            names.setdefault(name, []).append(board_name)
        return {name: Pin(name, board_names) for name, board_names in names.items()}

    def _make_nvm(self, nvm: Nvm | Path | None) -> Nvm | None:
        if not self.board.nvm_bytes:
            return None
        if not isinstance(nvm, Nvm):
            try:
                nvm = nvms.make(self.board.chip.name, self.board.nvm_bytes, nvm)
            except ForeignFileError as error:
                raise MachineError(f"--nvm {nvm}: {error}") from None
            except OSError as error:
                raise MachineError(f"--nvm {nvm}: {error.strerror}") from None
        nvm.on_cut = self._lose_power
        return nvm

    def _lose_power(self) -> None:
        self.clock.cut()
        raise PowerCut


@contextmanager
def _control_c_apart() -> Iterator[None]:
    """Turn Control-C into an exception of its own; only the main thread ever gets it."""
    usual = signal.getsignal(signal.SIGINT)
    is_ours = threading.current_thread() is threading.main_thread()
    if not is_ours or usual is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def _interrupt(number: int, frame: FrameType | None) -> NoReturn:
    raise ControlC
