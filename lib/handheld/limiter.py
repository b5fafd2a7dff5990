# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.limiter`: lights within their budget
==============================================

A safety net: no frame of a game in any palette reaches the budget.
"""

from handheld.power import available, share


def scale(colour: int, part: int, whole: int) -> int:
    """The colour dimmed to part / whole, rounded down."""
    return (
        (colour >> 16) * part // whole << 16
        | (colour >> 8 & 255) * part // whole << 8
        | (colour & 255) * part // whole
    )


def limit(colours: "list[int]", frame: "bytes | bytearray", milliamps: int) -> "list[int]":
    """The colours to show a frame in: those given, or dimmed so that the budget suffices.

    :param colours: a colour for each role
    :param frame: 64 roles
    """
    wanted = 0
    for role in frame:
        wanted += share(colours[role])
    there = available(milliamps)
    if wanted <= there:
        return colours
    return [scale(colour, there, wanted) for colour in colours]
