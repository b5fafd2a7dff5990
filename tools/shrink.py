# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The whole program made small for a board, which compiles it itself in its little memory.

Each step knows the entire program, because what nobody mentions can go and what nobody looks up
can have a shorter name: constants (`constants`), comments and local names (`strip`), what is not
used (`unused`), private names (`names`).
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Mapping, Set

from tools import constants, names, unused
from tools.strip import passed_by_name, strip

# MicroPython puts a module's table of constant objects right behind that of its names. Where there
# are none, the table's address may be that of whatever comes next in the heap, and the collector
# takes that for in use for as long as a function of the module lives: it may be all of the AI. So
# each module with functions has an object, one that takes no memory; and it is compared, or the
# compiler would leave it out.
_OBJECT = ast.parse("... == 0").body


def shrink(
    sources: Mapping[str, str], libraries: Set[str] = frozenset(), fixed: Set[str] = frozenset()
) -> dict[str, str]:
    """The same program in fewer bytes: {name of the file: source}.

    :param sources: all modules, named by their paths from the drive's root
    :param libraries: files of which only what the others use is wanted; private names stay
    :param fixed: files whose private names stay, too
    """
    return dict(_shrunk(tuple(sources.items()), frozenset(libraries), frozenset(fixed)))


@functools.cache
def _shrunk(
    sources: tuple[tuple[str, str], ...], libraries: frozenset[str], fixed: frozenset[str]
) -> dict[str, str]:
    import python_minifier  # not at the top: programs import us before they see to that

    program = {file: ast.parse(text, file) for file, text in sources}
    constants.inline(program)  # first, for then names still tell what is what
    keep = frozenset().union(*map(passed_by_name, program.values()))
    for file, tree in program.items():
        program[file] = ast.parse(strip(ast.unparse(tree), file, keep))
    unused.remove(program, libraries)
    names.shorten(program, libraries | fixed)
    for tree in program.values():
        if any(isinstance(node, ast.FunctionDef | ast.Lambda) for node in ast.walk(tree)):
            tree.body += _OBJECT
    return {file: python_minifier.unparse(tree) for file, tree in program.items()}
