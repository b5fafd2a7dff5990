# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A board that is played on: cursor, legal squares, discs that turn over."""

from engine import bitboard
from handheld import actions, roles, ticks
from othello import animation, cursor, drawing
from othello.scene import Scene

TYPE_CHECKING = False  # a type checker takes it for True
if TYPE_CHECKING:
    from engine.game import Game
    from othello.app import App

_DIRECTIONS = (actions.UP, actions.DOWN, actions.LEFT, actions.RIGHT)
_PREVIEW_MS = 600  # resting on a legal square for so long shows what it would flip


class BoardScene(Scene):
    """The base of all scenes in which a game is played.

    Subclasses say what comes between the turns, in `next_turn`.

    :param game: its moves are made here
    """

    def __init__(self, app: "App", game: "Game") -> None:
        super().__init__(app)
        self.game = game
        self.colour = bitboard.BLACK  # whose turn it is
        self.is_asked = False  # whether that player may choose a move now
        self.hint: "int | None" = None  # the square recommended, until the next press
        self._legal = bytes(8)
        self.reset_cursors()
        self._flipping: "int | None" = None  # the disc played, while those that it flips turn over
        self._since: "int | None" = None  # when it was first seen
        self._pulse: "int | None" = None  # when an illegal press was made
        self._rest = 0  # when the cursor came to where it is
        self._preview = b""  # rows of what it would flip there; empty: not computed

    # --- for subclasses

    def next_turn(self, now: int) -> None:
        """All discs have turned: whose turn is it? Called in each frame until `begin_turn`."""
        raise NotImplementedError

    def begin_turn(self, colour: int, now: int) -> None:
        """Let the player of *colour* choose a move."""
        self.colour = colour
        self.is_asked = True
        self._legal = self.game.legal()
        controls = self.app.handheld.controls
        if controls.is_stepped or controls.is_touched:
            self._cursors[colour] = None
        self._move(self._cursors[colour], now)

    def reset_cursors(self) -> None:
        """Each colour has a cursor of its own: put them on discs, where A plays nothing."""
        self._cursors: "list[int | None]" = [28, 36]

    def end_turn(self) -> None:
        """Nobody may play until `next_turn` says so."""
        self.is_asked = False
        self.hint = self._pulse = None

    def make_move(self, square: int, now: int) -> bool:
        """Put the move into the game; False if it came too late."""
        self.game.push(square)
        return True

    def push(self, square: int, now: int) -> None:
        """Make a move of the colour whose turn it is, and let the discs turn over."""
        if not self.make_move(square, now):
            return
        self._cursors[self.colour] = self._flipping = square
        self._since = None
        self.end_turn()
        # Last, for it may find no room in the heap.
        self.app.say("move", self.app.colour(self.colour), bitboard.square_name(square))

    def show_hint(self, square: int, now: int) -> None:
        """Recommend a square, lit at once."""
        self.hint = square
        self.app.handheld.matrix.palette.restart(now)

    @property
    def is_flipping(self) -> bool:
        """Whether discs are turning over now."""
        return self._flipping is not None

    def _end_flipping(self) -> None:
        self._flipping = None
        # What was pressed meanwhile means nothing later on: not when it repeats, nor released.
        self.app.handheld.controls.drop()

    # --- the player

    def handle(self, action: int, now: int) -> None:
        if self.is_flipping:
            self._end_flipping()
        elif self.is_asked:
            self.hint = None
            self._handle(action, self._cursors[self.colour], now)

    def _handle(self, action: int, square: "int | None", now: int) -> None:
        if action in _DIRECTIONS:
            self._move(cursor.move(square, action), now)
        elif action in (actions.NEXT, actions.PREVIOUS):
            square = cursor.step(square, self._legal, action == actions.NEXT)
            self.app.handheld.say(bitboard.square_name(square))
            self._move(square, now)
        elif action == actions.A:
            self.press(square, now)
        elif action >= actions.TOUCH:
            self.press(action - actions.TOUCH, now)

    def _move(self, square: "int | None", now: int) -> None:
        self._cursors[self.colour] = square
        self._rest = now
        self._preview = b""
        self.app.handheld.matrix.palette.restart(now)

    def press(self, square: "int | None", now: int) -> None:
        """A on a square: the move, or that it is none."""
        if square is not None and bitboard.is_set(self._legal, square):
            self.push(square, now)
        else:
            if square is not None:
                self.app.say("not_legal", bitboard.square_name(square))
            self._pulse = now
            self.app.handheld.matrix.palette.restart(now)

    # --- time and lights

    def enter(self, now: int) -> None:
        self.end_turn()

    def update(self, now: int) -> None:
        if self._pulse is not None and ticks.diff(now, self._pulse) >= roles.PULSE_MS:
            self._pulse = None
        if not self.is_asked and not self.is_flipping:
            self.next_turn(now)

    def draw(self, frame: bytearray, now: int) -> None:
        drawing.draw_game(frame, self.game)
        if self._flipping is not None:
            if self._since is None:
                self._since = now
            elapsed = ticks.diff(now, self._since)
            flipped = self.game.last_flips
            if animation.draw(frame, self._flipping, flipped, self.colour, elapsed):
                self._end_flipping()
        elif self.is_asked:
            self._draw_marks(frame, self._cursors[self.colour], now)

    def _draw_marks(self, frame: bytearray, square: "int | None", now: int) -> None:
        options = self.app.options
        legal = self._legal
        pulse = self._pulse is not None
        if options["marks"] == "on":
            drawing.draw_rows(frame, legal, roles.LEGAL_PULSE if pulse else roles.LEGAL)
            pulse = False
        else:
            legal = bytes(8)  # the cursor must not tell, either
        rests = ticks.diff(now, self._rest) >= _PREVIEW_MS
        if rests and square is not None and options["preview"] == "on":
            if not self._preview:
                self._preview = bitboard.flips(*self.game.sides(), square)
            drawing.draw_rows(frame, self._preview, roles.BLACK_FLIP + (self.colour ^ 1))
        if self.hint is not None:
            frame[self.hint] = roles.HINT
        if square is not None and square != self.hint:
            cursor.draw(frame, square, self.colour, legal)
            if pulse:
                frame[square] = roles.CURSOR_PULSE
