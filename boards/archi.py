# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Archi, a school kit with 64 lights and four buttons of its own.

Not tried: hold a button at power-on to find out how its lights are wired.
"""

NAME = "Archi, four buttons"

MATRIX_PIN = "NEOPIXEL"
MATRIX_CORNER = "top left"  # where pixel 0 is, seen from the front
MATRIX_LINES = "rows"  # the wire goes on from there along a row
MATRIX_SERPENTINE = False  # and every row starts at the same edge
MATRIX_ORDER = "GRB"
MILLIAMPS = 350  # budget for all lights together

CONTROLS = "buttons"
BUTTONS = {"previous": "A", "next": "B", "select": "C", "menu": "D"}
