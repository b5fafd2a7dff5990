# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Short private names, the same few in all modules.

A board keeps the text of every name that it has compiled, and an entry in a table. Attributes and
variables with a leading underscore are nobody's business outside their module and the classes that
derive from its own. They get the names _a, _b … over and over again; only within such a family no
two share one. Names of functions and classes stay, for tracebacks, and words that occur in a text,
for they may be looked up.
"""

from __future__ import annotations

import ast
import itertools
import string
from collections import defaultdict
from collections.abc import Iterator, Mapping, Set

from tools.unused import words

_IDENTIFIERS = ("id", "attr", "arg", "name", "asname")  # fields of a tree's nodes


def shorten(program: Mapping[str, ast.Module], fixed: Set[str] = frozenset()) -> None:
    """Rename the private names of a program, one way in all modules.

    :param program: {name of the file: its tree}; the trees are changed
    :param fixed: files that stay as they are
    """
    table = _table(program, fixed)
    for tree in program.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Global | ast.Nonlocal):
                node.names = [table.get(name, name) for name in node.names]
            for field in _IDENTIFIERS:
                name = getattr(node, field, None)
                if name in table:
                    setattr(node, field, table[name])


def _table(program: Mapping[str, ast.Module], fixed: Set[str]) -> dict[str, str]:
    """The new names by the old ones."""
    mentioned = {file: words(tree) for file, tree in program.items()}
    kept = set().union(*(mentioned[file] for file in fixed), *map(_lasting, program.values()))
    rivals: dict[str, set[str]] = defaultdict(set)  # names that must not become the same
    for family in _families(program):
        private = set(filter(_is_private, set().union(*(mentioned[it] for it in family)))) - kept
        for name in private:
            rivals[name] |= private
    taken = set().union(*mentioned.values())
    table: dict[str, str] = {}
    for name in sorted(rivals, key=lambda name: (-len(rivals[name]), name)):
        used = taken.union(table.get(rival, "") for rival in rivals[name])
        table[name] = next(short for short in _shortest() if short not in used)
    return table


def _lasting(tree: ast.AST) -> set[str]:
    """Names of functions and classes, and words by which something could be looked up."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Constant):
            found |= words(node)
    return found


def _families(program: Mapping[str, ast.Module]) -> Iterator[set[str]]:
    """For each file: itself and the files whose classes its own classes derive from."""
    homes: dict[str, set[str]] = defaultdict(set)  # files, by the classes in them
    bases: dict[str, set[str]] = defaultdict(set)  # classes, by files
    for file, tree in program.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                homes[node.name].add(file)
                bases[file] |= {ast.unparse(base).rpartition(".")[2] for base in node.bases}
    for file in program:
        family: set[str] = set()
        pending = {file}
        while pending:
            member = pending.pop()
            family.add(member)
            pending |= set().union(*(homes[base] for base in bases[member])) - family
        yield family


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("_")


def _shortest() -> Iterator[str]:
    for length in itertools.count(1):
        for letters in itertools.product(string.ascii_lowercase, repeat=length):
            yield "_" + "".join(letters)
