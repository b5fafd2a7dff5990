# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A board with every pin one may ask for; a pin is its name."""

board_id = "raspberry_pi_pico"


def __getattr__(name):
    if name[0] == "_":
        raise AttributeError(name)
    return name
