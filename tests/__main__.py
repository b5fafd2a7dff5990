# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`python3 -m tests`: the whole suite; arguments go through to pytest."""

import os
import sys

from sim import environment


def main() -> int:
    environment.prepare("tests", "requirements-tests.txt")
    import pytest  # installed just now

    os.chdir(environment.ROOT)
    return pytest.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
