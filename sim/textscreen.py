# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The handheld as text: lights, captions and keys composed into the cells of a terminal."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from sim import columns
from sim.ansi import INK, PAPER, Cell, Depth
from sim.leds import Colour, screen_colour

LEAST_COLUMNS, LEAST_ROWS = 80, 24

_BOARD, _LENS = (18, 19, 22), (44, 46, 52)
_FAINT, _NEWS = (126, 130, 140), (255, 250, 238)
_TITLE, _NOTICE = (236, 206, 130), (240, 170, 90)
_KEY, _KEY_PAPER = (240, 240, 240), (66, 70, 80)

_LEFT, _TOP = 3, 2  # where the matrix begins
_BELOW = 6  # rows under it
_CONSOLE = 32  # columns beside it, at least
_RADIUS = 0.45  # of a light, in squares

# Lights by letters: a hue is the channels that reach 2/5 of the strongest one.
_LETTERS = "kbgcrmyw"  # by 4 red + 2 green + blue
_HUES = "dark blue green cyan red magenta yellow white".split()


@dataclass(frozen=True)
class View:
    """What there is to see."""

    title: str
    pixels: Sequence[Colour]  # the LED bytes of a1 … h8
    lines: Sequence[str]  # of the console, the newest last
    legend: Sequence[tuple[str, str]]  # keys, and what they do
    notice: str = ""  # what the simulator itself has to say


def compose(view: View, width: int, height: int, colours: Depth, unicode: bool) -> list[list[Cell]]:
    """The screen: `height` rows of `width` cells, at least LEAST_ROWS and LEAST_COLUMNS.

    :param unicode: whether more than ASCII reaches the terminal
    """
    screen = _Screen(width, height)
    side = min((height - _TOP - _BELOW) // 8, (width - _LEFT - _CONSOLE) // 16)
    screen.write(1, 0, view.title, _TITLE, bold=True)
    for line in range(8):
        screen.write(_LEFT + 2 * side * line + side - 1, _TOP - 1, "abcdefgh"[line], _FAINT)
        screen.write(_LEFT - 2, _TOP + side * line + (side - 1) // 2, "12345678"[line], _FAINT)
    if unicode and colours is not Depth.PLAIN:
        _draw_discs(screen, view.pixels, side)
    else:
        _draw_letters(screen, view.pixels, side)
    _draw_console(screen, view.lines, _LEFT + 16 * side + 3, 8 * side)
    row = _TOP + 8 * side + 1
    newest = columns.wrap(view.lines[-1] if view.lines else "", width - 2)
    for number, text in enumerate(newest[:2]):
        screen.write(1, row + number, text, _NEWS, bold=True)
    screen.write(1, row + 2, view.notice, _NOTICE, bold=True)
    _draw_legend(screen, view.legend, row + 3)
    return screen.rows


def compose_text(text: str, width: int, height: int) -> list[list[Cell]]:
    """A screen of any size with nothing on it but a text, as far as that fits."""
    screen = _Screen(width, height)
    for row, line in enumerate(columns.wrap(text, width)[:height]):
        screen.write(0, row, line)
    return screen.rows


class _Screen:
    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.rows = [[Cell()] * width for _ in range(height)]

    def write(
        self,
        column: int,
        row: int,
        text: str,
        ink: Colour = INK,
        paper: Colour = PAPER,
        bold: bool = False,
    ) -> int:
        """Put text into a row, as far as it fits; return the column after it."""
        for character in columns.fit(text, self.width - column):
            cells = columns.width(character)
            self.rows[row][column : column + cells] = [
                Cell(character, ink, paper, bold),
                *[Cell("", ink, paper, bold)] * (cells - 1),
            ][:cells]
            column += cells
        return column


def _draw_discs(screen: _Screen, pixels: Sequence[Colour], side: int) -> None:
    """Lights as discs, two dots a cell: the upper one a half block in ink, the lower one paper."""
    shape = _disc(2 * side)
    for square, led in enumerate(pixels):
        row, column = divmod(square, 8)
        light = screen_colour(led) if any(led) else _LENS
        shades = [[_mix(_BOARD, light, cover) for cover in line] for line in shape]
        for y in range(side):
            cells = screen.rows[_TOP + side * row + y]
            for x in range(2 * side):
                cells[_LEFT + 2 * side * column + x] = Cell(
                    "▀", shades[2 * y][x], shades[2 * y + 1][x]
                )


@lru_cache
def _disc(dots: int) -> list[list[float]]:
    """How much of each dot, in a square of so many by so many, is covered by a disc."""
    fine = 8
    return [
        [
            sum(
                ((x + (i + 0.5) / fine) / dots - 0.5) ** 2
                + ((y + (j + 0.5) / fine) / dots - 0.5) ** 2
                <= _RADIUS**2
                for i in range(fine)
                for j in range(fine)
            )
            / fine**2
            for x in range(dots)
        ]
        for y in range(dots)
    ]


@lru_cache(4096)
def _mix(below: Colour, above: Colour, cover: float) -> Colour:
    red, green, blue = (round(b + (a - b) * cover) for b, a in zip(below, above, strict=True))
    return red, green, blue


def _draw_letters(screen: _Screen, pixels: Sequence[Colour], side: int) -> None:
    """Lights as letters of their hue, small ones where the light is faint."""
    strongest = max(max(led) for led in pixels)
    seen = set()
    for square, led in enumerate(pixels):
        row, column = divmod(square, 8)
        place = _LEFT + 2 * side * column + side - 2, _TOP + side * row + (side - 1) // 2
        if not any(led):
            screen.write(*place, " . ", _FAINT)
            continue
        hue = sum(bit for bit, part in zip((4, 2, 1), led, strict=True) if 5 * part >= 2 * max(led))
        letter = _LETTERS[hue]
        seen.add(hue)
        faint = 5 * max(led) < 2 * strongest
        text = f" {letter} " if faint else f"({letter.upper()})"
        screen.write(*place, text, screen_colour(led), bold=not faint)
    key = "  ".join(f"{_LETTERS[hue]} {_HUES[hue]}" for hue in sorted(seen))
    screen.write(_LEFT, _TOP + 8 * side, key, _FAINT)


def _draw_console(screen: _Screen, lines: Sequence[str], column: int, height: int) -> None:
    width = screen.width - column - 1
    wrapped = [part for line in lines[-height:] for part in columns.wrap(line, width)][-height:]
    for row, text in enumerate(wrapped):
        screen.write(column, _TOP + row, text)


def _draw_legend(screen: _Screen, legend: Sequence[tuple[str, str]], row: int) -> None:
    column = 1
    for keys, does in legend:
        if column + len(keys) + len(does) + 3 > screen.width:
            column, row = 1, row + 1
        column = screen.write(column, row, f" {keys} ", _KEY, _KEY_PAPER, bold=True)
        column = screen.write(column + 1, row, does) + 2
