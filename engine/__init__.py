# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Othello: the rules, the match and the AI. No hardware, no clock of its own, no printing."""
