# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What a program on the board finds: native modules, the CIRCUITPY drive, the Adafruit libraries.

All of it holds for the machine's own thread while the drive is mounted; everything else in the
process keeps the PC's modules and files.
"""

import builtins
import errno
import importlib
import os
import posixpath
import sys
import threading
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

from sim.boards import BOARDS, NATIVE_LIBRARIES, named_in

_CHECKOUT = Path(__file__).resolve().parent.parent
_PC_SIDE = ("sim", "tests", "tools", "docs")  # in the checkout, never on a drive

# Native modules that we stand in for, and modules of which the board has its own idea in part.
_NATIVE = (
    "analogio",
    "bitbangio",
    "board",
    "busio",
    "circuitpython_typing",
    "digitalio",
    "keypad",
    "microcontroller",
    "micropython",
    "neopixel_write",
    "supervisor",
    "virtual_clock",
)
_PARTLY = ("gc", "io", "os", "time")
_WHOLE = "os"  # of this, nothing else of the PC's is there for programs
_STAND_INS = {name: importlib.import_module(f"sim.hardware.{name}") for name in _NATIVE + _PARTLY}

# What else Blinka would put in the place of a native module.
_BLINKA = (
    "adafruit_blinka",
    "adafruit_platformdetect",
    "onewireio",
    "pulseio",
    "pwmio",
    "rainbowio",
    "usb_hid",
)


class Drive:
    """A folder taken for the CIRCUITPY drive; what is on it runs while it is `mounted`.

    Imports look where the board looks: the drive, its lib folder, then the firmware, for which the
    Adafruit libraries of this Python stand: those that the board has, on a drive with the
    boot_out.txt of one, and all of them in a checkout, which has none in lib. Whatever was imported
    is forgotten at the end.
    """

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        self._path = [str(self.root), str(self.root / "lib")]
        self._names = _names(self.root) | _names(_CHECKOUT)
        board = BOARDS.get(self.board_id or "")
        self._firmware = NATIVE_LIBRARIES + board.frozen if board else None
        self._thread: int | None = None
        self._pc_modules: dict[str, ModuleType] = {}

    def locate(self, path: str) -> Path:
        """The file behind a path as the board writes it; nothing is above the root."""
        inside = posixpath.normpath("/" + path.replace("\\", "/")).lstrip("/")
        return Path(f"{self.root}/{inside}")

    @property
    def board_id(self) -> str | None:
        """The board that its boot_out.txt names; None where there is none."""
        file = self.root / "boot_out.txt"
        return named_in(file.read_text("utf-8", "replace")) if file.is_file() else None

    @contextmanager
    def mounted(self, with_virtual_clock: bool) -> Iterator[None]:
        """Give this thread the board's modules and files."""
        importlib.invalidate_caches()  # while all modules are the PC's: it imports some
        self._thread = threading.get_ident()
        self._pc_modules = {name: importlib.import_module(name) for name in _PARTLY}
        self._pc_modules |= {n: m for n, m in sys.modules.items() if self._is_boards(n)}
        self._pc_open, writes_no_bytecode = builtins.open, sys.dont_write_bytecode
        self._forget()
        self._provide(with_virtual_clock)
        sys.meta_path.insert(0, self)
        builtins.open = self._open
        sys.dont_write_bytecode = writes_no_bytecode or self.root != _CHECKOUT
        try:
            yield
        finally:
            sys.meta_path.remove(self)
            builtins.open = self._pc_open
            sys.dont_write_bytecode = writes_no_bytecode
            self._forget()
            sys.modules.update(self._pc_modules)
            self._thread = None

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module for `import`."""
        if not self.is_ours():
            return None
        if self._is_boards(name):
            spec = PathFinder.find_spec(name, self._path if path is None else path, target)
            if not spec and self._has_built_in(name):
                spec = PathFinder.find_spec(name, path, target)
            if not spec:
                raise ModuleNotFoundError(f"no module named '{name}'", name=name)
            if isinstance(spec.loader, SourceFileLoader):
                spec.loader = _BoardLoader(name, spec.loader.path, self)
            return spec
        spec = PathFinder.find_spec(name, path, target)
        if spec and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _PcLoader(name, spec.loader.path, self._pc_modules)
        return spec

    def is_ours(self) -> bool:
        """Whether this is the thread that has the drive."""
        return threading.get_ident() == self._thread

    def path_of(self, filename: str) -> str | None:
        """The board's path of a file; None for a file that the board does not have."""
        path = Path(filename)
        for folder in map(Path, sys.path):
            if path.is_relative_to(folder) and _is_library(path.relative_to(folder).parts[0]):
                return "/lib/" + path.relative_to(folder).as_posix()
        if not path.is_relative_to(self.root):
            return None
        inside = path.relative_to(self.root)
        if inside.parts[0] == "lib":
            return "/" + inside.as_posix()
        return inside.as_posix() if Path(inside.parts[0]).stem in self._names else None

    def traceback(self, error: BaseException) -> str:
        """A traceback as the board prints it: its own files only, no source lines."""
        text = ""
        before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        if before:
            text = self.traceback(before)
            if error.__cause__:
                text += "\nThe above exception was the direct cause of the following exception:\n\n"
            else:
                text += "\nDuring handling of the above exception, another exception occurred:\n\n"
        text += "Traceback (most recent call last):\n"
        places: list[tuple[str, int | None, str]] = [
            (frame.f_code.co_filename, line, frame.f_code.co_name)
            for frame, line in traceback.walk_tb(error.__traceback__)
        ]
        message = str(error)
        if isinstance(error, SyntaxError) and error.filename:
            places.append((error.filename, error.lineno, ""))
            message = error.msg
        for filename, line, name in places:
            file = self.path_of(filename)
            if file:
                text += f'  File "{file}", line {line}' + (f", in {name}" if name else "") + "\n"
        return text + type(error).__name__ + (f": {message}" if message else "") + "\n"

    def _has_built_in(self, name: str) -> bool:
        """Whether a library is in the firmware, or may be taken for it."""
        return _is_library(name) and (
            self._firmware is None or name.partition(".")[0] in self._firmware
        )

    def _is_boards(self, name: str) -> bool:
        """Whether a module of this name is the board's business and not the PC's."""
        top = name.partition(".")[0]
        if name in _PARTLY or top in _NATIVE or top in _BLINKA or _is_library(top):
            return True
        return top in self._names and top not in sys.stdlib_module_names

    def _provide(self, with_virtual_clock: bool) -> None:
        for name in _NATIVE:
            if name != "virtual_clock" or with_virtual_clock:
                sys.modules[name] = _STAND_INS[name]
        for name in _PARTLY:
            sys.modules[name] = _Overlay(self._pc_modules[name], _STAND_INS[name], self)

    def _forget(self) -> None:
        for name in [name for name in sys.modules if self._is_boards(name)]:
            del sys.modules[name]

    def _open(self, file: Any, mode: str = "r", *rest: Any, **more: Any) -> Any:
        """`open` for programs: paths start at the drive, and it cannot be written to."""
        if not self.is_ours():
            return self._pc_open(file, mode, *rest, **more)
        if set(mode) & set("wax+"):
            raise OSError(errno.EROFS, "Read-only filesystem")
        return self._pc_open(self.locate(os.fsdecode(file)), mode, *rest, **more)


