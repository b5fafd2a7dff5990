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
    from micropython import const
except ImportError:  # tests on a PC without the simulator
    const = int  # type: ignore[assignment]

try:
    from typing import Iterable
except ImportError:
    pass

# Tints: the five of the palette, and others.
_OFF = const(0)
_BLACK = const(1)
_WHITE = const(2)
_LEGAL = const(3)
_ACCENT = const(4)
_HINT = const(5)
_BRIGHT = const(6)  # legal, for a pulse
_FAINT = const(7)
_RED = const(8)
_GREEN = const(9)
_BLUE = const(10)

# Rhythms: how long a role's first tint shows in each period, in ms.
_STEADY = const(0)
_HERE = const(1)  # the cursor where A plays: mostly the disc to be
_ELSEWHERE = const(2)  # the cursor where it does not: mostly the accent
_GAP = const(3)
_EVEN = const(4)
_PULSE = const(5)
_GLIMPSE = const(6)
_GLOW = const(7)  # of one tint, at other levels
_BREATH = const(8)
_RHYTHMS = ((1, 1), (200, 600), (400, 600), (1080, 1200), (300, 600), (200, 400), (600, 800))


def _look(first: int, second: int = _OFF, rhythm: int = _STEADY) -> int:
    return first | second << 4 | rhythm << 8


# In the order of handheld.roles.
_LOOKS = (
    _look(_OFF),
    _look(_BLACK),
    _look(_WHITE),
    _look(_BLACK, _OFF, _GAP),
    _look(_WHITE, _OFF, _GAP),
    _look(_BLACK, _WHITE, _GLIMPSE),
    _look(_WHITE, _BLACK, _GLIMPSE),
    _look(_LEGAL),
    _look(_BRIGHT, _OFF, _PULSE),
    _look(_ACCENT, _BLACK, _HERE),
    _look(_ACCENT, _WHITE, _HERE),
    _look(_ACCENT, _OFF, _ELSEWHERE),
    _look(_ACCENT, _BLACK, _ELSEWHERE),
    _look(_ACCENT, _WHITE, _ELSEWHERE),
    _look(_ACCENT, _OFF, _PULSE),
    _look(_HINT, _OFF, _EVEN),
    _look(_LEGAL, _LEGAL, _GLOW),
    _look(_WHITE),
    _look(_ACCENT),
    _look(_LEGAL),
    _look(_LEGAL),
    _look(_WHITE),
    _look(_FAINT, _FAINT, _BREATH),
    _look(_RED),
    _look(_GREEN),
    _look(_BLUE),
)


class Palette:
    """The colour of each role at the moment; `handheld.palettes.choose` says of which palette.

    :param int milliamps: current budget; a small one rules out the highest steps
    """

    tints: tuple  # of the palette chosen
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
