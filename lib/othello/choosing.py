# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""An option is chosen or reset: what follows from that."""

from engine.terms import HUMAN
from othello.loading import load
from othello.options import OPTIONS, apply, index_of
from othello.session import OPTION

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from othello.app import App

_UNCHOSEN = 255
# What a game is agreed upon with: no more once it has begun.
_OF_A_GAME = ("colour", "variant", "openings", "move_clock", "game_clock", "resign_wait")


def choose(app: "App", name: str, value: "int | str", is_for_next: bool = False) -> None:
    """Let the value of an option hold from now on, or from the next game on."""
    index = index_of(name)
    _note(app, index, OPTIONS[index][2].index(value))
    apply(app)
    if name == "level" and not is_for_next:
        _set_level(app)
    elif name == "palette":
        app.say("discs_" + str(value))
    elif name in _OF_A_GAME:
        _say_if_later(app)
    app.session.flush()


def reset(app: "App") -> None:
    """Back to what settings.toml says."""
    for index in range(len(OPTIONS)):
        _note(app, index, _UNCHOSEN)
    apply(app)
    _set_level(app)
    _say_if_later(app)
    app.session.flush()


def _say_if_later(app: "App") -> None:
    """What a game is agreed upon with does not change any more once it has begun."""
    match = app.session.match
    has_begun = len(match.game.moves) > match.opening
    if match.terms.formal:
        has_begun = match.started or match.ready_seat is not None
    if has_begun and not match.result:
        app.say("from_next_game")


def _note(app: "App", index: int, value: int) -> None:
    app.session.chosen[index] = value
    app.session.append(OPTION, bytes((index, value)))


def _set_level(app: "App") -> None:
    """The program plays on as chosen."""
    match = app.session.match
    level = app.options["level"]
    for seat in (0, 1):
        if match.terms.seats[seat] not in (HUMAN, level) and not match.result:
            load("series", "engine").set_level(match, seat, level)