class _BoardLoader(SourceFileLoader):
    """Gives a module of the drive the `__file__` it has on the board."""

    def __init__(self, name: str, path: str, drive: Drive) -> None:
        super().__init__(name, path)
        self._drive = drive

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = self._drive.path_of(self.path)
        super().exec_module(module)


class _PcLoader(SourceFileLoader):
    """Loads a module of the PC with the PC's modules, although a program's thread imports it."""

    def __init__(self, name: str, path: str, modules: dict[str, ModuleType]) -> None:
        super().__init__(name, path)
        self._modules = modules

    def exec_module(self, module: ModuleType) -> None:
        boards = {name: sys.modules[name] for name in _PARTLY}
        sys.modules.update({name: self._modules[name] for name in _PARTLY})
        try:
            super().exec_module(module)
        finally:
            sys.modules.update(boards)


class _Overlay(ModuleType):
    """A module of the PC with the board's functions over it, for the program's thread."""

    def __init__(self, pc: ModuleType, board: ModuleType, drive: Drive) -> None:
        super().__init__(pc.__name__, board.__doc__)
        self._pc = pc
        self._board = {
            name: thing
            for name, thing in vars(board).items()
            if getattr(thing, "__module__", None) == board.__name__
        }
        self._drive = drive

    def __getattr__(self, name: str) -> Any:
        if self._drive.is_ours():
            if name in self._board:
                return self._board[name]
            caller = sys._getframe(1).f_code.co_filename  # Python's own modules ask, too
            if self.__name__ == _WHOLE and self._drive.path_of(caller):
                raise AttributeError(f"'module' object has no attribute '{name}'")
        return getattr(self._pc, name)


def _names(root: Path) -> set[str]:
    """The top-level modules of a drive."""
    files = [*root.glob("*"), *root.glob("lib/*")]
    modules = (file.stem for file in files if file.is_dir() or file.suffix == ".py")
    return {name for name in modules if name.isidentifier()} - set(_PC_SIDE)


def _is_library(name: str) -> bool:
    return name.startswith(("adafruit_", "neopixel")) and name.partition(".")[0] not in (
        *_NATIVE,
        *_BLINKA,
    )
