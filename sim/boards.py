# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The microcontroller boards the simulator knows: what is on them before anything is wired to them.

Pins and their names are those of CircuitPython's own board definitions (circuitpython-stubs).
"""

import re
from typing import NamedTuple

NATIVE_LIBRARIES = ("adafruit_bus_device", "adafruit_pixelbuf")
"""Of the Adafruit libraries, those that every board has as native modules."""


class Chip(NamedTuple):
    """A microcontroller."""

    name: str
    hertz: int
    is_rp2: bool = False
    """Whether peripherals are tied to pins as on RP2040 and RP2350; elsewhere any will do here."""

    def has_i2c_on(self, scl: str, sda: str) -> bool:
        """Whether one I2C peripheral can use these two pins."""
        if not self.is_rp2:
            return True
        clock, data = int(scl.removeprefix("GPIO")), int(sda.removeprefix("GPIO"))
        return clock % 2 == 1 and data % 2 == 0 and (clock // 2 - data // 2) % 2 == 0

    def has_adc_on(self, pin: str) -> bool:
        """Whether the voltage on this pin can be measured."""
        return not self.is_rp2 or 26 <= int(pin.removeprefix("GPIO")) <= 29


class Board(NamedTuple):
    """A board that runs CircuitPython."""

    name: str
    chip: Chip
    pins: dict[str, str]
    """The chip's pin behind every name in `board`; several names may share a pin."""
    buses: dict[str, tuple[str, str] | None]
    """`board.I2C` and the like: the board's names for SCL and SDA; None where a call fails."""
    nvm_bytes: int
    heap_bytes: int
    """Free when code.py starts."""
    frozen: tuple[str, ...] = ()
    """The Adafruit libraries in its firmware, besides the native ones."""


_RP2040 = Chip("rp2040", 125_000_000, is_rp2=True)
_RP2350 = Chip("rp2350", 150_000_000, is_rp2=True)
_SAMD51 = Chip("samd51", 120_000_000)
_ESP32S3 = Chip("esp32s3", 240_000_000)
# Published heaps less what is in use when code.py starts.
_HEAP = {"rp2040": 161 << 10, "rp2350": 420 << 10, "samd51": 140 << 10, "esp32s3": 2 << 20}
_NVM = {"rp2040": 4096, "rp2350": 4096, "samd51": 8192, "esp32s3": 8192}


def named_in(boot_out: str) -> str | None:
    """The board that the text of a boot_out.txt names."""
    named = re.search(r"^Board ID:\s*(\S+)", boot_out, re.MULTILINE)
    return named[1] if named else None


def _board(
    name: str,
    chip: Chip,
    pins: str,
    buses: dict[str, tuple[str, str] | None],
    port: str = "GPIO",
    frozen: tuple[str, ...] = (),
) -> Board:
    """A board; its pins as `"A0=26 SDA=2"`, the numbers following the name of the port."""
    named = {pin: port + number for pin, number in (pair.split("=") for pair in pins.split())}
    return Board(name, chip, named, buses, _NVM[chip.name], _HEAP[chip.name], frozen)


_SCL_SDA = ("SCL", "SDA")
_PICO_PINS = (
    "GP0=0 GP1=1 GP2=2 GP3=3 GP4=4 GP5=5 GP6=6 GP7=7 GP8=8 GP9=9 GP10=10 GP11=11 GP12=12 GP13=13 "
    "GP14=14 GP15=15 GP16=16 GP17=17 GP18=18 GP19=19 GP20=20 GP21=21 GP22=22 SMPS_MODE=23 GP23=23 "
    "VBUS_SENSE=24 GP24=24 LED=25 GP25=25 GP26_A0=26 GP26=26 A0=26 GP27_A1=27 GP27=27 A1=27 "
    "GP28_A2=28 GP28=28 A2=28 A3=29 VOLTAGE_MONITOR=29"
)

