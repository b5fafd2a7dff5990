# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What the simulator prints on the PC, and how it ends when nobody can take that."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable

from sim.environment import discard_output, open_streams


def printable(text: str) -> str:
    """The text without control characters, which could do anything to a terminal."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def guarded(program: Callable[[], int]) -> int:
    """Run what prints; its exit status, also where standard output takes no more."""
    open_streams()
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        status = program()
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read the output has seen enough
        discard_output()
        return 1
    except OSError as error:
        if error.errno != errno.ENOSPC or error.filename:
            raise
        discard_output()
        print(f"sim: standard output: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return status
