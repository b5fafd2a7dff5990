# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The last three empty squares, solved at once: here a call for every move would be too dear."""

from engine.endgame_board import HEAD, PLACES, Mailbox
from engine.lines_position import ALL, NO_VALUE

FEW = 3

_MOST = 64  # the greatest result

_saved2 = bytearray(PLACES)  # the discs before a move with two empty squares, …
_saved3 = bytearray(PLACES)  # … with three


def few(mailbox: Mailbox, side: int, left: int, alpha: int, beta: int, lead: int) -> int:
    """The value of a position with FEW empty squares at most."""
    if left == 3:
        return _three(mailbox, side, alpha, beta, lead)
    if left == 2:
        return _two(mailbox, side, beta, lead, False)
    return _one(mailbox, side, mailbox.following[HEAD], lead) if left else mailbox.result(lead, 0)


# The loops that flip are those of Mailbox.flip, without its hash.


def _three(mailbox: Mailbox, side: int, alpha: int, beta: int, lead: int) -> int:
    """The value of a position with three empty squares; odd quarters go first."""
    discs = mailbox.discs
    following = mailbox.following
    other = 3 - side
    best = NO_VALUE
    passes = 0
    steps = mailbox.steps
    quarters = mailbox.quarter
    odd = mailbox.odd
    saved = _saved3
    saved[ALL] = discs
    while passes < 2:
        for parity in (1, 0):
            before = HEAD
            place = following[HEAD]
            while place != HEAD:
                if odd[quarters[place]] == parity:
                    flipped = 0
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
                                    flipped += 1
                                    at -= step
                    if flipped:
                        discs[place] = side
                        mailbox.tried += 1
                        following[before] = following[place]
                        value = -_two(mailbox, other, -alpha, -1 - lead - 2 * flipped, False)
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
        if best != NO_VALUE:
            return -best if passes else best
        other, side = side, other
        lead = -lead
        alpha, beta = -beta, -alpha
        passes += 1
    return mailbox.result(lead, 3)


def _two(mailbox: Mailbox, side: int, beta: int, lead: int, passed: bool) -> int:
    """The value of a position with two empty squares, or one that is at least beta."""
    discs = mailbox.discs
    other = 3 - side
    best = NO_VALUE
    steps = mailbox.steps
    place = mailbox.following[HEAD]
    rest = mailbox.following[place]
    saved = _saved2
    saved[ALL] = discs
    for _ in (0, 1):
        flipped = 0
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
                        flipped += 1
                        at -= step
        if flipped:
            discs[place] = side
            value = -_one(mailbox, other, rest, -1 - lead - 2 * flipped)
            discs[ALL] = saved
            if value > best:
                best = value
                if value >= beta:
                    break
        place, rest = rest, place
    if best == NO_VALUE:
        return mailbox.result(lead, 2) if passed else -_two(mailbox, other, _MOST, -lead, True)
    return best


def _one(mailbox: Mailbox, side: int, place: int, lead: int) -> int:
    """The value of a position with one empty square."""
    discs = mailbox.discs
    other = 3 - side
    flipped = 0
    for step in mailbox.steps[place]:
        at = place + step
        if discs[at] == other:
            run = 1
            at += step
            while discs[at] == other:
                run += 1
                at += step
            if discs[at] == side:
                flipped += run
    if flipped:
        return mailbox.result(lead + 1 + 2 * flipped, 0)
    for step in mailbox.steps[place]:
        at = place + step
        if discs[at] == side:
            run = 1
            at += step
            while discs[at] == side:
                run += 1
                at += step
            if discs[at] == other:
                flipped += run
    return mailbox.result(lead - 1 - 2 * flipped, 0) if flipped else mailbox.result(lead, 1)
