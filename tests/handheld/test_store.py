# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Is anything lost, or worse, wrong, when the power goes while the journal is written?"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from handheld import anew, stored
from handheld.store import Store
from sim.hardware.microcontroller import Memory
from sim.parts import nvm as parts

Events = list[tuple[int, bytes]]
State = tuple[bytes | None, Events]

_TURNS = 64
_CHIPS = ("rp2040", "samd51", "esp32s3")
_SIZES = {"rp2040": 4096, "samd51": 8192, "esp32s3": 8192}


def _store(nvm: parts.Nvm, every: int = 8) -> Store:
    memory: Any = Memory(nvm)
    return Store(memory, isinstance(nvm, parts.SectorNvm), every)


def _load(store: Store) -> State:
    snapshot, events = stored.load(store)
    return snapshot, list(events)


def _state(nvm: parts.Nvm) -> State:
    return _load(_store(nvm))


def _snapshot(game: int) -> bytes:
    return random.Random(game).randbytes(250 + game % 60)


def _turn(game: int, turn: int) -> tuple[int, bytes]:
    chance = random.Random(game << 8 | turn)
    return chance.randrange(1, 256), chance.randbytes(chance.randrange(12))


class _Device:
    """Plays games as the device does: a snapshot when room runs short, one event a turn."""

    def __init__(self, nvm: parts.Nvm) -> None:
        self.nvm = nvm
        self.store = _store(nvm)
        self.states: list[State] = [_load(self.store)]  # newest last
        self.written = self.states[-1]

    def play(self, game: int) -> None:
        if self.store.room < 80:
            self.states.append((_snapshot(game), []))
            anew.begin(self.store, _snapshot(game))
            self.written = self.states[-1]
        for turn in range(_TURNS):
            snapshot, events = self.states[-1]
            self.states.append((snapshot, [*events, _turn(game, turn)]))
            writes = self.nvm.writes
            assert self.store.append(*_turn(game, turn))
            if self.nvm.writes > writes:
                self.written = self.states[-1]
        self.store.flush()
        self.written = self.states[-1]


def _cut_everywhere(nvm: parts.Nvm, play: Callable[[], None], check: Callable[[], None]) -> None:
    """Call `check` with the memory as a cut would leave it, before each byte that is written."""
    seen: list[bytes] = []

    def cut() -> None:
        assert nvm.cut_at is not None
        nvm.cut_at += 1
        if not seen or seen[-1] != nvm.content:
            seen.append(bytes(nvm.content))
            check()

    start = nvm.steps
    nvm.cut_at, nvm.on_cut = start, cut
    play()
    nvm.cut_at = None
    assert nvm.steps - start > 1000


def test_rp2040_loses_at_most_the_turn_being_written_and_nothing_between_games() -> None:
    nvm = parts.make("rp2040", 4096)
    device = _Device(nvm)
    for game in range(3):
        device.play(game)
    assert device.store.room < 80  # the next game begins with an erase

    def check() -> None:
        state = _state(nvm)
        erasing = not device.states[-1][1]
        assert state in device.states[-2:] or (erasing and state == (None, []))

    _cut_everywhere(nvm, lambda: device.play(3), check)
    assert _state(nvm) == device.states[-1]
    assert len(device.states[-1][1]) == _TURNS


@pytest.mark.parametrize("chip", ["samd51", "esp32s3"])
def test_chips_that_erase_at_each_write_lose_all_or_nothing(chip: str) -> None:
    nvm = parts.make(chip, _SIZES[chip])
    device = _Device(nvm)
    device.play(0)

    def check() -> None:
        assert _state(nvm) in ((None, []), device.written, device.states[-1])

    _cut_everywhere(nvm, lambda: device.play(1), check)
    assert _state(nvm) == device.states[-1]
    assert len(device.states[-1][1]) == 2 * _TURNS


@pytest.mark.parametrize("cuts", [1, 2, 5])
def test_rp2040_goes_on_after_a_slot_cut_short(cuts: int) -> None:
    nvm = parts.make("rp2040", 4096)
    store = _store(nvm)
    stored.load(store)
    anew.begin(store, b"start")
    store.append(1, b"first")
    for cut in range(cuts):

        def fail() -> None:
            raise KeyboardInterrupt

        nvm.cut_at, nvm.on_cut = nvm.steps + 3 + cut, fail
        with pytest.raises(KeyboardInterrupt):
            store.append(2, b"lost")
        nvm.cut_at = None
        store = _store(nvm)
        assert _load(store) == (b"start", [(1, b"first")])
    assert store.append(3, b"second")
    assert _state(nvm) == (b"start", [(1, b"first"), (3, b"second")])


