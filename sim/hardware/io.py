# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`io`, as far as the board's differs from the PC's."""

import builtins
from typing import Any


def open(*what: Any, **more: Any) -> Any:
    """The built-in `open`, which is the drive's."""
    return builtins.open(*what, **more)
