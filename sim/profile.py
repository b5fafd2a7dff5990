# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Board files read as data: what is soldered to the simulated board."""

import ast
from pathlib import Path
from typing import Any


class ProfileError(ValueError):
    """A board file that is not plain data."""


def read(file: Path) -> dict[str, Any]:
    """The constants of a board file, by name.

    :raises ProfileError: where it cannot be read, is no Python, or a value is more than plain data
    """
    constants = {}
    try:
        tree = ast.parse(_text(file), file.name)
    except SyntaxError as error:
        raise ProfileError(f"{file}, line {error.lineno}: {error.msg}") from None
    except (RecursionError, MemoryError):  # nested too deeply for the parser
        raise ProfileError(f"{file}: a board file holds plain values only") from None
    for statement in tree.body:
        try:
            match statement:
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    constants[name] = ast.literal_eval(value)
                    repr(constants[name])  # which some numbers are too long for
                case ast.Expr(value=ast.Constant(value=str())):
                    pass  # a docstring
                case _:
                    raise ValueError
        except (ValueError, TypeError):  # the latter from a list as a key
            raise ProfileError(
                f"{file}, line {statement.lineno}: a board file holds plain values only"
            ) from None
    return constants


def known(folder: Path) -> list[str]:
    """The names of the board files in a folder."""
    return sorted(file.stem for file in folder.glob("[!_.]*.py"))


def _text(file: Path) -> str:
    """The text of a file, which is one."""
    try:
        data = file.read_bytes()
    except OSError as error:
        raise ProfileError(f"{file}: {error.strerror}") from None
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ProfileError(f"{file}, line {line}: it is not in UTF-8") from None
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise ProfileError(f"{file}, line {line}: there is a null byte in it")
    return text
