# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Where the heap is too small, the AI gives way to the game."""

import sys

import pytest

from handheld import actions
from othello import ailoading, loading, lookup, play
from othello.play import Play


@pytest.fixture(autouse=True)
def modules():
    """What is dropped here is there again for other tests."""
    saved = {path: module for path, module in sys.modules.items() if path.startswith("engine.")}
    yield
    for path, module in saved.items():
        sys.modules[path] = module
        setattr(sys.modules["engine"], path.partition(".")[2], module)


def loaded(steps):
    """The AI that comes in the end."""
    return next(player for player in steps if player)


def test_a_screen_without_room_sends_the_ai_away(device, monkeypatch):
    device.run(2000)
    before = device.app.player()
    assert before
    once = [True]
    importing = loading._import

    def short(name, package):
        if name == "gamemenu" and once:
            raise MemoryError(once.pop())
        return importing(name, package)

    monkeypatch.setattr(loading, "_import", short)
    device.play("f5")
    device.until("Black to move")
    device.press(actions.B)
    assert not once
    assert device.captions[-1] == "undo"
    assert device.app.player() is None  # it is being loaded again
    device.press(actions.B)
    device.run(5000)
    assert device.app.player() not in (None, before)


def test_a_caption_without_room_sends_the_ai_away(device, monkeypatch):
    device.run(2000)
    assert device.app.player()
    once = [True]
    finding = lookup._find

    def short(*arguments):
        if once:
            raise MemoryError(once.pop())
        return finding(*arguments)

    monkeypatch.setattr(lookup, "_find", short)
    device.app.say("to_move", "Black")
    assert device.captions[-1] == "Black to move"
    assert device.app.player() is None  # it is being loaded again


def test_a_move_without_room_sends_the_ai_away(device, monkeypatch):
    device.run(2000)
    assert device.app.player()
    pieces = []

    def short(size):
        if not pieces:
            raise MemoryError(pieces.append(size))

    monkeypatch.setattr(loading, "bytearray", short, raising=False)
    device.play("f5")
    assert "Black f5" in device.captions
    assert device.app.player() is None  # it is being loaded again


def test_a_press_without_room_sends_the_ai_away_and_says_so(device, monkeypatch):
    device.run(2000)
    assert device.app.player()
    once = [True]
    handle = device.app.scene.handle

    def short(action, now):
        if once:
            raise MemoryError(once.pop())
        handle(action, now)

    monkeypatch.setattr(device.app.scene, "handle", short)
    device.press(actions.B)
    assert device.captions[-1] == "Memory is full: press again if nothing happened"
    assert device.app.player() is None  # it is being loaded again
    device.press(actions.B)
    assert device.captions[-1] == "undo"


def test_the_only_scene_comes_once_there_is_room(device, monkeypatch):
    device.run(2000)
    assert device.app.player()
    once = [True]

    class Short(Play):
        def __init__(self, *arguments):
            if once:
                raise MemoryError(once.pop())
            super().__init__(*arguments)

    monkeypatch.setattr(play, "Play", Short)
    device.press(actions.B)
    device.choose("leave")
    device.choose("continue")
    device.until("Memory is full")
    device.until("Black to move")
    device.play("f5")
    assert "Black f5" in device.captions


def test_what_never_finds_room_is_not_hidden(device, monkeypatch):
    def short(frame, now):
        raise MemoryError

    monkeypatch.setattr(device.app.scene, "draw", short)
    with pytest.raises(MemoryError):
        device.run(1000)


def test_without_any_room_level_1_plays(monkeypatch):
    def none(is_small):
        raise MemoryError

    monkeypatch.setattr(ailoading, "_leave_room", none)
    player = loaded(ailoading.load(False, None))
    assert player.highest == 1
    player.start(bytes((0, 0, 0, 16, 8, 0, 0, 0)), bytes((0, 0, 0, 8, 16, 0, 0, 0)), 8, seed=1)
    while not player.step():
        pass
    assert player.level == 1
    assert player.best in (19, 26, 37, 44)
