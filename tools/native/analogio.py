# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A potentiometer in the middle."""


class AnalogIn:
    value = 32768

    def __init__(self, pin):
        pass
