# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""How the programs under tools/ end: a user's mistake is one clear line and exit code 2."""

from __future__ import annotations

import argparse
import errno
import io
import sys
from collections.abc import Callable
from typing import NoReturn

from sim.environment import discard_output, open_streams


class UsageError(Exception):
    """A mistake of the user: its text says what, where and what to do."""


class Parser(argparse.ArgumentParser):
    """A command line whose mistakes are answered in one line."""

    def error(self, message: str) -> NoReturn:
        """End the program."""
        self.exit(2, f"error: {message} (python3 -m {self.prog} --help explains)\n")


def run(program: Callable[[], None]) -> int:
    """Run a program; its exit code."""
    open_streams()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a strange character must not end a program
            stream.reconfigure(errors="replace" if stream is sys.stdin else "backslashreplace")
    try:
        program()
        sys.stdout.flush()
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # who read our output has had enough, as `head` does
        discard_output()
    except OSError as error:
        if error.errno == errno.ENOSPC and error.filename is None:
            discard_output()
            error.filename = "standard output"
        if error.filename is None:
            raise
        print(f"error: {error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130
    return 0
