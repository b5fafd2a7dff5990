# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico with an 8x8 NeoPixel matrix and five buttons, or a five-way joystick.

Each button connects its pin to GND when pressed. A sixth gives B a button of its own: add
`"b": "GP7"`. Three or four buttons do, too: `"previous"`, `"next"`, `"select"`, `"menu"`.
"""

NAME = "Raspberry Pi Pico, 8x8 matrix, five buttons"

MATRIX_PIN = "GP28"
MATRIX_CORNER = "top left"  # where pixel 0 is, seen from the front
MATRIX_LINES = "rows"  # the wire goes on from there along a row
MATRIX_SERPENTINE = False  # and every row starts at the same edge
MATRIX_ORDER = "GRB"
MILLIAMPS = 350  # budget for all lights together, fed from VBUS, never from 3V3

CONTROLS = "buttons"
BUTTONS = {"up": "GP2", "down": "GP3", "left": "GP4", "right": "GP5", "a": "GP6"}
