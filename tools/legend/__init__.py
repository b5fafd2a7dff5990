# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`python3 -m tools.legend`: what the lights say, as one picture, made by the program itself."""
