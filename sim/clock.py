# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Time on the simulated board: real, or virtual and the same in every run.

Times are whole microseconds since the clock was made.
"""

import heapq
import itertools
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable


class PowerCut(BaseException):
    """The power is gone: raised inside whatever the program was doing, to unwind it."""


class Clock(ABC):
    """Lets time pass, and does what is due while it passes.

    The machine's own thread calls `sleep` and `work`; due events run inside these calls, in order.
    Any thread may call `cut`.
    """

    def __init__(self) -> None:
        self._events: list[tuple[int, int, Callable[[], None]]] = []
        self._tie = itertools.count()
        self._cut = threading.Event()

    @abstractmethod
    def now(self) -> int:
        """Microseconds since the clock was made."""

    @abstractmethod
    def _wait_until(self, moment: int) -> None:
        """Let time pass until `moment` or until the power is cut."""

    @abstractmethod
    def work(self, us: int) -> None:
        """The program worked for `us` of the board's time, which costs the PC what it costs.

        :raises PowerCut: once the power is cut
        """

    def sleep(self, us: int) -> None:
        """Let `us` pass.

        :raises PowerCut: once the power is cut
        """
        end = self.now() + us
        self._check()
        while self._events and self._events[0][0] <= end:
            self._wait_until(self._events[0][0])
            self._check()  # before it is taken: what the power's end cuts off is still to be done
            heapq.heappop(self._events)[2]()
            self._check()
        self._wait_until(end)
        self._check()

    def at(self, moment: int, do: Callable[[], None]) -> None:
        """Call `do` when time reaches `moment`, from inside `sleep` or `work`."""
        heapq.heappush(self._events, (moment, next(self._tie), do))

    def cut(self) -> None:
        """Cut the power: from now on whatever lets time pass raises `PowerCut`."""
        self._cut.set()

    def restore(self) -> None:
        """Give the power back."""
        self._cut.clear()

    def _check(self) -> None:
        if self._cut.is_set():
            raise PowerCut


class VirtualClock(Clock):
    """Time that passes only when the program sleeps or works: no run differs from another."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 0

    def now(self) -> int:
        return self._now

    def _wait_until(self, moment: int) -> None:
        self._now = max(self._now, moment)

    def work(self, us: int) -> None:
        self.sleep(us)


class RealClock(Clock):
    """The PC's time, `speed` times as fast; any thread may change how fast.

    `hurry`: sleeps are so many times as short. Work is not: the program gets as much done in its
    time as always.
    """

    def __init__(self, speed: float = 1.0) -> None:
        super().__init__()
        self._pace = time.perf_counter(), 0, speed  # since when, from which time on, how fast
        self._setting = threading.Lock()
        self.hurry = 1.0

    def now(self) -> int:
        since, start, speed = self._pace
        return start + int((time.perf_counter() - since) * speed * 1e6)

    @property
    def speed(self) -> float:
        """How many seconds pass on the board in one of the PC's."""
        return self._pace[2]

    @speed.setter
    def speed(self, speed: float) -> None:
        with self._setting:
            self._pace = time.perf_counter(), self.now(), speed

    def _wait_until(self, moment: int) -> None:
        hurry = self.hurry
        seconds = (moment - self.now()) / self.speed / hurry / 1e6
        if seconds > 0 and not self._cut.wait(seconds) and hurry > 1:
            with self._setting:
                self._pace = time.perf_counter(), max(moment, self.now()), self.speed

    def work(self, us: int) -> None:
        self.sleep(0)  # the work itself took its time; just do what is due
