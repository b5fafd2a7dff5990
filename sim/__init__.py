# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The board on the PC: `python3 -m sim`.

Parses on every Python, to say what it needs: so do the tests and the tools, which import it first.
"""

import os
import sys

if sys.version_info < (3, 8):  # noqa: UP036 - not even sim.environment parses there
    version = ".".join(map(str, sys.version_info[:3]))
    sys.stderr.write("Python 3.10 or newer is needed; this is " + version + ".\n")
    sys.exit(2)

# Standard output is for what is asked for; this must be set before pygame is imported.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
