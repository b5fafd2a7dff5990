# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Makes our packages importable in the tests."""

import sys
from pathlib import Path

_ROOT = Path(__file__).resolve().parent.parent

# At the END of the path: a root code.py must not shadow Python's own `code`, which pdb imports.
for _folder in (str(_ROOT), str(_ROOT / "lib")):
    while _folder in sys.path:
        sys.path.remove(_folder)
    sys.path.append(_folder)
