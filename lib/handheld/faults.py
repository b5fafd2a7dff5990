# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.faults`: why controls on an I2C bus are away
======================================================
"""

UNPLUGGED = 1  # they have stopped answering
STALLED = 2  # they have held the bus up
MISSING = 3  # nothing has answered yet
STRANGE = 4  # something else answers
NO_BUS = 5  # no pull-ups, mostly
