# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What deployment makes of a program does the same, and can still be spoken to by name."""

import ast
import builtins
import io
import shutil
import types
from contextlib import redirect_stdout

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.environment import ROOT
from sim.machine import Machine
from sim.script import run_script
from tools import bytecode, libraries, payload
from tools.pystack import GAME
from tools.shrink import shrink

PROGRAM = {
    "code.py": """
from game import board, limits
from game.board import Board, Corner
from game.limits import MOST
import chip
print(MOST, limits.MOST, limits.LEAST, limits.changed(), limits.LATER, board.SIDE)
it = Corner(4, named="x")
print(it.area(), it.look("_size"), it.sum([1, 2]), it.say(text="a", times=2), it._owners)
print(chip.Chip().read(), chip.Chip().speed, Board(3).area())
print(sorted(vars(Corner(1, named=0))))
""",
    "lib/game/__init__.py": "",
    "lib/game/limits.py": """
try:
    from micropython import const
except ImportError:
    def const(x): return x
_BASE = const(40)
_PLAIN = 2
_MINUS = -3
_twice = [_BASE] * _PLAIN
MOST = 42
LEAST = -1
LATER = 5
LATER = LATER + 1
_count = 0
def changed():
    global _count
    _count += 1
    def inner(value=9):
        another = value
        return another
    return _count, _BASE + _MINUS, _twice, inner(), inner(value=1), f"{_BASE:{_PLAIN}}"
""",
    "lib/game/board.py": """
TYPE_CHECKING = False
if TYPE_CHECKING:
    from nowhere import Any
try:
    from typing import Callable
    from game.no_such_module import later
except ImportError:
    pass
try:
    from game import nothing
except ImportError:
    nothing = None
from game.limits import LEAST, MOST
SIDE = 8
class Board:
    '''Docstring.'''
    def __init__(self, side: "Any", named=None):
        self._side = side
        self._named = named
        self._size = MOST - LEAST
    def area(self):
        assert nothing is None
        later = 0
        return later + self._square(self._side) + SIDE
    def _square(self, length):
        squared = length * length
        return squared
class Corner(Board):
    _owners = "mine"
    def __init__(self, *sides, named):
        super().__init__(sides[0], named=named)
        self._sides = list(sides)
    def look(self, name):
        return getattr(self, name)
    def sum(self, numbers):
        total = 0
        for number in numbers:
            total += number
        later = lambda offset: total + offset + len(self._sides)
        return [later(offset) for offset in range(total)], {k: k for k in self._sides}
    def say(self, text, times=1, *, end="."):
        try:
            raise ValueError(text)
        except ValueError as error:
            told = str(error)
        return told * times + end
""",
    "lib/chip.py": """
import struct
from micropython import const
_READ = const(7)
_WRITE = const(8)
FAST = 3
SLOW = const(4)
def helper(value):
    return value + FAST
def unneeded_helper(value):
    return unneeded_helper(value + SLOW)
class Chip:
    UP = 1
    def __init__(self):
        self._state = _READ
    def read(self):
        return helper(self._state)
    def write(self):
        self.flush(unneeded_helper(_WRITE))
    def flush(self, count):
        self.write()
    @property
    def speed(self):
        return struct.calcsize(">I")
    @property
    def touch(self):
        return self.UP
    @touch.setter
    def touch(self, value):
        pass
class Other:
    pass
""",
}


def run(program):
    """Run code.py of {file: source}; return what it printed."""
    modules = {"micropython": types.SimpleNamespace(const=int)}

    def find(name, globals_=None, locals_=None, fromlist=(), level=0):
        file = "lib/" + name.replace(".", "/")
        path = next((it for it in (file + ".py", file + "/__init__.py") if it in program), None)
        if name not in modules and path is None:
            return __import__(name, globals_, locals_, fromlist, level)
        if name not in modules:
            modules[name] = types.ModuleType(name)
            execute(path, vars(modules[name]))
        for wanted in fromlist or ():
            if f"lib/{name}/{wanted}.py" in program:
                setattr(modules[name], wanted, find(f"{name}.{wanted}", fromlist=("*",)))
        return modules[name]

    def execute(path, names):
        names["__builtins__"] = vars(builtins) | {"__import__": find}
        exec(compile(program[path], path, "exec"), names)

    printed = io.StringIO()
    with redirect_stdout(printed):
        execute("code.py", {"__name__": "__main__"})
    return printed.getvalue()


