# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""I2C by software."""

from busio import I2C  # noqa: F401
