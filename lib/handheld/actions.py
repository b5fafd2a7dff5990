# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.actions`: what a player can want, whatever the buttons
================================================================

`controls.poll` returns one of these. A touched square of a board with lit keys is
`TOUCH + square`, so every action from `TOUCH` on is a touch.
"""

NONE = 0
UP = 1
DOWN = 2
LEFT = 3
RIGHT = 4
A = 5
B = 6
HINT = 7
UNDO = 8
MENU = 9
NEXT = 10
PREVIOUS = 11
TOUCH = 64
