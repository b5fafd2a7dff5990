# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Make the pages and pictures of the wiring from the board files.

    python3 -m tools.wiring

Writes docs/wiring/ and the table in docs/boards.md.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sim import environment
from tools.usage import Parser, UsageError, run

DOCS = environment.ROOT / "docs"
_BOARDS = environment.ROOT / "boards"
_BEGIN, _END = "<!-- table: python3 -m tools.wiring -->\n", "<!-- end of table -->\n"


def made(boards: Path, overview: str) -> dict[str, str]:
    """All that this tool makes.

    :param boards: the folder of the board files
    :param overview: docs/boards.md, whose table is made anew
    :returns: the text of each file, by its path in docs/
    """
    from sim import profile
    from tools.wiring.pages import page, table
    from tools.wiring.picture import picture
    from tools.wiring.plan import plan

    try:
        plans = [plan(name, profile.read(boards / f"{name}.py")) for name in profile.known(boards)]
    except profile.ProfileError as error:
        raise UsageError(str(error)) from None
    before, _, rest = overview.partition(_BEGIN)
    files = {"boards.md": before + _BEGIN + table(plans) + "\n" + _END + rest.partition(_END)[2]}
    for each in plans:
        files[f"wiring/{each.file}.md"] = page(each)
        files[f"wiring/{each.file}.svg"] = picture(each)
    return files


def _main() -> None:
    parser = Parser(
        prog="tools.wiring",
        description="Make docs/wiring/ and the table in docs/boards.md from the board files.",
    )
    parser.parse_args()
    files = made(_BOARDS, (DOCS / "boards.md").read_text(encoding="utf-8"))
    for left_over in sorted({*_written()} - files.keys()):
        (DOCS / left_over).unlink()
        print(f"docs/{left_over}: removed")
    for name, text in files.items():
        file = DOCS / name
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8", newline="\n")
            print(f"docs/{name}")


def _written() -> list[str]:
    """The pages and pictures there are."""
    return [
        f"wiring/{file.name}"
        for file in (DOCS / "wiring").iterdir()
        if file.suffix in (".md", ".svg")
    ]


def main() -> int:
    environment.prepare("tools.wiring", "requirements-tools.txt")
    return run(_main)


if __name__ == "__main__":
    sys.exit(main())
