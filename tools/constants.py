# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Numbers in place of the names of constants.

A board's compiler does the same with ``_NAME = const(5)``, but only within a module, and it keeps
the text of each name for ever. A name that is looked up takes time, too, and an import takes room.
"""

from __future__ import annotations

import ast
import operator
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Set

from tools.unused import remove_imports, used_names

_Numbers = dict[str, int]

_OPERATIONS: dict[type, Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.LShift: operator.lshift,
    ast.BitOr: operator.or_,
}


def inline(program: Mapping[str, ast.Module]) -> None:
    """Put numbers in the place of constants, in all modules of a program.

    A constant is a name in capitals that its module binds once, to a number, one in ``const()`` or
    what follows from other constants. The private ones go; the others stay for whom else they may
    interest.

    :param program: {name of the file: its tree}; the trees are changed
    """
    files = {_module(file): tree for file, tree in program.items()}
    assigned = {name for tree in files.values() for name in _assigned_from_outside(tree)}
    clear = {module: _bound_once(tree) - assigned for module, tree in files.items()}
    known: dict[str, _Numbers] = {}
    while True:  # until nothing more follows
        views = {it: _View(it, tree, clear[it], known) for it, tree in files.items()}
        found = {it: dict(_constants(tree, clear[it], views[it])) for it, tree in files.items()}
        if found == known:
            break
        known = found
    for module, tree in files.items():
        before = used_names(tree)
        _Inliner(views[module], known[module].keys()).visit(tree)
        remove_imports(tree, before - used_names(tree))


def _module(file: str) -> str:
    return file.removeprefix("lib/").removesuffix(".py").replace("/", ".")


def _assigned_from_outside(tree: ast.Module) -> Iterator[str]:
    """Attributes that are set, of modules perhaps."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            yield node.attr


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


class _View:
    """The constants that the code of a module sees.

    :param clear: names that the module binds once
    :param known: the constants of all modules, as far as they are known
    """

    def __init__(
        self, module: str, tree: ast.Module, clear: Set[str], known: Mapping[str, _Numbers]
    ) -> None:
        self._names = dict(known.get(module, {}))
        self._modules: dict[str, _Numbers] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    name = alias.asname or alias.name
                    numbers = known.get(node.module or "", {})
                    if name in clear and alias.name in numbers:
                        self._names[name] = numbers[alias.name]
                    if name in clear:
                        self._modules[name] = known.get(f"{node.module}.{alias.name}", {})

    def number(self, node: ast.expr) -> int | None:
        """The value of an expression, if it is a plain number."""
        match node:
            case ast.Constant(value=int(number)) if not isinstance(number, bool):
                return number
            case ast.Name(id=name, ctx=ast.Load()):
                return self._names.get(name)
            case ast.Attribute(value=ast.Name(id=module), attr=name, ctx=ast.Load()):
                return self._modules.get(module, {}).get(name)
            case ast.Call(func=ast.Name(id="const"), args=[value]):
                return self.number(value)
            case ast.UnaryOp(op=ast.USub(), operand=value):
                return self._result(operator.neg, value)
            case ast.UnaryOp(op=ast.Invert(), operand=value):
                return self._result(operator.invert, value)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATIONS:
                return self._result(_OPERATIONS[type(op)], left, right)
        return None

    def _result(self, operation: Callable[..., int], *operands: ast.expr) -> int | None:
        numbers = [self.number(it) for it in operands]
        return None if None in numbers else operation(*numbers)


def _constants(tree: ast.Module, clear: Set[str], view: _View) -> Iterator[tuple[str, int]]:
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            for target, value in _pairs(statement.targets[0], statement.value):
                number = view.number(value)
                name = target.id if isinstance(target, ast.Name) else ""
                if number is not None and name.isupper() and name in clear:
                    yield name, number


def _pairs(target: ast.expr, value: ast.expr) -> list[tuple[ast.expr, ast.expr]]:
    """What is assigned to what, also in ``_A, _B = 1, 2``."""
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        return list(zip(target.elts, value.elts, strict=False))
    return [(target, value)]


class _Inliner(ast.NodeTransformer):
    def __init__(self, view: _View, own: Set[str]) -> None:
        self._view = view
        self._own = own

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        targets = [target for target, _ in _pairs(node.targets[0], node.value)]
        private = (
            isinstance(it, ast.Name) and it.id in self._own and it.id[0] == "_" for it in targets
        )
        return None if all(private) else self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return self._as_number(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        return self._as_number(node)

    def _as_number(self, node: ast.Name | ast.Attribute) -> ast.AST:
        number = self._view.number(node)
        if number is None:
            return self.generic_visit(node)
        return ast.parse(repr(number), mode="eval").body
