# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What a match tells its journal, in at most 11 bytes each: the first says what it is.

======= ==================================================================== =====
GAME    a game begins: black's seat, number in the series (1: a new match),  9
        plies of its opening, packed terms
OPENING the next of these plies, up to PLIES of them                         ≤ 11
PLY     square or PASS (+ QUICK: the program's move), clock reading          11
UNDO    plies taken back, clock reading                                      11
PAUSE   0, clock reading: the pause, and what the turn has used so far       11
RESULT  reason + 16 * (0, or the winner's colour + 1), clock reading;        11
        an end on the board is not told, its last PLY says it all
LEVEL   seat, the level asked for, and where the heap is too small for it    3, 4
        the one it plays at
======= ==================================================================== =====

A GAME record is followed by its OPENING records at once. Nothing is told before a game begins.
"""

FORMAT = 1  # of a snapshot, the kinds below included

GAME = 1
OPENING = 2
PLY = 3
UNDO = 4
PAUSE = 5
RESULT = 6
LEVEL = 7

PLIES = 10
QUICK = 128
