# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""From what is pressed to a step in a list."""

from handheld import actions


def as_step(action: int) -> int:
    """What an action means in a list: NEXT or PREVIOUS, or what it says itself.

    A touch in the left column is PREVIOUS, in the right column NEXT, anywhere else A.
    """
    if action >= actions.TOUCH:
        column = action % 8
        return actions.PREVIOUS if column == 0 else actions.NEXT if column == 7 else actions.A
    if action in (actions.RIGHT, actions.DOWN):
        return actions.NEXT
    if action in (actions.LEFT, actions.UP):
        return actions.PREVIOUS
    return action
