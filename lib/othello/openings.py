# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Balanced openings to draw from, in openings.txt: ten plies each.

Each was played in 250 tournament games or more (WTHOR, 1977-2012), which ended, on average, within
one disc of a draw, as they would have with perfect play over the last 24 squares.
"""

from engine.notation import parse_transcript

_FILE = __file__.rsplit(".", 1)[0] + ".txt"


def draw(seed: int) -> bytes:
    """The squares of the opening that a number stands for."""
    with open(_FILE, encoding="utf-8") as lines:
        transcripts = lines.read().split()
    return bytes(parse_transcript(transcripts[seed % len(transcripts)]).moves)
