# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Text files, plain or gzipped, as the programs here read them."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path

from tools.usage import UsageError


def lines(path: Path) -> Iterator[str]:
    """The lines of a file, without a byte-order mark; what is no UTF-8 in them is replaced.

    :raises UsageError: a .gz file is broken
    """
    opened = gzip.open if path.suffix == ".gz" else open
    try:
        with opened(path, "rt", encoding="utf-8-sig", errors="replace") as file:
            yield from file
    except (EOFError, gzip.BadGzipFile, zlib.error):
        raise UsageError(f"{path}: no complete gzip file") from None
