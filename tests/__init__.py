# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The tests: `python3 -m tests`, or plain `pytest` in the environment."""

import os.path
import sys

# Plain `pytest` does not find our packages. At the END of the path, as in conftest.py.
sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from sim.environment import require_python

require_python()  # here, for an older Python cannot even read some of them
