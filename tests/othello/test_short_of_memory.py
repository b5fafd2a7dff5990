# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Where the heap is too small, the AI gives way to the game."""

import sys

import pytest

from handheld import actions
from othello import ailoading, loading, lookup, play, tally
from othello.play import Play
from othello.session import Session

pytestmark = pytest.mark.usefixtures("modules")


class ShortOnce:
    """A function that finds no room the first time."""

    def __init__(self, whole):
        self._whole = whole
        self.is_due = True

    def __call__(self, *arguments):
        if self.is_due:
            self.is_due = False
            raise MemoryError
        return self._whole(*arguments)


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


def test_a_screen_is_entered_once_there_is_room(device, monkeypatch):
    """What makes room by itself has done so when the second failure comes."""
    device.run(2000)
    assert device.app.player()
    twice = [True, True]
    finding = lookup._find

    def short(path, *rest):
        if twice and path.endswith("icons.txt"):
            raise MemoryError(twice.pop())
        return finding(path, *rest)

    monkeypatch.setattr(lookup, "_find", short)
    device.press(actions.B)
    device.run(4000)
    assert device.captions[-1] == "undo"
    device.press(actions.B)
    device.until("Black to move")
    device.play("f5")
    assert "Black f5" in device.captions


@pytest.mark.parametrize("where", ["show", "close"])
def test_no_screen_is_lost_where_letting_go_finds_no_room(device, monkeypatch, where):
    device.press(actions.B)
    once = [True]
    dropping = loading._drop_but

    def short(*arguments):
        if once and (where == "close" or not device.app._scenes):
            raise MemoryError(once.pop())
        dropping(*arguments)

    if where == "show":
        monkeypatch.setattr(loading, "_drop_but", short)
        device.choose("leave")
        device.until("continue")
        device.choose("continue")
    else:
        monkeypatch.setattr(loading, "_drop_but", short)
        device.press(actions.B)
    device.until("Black to move")
    assert not once
    device.play("f5")
    assert "Black f5" in device.captions


def test_the_name_of_an_opening_costs_no_move(device, monkeypatch):
    device.app.call("newgame.two_players", False)
    device.play("f5")
    once = [True]
    moves = device.app.session.match.game.moves
    openings = sys.modules["othello.openingnames"].openings
    finding = openings.find

    def short(*arguments):
        if once and len(moves) == 2:
            raise MemoryError(once.pop())
        return finding(*arguments)

    monkeypatch.setattr(openings, "find", short)
    device.play("d6")
    assert not once
    device.until("Black to move")
    assert bytes(device.app.session.match.game.moves) == bytes((37, 43))


def test_a_move_without_room_for_its_caption_is_made_once(device, monkeypatch):
    device.app.call("newgame.two_players", False)
    device.run(100)
    twice = [True, True]
    finding = lookup._find

    def short(path, wanted, until):
        if twice and wanted == b"\nmove\t":
            raise MemoryError(twice.pop())
        return finding(path, wanted, until)

    monkeypatch.setattr(lookup, "_find", short)
    device.go("f5")
    device.press(actions.A)
    device.until("White to move")
    assert bytes(device.app.session.match.game.moves) == bytes((37,))


def test_an_end_without_room_is_counted_once(device, monkeypatch):
    device.run(2000)
    once = [True]
    unloading = loading.unload

    def short():
        if once and any("resigned" in caption for caption in device.captions):
            raise MemoryError(once.pop())
        unloading()

    monkeypatch.setattr(loading, "unload", short)
    device.press(actions.MENU)
    device.choose("resign")
    device.until("Black resigned: White wins")
    device.run(2500)
    assert not once
    assert tally.games(device.app.session.tally, 0, 2) == (0, 0, 1)
    assert type(device.app.scene).__name__ == "Result"


@pytest.mark.parametrize("step", ["outcome", "note", "_count", "flush", "announce"])
def test_an_end_is_counted_kept_and_told_once_there_is_room(device, monkeypatch, step):
    device.run(2000)
    device.play("f5")
    device.until("Black to move")
    moves = bytes(device.app.session.match.game.moves)
    importing = loading._import
    once = [True]

    def short(*_):
        raise MemoryError(once.pop())

    def stepped(name, package):
        if name == step and once:
            short()
        module = importing(name, package)
        if name == "outcome" and once:
            places = (module, sys.modules["othello.tally"], Session)
            of = next(place for place in places if hasattr(place, step))
            whole = getattr(of, step)
            monkeypatch.setattr(of, step, lambda *args: short() if once else whole(*args))
        return module

    device.press(actions.MENU)
    device.run(100)
    monkeypatch.setattr(loading, "_import", stepped)
    device.choose("resign")
    device.until("Black resigned: White wins")
    device.run(2500)
    assert not once
    assert tally.games(device.app.session.tally, 0, 2) == (0, 0, 1)
    assert device.app.session.last == moves
    assert type(device.app.scene).__name__ == "Result"


def test_an_end_without_room_for_its_counts_shows_them_later(device, monkeypatch):
    device.app.call("newgame.two_players", False)
    device.play("e6f4e3f6g5d6e7f5c5")
    device.until("Black wins 13-0")
    device.run(100)
    names = device.app.scene.update.__func__.__globals__  # no module any more: it was let go
    short = ShortOnce(names["Pair"])
    monkeypatch.setitem(names, "Pair", short)
    device.press(actions.A)
    device.run(5000)
    assert not short.is_due
    device.press(actions.A)
    assert "Game 2: colours are swapped" in device.captions


def test_a_caption_of_full_memory_that_has_no_room_goes_unsaid(device, monkeypatch):
    device.app.call("newgame.two_players", False)
    device.run(100)
    short, finding = ShortOnce(device.app.scene.handle), lookup._find

    def none(path, wanted, until):
        if wanted == b"\nno_room\t":
            raise MemoryError
        return finding(path, wanted, until)

    monkeypatch.setattr(device.app.scene, "handle", short)
    monkeypatch.setattr(lookup, "_find", none)
    device.press(actions.RIGHT)
    assert not short.is_due
    device.play("f5")
    device.until("White to move")


def test_an_end_without_room_for_its_result_has_it_later(device, monkeypatch):
    device.app.call("newgame.two_players", False)
    device.play("e6f4e3f6g5d6e7f5")
    device.await_turn()
    match = sys.modules["engine.match"]
    short = ShortOnce(match.judge)
    monkeypatch.setattr(match, "judge", short)
    device.go("c5")
    device.press(actions.A)
    device.until("Black wins 13-0")
    assert not short.is_due


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
