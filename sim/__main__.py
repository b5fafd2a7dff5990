# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`python3 -m sim`: the handheld on this computer. Parses on every Python, as `sim` does."""

import sys

if __name__ == "__main__":
    from sim import environment

    environment.require_python()
    from sim import options

    wanted = options.parse(sys.argv[1:])  # help and mistakes need no set-up
    environment.prepare("sim")
    sys.exit(options.run(wanted))
