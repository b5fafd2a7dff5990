# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT

"""`python3 -m sim`: the handheld on this computer. Parses on every Python, to say what it needs."""

import sys

if __name__ == "__main__":
    if sys.version_info < (3, 8):  # noqa: UP036 - not even sim.environment parses there
        version = ".".join(map(str, sys.version_info[:3]))
        sys.stderr.write("Python 3.10 or newer is needed; this is " + version + ".\n")
        sys.exit(2)

    from sim import environment

    environment.require_python()
    from sim import options

    wanted = options.parse(sys.argv[1:])  # help and mistakes need no set-up
    environment.prepare("sim")
    sys.exit(options.run(wanted))
