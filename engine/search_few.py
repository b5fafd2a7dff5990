# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The last three empty squares, solved at once: here a call for every move would be too dear."""

from engine.lines_board import NONE
from engine.lines_position import ALL
from engine.search_walls import HEAD, PLACES, Walls

FEW = 3

_MOST = 64  # the greatest result

_saved2 = bytearray(PLACES)  # the discs before a move with two empty squares, …
_saved3 = bytearray(PLACES)  # … with three


def few(walls: Walls, side: int, left: int, alpha: int, beta: int, lead: int) -> int:
    """The value of a position with FEW empty squares at most."""
    if left == 3:
        return _three(walls, side, alpha, beta, lead)
    if left == 2:
        return _two(walls, side, beta, lead, False)
    return _one(walls, side, walls.following[HEAD], lead) if left else walls.result(lead, 0)


def _three(walls: Walls, side: int, alpha: int, beta: int, lead: int) -> int:
    """The value of a position with three empty squares; odd quarters go first."""
    discs = walls.discs
    following = walls.following
    other = 3 - side
    best = NONE
    passes = 0
    steps = walls.steps
    quarters = walls.quarter
    odd = walls.odd
    saved = _saved3
    saved[ALL] = discs
    while passes < 2:
        for parity in (1, 0):
            before = HEAD
            place = following[HEAD]
            while place != HEAD:
                if odd[quarters[place]] == parity:
                    turned = 0
                    for step in steps[place]:
                        at = place + step
                        if discs[at] == other:
                            at += step
                            while discs[at] == other:
                                at += step
                            if discs[at] == side:
                                at -= step
                                while at != place:
                                    discs[at] = side
                                    turned += 1
                                    at -= step
                    if turned:
                        discs[place] = side
                        following[before] = following[place]
                        value = -_two(walls, other, -alpha, -1 - lead - 2 * turned, False)
                        following[before] = place
                        discs[ALL] = saved
                        if value > best:
                            best = value
                            if value > alpha:
                                alpha = value
                                if value >= beta:
                                    return -value if passes else value
                before = place
                place = following[place]
        if best != NONE:
            return -best if passes else best
        other, side = side, other
        lead = -lead
        alpha, beta = -beta, -alpha
        passes += 1
    return walls.result(lead, 3)


def _two(walls: Walls, side: int, beta: int, lead: int, passed: bool) -> int:
    """The value of a position with two empty squares, or one that is at least beta."""
    discs = walls.discs
    other = 3 - side
    best = NONE
    steps = walls.steps
    place = walls.following[HEAD]
    rest = walls.following[place]
    saved = _saved2
    saved[ALL] = discs
    for _ in (0, 1):
        turned = 0
        for step in steps[place]:
            at = place + step
            if discs[at] == other:
                at += step
                while discs[at] == other:
                    at += step
                if discs[at] == side:
                    at -= step
                    while at != place:
                        discs[at] = side
                        turned += 1
                        at -= step
        if turned:
            discs[place] = side
            value = -_one(walls, other, rest, -1 - lead - 2 * turned)
            discs[ALL] = saved
            if value > best:
                best = value
                if value >= beta:
                    break
        place, rest = rest, place
    if best == NONE:
        return walls.result(lead, 2) if passed else -_two(walls, other, _MOST, -lead, True)
    return best


def _one(walls: Walls, side: int, place: int, lead: int) -> int:
    """The value of a position with one empty square."""
    discs = walls.discs
    other = 3 - side
    turned = 0
    for step in walls.steps[place]:
        at = place + step
        if discs[at] == other:
            run = 1
            at += step
            while discs[at] == other:
                run += 1
                at += step
            if discs[at] == side:
                turned += run
    if turned:
        return walls.result(lead + 1 + 2 * turned, 0)
    for step in walls.steps[place]:
        at = place + step
        if discs[at] == side:
            run = 1
            at += step
            while discs[at] == side:
                run += 1
                at += step
            if discs[at] == other:
                turned += run
    return walls.result(lead - 1 - 2 * turned, 0) if turned else walls.result(lead, 1)
