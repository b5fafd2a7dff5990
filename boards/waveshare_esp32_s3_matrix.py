# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Waveshare ESP32-S3-Matrix, with lights of its own, and a Mini I2C Gamepad QT.

The order of its lights is after other people's programs, not tried. The maker warns that it gets
too hot when bright.
"""

NAME = "ESP32-S3-Matrix, Gamepad QT"

MATRIX_PIN = "NEOPIXEL"
MATRIX_CORNER = "top left"  # where pixel 0 is, seen from the front
MATRIX_LINES = "rows"  # the wire goes on from there along a row
MATRIX_SERPENTINE = False  # and every row starts at the same edge
MATRIX_ORDER = "RGB"
MILLIAMPS = 250  # budget for all lights together

CONTROLS = "gamepad_qt"
I2C = ("IO2", "IO1")  # SCL, SDA: solder the Gamepad's cable there, and to 3V3 and GND
ADDRESS = 0x50
