# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT

"""Programs for the PC: `python3 -m tools.NAME --help`."""
