# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT

"""Numbers in place of the names of private constants.

A board's compiler does the same with ``_NAME = const(5)``, but keeps the text of each name for
ever, and reading it takes time: a chip's driver has a hundred of them.
"""

import ast


def inline(source: str, name: str = "source") -> str:
    """Return the module without its private constants.

    :param name: what to call the module in a SyntaxError
    """
    import python_minifier  # not at the top: programs import us before they see to that

    tree = ast.parse(source, name)
    values = _constants(tree)
    return python_minifier.unparse(_Inliner(values).visit(tree)) if values else source


def _constants(tree: ast.Module) -> dict[str, int]:
    """The names that the module binds once, to a plain number in const()."""
    values = {}
    for statement in tree.body:
        match statement:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Name(id="const"), args=[ast.Constant(value=int(number))]),
            ) if name.startswith("_"):
                values[name] = number
    bound = [node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and _binds(node)]
    bound += 2 * [node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)]
    return {name: number for name, number in values.items() if bound.count(name) == 1}


def _binds(node: ast.Name) -> bool:
    return not isinstance(node.ctx, ast.Load)


class _Inliner(ast.NodeTransformer):
    def __init__(self, values: dict[str, int]) -> None:
        self._values = values

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        match node.targets:
            case [ast.Name(id=name)] if name in self._values:
                return None
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id not in self._values:
            return node
        return ast.copy_location(ast.Constant(self._values[node.id]), node)
