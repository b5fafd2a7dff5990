# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A question that is answered with yes or no."""

from handheld import actions, roles
from othello import font
from othello.scene import Scene

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from typing import Callable

    from othello.app import App


class Question(Scene):
    """A question mark; then what the answer calls for.

    A says yes and B no. Boards without directions choose with next (yes) and previous (no) and
    confirm with select. A touch says yes on the right half and no on the left.

    :param key: the caption
    :param values: what is put into it
    :param answer: called with True for yes, after the question has closed
    :param role: the colour of the player who is asked
    """

    def __init__(
        self,
        app: "App",
        key: str,
        values: "tuple[object, ...]",
        answer: "Callable[[bool], None]",
        role: int = roles.ICON,
    ) -> None:
        super().__init__(app)
        self._key = key
        self._values = values
        self._role = role
        self._answer = answer
        self._chosen: "bool | None" = None
        self._text = font.columns("?")

    def enter(self, now: int) -> None:
        self.app.say(self._key, *self._values)

    def handle(self, action: int, now: int) -> None:
        if action in (actions.NEXT, actions.PREVIOUS):
            self._chosen = action == actions.NEXT
            self.app.say("yes" if self._chosen else "no")
            self._text = font.columns("Y" if self._chosen else "N")
        elif action >= actions.TOUCH:
            self._close(action % 8 >= 4)
        elif action == actions.B:
            self._close(False)
        elif action == actions.A and not self.app.handheld.controls.is_stepped:
            self._close(True)
        elif action == actions.A and self._chosen is not None:
            self._close(self._chosen)
        else:
            stepped = self.app.handheld.controls.is_stepped
            self.app.say("answers_stepped" if stepped else "answers")
            self.app.say(self._key, *self._values)

    def _close(self, yes: bool) -> None:
        self.app.close()
        self._answer(yes)

    def draw(self, frame: bytearray, now: int) -> None:
        font.draw_centred(frame, self._text, self._role, 1)
