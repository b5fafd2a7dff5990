# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What the board files of the tests' machines would say."""

WING = {
    "MATRIX_PIN": "D6",
    "MATRIX_ORDER": "GRB",
    "CONTROLS": "joy_featherwing",
    "I2C": ("SCL", "SDA"),
    "ADDRESS": 0x49,
}
GAMEPAD = {
    "MATRIX_PIN": "A0",
    "CONTROLS": "gamepad_qt",
    "I2C": ("SCL1", "SDA1"),
    "ADDRESS": 0x50,
}
FIVE_BUTTONS = {
    "MATRIX_PIN": "GP28",
    "CONTROLS": "buttons",
    "BUTTONS": {"up": "GP2", "down": "GP3", "left": "GP4", "right": "GP5", "a": "GP6"},
}
TILES = {
    "CONTROLS": "neotrellis",
    "I2C": ("SCL", "SDA"),
    "TILES": (0x2E, 0x2F, 0x30, 0x31),
}
THUMBSTICK = {
    "MATRIX_PIN": "GP28",
    "CONTROLS": "thumbstick",
    "STICK": ("GP26", "GP27"),
    "BUTTONS": {"a": "GP6", "b": "GP7"},
}
