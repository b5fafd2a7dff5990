# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Draws the handheld: its case, its lights, its controls. Needs no display."""

import math
from collections.abc import Callable, Collection, Sequence

import pygame

from sim import faceplate
from sim.faceplate import CELL, HEIGHT, MATRIX_LEFT, MATRIX_TOP, WIDTH, Control, Faceplate, Point
from sim.leds import Colour, screen_colour
from sim.parts.controls import SQUARES

DESK = (52, 60, 72)
_CASE, _CASE_LIGHT, _CASE_DARK = (230, 225, 214), (250, 248, 243), (160, 153, 139)
_PRINT, _WORDS = (128, 121, 108), (104, 97, 85)
_WELL, _WELL_DARK = (207, 201, 189), (170, 163, 149)
_BEZEL, _BEZEL_EDGE = (29, 30, 35), (74, 76, 84)
_BOARD, _GRID = (13, 14, 16), (29, 30, 34)
_LENS, _LENS_LIGHT = (33, 35, 40), (52, 55, 62)
_COORDINATE = (126, 129, 138)
_CAP, _STICK = (74, 77, 88), (52, 54, 62)
_CAPS: dict[str, Colour] = {
    "a": (196, 78, 70),
    "b": (204, 148, 54),
    "x": (70, 116, 182),
    "y": (80, 146, 114),
    "select": (196, 78, 70),
    "menu": (204, 148, 54),
}
_LABEL = (250, 248, 243)
_LAMP_ON, _LAMP_OFF = (70, 200, 110), (96, 90, 80)

_SMOOTH = 3  # shapes are drawn this many times larger and averaged: smooth edges
_TYPE_SIZE, _TYPE_HEIGHT = 140, 96  # letters are scaled from a font of this size and height
_BEZEL_BOX = (243, 38, 514, 512)
_LENS_RADIUS = 22.0
_GLOW_RADIUS, _GLOW_WIDTH, _GLOW_STRENGTH = 96.0, 34.0, 0.42
_LEAN = 15  # how far a pushed stick leans

Box = tuple[float, float, float, float]
_DrawLens = Callable[["_Sheet", Point, float, Colour], None]


