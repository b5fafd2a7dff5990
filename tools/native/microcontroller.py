# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT

"""The chip: its non-volatile memory."""

nvm = bytearray(b"\xff" * 4096)
