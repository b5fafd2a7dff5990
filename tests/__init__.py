# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The tests: `python3 -m tests`, or plain `pytest` in the environment."""

from sim.environment import require_python

require_python()  # here, for an older Python cannot even read some of them
