# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The chip: its pins and its non-volatile memory."""

Pin = str  # as in board

nvm = bytearray(b"\xff" * 4096)
