# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A drive, and a program that is copied to it at once."""

import pytest

from tests.packaging.drives import Drive
from tools import payload


@pytest.fixture
def pico(tmp_path):
    return Drive(tmp_path / "CIRCUITPY")


@pytest.fixture
def small_program(monkeypatch):
    """A function that puts a few short files in the place of the program."""

    def put(**contents):
        files = {name.replace("__", "/") + ".py": text.encode() for name, text in contents.items()}
        monkeypatch.setattr(payload, "files", lambda present, compiler: files)

    return put
