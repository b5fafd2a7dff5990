# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT

"""What a person does with the device."""

held = []  # controls: names of pins, numbers of seesaw buttons, and right, left, up, down of a stick
