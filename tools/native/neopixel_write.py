# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT

"""The wire to the lights."""

def neopixel_write(_pin, _data):
    pass
