# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Time: what is due happens when it is due, and a power cut ends every wait."""

import threading
import time

import pytest

from sim.clock import PowerCut, RealClock, VirtualClock


def test_virtual_time_passes_only_by_sleep_and_work():
    clock = VirtualClock()
    assert clock.now() == clock.now() == 0
    clock.sleep(1500)
    clock.work(20)
    assert clock.now() == 1520


def test_events_happen_in_order_at_their_times():
    clock = VirtualClock()
    seen = []
    for moment in (300, 100, 200, 100):
        clock.at(moment, lambda moment=moment: seen.append((moment, clock.now())))
    clock.sleep(250)
    assert seen == [(100, 100), (100, 100), (200, 200)]
    clock.sleep(50)
    assert seen[-1] == (300, 300)
    assert clock.now() == 300


def test_an_event_may_ask_for_another_one():
    clock = VirtualClock()
    seen = []

    def again():
        seen.append(clock.now())
        clock.at(clock.now() + 40, again)

    clock.at(0, again)
    clock.sleep(100)
    assert seen == [0, 40, 80]


def test_a_power_cut_raises_in_whatever_lets_time_pass():
    clock = VirtualClock()
    clock.at(500, clock.cut)
    with pytest.raises(PowerCut):
        clock.sleep(10_000)
    assert clock.now() == 500
    with pytest.raises(PowerCut):
        clock.work(1)
    clock.restore()
    clock.sleep(500)
    assert clock.now() == 1000


def test_a_program_cannot_catch_a_power_cut_as_an_error():
    assert not issubclass(PowerCut, Exception)


def test_a_power_cut_from_another_thread_ends_a_sleep_in_real_time():
    clock = RealClock()
    sleeping, woken = threading.Event(), threading.Event()

    def sleep():
        clock.at(clock.now(), sleeping.set)
        try:
            clock.sleep(3_600_000_000)
        except PowerCut:
            woken.set()

    threading.Thread(target=sleep, daemon=True).start()
    assert sleeping.wait(10)
    clock.cut()
    assert woken.wait(10)


def test_real_time_can_run_faster():
    slow, fast = RealClock(), RealClock(speed=1e9)
    fast.sleep(3_600_000_000)
    assert fast.now() >= 3_600_000_000
    assert slow.now() < 3_600_000_000


def test_another_speed_takes_no_time_back():
    clock = RealClock(speed=1e9)
    clock.sleep(3_600_000_000)
    before = clock.now()
    for speed in (1, 1e9, 1e-9):
        clock.speed = speed
        assert before <= clock.now()
        before = clock.now()


def test_what_a_power_cut_cuts_off_is_done_once_the_power_is_back(monkeypatch):
    """Presses are timed by an event that asks for the next one: it must not be lost."""
    clock = VirtualClock()
    seen = []
    clock.at(100, lambda: seen.append("done"))
    with monkeypatch.context() as patch:
        patch.setattr(clock, "_wait_until", lambda _: clock.cut())
        with pytest.raises(PowerCut):
            clock.sleep(500)
    assert seen == []
    clock.restore()
    clock.sleep(500)
    assert seen == ["done"]


def test_in_a_hurry_sleeps_are_short_and_work_has_its_time():
    clock = RealClock()
    clock.hurry = 1000
    began = time.perf_counter()
    for _ in range(10):
        clock.sleep(1_000_000)
    slept = clock.now()
    assert slept >= 10_000_000
    assert time.perf_counter() - began < 5
    time.sleep(0.05)  # what the program works
    assert clock.now() - slept < 5_000_000
