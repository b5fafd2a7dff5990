# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A chain of 64 WS2812 lights laid out as an 8x8 matrix."""

Colour = tuple[int, int, int]

DARK: tuple[Colour, ...] = ((0, 0, 0),) * 64


class Strip:
    """Decodes the bytes on its data line and shows them where they are wired.

    :param order: colours in the order in which a pixel takes them, such as "GRB" or "RGBW"
    :param corner: where the first pixel is, "top left" … "bottom right"
    :param lines: along what the chain runs, "rows" or "columns"
    :param serpentine: whether every second line runs backwards
    """

    def __init__(
        self,
        order: str = "GRB",
        corner: str = "top left",
        lines: str = "rows",
        serpentine: bool = False,
    ) -> None:
        self._channels = [order.index(colour) for colour in "RGB"]
        self._white = order.find("W")
        self._bytes_per_pixel = len(order)
        self._squares = [_square(pixel, corner, lines, serpentine) for pixel in range(64)]
        self.pixels: tuple[Colour, ...] = DARK
        """Red, green and blue as seen on a1 … h8, row by row."""
        self.wire = b""
        """The bytes received last."""
        self.shows = 0
        """How often anything was received."""

    def receive(self, data: bytes) -> None:
        """Take the bytes of one transmission: pixels it does not reach keep their colour."""
        seen = list(self.pixels)
        step = self._bytes_per_pixel
        for square, start in zip(self._squares, range(0, len(data) - step + 1, step), strict=False):
            light = data[start : start + step]
            white = light[self._white] if self._white >= 0 else 0
            red, green, blue = (min(255, light[channel] + white) for channel in self._channels)
            seen[square] = red, green, blue
        self.pixels = tuple(seen)
        self.wire = data
        self.shows += 1

    def power_off(self) -> None:
        """All lights go out."""
        self.pixels = DARK


def _square(pixel: int, corner: str, lines: str, serpentine: bool) -> int:
    """The square (a1 = 0, b1 = 1, … h8 = 63) of the pixel with this number in the chain."""
    line, place = divmod(pixel, 8)
    if serpentine and line % 2:
        place = 7 - place
    row, column = (line, place) if lines == "rows" else (place, line)
    if corner.startswith("bottom"):
        row = 7 - row
    if corner.endswith("right"):
        column = 7 - column
    return 8 * row + column
