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