class Picture:
    """The handheld with the given front, drawn `width` pixels wide on a desk."""

    ASPECT = HEIGHT / WIDTH

    def __init__(self, front: Faceplate, width: int) -> None:
        pygame.font.init()
        self._front = front
        self._unit = width / WIDTH
        self.size = width, round(HEIGHT * self._unit)
        self._body = self._draw_body()
        self._lights = _Lights(self._unit, _lens_of(front))
        self._sprites: dict[object, tuple[pygame.Surface, Point]] = {}

    def draw(
        self, pixels: Sequence[Colour], pressed: Collection[str] = (), powered: bool = True
    ) -> pygame.Surface:
        """The device with `pixels` lit (the LED bytes of a1…h8) and the named controls pressed."""
        picture = self._body.copy()
        self._lights.draw(picture, pixels)
        for control in self._front.buttons:
            box = _around(control.centre, control.radius + 30)
            self._put(picture, box, _button, control, control.name in pressed)
        stick = self._front.stick
        if stick:
            held = [way for name, way in faceplate.VECTORS.items() if name in pressed]
            lean = sum(x for x, _ in held), sum(y for _, y in held)
            self._put(picture, _around(stick, faceplate.STICK_RADIUS + 12), _stick, stick, lean)
        if self._front.is_touched:
            for square in set(pressed) & set(SQUARES):
                centre = faceplate.light_centre(SQUARES.index(square))
                self._put(picture, _around(centre, CELL / 2), _touch, centre)
        box = _around(faceplate.POWER_CENTRE, 60)
        self._put(picture, box, _power, faceplate.POWER in pressed, powered)
        return picture

    def _put(
        self, picture: pygame.Surface, box: Box, draw: Callable[..., None], *state: object
    ) -> None:
        """Show the part that `draw(sheet, *state)` draws in `box`; each state is drawn once."""
        key = draw, *state
        if key not in self._sprites:
            sheet = _Sheet(self._unit, box)
            draw(sheet, *state)
            self._sprites[key] = sheet.finish(), (box[0] * self._unit, box[1] * self._unit)
        sprite, place = self._sprites[key]
        picture.blit(sprite, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def control_at(self, point: Point) -> str | None:
        """The control at a pixel of the picture."""
        return self._front.control_at((point[0] / self._unit, point[1] / self._unit))

    def square_at(self, point: Point) -> int | None:
        """The square whose light is at a pixel of the picture."""
        return faceplate.square_at((point[0] / self._unit, point[1] / self._unit))

    def light_centre(self, square: int) -> Point:
        """The pixel in the middle of a square's light."""
        x, y = faceplate.light_centre(square)
        return x * self._unit, y * self._unit

    def _draw_body(self) -> pygame.Surface:
        body = pygame.Surface(self.size)
        body.fill(DESK)
        whole = 0, 0, WIDTH, HEIGHT
        shadow = _Sheet(self._unit / 4, whole)  # it is soft: a quarter of the dots will do
        shadow.box((30, 42, 940, 548), 70, (0, 0, 0, 130))
        soft = pygame.transform.gaussian_blur(shadow.finish(), max(1, round(2.5 * self._unit)))
        soft = pygame.transform.smoothscale(soft, self.size)
        case = _Sheet(self._unit, whole)
        _case(case)
        _board(case, _lens_of(self._front))
        for control in self._front.buttons:
            _print(case, control)
        for layer in (soft, case.finish()):
            body.blit(layer, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return body


class _Lights:
    """The glow and the lenses of lit pixels; each colour is worked out once."""

    def __init__(self, unit: float, draw_lens: _DrawLens) -> None:
        self._unit = unit
        self._glow = _radial(2 * _GLOW_RADIUS * unit, _glow)
        size = 2 * _LENS_RADIUS * unit
        self._lens = _radial(size, lambda r: 1 - 0.25 * r**4)
        self._heart = _radial(size, lambda r: 0.55 * math.exp(-((r / 0.55) ** 2)))
        sheet = _Sheet(unit, _around((0, 0), _LENS_RADIUS))
        draw_lens(sheet, (0, 0), _LENS_RADIUS, (255, 255, 255))
        self._round = sheet.finish()
        self._sprites: dict[Colour, tuple[pygame.Surface, pygame.Surface]] = {}

    def draw(self, picture: pygame.Surface, pixels: Sequence[Colour]) -> None:
        """Lights the 64 `pixels` on a picture."""
        lit = [(faceplate.light_centre(i), led) for i, led in enumerate(pixels) if any(led)]
        picture.set_clip([round(edge * self._unit) for edge in _BEZEL_BOX])
        for centre, led in lit:
            self._show(picture, self._sprite(led)[0], centre, pygame.BLEND_RGB_ADD)
        picture.set_clip(None)
        for centre, led in lit:
            self._show(picture, self._sprite(led)[1], centre, pygame.BLEND_PREMULTIPLIED)

    def _show(
        self, picture: pygame.Surface, sprite: pygame.Surface, centre: Point, flags: int
    ) -> None:
        left = round(centre[0] * self._unit - sprite.get_width() / 2)
        top = round(centre[1] * self._unit - sprite.get_height() / 2)
        picture.blit(sprite, (left, top), special_flags=flags)

    def _sprite(self, led: Colour) -> tuple[pygame.Surface, pygame.Surface]:
        """What a pixel adds around itself, and its lens."""
        if led not in self._sprites:
            if len(self._sprites) > 500:  # fades run through many colours
                self._sprites.clear()
            colour = screen_colour(led)
            glow, heart, lens = self._glow.copy(), self._heart.copy(), self._round.copy()
            glow.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
            strength = max(colour) / 255
            heart.fill(
                [round(strength * (255 - part)) for part in colour],
                special_flags=pygame.BLEND_RGB_MULT,
            )
            face = self._lens.copy()
            face.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
            face.blit(heart, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            lens.blit(face, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            self._sprites[led] = glow, lens
        return self._sprites[led]


class _Sheet:
    """A part of the picture being drawn. `box` is in the picture's units, and so is all else."""

    def __init__(self, unit: float, box: Box) -> None:
        self._corner = box[:2]
        self._scale = unit * _SMOOTH
        self._size = max(1, round(box[2] * unit)), max(1, round(box[3] * unit))
        large = self._size[0] * _SMOOTH, self._size[1] * _SMOOTH
        self._surface = pygame.Surface(large, pygame.SRCALPHA)

    def disc(self, centre: Point, radius: float, colour: Sequence[int], ring: float = 0) -> None:
        """A disc, or a ring of the given thickness."""
        width = max(1, round(ring * self._scale)) if ring else 0
        pygame.draw.circle(self._surface, colour, self._at(centre), radius * self._scale, width)

    def box(self, box: Box, corner: float, colour: Sequence[int], frame: float = 0) -> None:
        """A rectangle with round corners, or a frame of the given thickness."""
        width = max(1, round(frame * self._scale)) if frame else 0
        place = pygame.Rect(self._at(box[:2]), (box[2] * self._scale, box[3] * self._scale))
        radius = round(corner * self._scale)
        pygame.draw.rect(self._surface, colour, place, width, border_radius=radius)

    def shape(self, points: Sequence[Point], colour: Sequence[int]) -> None:
        """A polygon."""
        pygame.draw.polygon(self._surface, colour, [self._at(point) for point in points])

    def text(self, text: str, centre: Point, height: float, colour: Sequence[int]) -> None:
        """Words, `height` units high, centred on a point."""
        words = pygame.font.Font(None, _TYPE_SIZE).render(text, True, colour)
        # Scaled down from large type, words look the same at every size.
        words = pygame.transform.smoothscale_by(words, height * self._scale / _TYPE_HEIGHT)
        self._surface.blit(words, words.get_rect(center=self._at(centre)))

    def finish(self) -> pygame.Surface:
        """The part at its true size, colours multiplied by opacity (BLEND_PREMULTIPLIED)."""
        return pygame.transform.smoothscale(self._surface.premul_alpha(), self._size)

    def _at(self, point: Sequence[float]) -> Point:
        left, top = self._corner
        return (point[0] - left) * self._scale, (point[1] - top) * self._scale


def _case(sheet: _Sheet) -> None:
    sheet.box((22, 20, 956, 560), 76, _CASE_DARK)
    sheet.box((22, 14, 956, 558), 76, _CASE_LIGHT)
    sheet.box((23, 18, 954, 553), 75, _CASE)
    left, top, width, height = _BEZEL_BOX
    sheet.box((left - 4, top - 4, width + 8, height + 8), 32, _CASE_DARK)
    sheet.box((left - 2, top + 2, width + 4, height + 3), 30, _CASE_LIGHT)
    sheet.box(_BEZEL_BOX, 28, _BEZEL_EDGE)
    sheet.box((left + 2, top + 2, width - 4, height - 4), 26, _BEZEL)
    sheet.text("OTHELLO", (131, 108), 20, _PRINT)
    sheet.text("HANDHELD", (131, 130), 10, _PRINT)


def _lens(sheet: _Sheet, centre: Point, radius: float, colour: Colour) -> None:
    sheet.disc(centre, radius, colour)


def _key(sheet: _Sheet, centre: Point, radius: float, colour: Colour) -> None:
    sheet.box(_around(centre, radius), 0.4 * radius, colour)


def _lens_of(front: Faceplate) -> _DrawLens:
    """What is over a light: a round lens, or a key of silicone."""
    return _key if front.is_touched else _lens


def _board(sheet: _Sheet, draw_lens: _DrawLens) -> None:
    side = 8 * CELL
    sheet.box((MATRIX_LEFT - 6, MATRIX_TOP - 6, side + 12, side + 12), 10, _BOARD)
    for line in range(9):
        offset = CELL * line - 1
        sheet.box((MATRIX_LEFT + offset, MATRIX_TOP, 2, side), 0, _GRID)
        sheet.box((MATRIX_LEFT, MATRIX_TOP + offset, side, 2), 0, _GRID)
    for square in range(64):
        x, y = faceplate.light_centre(square)
        draw_lens(sheet, (x, y), _LENS_RADIUS + 1.5, _GRID)
        draw_lens(sheet, (x, y), _LENS_RADIUS, _LENS_LIGHT)
        draw_lens(sheet, (x + 0.8, y + 1.4), _LENS_RADIUS - 1.6, _LENS)
    for line, (letter, digit) in enumerate(zip("abcdefgh", "12345678", strict=True)):
        middle = CELL * (line + 0.5)
        sheet.text(letter, (MATRIX_LEFT + middle, MATRIX_TOP - 19), 13, _COORDINATE)
        sheet.text(digit, (MATRIX_LEFT - 20, MATRIX_TOP + middle), 13, _COORDINATE)


def _touch(sheet: _Sheet, centre: Point) -> None:
    sheet.box(_around(centre, _LENS_RADIUS + 3), 10, _LABEL, frame=2)


def _button(sheet: _Sheet, control: Control, down: bool) -> None:
    (x, y), radius = control.centre, control.radius
    colour = _CAPS.get(control.name, _CAP) if radius > 20 else _CAP
    sheet.disc((x, y), radius + 6, _WELL_DARK)
    sheet.disc((x, y + 1.5), radius + 5, _WELL)
    y += 2 if down else -2
    sheet.disc((x, y + (1 if down else 5)), radius, _shade(colour, 0.62))
    sheet.disc((x, y), radius, _shade(colour, 0.86 if down else 1.16))
    sheet.disc((x, y + 1), radius - 2, _shade(colour, 0.8 if down else 1))
    way = faceplate.VECTORS.get(control.name) or faceplate.STEPS.get(control.name)
    if way:
        sheet.shape(arrow((x, y), way, 0.34 * radius), _LABEL)
    elif radius > 20:
        height = min(0.8, 2 / len(control.label)) * radius
        sheet.text(control.label, (x, y + 1), height, _LABEL)


def _print(sheet: _Sheet, control: Control) -> None:
    """The words beside a button, and the name of one that is too small for it."""
    (x, y), radius = control.centre, control.radius
    lines = [control.label, *control.words] if radius <= 20 else list(control.words)
    y += radius + 18 if not control.is_top else -radius - 4 - 16 * len(lines)
    for line in lines:
        is_name = line == control.label
        sheet.text(line, (x, y), 11 if is_name else 12, _PRINT if is_name else _WORDS)
        y += 16


def _stick(sheet: _Sheet, centre: Point, lean: tuple[int, int]) -> None:
    x, y = centre
    radius = faceplate.STICK_RADIUS
    sheet.disc((x, y - 1), radius + 2, _WELL_DARK)
    sheet.disc((x, y + 1.5), radius, _WELL)
    for way in faceplate.VECTORS.values():
        place = x + 0.82 * radius * way[0], y + 0.82 * radius * way[1]
        sheet.shape(arrow(place, way, 7), _LABEL if way == lean else _PRINT)
    sheet.disc((x, y), 0.62 * radius, _shade(_STICK, 0.5))
    x, y = x + _LEAN * lean[0], y + _LEAN * lean[1]
    sheet.disc((x, y + 5), 0.52 * radius, _shade(_STICK, 0.62))
    sheet.disc((x, y), 0.52 * radius, _shade(_STICK, 1.35))
    sheet.disc((x, y + 1), 0.5 * radius, _STICK)
    sheet.disc((x, y), 0.38 * radius, _shade(_STICK, 0.8))
    sheet.disc((x, y + 1.5), 0.36 * radius, _shade(_STICK, 1.1))


def _power(sheet: _Sheet, down: bool, powered: bool) -> None:
    (x, y), radius = faceplate.POWER_CENTRE, faceplate.POWER_RADIUS
    sheet.disc((x - 40, y), 6.5, _WELL_DARK)
    sheet.disc((x - 40, y), 5, _LAMP_ON if powered else _LAMP_OFF)
    _button(sheet, Control(faceplate.POWER, (x, y), radius), down)
    y += 2 if down else -2
    sheet.disc((x, y + 1), 8, _LABEL, ring=2.2)
    face = _shade(_CAP, 0.8 if down else 1)
    sheet.box((x - 3.4, y - 9, 6.8, 8), 0, face)
    sheet.box((x - 1.2, y - 9, 2.4, 9), 1, _LABEL)


def arrow(centre: Point, way: tuple[int, int], size: float) -> list[Point]:
    """The corners of a triangle around a point that points one way."""
    (x, y), (right, down) = centre, way
    return [
        (x + size * right, y + size * down),
        (x - size * (0.7 * right - down), y - size * (0.7 * down - right)),
        (x - size * (0.7 * right + down), y - size * (0.7 * down + right)),
    ]


def _around(centre: Point, reach: float) -> Box:
    return centre[0] - reach, centre[1] - reach, 2 * reach, 2 * reach


def _shade(colour: Colour, factor: float) -> Colour:
    red, green, blue = (min(255, round(part * factor)) for part in colour)
    return red, green, blue


def _glow(distance: float) -> float:
    return _GLOW_STRENGTH * math.exp(-((distance * _GLOW_RADIUS / _GLOW_WIDTH) ** 2))


def _radial(diameter: float, brightness: Callable[[float], float]) -> pygame.Surface:
    """Greys by the distance from the middle: 0 there, 1 at the edge, more in the corners."""
    grain = 64
    grey = bytearray()
    for y in range(grain):
        for x in range(grain):
            distance = math.hypot(2 * x + 1 - grain, 2 * y + 1 - grain) / grain
            grey += bytes(3 * [round(255 * brightness(distance))])
    small = pygame.image.frombuffer(bytes(grey), (grain, grain), "RGB")
    side = max(1, round(diameter))
    return pygame.transform.smoothscale(small, (side, side))
