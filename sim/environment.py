# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The set-up behind `python3 -m sim`, `python3 -m tests` and the programs under tools/.

`prepare` returns at once where Python already has the pinned requirements. Elsewhere it makes
`.venv` in the checkout, installs them there and runs the same command again in it. What it has to
say goes to stderr: the programs' standard output is theirs.

This file parses and runs on Python 3.8, to be able to say that 3.10 is needed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent

_OLDEST_PYTHON = (3, 10)
_VENV = ROOT / ".venv"
_VENV_PYTHON = _VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
_LOCK = ROOT / ".venv.lock"  # one set-up at a time; not empty while one is unfinished
_PIP_LOG = _VENV / "pip.log"
_NO_WHEEL = _VENV / "no-wheel.txt"  # optional pins that this Python cannot have
_OPTIONAL = ("pygame-ce",)  # without it the terminal is the front end


class SetupError(Exception):
    """Why the environment cannot be had, in one line for the user."""


def prepare(module: str, requirements: str = "requirements.txt") -> None:
    """Make sure that the requirements are installed and that our packages can be imported.

    :param module: what to run in `.venv` if this Python lacks them, as in `python -m MODULE`
    :param requirements: name of a requirements file in the checkout

    Exits with one line on stderr and status 2 where that is impossible.
    """
    require_python()
    open_streams()
    try:
        pins = read_pins(ROOT / requirements)
        if _is_inside_venv():
            if _is_unfinished() or missing(pins):
                _install(pins)
        elif missing(pins):
            _make_venv()
            sys.exit(_run_in_venv(module))
    except SetupError as error:
        _stop(str(error))
    except KeyboardInterrupt:
        _stop("\nInterrupted. The same command starts the set-up again.", 130)
    put_checkout_last()


def require_python() -> None:
    """Exit with one line on stderr and status 2 if this Python is too old for our code."""
    if sys.version_info >= _OLDEST_PYTHON:
        return
    version = "{}.{}.{}".format(*sys.version_info)
    if _is_inside_venv():
        _stop(
            f"{_VENV} was made by Python {version}, and 3.10 or newer is needed: "
            "delete that folder and run this again with a newer Python."
        )
    _stop(
        f"Python 3.10 or newer is needed; this is {version} ({sys.executable}). "
        "Run the same command with a newer one, such as python3.12."
    )


def open_streams() -> None:
    """Put something in place of standard streams that were closed: nothing comes, nothing goes."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def discard_output() -> None:
    """Let what is still to be printed go nowhere, once standard output takes no more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def put_checkout_last() -> None:
    """Move the checkout and lib/ to the end of the import path.

    In front, where `python -m` puts it, the root's code.py would shadow Python's own `code`.
    """
    ours = [str(ROOT), str(ROOT / "lib")]
    sys.path[:] = [entry for entry in sys.path if entry not in ("", *ours)] + ours


def read_pins(path: Path) -> dict[str, str]:
    """Read the pins of a requirements file that apply to this Python: {name: version}.

    Lines are `name==version`, optionally `; marker and marker …` (comparisons of a variable with
    a quoted text), or `-r FILE`.
    """
    pins: dict[str, str] = {}
    for text in path.read_text(encoding="utf-8").splitlines():
        line = text.partition("#")[0].strip()
        if line.startswith("-r "):
            pins.update(read_pins(path.parent / line[3:].strip()))
        elif line:
            pin, _, markers = line.partition(";")
            if all(_applies(marker) for marker in markers.split(" and ") if marker):
                name, _, version = pin.strip().partition("==")
                pins[name] = version
    return pins


def missing(pins: dict[str, str]) -> list[str]:
    """List those of the pins, as `name==version`, that this Python does not have."""
    import importlib.metadata  # slow, and only needed here

    given_up = _NO_WHEEL.read_text().split() if _is_inside_venv() and _NO_WHEEL.exists() else []
    absent = []
    for name, version in pins.items():
        try:
            installed = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            installed = None
        pin = f"{name}=={version}"
        if installed != version and pin not in given_up:
            absent.append(pin)
    return absent


def _applies(marker: str) -> bool:
    import platform

    variable, operator, quoted = marker.split()
    wanted = quoted.strip("'\"")
    actual = {
        "platform_machine": platform.machine(),
        "python_version": "{}.{}".format(*sys.version_info),  # two digits after the point, both
        "sys_platform": sys.platform,
    }[variable]
    return {
        "==": actual == wanted,
        "!=": actual != wanted,
        "<": actual < wanted,
        ">=": actual >= wanted,
    }[operator]


def _is_inside_venv() -> bool:
    return Path(sys.prefix).resolve() == _VENV.resolve()


def _is_unfinished() -> bool:
    return _LOCK.exists() and _LOCK.stat().st_size > 0


