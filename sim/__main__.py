# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT

"""`python3 -m sim`: the handheld on this computer. Parses on Python 3.8, to say what it needs."""

import sys

from sim import environment


def main() -> int:
    environment.prepare("sim")
    from sim import options  # needs the Python and the packages seen to above

    return options.run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
