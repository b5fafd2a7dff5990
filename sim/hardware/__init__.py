# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Stand-ins for the modules that are native on the board, one file a module and named as it.

They are what `import board` and the like give while a machine is switched on, and reach it
through `machine`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sim.machine import Machine

_on: list["Machine"] = []


def machine() -> "Machine":
    """The machine that is switched on.

    :raises RuntimeError: where none is
    """
    if not _on:
        raise RuntimeError("no simulated machine is switched on")
    return _on[0]


def switch_on(one: "Machine") -> None:
    """Let the stand-ins act on `one`.

    :raises RuntimeError: where another is on: native modules are there only once
    """
    if _on:
        raise RuntimeError("another simulated machine is switched on")
    _on.append(one)


def switch_off() -> None:
    """Leave the stand-ins without a machine."""
    _on.clear()
