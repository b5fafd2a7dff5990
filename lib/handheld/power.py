# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.power`: how much current 64 lights draw
=================================================

A WS2812 draws about 16, 11 and 15 mA for red, green and blue at 255, in proportion below, and
1 mA when dark (FastLED's model). Colours are small ints, 0xRRGGBB; shares of current are in
1/255 mA, at most 685,440 for all lights, so that the products below stay small ints, too.
"""

LIGHTS = 64


def share(colour: int) -> int:
    """What one light draws beyond its idle current, in 1/255 mA."""
    return 16 * (colour >> 16) + 11 * (colour >> 8 & 255) + 15 * (colour & 255)


def available(milliamps: int) -> int:
    """What a budget leaves for all lights together beyond their idle current, in 1/255 mA."""
    return max(0, milliamps - LIGHTS) * 255


def scale(colour: int, part: int, whole: int) -> int:
    """The colour dimmed to part / whole, rounded down."""
    return (
        (colour >> 16) * part // whole << 16
        | (colour >> 8 & 255) * part // whole << 8
        | (colour & 255) * part // whole
    )


def limit(colours: list, frame: bytearray, milliamps: int) -> list:
    """The colours to show a frame in: those given, or dimmed so that the budget suffices.

    :param list colours: a colour for each role
    :param bytearray frame: 64 roles
    """
    wanted = 0
    for role in frame:
        wanted += share(colours[role])
    there = available(milliamps)
    if wanted <= there:
        return colours
    return [scale(colour, there, wanted) for colour in colours]
