# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT

"""The wire to the lights."""

sent = None


def neopixel_write(_pin, data):
    global sent
    sent = data
