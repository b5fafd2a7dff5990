# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The microcontroller boards the simulator knows: what is on them before anything is wired to them.

Pins and their names are those of CircuitPython's own board definitions (circuitpython-stubs).
"""

from typing import NamedTuple


class Chip(NamedTuple):
    """A microcontroller."""

    name: str
    hertz: int
    rp2_i2c: bool = False
    """Whether I2C peripherals are tied to pins as on RP2040 and RP2350."""

    def has_i2c_on(self, scl: str, sda: str) -> bool:
        """Whether one I2C peripheral can use these two pins."""
        if not self.rp2_i2c:
            return True
        clock, data = int(scl.removeprefix("GPIO")), int(sda.removeprefix("GPIO"))
        return clock % 2 == 1 and data % 2 == 0 and (clock // 2 - data // 2) % 2 == 0


class Board(NamedTuple):
    """A board that runs CircuitPython."""

    name: str
    chip: Chip
    pins: dict[str, str]
    """The chip's pin behind every name in `board`; several names may share a pin."""
    buses: dict[str, tuple[str, str]]
    """`board.I2C` and the like: the board's names for SCL and SDA."""
    nvm_bytes: int
    heap_bytes: int
    """Free when code.py starts."""


def _gpio(names: str) -> dict[str, str]:
    """`"A0=26 SDA=2"`: names and numbers of GPIO pins."""
    return {name: f"GPIO{number}" for name, number in (pair.split("=") for pair in names.split())}


_RP2040 = Chip("rp2040", 125_000_000, rp2_i2c=True)
_RP2040_HEAP = 161 * 1024

BOARDS = {
    "adafruit_feather_rp2040": Board(
        name="Adafruit Feather RP2040",
        chip=_RP2040,
        pins=_gpio(
            "A0=26 A1=27 A2=28 A3=29 D24=24 D25=25 SCK=18 MOSI=19 MISO=20 D0=1 RX=1 D1=0 TX=0 "
            "D4=6 SDA=2 SCL=3 D5=7 D6=8 D9=9 D10=10 D11=11 D12=12 LED=13 D13=13 BUTTON=4 BOOT=4 "
            "NEOPIXEL=16"
        ),
        buses={"I2C": ("SCL", "SDA"), "STEMMA_I2C": ("SCL", "SDA")},
        nvm_bytes=4096,
        heap_bytes=_RP2040_HEAP,
    ),
    "raspberry_pi_pico": Board(
        name="Raspberry Pi Pico",
        chip=_RP2040,
        pins={f"GP{number}": f"GPIO{number}" for number in range(29)}
        | _gpio(
            "SMPS_MODE=23 VBUS_SENSE=24 LED=25 GP26_A0=26 A0=26 GP27_A1=27 A1=27 GP28_A2=28 A2=28 "
            "A3=29 VOLTAGE_MONITOR=29"
        ),
        buses={"STEMMA_I2C": ("GP5", "GP4")},
        nvm_bytes=4096,
        heap_bytes=_RP2040_HEAP,
    ),
    "adafruit_qtpy_rp2040": Board(
        name="Adafruit QT Py RP2040",
        chip=_RP2040,
        pins=_gpio(
            "A0=29 D0=29 A1=28 D1=28 A2=27 D2=27 A3=26 D3=26 SDA=24 D4=24 SCL=25 D5=25 TX=20 D6=20 "
            "RX=5 D7=5 SCK=6 D8=6 MISO=4 D9=4 MOSI=3 D10=3 NEOPIXEL=12 NEOPIXEL_POWER=11 BUTTON=21 "
            "SDA1=22 SCL1=23"
        ),
        buses={"I2C": ("SCL", "SDA"), "STEMMA_I2C": ("SCL1", "SDA1")},
        nvm_bytes=4096,
        heap_bytes=_RP2040_HEAP,
    ),
}
