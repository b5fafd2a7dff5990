# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit QT Py RP2040 with an 8x8 NeoPixel matrix and a Mini I2C Gamepad QT on its plug."""

NAME = "QT Py RP2040, 8x8 matrix, Gamepad QT"

MATRIX_PIN = "A0"
MATRIX_CORNER = "top left"  # where pixel 0 is, seen from the front
MATRIX_LINES = "rows"  # the wire goes on from there along a row
MATRIX_SERPENTINE = False  # and every row starts at the same edge
MATRIX_ORDER = "GRB"
MILLIAMPS = 350  # budget for all lights together, fed from 5V, never from 3V

CONTROLS = "gamepad_qt"
I2C = ("SCL1", "SDA1")  # the STEMMA QT plug is this board's second bus
ADDRESS = 0x50
