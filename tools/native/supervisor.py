# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The tick counter."""

from start import ticks_ms  # noqa: F401
