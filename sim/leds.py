# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""How the light of a NeoPixel looks on a screen.

A pixel's bytes are linear light, and a handheld runs it at a few per cent of its power: copied to
a screen as they are, they would be black on black. So we expose until `_FULL` is as bright as the
screen can be. From a 1 to there is more than a screen can show well, and the eye in front of the
lights adapts: contrast is compressed, by the same factor at every level, so that two lights look
as different at the lowest brightness as at the highest. Hues are kept.
"""

Colour = tuple[int, int, int]

_FULL = 40  # of 255: the brightest that the palettes come to
_CONTRAST = 0.6  # the exponent: a lone 2 is seen at a glance, and the palettes stay apart

# What the diodes (about 625, 525 and 470 nm) give in a screen's linear red, green and blue. Their
# blue is lighter than a screen's, of which a disc would look switched off beside a white one.
_RED, _GREEN, _BLUE = (1.00, 0.05, 0.03), (0.06, 1.00, 0.12), (0.04, 0.13, 1.00)


def screen_colour(led: Colour) -> Colour:
    """The sRGB colour that shows the light of a pixel sent the bytes `led` (red, green, blue)."""
    red, green, blue = led
    light = [
        (red * r + green * g + blue * b) / _FULL
        for r, g, b in zip(_RED, _GREEN, _BLUE, strict=True)
    ]
    strongest = max(light)
    if strongest == 0:
        return 0, 0, 0
    scale = min(1.0, strongest**_CONTRAST) / strongest
    return _encode(light[0] * scale), _encode(light[1] * scale), _encode(light[2] * scale)


def _encode(light: float) -> int:
    """The sRGB byte for linear light from 0 to 1."""
    encoded = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(255 * encoded)
