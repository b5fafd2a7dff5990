# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The host's game controllers: what is done on them, as keys (see `sim.keys`) going down and up."""

import pygame
from pygame._sdl2 import controller

# By position, whatever the letters: the lowest of the four buttons is A, the right one B.
_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "enter",
    pygame.CONTROLLER_BUTTON_B: "backspace",
    pygame.CONTROLLER_BUTTON_X: "h",
    pygame.CONTROLLER_BUTTON_Y: "u",
    pygame.CONTROLLER_BUTTON_START: "m",
    pygame.CONTROLLER_BUTTON_BACK: "m",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: ",",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: ".",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
# Joysticks that SDL has no map of: the first four buttons as they mostly are.
_JOYSTICK_BUTTONS = ("enter", "backspace", "h", "u", ",", ".", "m", "m")

_AXES = {0: ("left", "right"), 1: ("up", "down")}  # of the left stick, SDL's numbers
_PUSHED, _RELEASED = 0.55, 0.35

Changes = list[tuple[str, bool]]


class Gamepads:
    """Opens the controllers that are plugged in, also later on, and reads their events."""

    def __init__(self) -> None:
        controller.init()
        pygame.joystick.init()
        self._open: dict[int, object] = {}
        self._mapped: set[int] = set()
        self._pushed: dict[int, str] = {}  # by axis

    def read(self, event: pygame.Event) -> Changes:
        """The keys that go down (True) or up with an event."""
        if event.type == pygame.JOYDEVICEADDED:
            self._plug_in(event.device_index)
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            key = _BUTTONS.get(event.button)
            return [(key, event.type == pygame.CONTROLLERBUTTONDOWN)] if key else []
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._move(event.axis, event.value / 32767)
        elif getattr(event, "instance_id", None) in self._mapped:
            pass  # SDL tells the same again, by the joystick's own numbers
        elif event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            if event.button < len(_JOYSTICK_BUTTONS):
                key = _JOYSTICK_BUTTONS[event.button]
                return [(key, event.type == pygame.JOYBUTTONDOWN)]
        elif event.type == pygame.JOYAXISMOTION:
            return self._move(event.axis, event.value)
        elif event.type == pygame.JOYHATMOTION:
            right, up = event.value
            return self._move(0, right) + self._move(1, -up)
        return []

    def _plug_in(self, index: int) -> None:
        if controller.is_controller(index):
            pad = controller.Controller(index)
            self._open[pad.id] = pad
            self._mapped.add(pad.as_joystick().get_instance_id())
        else:
            stick = pygame.joystick.Joystick(index)
            self._open[stick.get_instance_id()] = stick

    def _move(self, axis: int, value: float) -> Changes:
        """A stick turns into keys; with a dead zone, and without a flutter at its edge."""
        if axis not in _AXES:
            return []
        held = self._pushed.get(axis)
        changes: Changes = []
        if held and (abs(value) < _RELEASED or held != _AXES[axis][value > 0]):
            changes.append((self._pushed.pop(axis), False))
        if axis not in self._pushed and abs(value) > _PUSHED:
            self._pushed[axis] = _AXES[axis][value > 0]
            changes.append((self._pushed[axis], True))
        return changes