def _make_venv() -> None:
    """Make `.venv` unless there is a sound one."""
    if _VENV_PYTHON.exists() and not _is_unfinished():
        return
    with _setting_up():
        if not _VENV_PYTHON.exists() or _is_unfinished():
            _create_venv()


def _create_venv() -> None:
    for module in ("venv", "ensurepip"):
        if find_spec(module) is None:
            raise SetupError(
                f"This Python lacks its module {module}: install it "
                "(Debian and Ubuntu: sudo apt install python3-venv) and run this again."
            )
    _say("First run: setting up .venv (once, half a minute or so)")
    with _unfinished():
        made = _run([sys.executable, "-I", "-m", "venv", "--clear", str(_VENV)])
        if made.returncode:
            raise SetupError(f"Python could not make {_VENV}: {_last_line(made.stdout)}")


def _install(pins: dict[str, str]) -> None:
    with _setting_up():
        if _is_unfinished():
            _create_venv()
        if find_spec("pip") is None:  # some tools make environments without it
            _run([sys.executable, "-I", "-m", "ensurepip"])
        absent = missing(pins)
        with _unfinished():
            while absent:
                absent = _install_or_give_up(absent)
    invalidate_caches()
    _say("Set-up done.")


def _install_or_give_up(absent: list[str]) -> list[str]:
    """Install the pins; return those to try again, without one that has no wheel, or []."""
    failure = _pip_install(absent)
    if not failure:
        return []
    if "connection broken" in failure or "Could not fetch URL" in failure:
        raise SetupError(
            f"No network: it is needed this once, to install {', '.join(absent[:2])} …"
        )
    for pin in absent:
        if f"No matching distribution found for {pin}" in failure:
            if pin.partition("==")[0] not in _OPTIONAL:
                python = "Python {}.{}.{} on {}".format(*sys.version_info[:3], sys.platform)
                raise SetupError(f"There is no wheel of {pin} for {python}.")
            _say(f"There is no wheel of {pin} for this Python: the terminal will be used.")
            with _NO_WHEEL.open("a") as notes:
                notes.write(pin + "\n")
            return [other for other in absent if other != pin]
    raise SetupError(f"pip failed: {_last_line(failure)} (all it said is in {_PIP_LOG})")


def _pip_install(absent: list[str]) -> str:
    """Run pip on the pins, showing how far it is; return what it printed if it failed, or ''.

    Every dependency is pinned by name, hence --no-deps. Wheels only: building from source would
    need compilers, take minutes and fail in ways no player could read.
    """
    command = [sys.executable, "-I", "-m", "pip", "--disable-pip-version-check", "--no-color"]
    command += ["install", "--no-input", "--no-deps", "--only-binary", ":all:", "--retries", "1"]
    collected = 0
    printed = []
    with subprocess.Popen(
        command + absent,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as pip:
        assert pip.stdout is not None
        for line in pip.stdout:
            printed.append(line)
            if line.startswith(("Collecting ", "Processing ")):
                collected += 1
                _say(f"  {collected}/{len(absent)} {absent[min(collected, len(absent)) - 1]}")
            elif line.startswith("Installing "):
                _say("  installing")
    output = "".join(printed)
    _PIP_LOG.write_text(output, encoding="utf-8")
    return output if pip.returncode else ""


def _run_in_venv(module: str) -> int:
    """Run the command again in `.venv`; return its exit status."""
    command = [str(_VENV_PYTHON), "-m", module, *sys.argv[1:]]
    if sys.platform != "win32":
        os.execv(command[0], command)
    with subprocess.Popen(command) as program:
        while True:
            try:
                return program.wait()
            except KeyboardInterrupt:
                pass  # the program has had it, too, and decides


@contextmanager
def _setting_up() -> Iterator[None]:
    """Hold the lock of the set-up; another one that is under way is waited for."""
    try:
        lock = _LOCK.open("a")
    except OSError as error:
        raise SetupError(
            f"{ROOT} cannot be written to ({error.strerror}): copy the checkout to a folder of "
            "your own, or run it in an environment that has requirements.txt installed."
        ) from None
    with lock:
        if sys.platform == "win32":
            import msvcrt

            lock.seek(1000)  # a locked byte cannot be written, not even by us: one beyond the mark
            while True:
                try:
                    msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK, 1)
                    break
                except OSError:
                    pass  # it gives up after ten seconds
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextmanager
def _unfinished() -> Iterator[None]:
    """Leave a mark for the next run unless the block comes to its end."""
    _LOCK.write_text("set-up not finished\n")
    yield
    _LOCK.write_text("")


def _run(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )


def _last_line(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR")]
    return (errors or lines or ["no reason given"])[-1]


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _stop(text: str, status: int = 2) -> NoReturn:
    _say(text)
    sys.exit(status)
