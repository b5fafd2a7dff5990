# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What the legend shows: every menu, then the signs, in groups."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from handheld import actions, roles
from tools.legend.stage import Page, Stage, switched_on

_BLACK, _WHITE = 0, 1
_34_TO_30 = b"\xff\xff\xff\xff\x03\0\0\0", b"\0\0\0\0\xfc\xff\xff\xff"
_TO_D3 = actions.LEFT, actions.UP  # from where Black's cursor is at first
_FAULTS = (  # as handheld.faults numbers them, from 1
    "does not answer any more",
    "holds the bus up",
    "nothing at its address",
    "something else there",
    "the bus does not work",
)


class Group(NamedTuple):
    """Pages that belong together."""

    title: str
    pages: list[Page]


def groups() -> list[Group]:
    """All that is in the picture."""
    with switched_on() as stage:
        return [Group(title, list(pages)) for title, pages in _groups(stage)]


def _groups(stage: Stage) -> Iterator[tuple[str, Iterator[Page]]]:
    from othello.menutree import LISTS

    for name in LISTS:
        yield _title(stage, name), _menu(stage, name)
    title = "menu in a game (before the first move, two players is in place of review)"
    yield title, _game_menu(stage)
    for values, names in _pictured_values().items():
        title = ", ".join(stage.words(name) for name in names)
        yield title, _values(stage, names[0], values)
    yield "a turn", _turns(stage)
    yield "between turns", _between_turns(stage)
    yield "at the end", _end(stage)
    yield "elsewhere", _elsewhere(stage)
    yield "no controller", _faults(stage)


# --- menus


def _title(stage: Stage, name: str) -> str:
    from othello.menutree import LISTS

    if name == "main":
        return "main menu (once the game is over, undo is in place of demo)"
    return f"settings: {stage.words(name)}" if name in LISTS["settings"] else stage.words(name)


def _menu(stage: Stage, name: str) -> Iterator[Page]:
    stage.begin()
    stage.app.open("MenuTree", name)
    for page in _walk(stage):
        yield page._replace(caption=page.caption.partition(": ")[0])  # an option has its value


def _game_menu(stage: Stage) -> Iterator[Page]:
    stage.begin()
    stage.page()
    stage.press(*_TO_D3, actions.A)
    stage.page(ms=1000)
    stage.press(actions.MENU)
    yield from _walk(stage)


def _walk(stage: Stage) -> Iterator[Page]:
    """The entries of the menu on top."""
    page = stage.page()
    first = page.caption
    while True:
        yield page
        stage.press(actions.NEXT)
        page = stage.page()
        if page.caption == first:
            return


def _pictured_values() -> dict[tuple[str, ...], list[str]]:
    """The options that have such values: numbers and letters are what they are."""
    from othello.options import OPTIONS

    pictured: dict[tuple[str, ...], list[str]] = {}
    for name, _, values, _ in OPTIONS:
        names = tuple(value for value in values if isinstance(value, str) and _has_icon(value))
        if names:
            pictured.setdefault(names, []).append(name)
    return pictured


def _has_icon(name: str) -> bool:
    from othello import icons

    try:
        icons.load(name)
    except KeyError:
        return False
    return True


def _values(stage: Stage, option: str, values: tuple[str, ...]) -> Iterator[Page]:
    wanted = [stage.words(value) for value in values]
    stage.begin()
    stage.app.open("Choice", option)
    for page in _walk(stage):
        value = page.caption.partition(": ")[2]
        if value in wanted:
            yield page._replace(caption=value)


# --- signs


def _turns(stage: Stage) -> Iterator[Page]:
    stage.begin()
    yield stage.page("green: where you may play")
    stage.press(*_TO_D3)
    yield stage.page("the cursor, by turns with …")
    yield stage.page("… the disc there, or to be", 300)
    stage.press(actions.HINT)
    yield stage.until("Hint: ", "a hint, blinking")
    stage.press(actions.A)
    stage.page()
    yield stage.page("discs turn over")
    stage.until("White thinks")
    yield stage.page("the program thinks of this move", 500)  # where it glows most
    stage.begin()
    stage.app.open("Passing", stage.match.game, _BLACK, None, None, None)
    yield stage.page("Black has no move and passes", 1100)
    stage.app.open("Passing", stage.match.game, _WHITE, None, None, None)
    yield stage.page("White has no move and passes", 1100)


def _between_turns(stage: Stage) -> Iterator[Page]:
    stage.begin()
    stage.app.open("Pause", None)
    yield stage.page("a pause: A goes on")
    stage.app.open("Question", "reset_asked", (), None)
    yield stage.page("a question: A is yes, B is no")
    for colour, name in enumerate(("Black", "White")):
        stage.app.open("Question", "undo_asked", (name,), None, roles.BLACK + colour)
        yield stage.page(f"a question to {name}")
    stage.press(actions.NEXT)
    yield stage.page("yes, by next: select confirms")
    stage.press(actions.PREVIOUS)
    yield stage.page("no, by previous: select confirms")
    stage.begin()
    stage.app.call("newgame.two_players", True)
    yield stage.page("ready? both press A")
    stage.press(actions.A)
    yield stage.page("seconds until the game begins")


def _end(stage: Stage) -> Iterator[Page]:
    from engine import result
    from engine.game import Game

    for reason, caption in (
        (result.RESIGNED, "Black resigned"),
        (result.TIME, "Black's time was up"),
    ):
        stage.begin()
        stage.match.end_early(reason, _WHITE)
        yield stage.page(caption, 66)
    stage.begin()
    stage.match.result = result.judge(Game(*_34_TO_30), False)
    stage.app.open("Result", stage.match, stage.match.result)
    stage.press(actions.A)
    yield stage.page("discs are gathered", 800)
    stage.press(actions.A)
    yield stage.page("Black's discs, by turns with …")
    yield stage.page("… White's", 1500)


def _elsewhere(stage: Stage) -> Iterator[Page]:
    from othello import tally

    stage.begin()
    for level in range(1, tally.LEVELS + 1):
        for outcome, games in ((tally.WIN, 12 - level), (tally.DRAW, 2), (tally.LOSS, 2 * level)):
            tally.add(stage.app.session.tally, 0, level, outcome, games)
    stage.app.open("Statistics")
    yield stage.page("statistics by level: white is won, blue lost")
    stage.app.open("SelfTest")
    yield stage.page("self-test: a light walks", 800)
    stage.app.open("Wiring")
    yield stage.page("wiring: is the F right?")
    stage.app.open("Idle")
    yield stage.page("left alone: a press wakes it")


def _faults(stage: Stage) -> Iterator[Page]:
    stage.begin()
    stage.app.open("Unplugged")
    for why, caption in enumerate(_FAULTS, 1):
        stage.lose_controller(why)
        yield stage.page(caption)
