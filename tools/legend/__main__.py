# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Make the picture of what the lights say.

    python3 -m tools.legend

Writes docs/legend.png.
"""

from __future__ import annotations

import sys

from sim import environment
from tools.usage import Parser, run

FILE = environment.ROOT / "docs" / "legend.png"


def _main() -> None:
    parser = Parser(
        prog="tools.legend",
        description="Make docs/legend.png, the menus and signs on the lights, from the program.",
    )
    parser.parse_args()
    from tools.legend.contents import groups
    from tools.legend.picture import draw, png

    made = png(draw(groups()))
    if not FILE.is_file() or FILE.read_bytes() != made:
        FILE.write_bytes(made)
        print("docs/legend.png")


def main() -> int:
    environment.prepare("tools.legend", "requirements-tools.txt")
    return run(_main)


if __name__ == "__main__":
    sys.exit(main())
