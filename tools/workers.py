# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Processes that share a work, and that are gone when it ends, however it ends."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children


@contextmanager
def workers(
    number: int, begin: Callable[..., None], *arguments: object
) -> Iterator[ProcessPoolExecutor]:
    """That many processes, each of which begins with ``begin(*arguments)``.

    After the block they are terminated: it does not wait for what has been submitted to them.
    """
    others = set(active_children())
    with ProcessPoolExecutor(number, initializer=_begin, initargs=(begin, arguments)) as pool:
        try:
            yield pool
        finally:
            for process in set(active_children()) - others:
                process.terminate()


def _begin(begin: Callable[..., None], arguments: tuple[object, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all, and the first one ends us
    begin(*arguments)
