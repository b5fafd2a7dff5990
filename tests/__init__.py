# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT

"""The tests: `python3 -m tests`, or plain `pytest` in the environment."""
