# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT

"""Private constants become numbers before a board gets the code."""

from tools.constants import inline

BEFORE = """
from micropython import const
_SIZE = const(16)
_TWICE = const(_SIZE * 2)
PUBLIC = const(3)
_CHANGED = const(1)
_CHANGED = 2
_HIDDEN = const(4)
_PLAIN = 5

def area(side, _HIDDEN=7):
    return side * _SIZE + _TWICE + PUBLIC + _CHANGED + _HIDDEN + _PLAIN

text = f"{_SIZE:{_SIZE}}"
"""


def _run(source):
    names = {}
    exec(source.replace("from micropython import const", "const = int"), names)
    return names


def test_the_program_does_the_same():
    before, after = _run(BEFORE), _run(inline(BEFORE))
    assert before["area"](2) == after["area"](2)
    assert before["text"] == after["text"]


def test_only_private_constants_go():
    after = _run(inline(BEFORE))
    assert "_SIZE" not in after and "_SIZE" not in inline(BEFORE)
    assert after["PUBLIC"] == 3
    assert after["_CHANGED"] == 2
    assert after["_HIDDEN"] == 4
    assert after["_PLAIN"] == 5


def test_a_module_without_any_stays_as_it_is():
    source = "x = 1  # one\n"
    assert inline(source) == source
