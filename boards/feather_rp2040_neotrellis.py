# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit Feather RP2040 with four NeoTrellis tiles, 8x8 lit buttons: touch a square to play it.

Name it in settings.toml: OTHELLO_BOARD = "feather_rp2040_neotrellis". Not tried on hardware.
"""

NAME = "Feather RP2040, NeoTrellis 8x8"
BOARD_ID = "adafruit_feather_rp2040"

MILLIAMPS = 350  # budget for all lights together

CONTROLS = "neotrellis"
I2C = ("SCL", "SDA")
TILES = (0x2E, 0x2F, 0x30, 0x31)  # upper left, upper right, lower left, lower right