@pytest.fixture(scope="module")
def small():
    return shrink(PROGRAM, libraries={"lib/chip.py"}, fixed={"code.py"})


def test_the_program_does_the_same(small):
    before, after = run(PROGRAM).splitlines(), run(small).splitlines()
    assert before[:-1] == after[:-1]
    # Attributes by which nothing is looked up have other names, as many of them.
    assert "'_size'" in after[-1] and "_sides" not in after[-1]
    assert before[-1].count(",") == after[-1].count(",")


def test_what_only_people_or_type_checkers_read_goes(small):
    board = small["lib/game/board.py"]
    for gone in ("Docstring", "Any", "TYPE_CHECKING", "Callable", "squared", "_sides", "total"):
        assert gone not in board
    limits = small["lib/game/limits.py"]
    assert "_BASE" not in limits and "_count" not in limits and "micropython" not in limits


def test_what_may_be_called_keeps_its_name(small):
    for kept in ("def say(self,text,times=1,*,end=", "def _square", "class Corner", "_owners"):
        assert kept in small["lib/game/board.py"]
    assert "inner(value=1)" in small["lib/game/limits.py"]  # passed by name
    assert "MOST=42" in small["lib/game/limits.py"]


def test_of_a_library_only_what_is_mentioned_stays(small):
    chip = small["lib/chip.py"]
    for kept in (
        "def read",
        "def helper",
        "def speed",
        "def __init__",
        "self._state",
        "import str",
    ):
        assert kept in chip
    for gone in ("write", "flush", "unneeded", "touch", "Other", "SLOW", "_READ", "UP"):
        assert gone not in chip


def test_a_definition_that_is_looked_up_by_a_text_stays():
    program = {"code.py": "print(getattr(__import__('chip'), 'helper')(1))"}
    program["lib/chip.py"] = PROGRAM["lib/chip.py"]
    assert run(shrink(program, {"lib/chip.py"}, {"code.py"})) == "4\n"


NAMES = st.sampled_from([f"_private_{letter}" for letter in "uvwxyz"] + ["public", "_a", "_b"])
MODULES = st.lists(st.tuples(st.integers(-3, 3), st.lists(NAMES, max_size=6)), min_size=2)


@settings(deadline=None, max_examples=50)
@given(MODULES)
def test_attributes_of_one_object_never_get_the_same_name(modules):
    program = {"lib/m/__init__.py": ""}
    lines = []
    for number, (parent, names) in enumerate(modules):
        base, text = "", ""
        if 0 <= parent < number:
            base, text = f"(C{parent})", f"from m.m{parent} import C{parent}\n"
        sets = "".join(f"  self.{name}=({number},{name!r}[-1])\n" for name in names)
        call = "  super().__init__()\n" if base else "  pass\n"
        shown = ",".join(f"self.{name}" for name in names)
        text += f"class C{number}{base}:\n def __init__(self):\n{call}{sets}"
        program[f"lib/m/m{number}.py"] = text + f" def show{number}(self):\n  return [{shown}]\n"
        lines += [f"from m.m{number} import C{number}", f"it = C{number}()"]
        lines.append("print([getattr(it, name)() for name in dir(it) if 'show' in name])")
    program["code.py"] = "\n".join(lines)
    assert run(program) == run(shrink(program, fixed={"code.py"}))


# --- the real program

SOURCES = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in payload.ours()
    if path.suffix == ".py"
}


@pytest.fixture(scope="module")
def deployed():
    return payload.files(set())


