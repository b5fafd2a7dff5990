# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Device code without what only people read.

A board compiles its programs itself, from the text: docstrings would stay in its small memory, and
so would every name, for good. Local variables therefore get the same few letters in all functions.
Functions and what callers see of them keep their names, so that a traceback still speaks the
programmer's language.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator


@functools.cache
def strip(source: str, name: str = "source", keep: frozenset[str] = frozenset()) -> str:
    """Return the module without comments, docstrings, annotations and long local names.

    :param name: what to call the module in a SyntaxError
    :param keep: arguments that another module passes by name
    """
    import python_minifier  # not at the top: programs import us before they see to that

    tree = ast.parse(source, name)
    functions = (it.name for it in ast.walk(tree) if isinstance(it, ast.FunctionDef))
    kept = {"self", *functions, *keep, *passed_by_name(tree), *_public_arguments(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.arguments):  # tells the minifier that their names are free
            node.posonlyargs, node.args = node.posonlyargs + node.args, []
    return python_minifier.minify(
        ast.unparse(tree),
        name,
        remove_literal_statements=True,
        remove_annotations=True,
        rename_locals=True,
        preserve_locals=sorted(kept),
        convert_posargs_to_args=True,
        # All that follows would change what the program does or how it reads in a traceback.
        combine_imports=False,
        constant_folding=False,
        hoist_literals=False,
        remove_builtin_exception_brackets=False,
        remove_explicit_return_none=False,
        remove_object_base=False,
        remove_pass=False,
        rename_globals=False,
    )


def passed_by_name(tree: ast.AST) -> set[str]:
    """Names of arguments in the calls of a module."""
    return {node.arg for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg}


def _public_arguments(tree: ast.AST) -> Iterator[str]:
    """Arguments of the functions and methods that other modules call."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            if _is_public(node.name):
                yield from (it.arg for it in ast.walk(node.args) if isinstance(it, ast.arg))
        elif not isinstance(node, ast.ClassDef) or _is_public(node.name):
            yield from _public_arguments(node)


def _is_public(name: str) -> bool:
    return not name.startswith("_") or name.endswith("__")
