# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The values of one option, to choose from."""

from othello.menu import Menu
from othello.options import OPTIONS, index_of
from othello.optionwords import caption_of

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from typing import Any, Callable

    from othello.app import App


class Choice(Menu):
    """Begins with the value that holds.

    :param option: a name in `options.OPTIONS`
    :param then: what to do once a value is chosen, for another game; without it the menu closes
    """

    def __init__(self, app: "App", option: str, then: "Callable[[], None] | None" = None) -> None:
        values: "tuple[Any, ...]" = OPTIONS[index_of(option)][2]
        value = app.options[option]
        if option == "brightness":  # the current does not suffice for more
            highest = app.handheld.matrix.palette.highest_step
            values = values[:highest]
            value = min(value, highest)
        super().__init__(app, values, values.index(value) if value in values else 0)
        self._option = option
        self._then = then

    def caption_of(self, entry: "Any") -> str:
        return caption_of(self.app, self._option, entry)

    def choose(self, entry: "Any") -> None:
        self.app.call("choosing.choose", self._option, entry, self._then is not None)
        if self._then:
            self._then()
        else:
            self.app.close()
