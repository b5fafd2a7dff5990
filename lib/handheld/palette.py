# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""
`handheld.palette`: the colours of the roles, and their blinking
================================================================

A colour is one small int, 0xRRGGBB. A tint (`handheld.palettes`) times the brightness step, 1 to
5, is what a light gets: no floats, and the ratio of two colours is the same at every step.
"""

from handheld.ticks import diff

try:
    from typing import Iterable
except ImportError:
    pass

# Tints: the five of the palette, and others.
_OFF = 0
_BLACK = 1
_WHITE = 2
_LEGAL = 3
_ACCENT = 4
_HINT = 5
_BRIGHT = 6  # legal, for a pulse
_FAINT = 7
_RED = 8
_GREEN = 9
_BLUE = 10

# Rhythms: how long a role's first tint shows in each period, in ms.
_STEADY = 0
_HERE = 1  # the cursor where A plays: mostly the disc to be
_ELSEWHERE = 2  # the cursor where it does not: mostly the accent
_GAP = 3
_EVEN = 4
_PULSE = 5
_GLIMPSE = 6
_GLOW = 7  # of one tint, at other levels
_BREATH = 8
_RHYTHMS = ((1, 1), (200, 600), (400, 600), (1080, 1200), (300, 600), (200, 400), (600, 800))


def _look(first: int, second: int = _OFF, rhythm: int = _STEADY) -> int:
    return first | second << 4 | rhythm << 8


# In the order of handheld.roles.
_LOOKS = (
    _look(_OFF),  # OFF
    _look(_BLACK),  # BLACK
    _look(_WHITE),  # WHITE
    _look(_BLACK, _OFF, _GAP),  # BLACK_LAST
    _look(_WHITE, _OFF, _GAP),  # WHITE_LAST
    _look(_BLACK, _WHITE, _GLIMPSE),  # BLACK_FLIP
    _look(_WHITE, _BLACK, _GLIMPSE),  # WHITE_FLIP
    _look(_LEGAL),  # LEGAL
    _look(_BRIGHT, _OFF, _PULSE),  # LEGAL_PULSE
    _look(_ACCENT, _BLACK, _HERE),  # CURSOR_BLACK
    _look(_ACCENT, _WHITE, _HERE),  # CURSOR_WHITE
    _look(_ACCENT, _OFF, _ELSEWHERE),  # CURSOR_EMPTY
    _look(_ACCENT, _BLACK, _ELSEWHERE),  # CURSOR_ON_BLACK
    _look(_ACCENT, _WHITE, _ELSEWHERE),  # CURSOR_ON_WHITE
    _look(_ACCENT, _OFF, _PULSE),  # CURSOR_PULSE
    _look(_HINT, _OFF, _EVEN),  # HINT
    _look(_LEGAL, _LEGAL, _GLOW),  # THINKING
    _look(_WHITE),  # ICON
    _look(_ACCENT),  # ACCENT
    _look(_LEGAL),  # DIM
    _look(_LEGAL),  # DOT
    _look(_WHITE),  # DOT_CURRENT
    _look(_FAINT, _FAINT, _BREATH),  # BREATH
    _look(_RED),  # RED
    _look(_GREEN),  # GREEN
    _look(_BLUE),  # BLUE
)


class Palette:
    """The colour of each role at the moment; `handheld.palettes.choose` says of which palette.

    :param milliamps: current budget; a small one rules out the highest steps
    """

    tints: "tuple[int, ...]"  # of the palette chosen
    step: int  # brightness, from 1 to …
    highest_step: int

    def __init__(self, milliamps: int) -> None:
        self.milliamps = milliamps
        self.hurry = False  # low time: the cursor at double speed, the board dips each second
        self.dim = False  # left alone: the faintest light there is
        self.colours = [0] * len(_LOOKS)  # 0xRRGGBB for each role, where it is up to date
        self._start = 0

    def restart(self, now: int) -> None:
        """Begin every blink anew: after a step of the cursor, with a pulse."""
        self._start = now

    def update(self, now: int, roles: "Iterable[int]") -> bool:
        """Bring `colours` of these roles up to date. True if any has changed."""
        phase = diff(now, self._start)
        step = 1 if self.dim else self.step
        halved = self.dim or (self.hurry and now % 1000 < 100)
        changed = False
        for role in roles:
            colour = self._tint(_LOOKS[role], phase) * step
            if halved:
                colour = colour >> 1 & 0x7F7F7F
            if colour != self.colours[role]:
                self.colours[role] = colour
                changed = True
        return changed

    def _tint(self, look: int, phase: int) -> int:
        rhythm = look >> 8
        first = self.tints[look & 15]
        if rhythm == _STEADY:
            return first
        if rhythm == _GLOW:
            return first * (0, 1, 2, 4, 2, 1)[phase // 150 % 6]
        if rhythm == _BREATH:
            return first * abs(phase // 400 % 10 - 5)
        if self.hurry and rhythm <= _ELSEWHERE:
            phase *= 2
        on, period = _RHYTHMS[rhythm]
        return first if phase % period < on else self.tints[look >> 4 & 15]
