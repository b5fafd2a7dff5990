# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Power-on: the saved game, or a new one, at once."""

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from othello.app import App


def start(app: "App") -> None:
    """Bring the session back, if the store has one, and begin to play."""
    store = app.handheld.store
    if store:
        snapshot, events = store.load()
        if snapshot is not None:
            has_game = app.call("restoring.restore", snapshot, events)
            app.apply_options()
            if has_game:
                _come_back(app)
                return
    else:
        app.say("no_saving")
    app.call("newgame.one_player")


def _come_back(app: "App") -> None:
    session = app.session
    match = session.match
    is_over = match.result
    if is_over:
        app.call("newgame.following")
    terms = match.terms
    if match.started and (match.game.moves or terms.formal or terms.has_clocks):
        app.show("Resume", match)  # no clock runs before somebody is there
    elif not is_over:  # nothing has been played yet
        session.resume()
