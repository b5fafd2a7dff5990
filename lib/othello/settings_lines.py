# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The lines of settings.toml that say what is in force."""

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from handheld.settings import Settings


def matrix_lines(settings: "Settings") -> "list[str]":
    """How the lights are wired."""
    return [
        f'OTHELLO_MATRIX_PIN = "{settings.matrix_pin}"',
        f'OTHELLO_MATRIX_CORNER = "{settings.matrix_corner}"',
        f'OTHELLO_MATRIX_LINES = "{settings.matrix_lines}"',
        f"OTHELLO_MATRIX_SERPENTINE = {int(settings.matrix_serpentine)}",
        f'OTHELLO_MATRIX_ORDER = "{settings.matrix_order}"',
    ]


def controller_lines(settings: "Settings") -> "list[str]":
    """How the controller is read, where there is something to say of it."""
    lines = []
    if settings.has_address:
        lines.append(f'OTHELLO_CONTROLLER_ADDRESS = "{hex(settings.controller_address)}"')
    if settings.has_stick:
        lines += _stick_lines(settings)
    return lines


def _stick_lines(settings: "Settings") -> "list[str]":
    return [
        f"OTHELLO_STICK_INVERT_X = {int(settings.stick_invert_x)}",
        f"OTHELLO_STICK_INVERT_Y = {int(settings.stick_invert_y)}",
        f"OTHELLO_STICK_SWAP = {int(settings.stick_swap)}",
    ]
