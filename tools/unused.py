# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The program without what it does not use.

Of a library that is most: a chip's driver can do a hundred other things. A definition is out of
reach if its name occurs nowhere else in the program: not as a name, not as an attribute and not as
a word in a text, by which getattr might find it. What is used only by what is out of reach is so,
too. Of all modules, imports go that only type checkers need, or whose names nothing needs.
"""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Callable, Iterator, Mapping, Set


def remove(program: Mapping[str, ast.Module], libraries: Set[str]) -> None:
    """Take out what nothing in the whole program mentions.

    :param program: {name of the file: its tree}; the trees are changed
    :param libraries: names of the files that are libraries: of these, definitions go, too
    """
    mentioned: set[str] = set()
    waiting: list[ast.stmt] = []  # definitions that nothing has mentioned yet
    for name, tree in program.items():
        found = list(_definitions(tree)) if name in libraries else []
        mentioned |= words(tree, without=found)
        waiting += found
    while reached := [node for node in waiting if _name(node) in mentioned]:
        waiting = [node for node in waiting if _name(node) not in mentioned]
        for node in reached:
            mentioned |= words(node, without=waiting)
    unreached = {id(node) for node in waiting}
    for tree in program.values():
        _Remover(lambda node: id(node) in unreached).visit(tree)
        _Remover(functools.partial(_is_idle, used=used_names(tree))).visit(tree)


def remove_imports(tree: ast.Module, names: Set[str]) -> None:
    """Take the imports of these names out of a module."""
    _Remover(lambda node: isinstance(node, ast.alias) and _binds(node) in names).visit(tree)


def used_names(tree: ast.Module) -> set[str]:
    """The variables that are read in a module."""
    names = (node for node in ast.walk(tree) if isinstance(node, ast.Name))
    return {node.id for node in names if isinstance(node.ctx, ast.Load)}


def words(tree: ast.AST, without: list[ast.stmt] | None = None) -> set[str]:
    """All identifiers in a piece of program, and the words of its texts.

    :param without: statements not to be looked into
    """
    left_out = {id(node) for node in without or ()}
    found: set[str] = set()
    pending = [tree]
    while pending:
        node = pending.pop()
        for _, value in ast.iter_fields(node):
            for item in value if isinstance(value, list) else [value]:
                if isinstance(item, str):
                    found.update(re.findall(r"\w+", item))
        pending += [it for it in ast.iter_child_nodes(node) if id(it) not in left_out]
    return found


def _definitions(body: ast.Module | ast.ClassDef) -> Iterator[ast.stmt]:
    """Functions, classes and plain values that are defined at the top or in a class."""
    for node in body.body:
        if _name(node) is not None:
            yield node
        if isinstance(node, ast.ClassDef):
            yield from _definitions(node)


def _name(node: ast.stmt) -> str | None:
    """What a statement defines, if that could be left out."""
    match node:
        case ast.ClassDef(name=name):
            return name
        case ast.FunctionDef(name=name):
            return None if name.startswith("__") else name  # the language may call it
        case ast.Assign(targets=[ast.Name(id=name)], value=value) if _is_plain(value):
            return name
    return None


def _is_plain(value: ast.expr) -> bool:
    """Whether nothing happens when this is evaluated."""
    calls = [node.func for node in ast.walk(value) if isinstance(node, ast.Call)]
    return all(isinstance(call, ast.Name) and call.id == "const" for call in calls)


def _is_idle(node: ast.AST, used: Set[str]) -> bool:
    """Whether a statement does nothing on a board that the module needs.

    :param used: the module's variables
    """
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING"), orelse=[]):
            return True
        case ast.Assign(targets=[ast.Name(id="TYPE_CHECKING")]):
            return True
        case ast.Try(
            body=[ast.ImportFrom(module="typing" | "types" | "collections.abc"), *_],
            handlers=[ast.ExceptHandler(body=[ast.Pass()])],
        ):
            return True  # no board has these modules
        case ast.Try(body=body):
            imports = [it for it in body if isinstance(it, ast.Import | ast.ImportFrom)]
            others = [it for it in body if it not in imports and not isinstance(it, ast.Pass)]
            return not others and not {_binds(it) for node in imports for it in node.names} & used
    return False


def _binds(alias: ast.alias) -> str:
    return alias.asname or alias.name.partition(".")[0]


class _Remover(ast.NodeTransformer):
    """Leaves out statements and imported names."""

    def __init__(self, is_unwanted: Callable[[ast.AST], bool]) -> None:
        self._is_unwanted = is_unwanted

    def visit(self, node: ast.AST) -> ast.AST | None:
        if self._is_unwanted(node):
            return None
        self.generic_visit(node)
        match node:
            case ast.Import(names=[]) | ast.ImportFrom(names=[]):
                return None
            case ast.ClassDef(body=[]) | ast.If(body=[]) | ast.Try(body=[]):
                node.body = [ast.Pass()]
        return node
