# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The buttons and sticks a person touches, and which of them means what."""

from collections.abc import Callable, Collection

DIRECTIONS = ("up", "down", "left", "right")
SQUARES = tuple(column + row for row in "12345678" for column in "abcdefgh")
"""The controls of a board whose squares are buttons, a1 first."""

LONG_PRESS_MS = 700
"""Held so long, a press counts as a long one: the program wants 600 ms."""


class Inputs:
    """What is held down. Any thread may press and release.

    :param names: the controls there are, by the board's own names
    :param has_stick: whether the four directions are one stick
    :param invert: the stick's axes (to the right, upwards) that are mounted the wrong way round
    :param swap: whether the stick is mounted on its side
    """

    def __init__(
        self,
        names: Collection[str],
        has_stick: bool = False,
        invert: tuple[bool, bool] = (False, False),
        swap: bool = False,
    ) -> None:
        self.names = tuple(names)
        self.has_stick = has_stick
        self._signs = tuple(-1 if wrong else 1 for wrong in invert)
        self._swap = swap
        self.pressed: frozenset[str] = frozenset()
        self._listeners: list[Callable[[str, bool], None]] = []
        self._lean: tuple[float, float] | None = None

    @property
    def is_touched(self) -> bool:
        """Whether the squares themselves are what is pressed."""
        return SQUARES[0] in self.names

    @property
    def is_stepped(self) -> bool:
        """Whether there is no way to go but on and back."""
        return DIRECTIONS[0] not in self.names

    def press(self, control: str) -> None:
        """Hold a control down, or push the stick in a direction.

        :raises LookupError: where there is no such control
        """
        if control not in self.names:
            raise LookupError(f"this board has no control {control!r}")
        if control not in self.pressed:
            self.pressed |= {control}
            self._tell(control, True)

    def release(self, control: str) -> None:
        """Let go of a control."""
        if control in self.pressed:
            self.pressed -= {control}
            self._tell(control, False)

    def release_all(self) -> None:
        """Let go of everything."""
        for control in sorted(self.pressed):
            self.release(control)
        self._lean = None

    def listen(self, listener: Callable[[str, bool], None]) -> None:
        """Call `listener` with a control and whether it is down, whenever that changes."""
        self._listeners.append(listener)

    def _tell(self, control: str, down: bool) -> None:
        for listener in self._listeners:
            listener(control, down)

    def lean(self, right: float, up: float) -> None:
        """Hold the stick anywhere, -1 to 1 each way; at 0, 0 `press` moves it again."""
        self._lean = (right, up) if right or up else None

    @property
    def stick(self) -> tuple[float, float]:
        """How far its two potentiometers are turned, -1 to 1 each: to the right and up where it is
        mounted straight.
        """
        held = self.pressed
        pushed = ("right" in held) - ("left" in held), ("up" in held) - ("down" in held)
        right, up = self._lean or pushed
        x, y = right * self._signs[0], up * self._signs[1]
        return (y, x) if self._swap else (x, y)


def control_for(action: str, controls: Collection[str]) -> tuple[str, int]:
    """The control among `controls` that means `action`, and how many ms to hold it (0: briefly).

    :raises LookupError: where the board lacks the action
    """
    for control, hold_ms in _WAYS.get(action, ()):
        if control in controls and not _means_something_else(control, action, controls):
            return control, hold_ms
    raise LookupError(f"this board has no {action}")


# Each action by the first of these controls that the board has.
_WAYS: dict[str, tuple[tuple[str, int], ...]] = {
    "UP": (("up", 0),),
    "DOWN": (("down", 0),),
    "LEFT": (("left", 0),),
    "RIGHT": (("right", 0),),
    "A": (("a", 0), ("select", 0), ("e4", 0)),
    "B": (
        ("b", 0),
        ("menu", 0),
        ("a", LONG_PRESS_MS),
        ("select", LONG_PRESS_MS),
        ("e4", LONG_PRESS_MS),
    ),
    "HINT": (("x", 0), ("hint", 0)),
    "UNDO": (("y", 0), ("undo", 0), ("b", LONG_PRESS_MS), ("menu", LONG_PRESS_MS)),
    "MENU": (("start", 0), ("select", 0), ("menu", 0)),
    "NEXT": (("next", 0), ("select", 0), ("h4", 0)),
    "PREVIOUS": (("previous", 0), ("a4", 0)),
}

ACTIONS = tuple(_WAYS)


def _means_something_else(control: str, action: str, controls: Collection[str]) -> bool:
    """SELECT is the menu button of a wing, the next square beside START, and A beside NEXT."""
    if control != "select":
        return False
    if "next" in controls:
        return action not in ("A", "B")
    return action != ("NEXT" if "start" in controls else "MENU")
