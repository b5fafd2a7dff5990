# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The game's screens: one scene a file, one base for all, one table of words."""

VERSION = "1.0.0"
