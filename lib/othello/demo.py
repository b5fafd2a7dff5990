# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The program against itself, for those who watch."""

import os

from engine.match import Match
from engine.terms import Terms
from handheld import ticks
from othello.play import Play

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.result import Result
    from othello.app import App

_LEVEL = 3
_PASS_MS = 1500
_RESULT_MS = 8000  # the final board is shown


class Demo(Play):
    """One game after the other, until a press. The suspended game is left alone."""

    in_game = False
    only_waits = False

    def __init__(self, app: "App") -> None:
        seed = int.from_bytes(os.urandom(4), "big") >> 2
        super().__init__(app, Match(Terms((_LEVEL, _LEVEL)), app.handheld.now()), seed)
        self._ended: "int | None" = None

    def pass_ms(self, colour: int) -> int:
        return _PASS_MS

    def finish(self, result: "Result", now: int) -> None:
        if self._ended is None:
            self._ended = now
            self.app.call("outcome.announce", self.match, result)
        elif ticks.diff(now, self._ended) >= _RESULT_MS:
            self.app.replace("Demo")

    def handle(self, action: int, now: int) -> None:
        self.app.handheld.controls.drop()
        self.app.close()

    _request = handle  # also during a pass
