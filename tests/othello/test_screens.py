# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Every page and state as text, in both languages, as it is kept in screens.txt."""

import re
from pathlib import Path

import pytest

from engine.bitboard import BLACK, WHITE
from engine.notation import parse_transcript
from engine.result import RESIGNED, TIME
from handheld import actions
from othello import menutree, tally
from othello.options import OPTIONS

KEPT = Path(__file__).with_name("screens.txt")
A, HINT, MENU, RIGHT = actions.A, actions.HINT, actions.MENU, actions.RIGHT


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
    language = app.options["language"]
    app.options["language"] = "en"  # its page begins with the same value in both languages
    for name, _, values, _ in OPTIONS:
        app.show("Choice", name)
        yield from ((f"option {name}", *page) for page in walk(device, len(values)))
    app.options["language"] = language
    app.call("newgame.two_players", False)
    device.run(33)
    device.press(MENU)
    yield from (("menu in a new game", *page) for page in walk(device, 8))
    device.press(MENU)
    device.run(33)
    device.go("d3")
    device.press(A)
    device.run(1000)
    device.press(MENU)
    yield from (("menu in game", *page) for page in walk(device, 8))


def games(device, slow_player):
    """What is seen while a game is played."""
    app = device.app

    def seen(name, ms=33):
        device.run(ms)
        return name, device.handheld.last_caption, device.lights()

    app.call("newgame.two_players", False)
    yield seen("Play")
    device.press(A)
    yield seen("play: not a legal move")
    device.press(HINT)
    yield seen("play: hint", ms=1000)
    device.go("d3")
    device.press(A)
    yield seen("play: discs turn over", ms=0)
    slow_player.slices = 1000
    app.call("newgame.one_player")
    device.press(A)  # the suspended game goes
    device.run(33)
    device.go("d3")
    device.press(A)
    yield seen("play: thinking", ms=1500)
    app.open("Demo")
    yield seen("Demo", ms=700)
    slow_player.slices = 1
    app.call("choosing.choose", "move_clock", 15)
    app.call("newgame.two_players", False)
    device.press(A)
    yield seen("play: low time", ms=6000)
    app.call("choosing.choose", "move_clock", "off")


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
    yield show("Pause", None)
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
        if reason == RESIGNED:
            device.press(A)  # the suspended game goes
        result = session.match
        result.end_early(reason, WHITE)
        device.run(66)
        yield f"result {reason}", device.handheld.last_caption, device.lights()
    device.run(2100)
    yield "result board", device.handheld.last_caption, device.lights()
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


def pages(device, slow_player):
    """All of them: name, caption, lights."""
    return [*menus(device), *states(device), *games(device, slow_player)]


def screens(make_device, slow_player):
    english, chinese = [
        pages(make_device(language=language), slow_player) for language in ("en", "zh")
    ]
    for (name, caption, lights), (_, translated, same_lights) in zip(english, chinese, strict=True):
        assert lights == same_lights
        yield "\n".join([f"[{name}] {caption} | {translated}", *lights, ""])


def test_screens_are_as_kept(make_device, slow_player, tmp_path):
    new = "\n".join(screens(make_device, slow_player))
    if not KEPT.exists() or new != KEPT.read_text(encoding="utf-8"):
        changed = tmp_path / KEPT.name
        changed.write_text(new, encoding="utf-8")
        pytest.fail(f"the screens have changed: compare {changed} with {KEPT}")


def test_every_scene_is_among_them(device, slow_player):
    opened = set()
    opening = device.app.open

    def note(name, *arguments):
        opened.add(name)
        opening(name, *arguments)

    device.app.open = note
    pages(device, slow_player)
    texts = [
        path.read_text(encoding="utf-8") for path in Path(menutree.__file__).parent.glob("*.py")
    ]
    classes = set(
        re.findall(r"^class (\w+)\((?:Scene|BoardScene|Menu|Play)\)", "".join(texts), re.M)
    )
    assert opened == classes - {"BoardScene", "Menu"}  # the bases of others
