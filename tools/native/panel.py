# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT

"""What a person does with the device."""

held = []  # names of pins, numbers of seesaw buttons; right, left, up, down of a stick
