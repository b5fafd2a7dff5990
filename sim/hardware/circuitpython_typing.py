# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`circuitpython_typing`: the names that the Adafruit libraries put into annotations."""

from typing import Any

ReadableBuffer = Any
WriteableBuffer = Any