def interface(tree):
    """What other modules can use of a module, with the arguments; and all functions' names."""
    public, functions = set(), []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            functions.append(node.name)
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            public.add(node.targets[0].id)
        elif isinstance(node, ast.ClassDef) and node.name[0] != "_":
            public |= {(node.name, *it) for it in signatures(node)}
            public.add(node.name)
        elif isinstance(node, ast.FunctionDef):
            public |= set(signatures(ast.Module([node], [])))
    names = {it for it in public if not str(it).startswith("_") and it != "TYPE_CHECKING"}
    return names, sorted(functions)


def signatures(body):
    for node in body.body:
        if isinstance(node, ast.FunctionDef) and (node.name[0] != "_" or node.name[-1] == "_"):
            arguments = node.args.args + node.args.kwonlyargs
            yield (node.name, *(it.arg for it in arguments))


@pytest.mark.parametrize("name", SOURCES)
def test_public_names_and_those_of_functions_stay(name, deployed):
    before, after = interface(ast.parse(SOURCES[name])), interface(ast.parse(deployed[name]))
    assert before[0] <= after[0]
    functions = set(before[1]) - {"const"}  # a stand-in for the board's
    assert functions == set(after[1]) - {"const"}


def bound(tree):
    """Names that a module has."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.alias):
            names.add(node.asname or node.name)
    return names


def test_what_is_imported_from_a_module_is_there(deployed):
    trees = {
        name.removeprefix("lib/")[:-3].replace("/", ".").removesuffix(".__init__"): ast.parse(text)
        for name, text in deployed.items()
        if name.endswith(".py")
    }
    has = {module: bound(tree) for module, tree in trees.items()}
    wanted = []
    for tree in trees.values():
        imported = {}  # modules, by the names they are imported as
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module in trees:
                for alias in node.names:
                    whole = f"{node.module}.{alias.name}"
                    if whole in trees:
                        imported[alias.asname or alias.name] = whole
                    else:
                        wanted.append((node.module, alias.name))
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(value=ast.Name(id=name), attr=attr) if name in imported:
                    wanted.append((imported[name], attr))
    assert len(wanted) > 100
    for module, name in wanted:
        assert name in has[module] or name == "__file__", (module, name)


def test_a_private_attribute_is_its_familys_alone():
    """The rule that makes renaming safe: see docs/architecture.md."""
    homes, bases, sets, used = {}, {}, {}, {}
    for file, source in SOURCES.items():
        tree = ast.parse(source)
        sets[file] = bound(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                homes.setdefault(node.name, []).append(file)
                bases.setdefault(file, set()).update(ast.unparse(it) for it in node.bases)
            elif isinstance(node, ast.Attribute) and node.attr[0] == "_" and node.attr[-1] != "_":
                stored = isinstance(node.ctx, ast.Store)
                (sets if stored else used).setdefault(file, set()).add(node.attr)

    def available(file):
        parents = [home for base in bases.get(file, ()) for home in homes.get(base, ())]
        return sets[file].union(*(available(home) for home in parents if home != file))

    for file, names in used.items():
        assert names <= available(file), file


def test_every_board_gets_the_same_files(deployed):
    for board in ("raspberry_pi_pico", "archi", "waveshare_esp32_s3_matrix"):
        assert payload.files(libraries.built_in(board)).items() <= deployed.items()


def test_a_drive_with_the_whole_libraries_plays(deployed, tmp_path):
    for name, content in deployed.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    for name, file in libraries.library_files(payload.ours(), set()).items():
        shutil.copy(file, tmp_path / "lib" / name)
    out = io.StringIO()
    machine = Machine(tmp_path, "adafruit_feather_rp2040")
    assert run_script(machine, GAME, out, out) == 0, out.getvalue()


def test_every_module_with_functions_has_a_constant_object(deployed):
    """Without one, the collector may keep what happens to lie behind the module's names."""
    for name, content in deployed.items():
        if name.endswith(".py") and (b"def " in content or b"lambda" in content):
            assert bytecode.constants(content), name


def test_a_librarys_rights_stay(deployed):
    for name, file in libraries.library_files(payload.ours(), set()).items():
        lines = file.read_text(encoding="utf-8").splitlines()
        rights = [line for line in lines if line.startswith("# SPDX-")]
        assert rights or not lines
        assert deployed["lib/" + name].decode().splitlines()[: len(rights)] == rights