BOARDS = {
    "adafruit_feather_rp2040": _board(
        "Adafruit Feather RP2040",
        _RP2040,
        "A0=26 A1=27 A2=28 A3=29 D24=24 D25=25 SCK=18 MOSI=19 MISO=20 D0=1 RX=1 D1=0 TX=0 D4=6 "
        "SDA=2 SCL=3 D5=7 D6=8 D9=9 D10=10 D11=11 D12=12 LED=13 D13=13 BUTTON=4 BOOT=4 "
        "NEOPIXEL=16",
        {"I2C": _SCL_SDA, "STEMMA_I2C": _SCL_SDA},
    ),
    "raspberry_pi_pico": _board(
        "Raspberry Pi Pico", _RP2040, _PICO_PINS, {"STEMMA_I2C": ("GP5", "GP4")}
    ),
    "adafruit_qtpy_rp2040": _board(
        "Adafruit QT Py RP2040",
        _RP2040,
        "A0=29 D0=29 A1=28 D1=28 A2=27 D2=27 A3=26 D3=26 SDA=24 D4=24 SCL=25 D5=25 TX=20 D6=20 "
        "RX=5 D7=5 SCK=6 D8=6 MISO=4 D9=4 MOSI=3 D10=3 NEOPIXEL=12 NEOPIXEL_POWER=11 BUTTON=21 "
        "SDA1=22 SCL1=23",
        {"I2C": _SCL_SDA, "STEMMA_I2C": ("SCL1", "SDA1")},
    ),
    "adafruit_feather_rp2350": _board(
        "Adafruit Feather RP2350",
        _RP2350,
        "A0=26 A1=27 A2=28 A3=29 D24=24 D25=25 SCK=22 MOSI=23 MISO=20 D0=1 RX=1 D1=0 TX=0 SDA=2 "
        "SCL=3 D5=5 D6=6 D9=9 D10=10 D11=11 IO4=4 D12=4 IO7=7 LED=7 D13=7 CKN=15 CKP=14 D0N=19 "
        "D0P=18 D1N=17 D1P=16 D2N=13 D2P=12 NEOPIXEL=21",
        {"I2C": _SCL_SDA, "STEMMA_I2C": _SCL_SDA},
    ),
    "raspberry_pi_pico2": _board(
        "Raspberry Pi Pico 2", _RP2350, _PICO_PINS, {"STEMMA_I2C": ("GP5", "GP4")}
    ),
    "feather_m4_express": _board(
        "Adafruit Feather M4 Express",
        _SAMD51,
        "A0=A02 D14=A02 A1=A05 D15=A05 A2=B08 D16=B08 A3=B09 D17=B09 A4=A04 D18=A04 A5=A06 "
        "D19=A06 SCK=A17 D25=A17 MOSI=B23 D24=B23 MISO=B22 D23=B22 D0=B17 RX=B17 D1=B16 TX=B16 "
        "SDA=A12 SCL=A13 D4=A14 D5=A16 D6=A18 D9=A19 D10=A20 D11=A21 D12=A22 LED=A23 D13=A23 "
        "NEOPIXEL=B03 VOLTAGE_MONITOR=B01 BATTERY=B01",
        {"I2C": _SCL_SDA},
        port="P",
    ),
    "adafruit_feather_esp32s3_4mbflash_2mbpsram": _board(
        "Adafruit Feather ESP32S3 4MB Flash 2MB PSRAM",
        _ESP32S3,
        "BUTTON=0 BOOT0=0 D0=0 SDA=3 D3=3 SCL=4 D4=4 D5=5 D6=6 I2C_POWER=7 D7=7 A5=8 D8=8 D9=9 "
        "D10=10 D11=11 D12=12 LED=13 D13=13 L=13 A4=14 D14=14 A3=15 D15=15 A2=16 D16=16 A1=17 "
        "D17=17 A0=18 D18=18 NEOPIXEL_POWER=21 NEOPIXEL=33 MOSI=35 D35=35 SCK=36 D36=36 MISO=37 "
        "D37=37 RX=38 D38=38 TX=39 D39=39",
        {"I2C": _SCL_SDA, "STEMMA_I2C": _SCL_SDA},
    ),
    "waveshare_esp32_s3_matrix": _board(
        "Waveshare ESP32-S3-Matrix",
        _ESP32S3,
        "IO7=7 A7=7 D7=7 IO6=6 A6=6 D6=6 IO5=5 A5=5 D5=5 IO4=4 A4=4 D4=4 IO3=3 A3=3 D3=3 IO2=2 "
        "A2=2 D2=2 IO1=1 A1=1 D1=1 IO33=33 D33=33 IO34=34 D34=34 IO35=35 D35=35 IO36=36 D36=36 "
        "IO37=37 D37=37 IO38=38 D38=38 IO39=39 D39=39 IO40=40 D40=40 IO43=43 D43=43 TX=43 "
        "IO44=44 D44=44 RX=44 IO14=14 D14=14 NEOPIXEL=14 IMU_SDA=11 IMU_SCL=12 IMU_INT1=10 "
        "IMU_INT2=13",
        {"I2C": None},
        frozen=("neopixel",),
    ),
    "archi": _board(
        "Archi RP2040",
        _RP2040,
        "GP0=0 MPU_SDA=0 GP1=1 MPU_SCL=1 GP2=2 SDA=2 GP3=3 SCL=3 GP4=4 MISO=4 GP5=5 GP6=6 SCK=6 "
        "GP7=7 MOSI=7 GP8=8 TX=8 GP9=9 RX=9 B=10 GP10=10 GP11=11 GP12=12 GP13=13 GP14=14 GP15=15 "
        "GP16=16 GP17=17 GP18=18 D=19 GP19=19 MIC_DATA=20 GP20=20 MIC_CLOCK=21 GP21=21 BUZZER=22 "
        "GP22=22 A=23 GP23=23 NEOPIXEL=24 GP24=24 C=25 GP25=25 GP26=26 A0=26 GP27=27 A1=27 "
        "GP28=28 A2=28 GP29=29 A3=29",
        {"I2C": _SCL_SDA},
        frozen=("neopixel", "adafruit_seesaw"),
    ),
}
