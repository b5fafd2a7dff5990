# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT

"""Numbers in place of the names of constants.

A board's compiler does the same with ``_NAME = const(5)``, but only within a module, and it keeps
the text of each name for ever. A name that is looked up takes time, too, and an import takes room.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Mapping

from tools.unused import remove_imports, used_names

Numbers = dict[str, int]


def inline(program: Mapping[str, ast.Module]) -> None:
    """Put numbers in the place of constants, in all modules of a program.

    A constant is a name in capitals that its module binds once, to a plain number or one in
    ``const()``. The private ones go; the others stay for whom else they may interest.

    :param program: {name of the file: its tree}; the trees are changed
    """
    assigned = _assigned_from_outside(program)
    public = {
        _module(file): {name: number for name, number in _constants(tree).items() if name[0] != "_"}
        for file, tree in program.items()
    }
    for numbers in public.values():
        for name in assigned & set(numbers):
            del numbers[name]
    for tree in program.values():
        own = {name: it for name, it in _constants(tree).items() if name not in assigned}
        before = used_names(tree)
        _Inliner(own, public, _bound_once(tree)).visit(tree)
        remove_imports(tree, before - used_names(tree))


def _module(file: str) -> str:
    return file.removeprefix("lib/").removesuffix(".py").replace("/", ".")


def _constants(tree: ast.Module) -> Numbers:
    values = {}
    for statement in tree.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name.isupper():
                number = _number(value)
                if number is not None:
                    values[name] = number
    once = _bound_once(tree)
    return {name: number for name, number in values.items() if name in once}


def _number(value: ast.expr) -> int | None:
    match value:
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            return number
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(number))):
            return -number
        case ast.Call(func=ast.Name(id="const"), args=[number]):
            return _number(number)
    return None


def _bound_once(tree: ast.Module) -> set[str]:
    """Names that mean the same everywhere in a module."""
    bound: Counter[str] = Counter()
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()) | ast.arg(arg=name):
                bound[name] += 1
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                bound[name] += 1
            case ast.alias(name=name, asname=asname):
                bound[asname or name] += 1
            case ast.ExceptHandler(name=str(name)):
                bound[name] += 1
    return {name for name, times in bound.items() if times == 1}


def _assigned_from_outside(program: Mapping[str, ast.Module]) -> set[str]:
    return {
        node.attr
        for tree in program.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load)
    }


class _Inliner(ast.NodeTransformer):
    """Works on one module.

    :param own: the module's own constants
    :param public: those of all modules, by module
    :param clear: names that the module binds once
    """

    def __init__(self, own: Numbers, public: Mapping[str, Numbers], clear: set[str]) -> None:
        self._own = own
        self._public = public
        self._clear = clear
        self._known = dict(own)  # and those imported
        self._modules: dict[str, Numbers] = {}  # by the names they are imported as

    def visit_Module(self, node: ast.Module) -> ast.AST:
        for it in ast.walk(node):
            if isinstance(it, ast.ImportFrom):
                self._note(it)
        return self.generic_visit(node)

    def _note(self, node: ast.ImportFrom) -> None:
        for alias in node.names:
            name = alias.asname or alias.name
            numbers = self._public.get(node.module or "", {})
            if name in self._clear and alias.name in numbers:
                self._known[name] = numbers[alias.name]
            module = self._public.get(f"{node.module}.{alias.name}")
            if name in self._clear and module:
                self._modules[name] = module

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        match node.targets:
            case [ast.Name(id=name)] if name in self._own:
                return None if name[0] == "_" else node
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        is_known = node.id in self._known and isinstance(node.ctx, ast.Load)
        return _literal(self._known[node.id]) if is_known else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=attr) if (
                name in self._modules and attr in self._modules[name]
            ):
                return _literal(self._modules[name][attr])
        return self.generic_visit(node)


def _literal(number: int) -> ast.expr:
    return ast.parse(repr(number), mode="eval").body
