# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Power-on: the saved game, or a new one, at once."""

from handheld import stored
from othello import options

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from othello.app import App


def start(app: "App") -> None:
    """Bring the session back, if the store has one, and begin to play.

    A button held now asks how the lights are wired.
    """
    has_game = False
    if app.session.store:
        snapshot, events = stored.load(app.session.store)
        if snapshot is not None:
            from othello import restoring

            has_game = restoring.bring_back(app, snapshot, events)
    options.apply(app)
    if not app.session.store:
        app.say("no_saving")
    app.say("discs_" + app.options["palette"])
    if has_game:
        _come_back(app)
    else:
        app.call("newgame.one_player")
    if app.handheld.controls.is_held and app.handheld.settings.has_matrix:
        app.open("Wiring")


def _come_back(app: "App") -> None:
    session = app.session
    match = session.match
    terms = match.terms
    if match.result:
        app.call("outcome.announce", match, match.result)
        app.show("Result", match, match.result)
        return
    if match.started and not terms.formal and len(match.game.moves) == match.opening:
        app.call("unplayed.begin_anew")
        terms = match.terms
    app.call("introduction.introduce")
    if match.started and (match.game.moves or terms.formal or terms.has_clocks):
        app.show("Resume", match)  # no clock runs before somebody is there
    else:  # nothing has been played yet
        session.resume()
