# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit Feather M4 Express with an 8x8 NeoPixel matrix and a Joy FeatherWing on top."""

NAME = "Feather M4 Express, 8x8 matrix, Joy FeatherWing"

MATRIX_PIN = "D6"  # D5 is the wing's interrupt
MATRIX_CORNER = "top left"  # where pixel 0 is, seen from the front
MATRIX_LINES = "rows"  # the wire goes on from there along a row
MATRIX_SERPENTINE = False  # and every row starts at the same edge
MATRIX_ORDER = "GRB"
MILLIAMPS = 350  # budget for all lights together, fed from USB or BAT, never from 3V

CONTROLS = "joy_featherwing"
I2C = ("SCL", "SDA")
ADDRESS = 0x49
