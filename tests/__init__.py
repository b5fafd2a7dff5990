# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The tests: `python3 -m tests`, or plain `pytest` in the environment."""

import os.path
import sys

_ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# At the END of the path: a root code.py must not shadow Python's own `code`, which pdb imports.
for _folder in (_ROOT, os.path.join(_ROOT, "lib")):
    while _folder in sys.path:
        sys.path.remove(_folder)
    sys.path.append(_folder)

from sim.environment import require_python  # noqa: E402 (it is on that path)

require_python()  # here, for an older Python cannot even read some of them
