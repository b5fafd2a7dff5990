# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""A device for the scenes' tests: the real app and scenes above a handheld made of lists."""

import sys
from types import SimpleNamespace

import pytest

from engine import bitboard, player
from handheld import actions, letters, ticks
from handheld.controls import Controls
from othello.app import App

FRAME_MS = 33


class FakeControls:
    """Buttons that are pressed by putting actions into a list."""

    def __init__(self, handheld, pressed):
        self.handheld = handheld
        self.is_stepped = False
        self.is_touched = False
        self.in_game = False
        self.present = True
        self.is_held = False
        self.why_away = 0
        self.fault = ""
        self.pressed = pressed

    def poll(self, now):
        return self.pressed.pop(0) if self.pressed else actions.NONE

    def drop(self):
        self.handheld.dropped = True
        self.pressed.clear()


class Buttons(Controls):
    """Real buttons: a bit of `down` each."""

    down = 0

    def poll(self, now):
        return self._step(self.down, now)


class FakePalette:
    """A palette that only remembers what it was told."""

    milliamps = 1000
    highest_step = 5

    def __init__(self):
        self.hurry = self.dim = False

    def restart(self, now):
        pass


class FakeHandheld:
    """What the scenes see of the machine; time passes only frame by frame."""

    def __init__(self, start=0, store=None, **settings):
        self.settings = SimpleNamespace(
            language="en",
            palette="A",
            brightness=3,
            move_clock=None,
            game_clock=None,
            idle=0,
            has_matrix=True,
            matrix_pin="GP28",
            matrix_corner="top left",
            matrix_lines="rows",
            matrix_serpentine=False,
            matrix_order="GRB",
            has_address=True,
            controller_address=0x49,
            has_stick=True,
            stick_invert_x=False,
            stick_invert_y=False,
            stick_swap=False,
        )
        vars(self.settings).update(settings)
        self.time = start
        self.frame_ms = FRAME_MS
        self.pressed = []
        self.frame = bytes(64)
        self.captions = []
        self.last_caption = ""
        self.is_turn = False
        self.dropped = False  # whether the program has forgotten what was pressed
        self.controls = FakeControls(self, self.pressed)
        self.matrix = self
        self.palette = FakePalette()
        self.store = store

    def now(self):
        return self.time

    def show(self, frame, now):
        self.frame = bytes(frame)

    def say(self, text):
        self.last_caption = text
        # Whose turn it is stays known when something else is said, such as the time left.
        self.is_turn = self.is_turn or text.endswith("to move")
        self.captions.append(text)

    def spend(self, us):
        self.time = ticks.add(self.time, us // 1000)

    def rewire(self):
        pass

    def wait_frame(self):
        self.time = ticks.add(self.time, self.frame_ms)


class Device:
    """A running program: press its buttons, read its lights and captions."""

    def __init__(self, stepped=False, touched=False, held=False, **settings):
        self.handheld = FakeHandheld(**settings)
        self.handheld.controls.is_stepped = stepped
        self.handheld.controls.is_touched = touched
        self.handheld.controls.is_held = held
        self.app = App(self.handheld)
        self.app.call("poweron.start")
        self.run(FRAME_MS)

    @property
    def captions(self):
        return self.handheld.captions

    def lights(self):
        return letters.as_text(self.handheld.frame)

    def run(self, ms):
        for _ in range(0, ms, FRAME_MS):
            self.app.tick()
            self.handheld.wait_frame()

    def wait(self, ms):
        """Let a long time pass, in a few long frames."""
        self.handheld.frame_ms = 10 * FRAME_MS
        for _ in range(0, ms, 10 * FRAME_MS):
            self.app.tick()
            self.handheld.wait_frame()
        self.handheld.frame_ms = FRAME_MS
        self.run(FRAME_MS)

    def press(self, *pressed):
        """Press buttons one after the other, a frame each."""
        for action in pressed:
            self.handheld.pressed.append(action)
            self.run(FRAME_MS)

    def take_buttons(self):
        """Real buttons in place of the list of presses, from now on."""
        self.handheld.controls = Buttons()
        return self.handheld.controls

    def until(self, text, ms=5000):
        """Let time pass until a caption contains *text*; those before it are forgotten."""
        for _ in range(0, ms, FRAME_MS):
            for number, caption in enumerate(self.captions):
                if text in caption:
                    del self.captions[: number + 1]
                    return
            self.run(FRAME_MS)
        pytest.fail(f"no caption with {text!r} in {ms} ms; seen: {self.captions}")

    def go(self, square):
        """Bring the cursor to a square, homing in a1."""
        column, row = "abcdefgh".index(square[0]), int(square[1]) - 1
        self.press(*[actions.LEFT, actions.UP] * 7)
        self.press(*[actions.RIGHT] * column, *[actions.DOWN] * row)

    def choose(self, entry):
        """Step through the menu to the entry whose caption contains *entry*, and choose it."""
        self.run(FRAME_MS)
        for _ in range(9):  # what was said last may be no entry
            if entry in self.handheld.last_caption:
                self.captions.clear()
                self.press(actions.A)
                return
            self.press(actions.RIGHT)
        pytest.fail(f"no entry {entry!r}; seen: {self.captions}")

    def play(self, moves):
        """Play a transcript, acknowledging passes."""
        for start in range(0, len(moves), 2):
            square = moves[start : start + 2].lower()
            self.await_turn()
            self.go(square)
            self.captions.clear()
            self.handheld.is_turn = False
            self.press(actions.A)
            assert self.captions and self.captions[0].endswith(" " + square), self.captions

    def await_turn(self):
        """Let time pass until somebody may move, acknowledging passes."""
        for _ in range(200):
            self.run(FRAME_MS)
            if self.handheld.is_turn:
                return
            if self.handheld.last_caption == "A goes on":
                self.press(actions.A)
        pytest.fail(f"nobody is to move; seen: {self.captions}")


class SlowPlayer:
    """Thinks for as many slices as the test says, then plays the first legal square."""

    slices = 1
    most = 8  # the level for which there is room
    value, exact, spent_us, looking_at = 40, False, 0, 0
    highest = 8
    buffers = None

    def __init__(self, folder, small=False, highest=8, buffers=None):
        self.folder = folder
        self.seeds = []

    def prepare(self, *_):
        return iter(())

    def start(self, own, opponent, level, seed, fewest=False, use_book=False):
        self.left = SlowPlayer.slices
        self.level = min(level, SlowPlayer.most)
        rows = bitboard.legal(own, opponent)
        legal = [square for square in range(64) if bitboard.is_set(rows, square)]
        self.best = self.looking_at = legal[0]

    def start_hint(self, own, opponent, fewest=False):
        self.start(own, opponent, 8, 0)

    def step(self):
        self.left -= 1
        self.spent_us += 20_000
        return self.left <= 0


@pytest.fixture
def modules():
    """What is dropped is there again for other tests."""
    saved = {path: module for path, module in sys.modules.items() if path.startswith("engine.")}
    yield
    for path, module in saved.items():
        sys.modules[path] = module
        setattr(sys.modules["engine"], path.partition(".")[2], module)


@pytest.fixture(autouse=True)
def slow_player(monkeypatch):
    monkeypatch.setattr(player, "Player", SlowPlayer)
    monkeypatch.setattr(SlowPlayer, "slices", 1)
    return SlowPlayer


@pytest.fixture(autouse=True)
def _same_choices_each_time(monkeypatch):
    monkeypatch.setattr("os.urandom", bytes)


@pytest.fixture(autouse=True)
def _no_collecting(monkeypatch):
    # The board needs it; here it only takes time, with all the objects of the tests.
    monkeypatch.setattr("gc.collect", lambda: 0)
    monkeypatch.setattr("gc.mem_free", lambda: 160_000, raising=False)


@pytest.fixture
def device():
    """A device switched on for the first time."""
    return Device()


@pytest.fixture
def make_device():
    return Device


@pytest.fixture
def make_handheld():
    return FakeHandheld