def test_rp2040_makes_many_turns_an_erase() -> None:
    nvm = parts.make("rp2040", 4096)
    device = _Device(nvm)
    for game in range(50):
        device.play(game)
    assert 50 * _TURNS / nvm.erases >= 100


@pytest.mark.parametrize("chip", ["samd51", "esp32s3"])
def test_chips_that_erase_at_each_write_write_every_8_turns(chip: str) -> None:
    nvm = parts.make(chip, 8192)
    device = _Device(nvm)
    device.play(0)
    assert nvm.writes == 1 + _TURNS // 8
    store = device.store
    store.append(1, b"waits")
    assert len(_state(nvm)[1]) == _TURNS
    store.flush()
    store.flush()
    assert nvm.writes == 2 + _TURNS // 8
    assert len(_state(nvm)[1]) == _TURNS + 1


@pytest.mark.parametrize("chip", _CHIPS)
def test_when_it_is_full_it_says_so_and_a_snapshot_makes_room(chip: str) -> None:
    nvm = parts.make(chip, 1024)
    store = _store(nvm)
    assert _load(store) == (None, [])
    assert store.room == 0 and not store.append(1, b"")
    anew.begin(store, b"s" * 100)
    count = 0
    while store.room:
        assert store.append(1, bytes([count]))
        count += 1
    store.flush()
    assert count >= (1024 - 112) // 16 - 1
    assert not store.append(1, b"")
    assert [data[0] for _, data in _state(nvm)[1]] == list(range(count))
    anew.begin(store, b"new")
    assert _state(nvm) == (b"new", [])
    assert store.room > count


@pytest.mark.parametrize("chip", _CHIPS)
def test_what_does_not_fit_is_refused(chip: str) -> None:
    nvm = parts.make(chip, 256)
    store = _store(nvm)
    stored.load(store)
    with pytest.raises(ValueError, match="snapshot too long"):
        anew.begin(store, bytes(256))
    anew.begin(store, b"")
    with pytest.raises(ValueError, match="event too long"):
        store.append(1, bytes(12))


@pytest.mark.parametrize("chip", _CHIPS)
def test_without_room_for_a_new_beginning_nothing_changes(
    chip: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(_: int) -> bytearray:
        raise MemoryError

    nvm = parts.make(chip, 1024)
    store = _store(nvm)
    stored.load(store)
    anew.begin(store, b"old")
    store.append(1, b"first")
    monkeypatch.setattr(anew, "bytearray", no_room, raising=False)
    with pytest.raises(MemoryError):
        anew.begin(store, b"new")
    store.append(1, b"second")
    store.flush()
    assert _state(nvm) == (b"old", [(1, b"first"), (1, b"second")])


@pytest.mark.parametrize("chip", _CHIPS)
@given(content=st.binary(min_size=512, max_size=512))
def test_foreign_content_starts_clean(chip: str, content: bytes) -> None:
    nvm = parts.make(chip, 512)
    nvm.content[:] = content
    store = _store(nvm)
    assert _load(store) == (None, [])
    anew.begin(store, b"ours")
    store.append(7, b"move")
    store.flush()
    assert _state(nvm) == (b"ours", [(7, b"move")])


@pytest.mark.parametrize("chip", _CHIPS)
@given(place=st.integers(0, 4095), change=st.integers(1, 255))
def test_a_corrupt_byte_never_gives_a_wrong_game(chip: str, place: int, change: int) -> None:
    nvm = parts.make(chip, 4096)
    device = _Device(nvm)
    device.play(1)
    state = device.states[-1]
    nvm.content[place] ^= change
    # The last event may pass for one cut short, a byte in the free part for the next one.
    assert _state(nvm) in ((None, []), state, device.states[-2])


def test_events_of_an_older_journal_are_not_taken_for_ours() -> None:
    nvm = parts.make("rp2040", 512)
    store = _store(nvm)
    stored.load(store)
    anew.begin(store, b"old")
    for number in range(5):
        store.append(1, bytes([number]))
    old = bytes(nvm.content)
    anew.begin(store, b"new")
    nvm.content[16:] = old[16:]  # as if the erase had failed there
    assert _state(nvm)[1] == []
