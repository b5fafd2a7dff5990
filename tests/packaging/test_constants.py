# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Private constants become numbers before a board gets the code."""

import ast

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


def _inlined(source):
    tree = ast.parse(source)
    inline({"module.py": tree})
    return ast.unparse(tree)


def _run(source):
    names = {}
    exec(source.replace("from micropython import const", "const = int"), names)
    return names


def test_the_program_does_the_same():
    before, after = _run(BEFORE), _run(_inlined(BEFORE))
    assert before["area"](2) == after["area"](2)
    assert before["text"] == after["text"]


def test_only_private_constants_go():
    after = _run(_inlined(BEFORE))
    assert "_SIZE" not in after and "_SIZE" not in _inlined(BEFORE)
    assert after["PUBLIC"] == 3
    assert after["_CHANGED"] == 2
    assert after["_HIDDEN"] == 4
    assert "_PLAIN" not in after


def test_other_modules_get_numbers_as_well():
    program = {
        "lib/handheld/roles.py": "ICON = 17\nNAMES = 'ab'\n",
        "lib/othello/menu.py": "from handheld import roles\ndef icon():\n    return roles.ICON\n",
        "engine/game.py": "from handheld.roles import ICON, NAMES\nprint(-ICON, NAMES)\n",
        "engine/other.py": "from handheld import roles\nprint(roles.ICON, roles.NAMES)\n",
    }
    trees = {file: ast.parse(text) for file, text in program.items()}
    inline(trees)
    assert ast.unparse(trees["lib/handheld/roles.py"]) == "ICON = 17\nNAMES = 'ab'"
    assert ast.unparse(trees["lib/othello/menu.py"]) == "def icon():\n    return 17"
    game = "from handheld.roles import NAMES\nprint(-17, NAMES)"
    assert ast.unparse(trees["engine/game.py"]) == game
    other = "from handheld import roles\nprint(17, roles.NAMES)"
    assert ast.unparse(trees["engine/other.py"]) == other


def test_what_follows_from_constants_is_one():
    program = {
        "engine/board.py": "NONE = -30000\nSIDE, SQUARES = 8, 64\n",
        "engine/tree.py": "from engine.board import NONE\nfrom engine import board\n"
        "_NO_KEY = NONE << 6\n_LAST = board.SQUARES - 1\n_REST = ~(1 << 5)\n"
        "print(_NO_KEY, _LAST, _REST)\n",
    }
    trees = {file: ast.parse(text) for file, text in program.items()}
    inline(trees)
    assert ast.unparse(trees["engine/tree.py"]) == "print(-1920000, 63, -33)"


def test_what_another_module_changes_is_no_constant():
    program = {"a.py": "MOST = 1\nprint(MOST)", "b.py": "import a\na.MOST = 2"}
    trees = {file: ast.parse(text) for file, text in program.items()}
    inline(trees)
    assert ast.unparse(trees["a.py"]) == "MOST = 1\nprint(MOST)"
