# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What the makers say of their boards: where each pin is, and what may be fed from where.

The rows of pins are those of the makers' pinouts, seen from above with the USB plug at the top,
from there downwards: `_` where the board has no hole, `-` for a hole that we have no use for.
Signals have CircuitPython's names, which are printed on the board, perhaps shortened (`6` for D6).
"""

from typing import NamedTuple


class Shape(NamedTuple):
    """A board as a beginner sees it."""

    left: tuple[str, ...] = ()
    """Pins of the left row; both rows are empty where we do not know the places."""
    right: tuple[str, ...] = ()
    supply: str = "5V"
    """The pin that feeds the lights."""
    instead: str = ""
    """Another pin that may feed them, in words."""
    logic: str = "3V3"
    """The pin that feeds a controller: 3.3 V."""
    socket: tuple[str, str] | None = None
    """SCL and SDA of its STEMMA QT socket."""
    takes_wings: bool = False
    """Whether a FeatherWing plugs onto it."""
    is_numbered: bool = False
    """Whether people count its pins, from the upper left one round the board."""
    own: frozenset[str] = frozenset()
    """Pins that lead to lights and buttons on the board itself."""
    feeding: tuple[str, ...] = ()
    """What may be fed from where."""


def _row(pins: str) -> tuple[str, ...]:
    return tuple(pins.split())


_ON_BOARD = (
    "The lights are on the board and fed by it: there is nothing to connect but the USB cable."
)

_FEATHER_FEEDING = (
    "**USB** feeds the lights with the cable's 5 V, and only while it is plugged in.",
    "**BAT** feeds them from a LiPo battery in the board's socket, 3.7 to 4.2 V, with and without "
    "the cable. Without a battery do not use it: there is only the charger behind it.",
    "**Never 3V**: its regulator gives 500 mA for a moment at best, and the board lives on it. It "
    "is for the controller.",
)
_FEATHER_RIGHT = _row("_ _ _ _ BAT EN USB D13 D12 D11 D10 D9 D6 D5 SCL SDA")
_SCL_SDA = ("SCL", "SDA")


def _feather(left: str, socket: tuple[str, str] | None = _SCL_SDA) -> Shape:
    return Shape(
        left=_row(left),
        right=_FEATHER_RIGHT,
        supply="USB",
        instead=", or from BAT with a LiPo battery",
        logic="3V",
        socket=socket,
        takes_wings=True,
        feeding=_FEATHER_FEEDING,
    )


_PICO = Shape(
    left=_row(
        "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15"
    ),
    right=_row(
        "VBUS VSYS GND 3V3_EN 3V3 VREF GP28 AGND GP27 GP26 RUN GP22 GND GP21 GP20 GP19 GP18 GND "
        "GP17 GP16"
    ),
    supply="VBUS",
    is_numbered=True,
    feeding=(
        "**VBUS** (pin 40) feeds the lights with the cable's 5 V, and only while it is plugged in.",
        "Without a cable, a battery of 3.7 to 5 V feeds both: its plus to **VSYS** (pin 39) and to "
        "the lights instead of VBUS, its minus to GND. Unplug it before you plug in the cable.",
        "**Never 3V3** (pin 36): its regulator is for the board and the controller.",
    ),
)

SHAPES = {
    "adafruit_feather_rp2040": _feather("RST 3V 3V GND A0 A1 A2 A3 D24 D25 SCK MOSI MISO RX TX D4"),
    "adafruit_feather_rp2350": _feather("RST 3V 3V GND A0 A1 A2 A3 D24 D25 SCK MOSI MISO RX TX -"),
    "adafruit_feather_esp32s3_4mbflash_2mbpsram": _feather(
        "RST 3V - GND A0 A1 A2 A3 A4 A5 SCK MOSI MISO RX TX -"
    ),
    "feather_m4_express": _feather(
        "RST 3V - GND A0 A1 A2 A3 A4 A5 SCK MOSI MISO RX TX D4", socket=None
    ),
    "adafruit_qtpy_rp2040": Shape(
        left=_row("A0 A1 A2 A3 SDA SCL TX"),
        right=_row("5V GND 3V MOSI MISO SCK RX"),
        logic="3V",
        socket=("SCL1", "SDA1"),
        feeding=(
            "**5V** feeds the lights with the cable's 5 V, and only while it is plugged in.",
            "**Never 3V**: its regulator is for the board and the controller.",
        ),
    ),
    "raspberry_pi_pico": _PICO,
    "raspberry_pi_pico2": _PICO,
    "waveshare_esp32_s3_matrix": Shape(
        own=frozenset({"NEOPIXEL"}),
        feeding=(
            _ON_BOARD,
            "The maker warns that bright lights overheat it: do not raise the budget.",
            "**3V3** feeds the controller.",
        ),
    ),
    "archi": Shape(own=frozenset({"NEOPIXEL", "A", "B", "C", "D"}), feeding=(_ON_BOARD,)),
}

UNKNOWN = Shape(
    feeding=(
        "Feed the lights from a pin that has the cable's 5 V (USB, VBUS, 5V) or the battery's "
        "voltage, **never from 3.3 V**.",
    )
)
"""For boards that are not listed here: pins by name, places unknown."""
