# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Folders made to look like CIRCUITPY drives, and the command that deploys into them."""

from sim.environment import ROOT
from tools import deploy, usage

WHOLE = (ROOT / "boards/raspberry_pi_pico.py").read_bytes()
"""A board file that says all it has to, but not for which board."""


class Drive:
    """A folder with the boot_out.txt of a board."""

    def __init__(self, root, board_id="raspberry_pi_pico", version="9.2.1"):
        self.root = root
        root.mkdir(exist_ok=True)
        (root / "boot_out.txt").write_text(
            f"Adafruit CircuitPython {version} on 2024-11-20; Some Board with some chip\r\n"
            f"Board ID:{board_id}\r\nUID:0123456789ABCDEF\r\n"
        )

    def deploy(self, *options):
        """Run the command; return its exit status."""
        return run_deploy(self.root, *options)

    def files(self):
        return {
            path.relative_to(self.root).as_posix(): path.read_bytes()
            for path in self.root.rglob("*")
            if path.is_file()
        }

    def __getitem__(self, name):
        return (self.root / name).read_bytes()

    def __setitem__(self, name, content):
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_bytes(content)

    def __contains__(self, name):
        return (self.root / name).exists()


def run_deploy(*arguments):
    """Run the command on any drive or none; return its exit status."""
    try:
        return usage.run(lambda: deploy.run([str(argument) for argument in arguments]))
    except SystemExit as end:  # the command line itself was wrong
        return end.code
