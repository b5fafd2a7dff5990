# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""settings.toml as CircuitPython's os.getenv reads it."""

import pytest

from sim.settings import Settings

FILE = r"""
# a comment
TEXT = "two words"   # and a comment
NUMBER=-7
HEX = 0x49 # address
EMPTY = ""
ESCAPED = "a\"b\\c\n\u4e2d"
HASH = "#1"
TWICE = 1
TWICE = 2
FLAG = true
DIGIT = ٣
WIDE = ５
SPACED = 1_0
BINARY = 0b1
OCTAL = 010
OPEN = "no end
JUNK = "done" and more
BEYOND = "\UFFFFFFFF"
just a line
KEY_LONGER = 1
[table]
IN_TABLE = 5
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "settings.toml"
    path.write_text(FILE, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("TEXT", "two words"),
        ("NUMBER", -7),
        ("HEX", 0x49),
        ("EMPTY", ""),
        ("ESCAPED", 'a"b\\c\n中'),
        ("HASH", "#1"),
        ("TWICE", 1),
        ("KEY", None),
        ("IN_TABLE", None),
        ("NOWHERE", None),
    ],
)
def test_values(file, key, value):
    assert Settings(file).get(key) == value


@pytest.mark.parametrize(
    "key", ["FLAG", "DIGIT", "WIDE", "SPACED", "BINARY", "OCTAL", "OPEN", "JUNK", "BEYOND"]
)
def test_what_is_neither_text_nor_number_is_an_error_when_asked_for(file, key):
    settings = Settings(file)
    with pytest.raises(ValueError, match=r"."):
        settings.get(key)


@pytest.mark.parametrize("number", ["0x" + "f" * 5000, "9" * 5000])
def test_a_number_too_long_to_print_is_an_error_when_asked_for(tmp_path, number):
    file = tmp_path / "settings.toml"
    file.write_text(f"NUMBER = {number}\n")
    with pytest.raises(ValueError, match="invalid syntax"):
        Settings(file).get("NUMBER")
    assert Settings(file, {"NUMBER": number}).get("NUMBER") == number


def test_lines_end_with_a_newline_only(tmp_path):
    file = tmp_path / "settings.toml"
    file.write_bytes('TEXT = "a\u2028b\u0085c\fd"\r\nNUMBER = 1\r\n'.encode())
    settings = Settings(file)
    assert settings.get("TEXT") == "a\u2028b\u0085c\fd"
    assert settings.get("NUMBER") == 1
    assert settings.complaints() == []


def test_a_line_for_each_key_that_is_set_again(tmp_path):
    file = tmp_path / "settings.toml"
    file.write_text("ONE = 1\nTWO = 1\n#ONE = 2\nTWO = x\nONE = 3\nTWO = 3\n[table]\nTWO = 4\n")
    settings = Settings(file, {"TWO": 5})
    assert settings.get("ONE") == 1
    assert settings.complaints() == [
        "settings.toml: line 7: nothing is read from '[table]' on",
        "settings.toml: lines 1, 5 set ONE: the board reads the first",
        "settings.toml: lines 2, 4, 6 set TWO: the board reads the first",
    ]


def test_no_file_is_an_empty_one(tmp_path):
    assert Settings(tmp_path / "settings.toml").get("TEXT") is None


def test_values_given_go_first_and_whole_numbers_are_numbers(file):
    settings = Settings(
        file, {"TEXT": "other", "NUMBER": "8", "FLAG": 1, "NEW": "x=y", "DIGIT": "٣"}
    )
    assert [settings.get(key) for key in ("TEXT", "NUMBER", "FLAG", "NEW", "DIGIT")] == [
        "other",
        8,
        1,
        "x=y",
        "٣",
    ]
