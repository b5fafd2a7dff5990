# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The wire to the lights."""

from start import lights_get


def neopixel_write(_pin, data):
    lights_get(data)
