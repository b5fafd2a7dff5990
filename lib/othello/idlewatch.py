# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A device left alone: it dims, then rests."""

from handheld import ticks

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from othello.app import App
    from othello.scene import Scene

_DIM_MS = 120_000
_REST_MS = 300_000


class IdleWatch:
    """Counts the time since the last press, in scenes that only wait for one."""

    def __init__(self, app: "App", now: int) -> None:
        self._app = app
        self._since = now

    def wakes(self, now: int) -> bool:
        """There was a press. True if the lights were dimmed: then it only wakes."""
        palette = self._app.handheld.matrix.palette
        was_dim = palette.dim
        if was_dim:
            self._app.handheld.controls.drop()  # nor what the press repeats
        palette.dim = False
        self._since = now
        return was_dim

    def update(self, scene: "Scene", now: int) -> None:
        """Dim the lights, or leave *scene* for one that rests."""
        if not scene.only_waits or self._app.options.get("idle") == "off":
            self._since = now
            return
        idle = ticks.diff(now, self._since)
        palette = self._app.handheld.matrix.palette
        palette.dim = _DIM_MS <= idle < _REST_MS
        if idle >= _REST_MS:
            scene.rest()
