# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`os`, for a drive that is read-only to programs, as the board's is while it is plugged in."""

import errno
import os
from typing import NamedTuple, NoReturn

from sim.hardware import machine
from sim.settings import Value


class Uname(NamedTuple):
    """What `uname` gives."""

    sysname: str
    nodename: str
    release: str
    version: str
    machine: str


def getenv(key: str, default: Value | None = None) -> Value | None:
    """The value of a key of settings.toml: a string or an int.

    :raises ValueError: where it is neither
    """
    value = machine().settings.get(key)
    return default if value is None else value


def urandom(size: int) -> bytes:
    """Random bytes, the same for the same seed."""
    return machine().random.randbytes(size)


def uname() -> Uname:
    """The firmware that is simulated."""
    on = machine()
    chip = on.board.chip.name
    return Uname(chip, chip, "10.0.0", "10.0.0 simulated", f"{on.board.name} with {chip}")


def listdir(path: str = "/") -> list[str]:
    """The names in a folder of the drive."""
    return os.listdir(machine().drive.locate(path))


def stat(path: str) -> os.stat_result:
    """What is known of a file or folder of the drive."""
    return os.stat(machine().drive.locate(path))


def mkdir(*_: object) -> NoReturn:
    """Refused, like everything that would change the drive."""
    raise OSError(errno.EROFS, "Read-only filesystem")


remove = rename = rmdir = unlink = utime = mkdir


def sync() -> None:
    """Nothing is waiting to be written."""
