# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Somebody who plays by presses and reads the captions while the program runs.

A program imports this, sets `controls` and gives `follow` a script; then it runs code.py.
"""

import builtins
import sys

import busio
import start

controls = {}  # what to hold on the panel for an action: UP DOWN LEFT RIGHT NEXT A B
captions = []  # those not read yet
moves = []  # of this game, as captioned
read = []  # called with each caption

_PRESS_MS = 120
_HOLD_MS = 700  # for B, where that is A held
_MOST_MS = 120000  # that anything is waited for
_script = None


def follow(file):
    """Do what its lines say that begin with #> one after the other, then end the program.

    play MOVES; any COUNT, of moves; finish, the game, by any moves; press ACTION; choose TEXT, in
    a menu; until TEXT, in a caption; wait MS; fault NAME, of a controller on I2C, or none.
    """
    global _script
    _script = _perform(file)


def _perform(file):
    for line in file:
        mark, _, what = line.strip().partition(" ")
        if mark != "#>":
            continue
        command, _, text = what.partition(" ")
        if command == "play":
            for start in range(0, len(text), 2):
                yield from _play(text[start : start + 2].lower())
        elif command == "any":
            for _ in range(int(text)):
                yield from _until("to move")
                yield from _go(_legal_square())
        elif command == "finish":
            while "to move" in (yield from _until("to move", "wins", "Draw")):
                yield from _go(_legal_square())
        elif command == "choose":
            yield from _choose(text)
        elif command == "press":
            yield from _press(text)
        elif command == "until":
            yield from _until(text)
        elif command == "wait":
            yield int(text)
        elif command == "fault":
            busio.fault = text
            yield 0
        else:
            raise ValueError(what)
    sys.exit()


def _press(action):
    what = controls[action]
    is_held = action == "B" and what == controls["A"]
    yield from _hold(what, _HOLD_MS if is_held else _PRESS_MS)


def _hold(what, ms):
    start.held.append(what)
    yield ms
    start.held.remove(what)
    yield _PRESS_MS


def _until(*texts):
    waited = 0
    while True:
        while captions:
            caption = captions.pop(0)
            if any([text in caption for text in texts]):
                return caption
            if "plays again" in caption:  # a pass, to be acknowledged
                yield from _press("A")
        waited += _PRESS_MS
        if waited > _MOST_MS:
            raise RuntimeError("no caption with " + texts[0])
        yield _PRESS_MS


def _play(square):
    yield from _until("to move")
    yield from _go(square)


def _go(square):
    touch = start.TOUCH + ord(square[0]) - 97 + 8 * (ord(square[1]) - 49)
    if "NEXT" in controls:  # each step captions its square
        while not captions or captions[-1] != square:
            yield from _press("NEXT")
        yield from _press("A")
    elif "LEFT" in controls:
        for _ in range(7):
            yield from _press("LEFT")
            yield from _press("UP")
        for _ in range(ord(square[0]) - 97):
            yield from _press("RIGHT")
        for _ in range(ord(square[1]) - 49):
            yield from _press("DOWN")
        yield from _press("A")
    else:
        yield from _hold(touch, _PRESS_MS)
    yield from _until(" " + square)


def _legal_square():
    """The first legal square; the program has this module loaded, too."""
    from engine.bitboard import (
        START_BLACK,
        START_WHITE,
        has_legal,
        is_set,
        legal,
        play,
        square_name,
    )

    own, opponent = START_BLACK, START_WHITE
    for move in moves:
        own, opponent = play(own, opponent, ord(move[0]) - 97 + 8 * (ord(move[1]) - 49))
        if has_legal(opponent, own):
            own, opponent = opponent, own
    rows = legal(own, opponent)
    for square in range(64):
        if is_set(rows, square):
            return square_name(square)


def _choose(text):
    for _ in range(20):
        while captions:
            if text in captions.pop(0):
                yield from _press("A")
                return
        yield from _press("NEXT" if "NEXT" in controls else "DOWN")
    raise RuntimeError("no entry with " + text)


def _print(*texts):
    shown(*texts)
    text = str(texts[0])
    captions.append(text)
    if len(text) == 8 and text[:6] in ("Black ", "White "):
        moves.append(text[6:])
    elif "wins" in text or "Draw" in text or "One player" in text:
        moves.clear()
    elif text == "Taken back":  # from a person against the program, a move of each
        del moves[-2:]
    for listener in read:
        listener(text)


shown = print
builtins.print = _print
start.on_sleep = lambda: next(_script)
