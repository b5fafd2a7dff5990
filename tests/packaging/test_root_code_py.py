# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The root's code.py has the name of a module that Python's debugger and doctest import."""

import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def run(*arguments, given=""):
    """Run Python in the root, where `-m` puts code.py in front of the standard library."""
    return run_in(ROOT, sys.executable, *arguments, given=given)


def run_in(folder, *command, given=""):
    return subprocess.run(
        list(map(str, command)),
        cwd=folder,
        input=given,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
        check=False,
    )


def test_pdb(tmp_path):
    script = tmp_path / "script.py"
    script.write_text("answer = 6 * 7\nprint(answer)\n")
    ended = run("-m", "pdb", script, given="next\np answer + 1\nquit\n")
    assert "43" in ended.stdout
    assert "Traceback" not in ended.stdout


def test_interact_in_pdb(tmp_path):
    script = tmp_path / "script.py"
    script.write_text("answer = 6 * 7\nprint(answer)\n")
    ended = run("-m", "pdb", script, given="next\ninteract\nprint(answer + 2)\n")
    assert "44" in ended.stdout


@pytest.mark.parametrize("command", [["-m", "pytest"], ["-c", "import pytest; pytest.main()"]])
def test_pytest_pdb(tmp_path, command):
    test = tmp_path / "test_failing.py"
    test.write_text("def test_it():\n    answer = 6 * 7\n    assert answer == 0\n")
    options = ["--pdb", "-p", "no:cacheprovider", "--rootdir", tmp_path, test]
    if command[0] == "-c":
        options = []
        command = ["-c", f"import pytest; pytest.main(['--pdb', '--rootdir={tmp_path}', '{test}'])"]
    ended = run(*command, *options, given="p answer + 1\nquit\n")
    assert "43" in ended.stdout, ended.stdout
    assert "1 failed" in ended.stdout


@pytest.mark.parametrize("folder", [ROOT, ROOT / "tests", ROOT.parent])
def test_plain_pytest(folder):
    """The command, for which the root is not on the path at all."""
    command = Path(sysconfig.get_path("scripts")) / "pytest"
    tests = ROOT / "tests" / "engine" / "test_notation.py"
    ended = run_in(folder, command, "--collect-only", "-q", "-p", "no:cacheprovider", tests)
    assert ended.returncode == 0, ended.stdout
    assert "test_notation.py::" in ended.stdout


def test_doctest(tmp_path):
    module = tmp_path / "module.py"
    module.write_text('"""\n>>> 6 * 7\n42\n"""\n')
    ended = run("-m", "doctest", "-v", module)
    assert ended.returncode == 0, ended.stdout
    assert "1 passed" in ended.stdout


def test_our_example_runs_as_a_doctest():
    ended = run("-m", "doctest", "-v", ROOT / "tools" / "progress.py")
    assert ended.returncode == 0, ended.stdout
    assert "1 passed" in ended.stdout


def test_code_is_the_standard_one():
    ended = run("-c", "import code; print(code.InteractiveConsole)")
    assert ended.stdout.strip() == "<class 'code.InteractiveConsole'>"
