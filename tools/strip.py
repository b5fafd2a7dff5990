# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT

"""Device code without what only people read.

A board compiles its programs itself, from the text: docstrings would stay in its small memory, and
every byte takes time. Names stay as they are, for modules look each other's up, and a traceback
should still speak the programmer's language.
"""

import functools


@functools.cache
def strip(source: str, name: str = "source") -> str:
    """Return the module without comments, docstrings and annotations.

    :param name: what to call the module in a SyntaxError
    """
    import python_minifier  # not at the top: programs import us before they see to that

    return python_minifier.minify(
        source,
        name,
        remove_literal_statements=True,
        remove_annotations=True,
        # All that follows would change what the program does or how it reads in a traceback.
        combine_imports=False,
        constant_folding=False,
        convert_posargs_to_args=False,
        hoist_literals=False,
        remove_builtin_exception_brackets=False,
        remove_explicit_return_none=False,
        remove_object_base=False,
        remove_pass=False,
        rename_globals=False,
        rename_locals=False,
    )
