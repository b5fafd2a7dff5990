# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""How the programs under tools/ end: a user's mistake is one clear line and exit code 2."""

from __future__ import annotations

import sys
from collections.abc import Callable


class UsageError(Exception):
    """A mistake of the user: its text says what, where and what to do."""


def run(program: Callable[[], None]) -> int:
    """Runs a program; the exit code."""
    try:
        program()
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        if error.filename is None:
            raise
        print(f"error: {error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0
