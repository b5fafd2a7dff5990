# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Programs for the PC: `python3 -m tools.NAME --help`."""

from sim.environment import require_python

require_python()  # here, for an older Python cannot even read some of them
