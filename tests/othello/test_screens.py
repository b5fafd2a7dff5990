# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Every page and state as text, in both languages, as it is kept in screens.txt."""

from pathlib import Path

import pytest

from engine.bitboard import BLACK, WHITE
from engine.notation import parse_transcript
from engine.result import RESIGNED, TIME
from handheld import actions
from othello import menutree, tally
from othello.options import OPTIONS

KEPT = Path(__file__).with_name("screens.txt")
A, MENU, RIGHT = actions.A, actions.MENU, actions.RIGHT


def walk(device, size):
    """The pages of the menu on top: caption and lights of each entry."""
    for _ in range(size):
        device.run(33)
        yield device.handheld.last_caption, device.lights()
        device.press(RIGHT)


def menus(device):
    app = device.app
    for name, entries in menutree.LISTS.items():
        app.show("MenuTree", name)
        yield from ((f"menu {name}", *page) for page in walk(device, len(entries)))
    for name, _, values, _ in OPTIONS:
        if name != "language":  # it would change under us
            app.show("Choice", name)
            yield from ((f"option {name}", *page) for page in walk(device, len(values)))
    app.call("newgame.two_players", False)
    device.press(MENU)
    yield from (("menu in a new game", *page) for page in walk(device, 8))
    device.press(MENU)
    device.run(33)
    device.go("d3")
    device.press(A)
    device.run(1000)
    device.press(MENU)
    yield from (("menu in game", *page) for page in walk(device, 8))


def states(device):
    app = device.app
    session = app.session
    game = parse_transcript("f5d6c3d3c4f4f6")
    result = session.match

    def show(name, *arguments, ms=33):
        app.show("Play", session.match, 0)
        app.open(name, *arguments)
        device.run(ms)
        return name, device.handheld.last_caption, device.lights()

    yield show("Question", "undo_asked", (app.colour(WHITE),), None, 2)
    yield show("Question", "reset_asked", (), None)
    yield show("Passing", game, BLACK, None, None, None, ms=1100)
    yield show("Passing", game, WHITE, None, None, None, ms=1100)
    yield show("Pause")
    device.handheld.controls.present = False
    for fault in range(1, 6):
        device.handheld.controls.why_away = fault
        yield show("Unplugged")
    device.handheld.controls.present = True
    yield show("Score", (34, 30))
    yield show("Clocks", session.match.clock)
    yield show("Review", game.moves)
    yield show("Learn", 2)
    yield show("SelfTest", ms=1000)
    yield show("Wiring")
    yield show("Idle")
    yield show("Resume", session.match)
    for level in range(1, 9):
        for won in range(3):
            tally.add(session.tally, 0, level, won, (level * 5 + won * 3) % 7)
    yield show("Statistics")
    for reason in (RESIGNED, TIME):
        app.call("newgame.two_players", False)
        result = session.match
        result.end_early(reason, WHITE)
        device.run(66)
        yield f"result {reason}", device.handheld.last_caption, device.lights()
    device.run(2100)
    device.press(A)
    device.run(50)
    yield "gathering", device.handheld.last_caption, device.lights()
    device.run(1000)
    yield "counts", device.handheld.last_caption, device.lights()
    app.call("newgame.two_players", True)
    device.run(33)
    yield "ready", device.handheld.last_caption, device.lights()
    device.press(A)
    device.run(33)
    yield "countdown", device.handheld.last_caption, device.lights()


def screens(make_device):
    pages = []
    for language in ("en", "zh"):
        device = make_device(language=language)
        pages.append([*menus(device), *states(device)])
    for (name, english, lights), (_, chinese, same_lights) in zip(*pages, strict=True):
        assert lights == same_lights
        yield "\n".join([f"[{name}] {english} | {chinese}", *lights, ""])


def test_screens_are_as_kept(make_device, tmp_path):
    new = "\n".join(screens(make_device))
    if not KEPT.exists() or new != KEPT.read_text(encoding="utf-8"):
        changed = tmp_path / KEPT.name
        changed.write_text(new, encoding="utf-8")
        pytest.fail(f"the screens have changed: compare {changed} with {KEPT}")
