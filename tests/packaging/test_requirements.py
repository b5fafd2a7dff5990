# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The requirements files: complete, pinned, and in agreement with pyproject.toml; the version."""

import importlib.metadata
import re

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import othello
from sim.environment import ROOT, missing, read_pins

ALL = read_pins(ROOT / "requirements-tests.txt")

# What the pinned packages ask for and we leave out: Blinka, whose place the simulated board takes,
# with its typing helpers; and pybind11, which is only needed to build.
LEFT_OUT = {"adafruit-blinka", "adafruit-circuitpython-typing", "pybind11"}


def test_every_line_is_a_plain_pin():
    for path in ROOT.glob("requirements*.txt"):
        for line in path.read_text(encoding="utf-8").splitlines():
            pin = r"[a-z0-9-]+==[0-9a-z.]+(; .+)?"
            assert re.fullmatch(rf"(#.*)?|-r requirements[a-z-]*\.txt|{pin}", line), line


def test_this_environment_has_them():
    assert missing(ALL) == []


def test_nothing_they_need_is_forgotten():
    names = {canonicalize_name(name) for name in ALL} | LEFT_OUT
    for name in ALL:
        for text in importlib.metadata.requires(name) or ():
            needed = Requirement(text)
            if needed.marker is None or needed.marker.evaluate({"extra": ""}):
                assert canonicalize_name(needed.name) in names, f"{name} needs {text}"


@pytest.mark.parametrize(
    ("file", "table"),
    [
        ("requirements.txt", r"^dependencies"),
        ("requirements-tools.txt", r"^tools"),
        ("requirements-tests.txt", r"^tests"),
    ],
)
def test_pyproject_names_what_is_pinned(file, table):
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    listed = re.search(table + r" = \[(.*?)\]$", text, re.DOTALL | re.MULTILINE)
    assert listed
    pins = read_pins(ROOT / file)
    for line in re.findall(r'"([^"]+)"', listed[1]):
        needed = Requirement(line)
        if needed.marker is None or needed.marker.evaluate():
            assert needed.specifier.contains(pins[needed.name]), line


def test_the_version_on_the_device_is_that_of_the_project():
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'\nversion = "{othello.VERSION}"\n' in text
