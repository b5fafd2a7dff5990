# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.roles`: what a light means
====================================

A frame is a `bytearray(64)` of these, row-major from a1. A scene says what each light means;
the palette knows the colours and does all the blinking, so a frame does not depend on the moment.
"""

OFF = 0
BLACK = 1
WHITE = 2
BLACK_LAST = 3  # the disc played last: the disc with a short gap now and then
WHITE_LAST = 4
BLACK_FLIP = 5  # a disc that would turn over or just has: glimpses of the other colour
WHITE_FLIP = 6
LEGAL = 7  # a square where the mover may play
LEGAL_PULSE = 8  # the same, lit twice: the answer to an illegal press (show for PULSE_MS)
CURSOR_BLACK = 9  # cursor on a legal square, black to move
CURSOR_WHITE = 10
CURSOR_EMPTY = 11  # cursor on any other empty square
CURSOR_ON_BLACK = 12  # cursor on a disc
CURSOR_ON_WHITE = 13
CURSOR_PULSE = 14  # the cursor lit twice, where the legal squares must not be shown
HINT = 15
THINKING = 16  # the move the program is looking at: a slow glow
ICON = 17  # letters and pictures
ACCENT = 18  # what stands out in them
DIM = 19  # what stays back
DOT = 20  # one dot an entry below a menu
DOT_CURRENT = 21
BREATH = 22  # the single light of a device left alone
RED = 23
GREEN = 24
BLUE = 25

PULSE_MS = 800
