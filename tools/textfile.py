# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Text files, plain or gzipped, as the programs here read and write them."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from tools.usage import UsageError


def lines(path: Path) -> Iterator[str]:
    """The lines of a file; what is no UTF-8 in them is replaced.

    :raises UsageError: a .gz file is broken
    """
    opened = gzip.open if path.suffix == ".gz" else open
    try:
        with opened(path, "rt", encoding="utf-8", errors="replace") as file:
            yield from file
    except (EOFError, gzip.BadGzipFile):
        raise UsageError(f"{path}: no complete gzip file") from None


def create(path: Path) -> TextIO:
    """A new file to write to."""
    opened = gzip.open if path.suffix == ".gz" else open
    return opened(path, "wt", encoding="utf-8")
