# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Whether there is a display to open a window on."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

_INVISIBLE = ("offscreen", "dummy")  # what SDL falls back to


def problem() -> str:
    """Why no window can be opened; "" where one can, and then pygame has the display."""
    asked_for = "SDL_VIDEODRIVER" in os.environ
    if sys.platform not in ("darwin", "win32") and not asked_for:
        if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            return "there is no display"
    try:
        with _hushed():
            pygame.display.init()
    except pygame.error as error:
        return str(error)
    if pygame.display.get_driver() in _INVISIBLE and not asked_for:
        pygame.display.quit()
        return "the display does not answer"
    return ""


@contextmanager
def _hushed() -> Iterator[None]:
    """Throw away what SDL's libraries write to stderr: it tells a player nothing."""
    sys.stderr.flush()
    stderr, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(stderr, 2)
        os.close(stderr)
        os.close(nowhere)
