# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The first run on a fresh machine, in a small checkout with packages made for the purpose."""

import ast
import os
import re
import shutil
import subprocess
import sys
import zipfile

import pytest

from sim import environment
from sim.environment import ROOT

STAND_IN_FOR_THE_SIMULATOR = """
import sys
from importlib.metadata import distributions
def parse(arguments):
    return arguments
def run(arguments):
    print(sys.prefix, *arguments)
    print(*sorted(d.name + d.version for d in distributions() if d.name.startswith("part")))
    return 7
"""


class Checkout:
    """A checkout whose requirements are fulfilled from a folder of wheels."""

    def __init__(self, root):
        self.root = root
        self.wheels = root / "wheels"
        self.wheels.mkdir()
        (root / "sim").mkdir()
        for name in ("__init__.py", "__main__.py", "environment.py"):
            shutil.copy(ROOT / "sim" / name, root / "sim" / name)
        (root / "sim/options.py").write_text(STAND_IN_FOR_THE_SIMULATOR)
        self.require("part-a==1", "part-b==2")
        self.add_wheel("part_a", "1")
        self.add_wheel("part_b", "2")

    def require(self, *pins):
        (self.root / "requirements.txt").write_text("\n".join(pins))

    def add_wheel(self, name, version):
        about = f"{name}-{version}.dist-info"
        with zipfile.ZipFile(self.wheels / f"{name}-{version}-py3-none-any.whl", "w") as wheel:
            wheel.writestr(f"{name}.py", "")
            wheel.writestr(
                f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
            )
            wheel.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
            wheel.writestr(f"{about}/RECORD", "")

    def run(self, *arguments, before="", index=None):
        """`python -m sim`, after some Python; pip finds what is in wheels/, or asks an index."""
        start = f"{before}\nimport runpy, sys; sys.path.insert(0, '')\n"
        start += "sys.argv[0] = 'sim'; runpy.run_module('sim', run_name='__main__')"
        variables = {k: v for k, v in os.environ.items() if not k.startswith(("PIP_", "PYTHON"))}
        variables["PIP_CONFIG_FILE"] = os.devnull
        if index:
            variables["PIP_INDEX_URL"] = index
        else:
            variables |= {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(self.wheels)}
        return subprocess.run(
            [sys.executable, "-c", start, *arguments],
            cwd=self.root,
            env=variables,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )


@pytest.fixture
def checkout(tmp_path):
    return Checkout(tmp_path)


def assert_one_line(ended, *named):
    """It ended with status 2 and, after progress, one line that names these."""
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert "Traceback" not in ended.stderr
    last = ended.stderr.splitlines()[-1]
    for text in named:
        assert text in last


def test_a_life_of_a_checkout(checkout):
    # Without a network the first run fails in one line …
    failed = checkout.run(index="http://127.0.0.1:9/simple")
    assert_one_line(failed, "No network")
    assert len(failed.stderr.splitlines()) == 2

    # … and the next one, with it, starts over by itself, whatever that one left behind.
    shutil.rmtree(next(checkout.root.glob(".venv/**/site-packages/pip")))
    ended = checkout.run("--seed", "1")
    assert ended.returncode == 7
    assert ended.stdout.splitlines() == [f"{checkout.root / '.venv'} --seed 1", "part_a1 part_b2"]
    for package in ("1/2 part-a==1", "2/2 part-b==2"):
        assert package in ended.stderr

    # From then on nothing is installed, so nothing is said and no network is needed.
    ended = checkout.run(index="http://127.0.0.1:9/simple")
    assert (ended.returncode, ended.stderr) == (7, "")

    # Other requirements are installed when they come; a wheel that does not exist is reported …
    checkout.require("part-a==1", "part-b==3", "part-c==1; sys_platform == 'amiga'")
    assert_one_line(checkout.run(), "part-b==3", "wheel")
    checkout.add_wheel("part_b", "3")
    ended = checkout.run()
    assert ended.stdout.splitlines()[1] == "part_a1 part_b3"

    # … except for the window's: then there is the terminal, and it is said only once.
    checkout.require("part-a==1", "part-b==3", "pygame-ce==9")
    ended = checkout.run()
    assert ended.returncode == 7
    assert "terminal" in ended.stderr
    ended = checkout.run()
    assert (ended.returncode, ended.stderr) == (7, "")


def test_an_environment_that_has_everything_is_used(checkout):
    import pytest as installed

    checkout.require(f"pytest=={installed.__version__}")
    ended = checkout.run()
    assert ended.returncode == 7
    assert ended.stdout.split()[0] == sys.prefix
    assert not (checkout.root / ".venv").exists()


def test_an_older_python(checkout):
    ended = checkout.run(before="import sys; sys.version_info = (3, 8, 18)")
    assert_one_line(ended, "3.10", "3.8.18")


def test_a_python_that_is_much_older(checkout):
    """What comes after the question for the version does not even parse there."""
    (checkout.root / "sim/environment.py").write_text("this is no Python")
    ended = checkout.run(before="import sys; sys.version_info = (2, 7, 18)")
    assert_one_line(ended, "3.10", "2.7.18")


def test_the_start_parses_on_old_pythons():
    assert "def " not in (ROOT / "sim/__main__.py").read_text(encoding="utf-8")  # no annotations
    for name in ("__init__", "__main__", "environment"):
        ast.parse((ROOT / f"sim/{name}.py").read_text(encoding="utf-8"), feature_version=(3, 8))


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_no_venv_module(checkout, module):
    ended = checkout.run(before=f"import sys; sys.modules[{module!r}] = None")
    assert_one_line(ended, "python3-venv")


def test_a_checkout_that_cannot_be_written_to(checkout):
    (checkout.root / ".venv.lock").mkdir()
    assert_one_line(checkout.run(), str(checkout.root), "written")


def test_markers(tmp_path):
    file = tmp_path / "requirements.txt"
    (tmp_path / "more.txt").write_text("more==4  # comment\n")
    file.write_text(
        "# comment\n\n-r more.txt\nany==1\n"
        'new==2; python_version >= "3.10"\n'
        'new==1; python_version < "3.10"\n'
        f'here==3; sys_platform == "{sys.platform}" and platform_machine != "abacus"\n'
        f'gone==3; sys_platform == "{sys.platform}" and platform_machine == "abacus"\n'
    )
    assert environment.read_pins(file) == {"more": "4", "any": "1", "new": "2", "here": "3"}


PROGRAMS = [
    path
    for path in [*(ROOT / "tools").glob("*.py"), *(ROOT / "tools").glob("*/__main__.py")]
    if '__name__ == "__main__"' in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_every_tool_sets_itself_up_and_names_the_python_it_needs(path):
    source = path.read_text(encoding="utf-8")
    assert re.search(r"environment\.(prepare|put_checkout_last)\(", source)
    module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__main__")
    old = "import runpy, sys; sys.version_info = (3, 8, 18); sys.path.append('')\n"
    ended = subprocess.run(
        [sys.executable, "-c", f"{old}runpy.run_module({module!r}, run_name='__main__')"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert_one_line(ended, "3.10", "3.8.18")
