# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Files that the programs here write; what goes wrong with one names it."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO


def check(path: Path) -> None:
    """Find out before the work whether its result can be written; the file stays as it is.

    :raises OSError: it cannot
    """
    existed = path.exists()
    with path.open("ab"):
        pass
    if not existed:
        path.unlink()


def write(path: Path, content: bytes) -> None:
    """Write the whole file."""
    with _named(path):
        path.write_bytes(content)


@contextmanager
def create(path: Path) -> Iterator[TextIO]:
    """A new text file to write to, gzipped if its name says so.

    It takes its name when it is whole, and a file of that name is there until then; what an
    interrupted program has written keeps the name with .part behind it.
    """
    opened = gzip.open if path.suffix == ".gz" else open
    is_special = path.is_symlink() or (path.exists() and not path.is_file())  # a device, a pipe
    part = path if is_special else path.with_name(path.name + ".part")
    with _named(path):
        with opened(part, "wt", encoding="utf-8") as file:
            yield file
        if not is_special:
            part.replace(path)


@contextmanager
def _named(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.filename is None:  # only opening a file says which, a full disk does not
            error.filename = str(path)
        raise
