# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What is soldered and plugged to the board: lights, controllers, buttons, and the chip's nvm."""
