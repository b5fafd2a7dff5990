# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A match as bytes, so that a power cut loses nothing; `restore` reads them."""

from engine import records

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.match import Match


def snapshot(match: "Match") -> bytes:
    """The match in 25 bytes and one a ply."""
    result = match.result
    head = (
        records.FORMAT,
        match.black_seat | match.started << 1,
        min(match.number, 255),
        min(match.wins[0], 255),
        min(match.wins[1], 255),
        min(match.draws, 255),
        match.quick_moves[0] | match.quick_moves[1] << 4,
        match.lowest_level,
        result.pack() if result else 0,
        match.opening,
        len(match.game.moves),
    )
    return bytes(head) + match.terms.pack() + match.clock.reading() + bytes(match.game.moves)
