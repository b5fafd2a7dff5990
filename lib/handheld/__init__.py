# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`handheld`: an 8x8 matrix, a few buttons and a little memory, as one object."""
