# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`python3 -m tools.wiring`: tables and pictures of the wiring, made from the board files."""
