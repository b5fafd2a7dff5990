# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""docs/boards.md, docs/wiring/ and docs/settings.md say what is so."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest

from sim import profile
from sim.machine import FAULTS, Machine
from sim.settings import Settings
from tools.wiring.__main__ import DOCS, made

ROOT = DOCS.parent
_OVERVIEW = (DOCS / "boards.md").read_text(encoding="utf-8")
_SETTINGS = (DOCS / "settings.md").read_text(encoding="utf-8")
_BOARD = "adafruit_feather_rp2040"


def _rows(text: str) -> Iterator[list[str]]:
    for line in text.splitlines():
        if line.startswith("| `"):
            yield [cell.strip() for cell in line.strip("| ").split(" | ")]


# --- the wiring


def test_docs_are_what_the_tool_makes_of_the_board_files() -> None:
    files = made(ROOT / "boards", _OVERVIEW)
    written = {
        path.relative_to(DOCS).as_posix(): path.read_text(encoding="utf-8")
        for path in [DOCS / "boards.md", *(DOCS / "wiring").iterdir()]
    }
    stale = [name for name in files.keys() | written.keys() if files.get(name) != written.get(name)]
    assert not stale, "run python3 -m tools.wiring"


def test_a_changed_board_file_changes_page_picture_and_table(tmp_path: Path) -> None:
    source = (ROOT / "boards" / "raspberry_pi_pico.py").read_text(encoding="utf-8")
    file = tmp_path / "raspberry_pi_pico.py"
    file.write_text(source, encoding="utf-8")
    before = made(tmp_path, _OVERVIEW)
    changed = source.replace("GP28", "GP22").replace("MILLIAMPS = 350", "MILLIAMPS = 234")
    file.write_text(changed, encoding="utf-8")
    after = made(tmp_path, _OVERVIEW)
    assert "GP28 (34)" in before["wiring/raspberry_pi_pico.svg"]
    assert "GP22 (29)" in after["wiring/raspberry_pi_pico.svg"]
    assert "| GP22 (pin 29) | DIN | green |" in after["wiring/raspberry_pi_pico.md"]
    assert "| 234 mA |" in after["boards.md"]
    assert "**234 mA**" in after["wiring/raspberry_pi_pico.md"]


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.md")), ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        file, _, anchor = target.partition("#")
        if "://" in file:
            continue
        aim = (page.parent / unquote(file)).resolve() if file else page
        assert aim.exists(), target
        if anchor:
            titles = re.findall(r"^#+ (.*)$", aim.read_text(encoding="utf-8"), re.M)
            anchors = [re.sub(r"[^\w -]", "", title).lower().replace(" ", "-") for title in titles]
            assert unquote(anchor) in anchors, target


# --- boards


def test_every_kind_of_control_is_explained() -> None:
    kinds = {row[0].strip('`"') for row in _rows(_OVERVIEW) if '"' in row[0]}
    used = {profile.read(file)["CONTROLS"] for file in (ROOT / "boards").glob("[!_]*.py")}
    assert used <= kinds


def test_the_example_of_an_own_build_plays(tmp_path: Path) -> None:
    for name in ("code.py", "engine", "lib"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "__init__.py").symlink_to(ROOT / "boards" / "__init__.py")
    [example] = re.findall(r"```python\n(.*?)```", _OVERVIEW, re.S)
    (tmp_path / "boards" / "my_handheld.py").write_text(example, encoding="utf-8")
    assert "GP16" in made(tmp_path / "boards", _OVERVIEW)["wiring/my_handheld.svg"]
    machine = Machine(tmp_path, settings={"OTHELLO_BOARD": "my_handheld"})
    machine.clock.at(3_000_000, machine.power_off)
    machine.run()
    assert "Black to move" in machine.console.lines


@pytest.mark.parametrize("board", [_BOARD, "feather_rp2040_neotrellis"])
@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault != "none"])
def test_every_message_about_the_controller_is_explained(board: str, fault: str) -> None:
    machine = Machine(ROOT, board=board)
    if fault != "timeout":  # from the start, a bus made by software gets round it
        machine.break_controller(fault)
    machine.clock.at(4_000_000, lambda: machine.break_controller("none"))
    machine.clock.at(8_000_000, lambda: machine.break_controller(fault))
    machine.clock.at(12_000_000, machine.power_off)
    machine.run()
    _assert_explained(machine)


@pytest.mark.parametrize("pins", [("SDA", "SCL"), ("D9", "SDA")])
def test_the_message_about_pins_of_no_bus_is_explained(tmp_path: Path, pins: object) -> None:
    for name in ("code.py", "engine", "lib"):
        (tmp_path / name).symlink_to(ROOT / name)
    shutil.copytree(ROOT / "boards", tmp_path / "boards")
    with (tmp_path / "boards" / f"{_BOARD}.py").open("a", encoding="utf-8") as file:
        file.write(f"I2C = {pins}\n")
    machine = Machine(tmp_path, board=_BOARD)
    machine.clock.at(4_000_000, machine.power_off)
    machine.run()
    _assert_explained(machine)


def _assert_explained(machine: Machine) -> None:
    explained = [row[0].strip("`") for row in _rows(_OVERVIEW) if '"' not in row[0]]
    messages = [line for line in machine.console.lines if line.startswith("No controller: ")]
    assert messages
    for message in messages:
        assert any(text in message for text in explained), message


# --- settings


def _documented() -> dict[str, tuple[str, str]]:
    """What is allowed for each key, and its default."""
    return {row[0].strip("`"): (row[1], row[2]) for row in _rows(_SETTINGS) if len(row) == 4}


def test_settings_are_documented_as_the_program_reads_them() -> None:
    documented = _documented()
    bad = dict.fromkeys(documented, "no such value")
    machine = Machine(ROOT, board=_BOARD, settings=bad)
    machine.clock.at(3_000_000, machine.power_off)
    machine.run()
    lines = [line for line in machine.console.lines if line.startswith("settings.toml: ")]
    said = {}
    for line in lines:
        match = re.fullmatch(
            r"settings.toml: (\w+) = 'no such value' is not allowed \((.*)\); using (.*)", line
        )
        assert match, line
        said[match[1]] = (match[2], match[3].strip("'"))
    assert said.pop("OTHELLO_BOARD")[1] == _BOARD
    assert {key: documented[key] for key in said} == said
    assert set(documented) - set(said) == {"OTHELLO_BOARD"}


def test_every_key_that_the_program_asks_for_is_documented() -> None:
    machine = Machine(ROOT, board=_BOARD)
    machine.clock.at(3_000_000, machine.power_off)
    machine.run()
    asked = {key for key in machine.settings.asked if key.startswith("OTHELLO_")}
    assert asked == set(_documented())


def test_our_settings_file_has_the_documented_keys(tmp_path: Path) -> None:
    text = (ROOT / "settings.toml").read_text(encoding="utf-8")
    taken = re.sub(r"^#(?=\w+ = )", "", text, flags=re.M)
    (tmp_path / "settings.toml").write_text(taken, encoding="utf-8")
    settings = Settings(tmp_path / "settings.toml")
    ours = {key for key in settings.keys_set() if key.startswith("OTHELLO_")}
    assert ours == set(_documented())
    assert not settings.complaints()
    assert settings.get("CIRCUITPY_PYSTACK_SIZE") == int(
        re.search(r"`CIRCUITPY_PYSTACK_SIZE` \| (\d+)", _SETTINGS)[1]  # type: ignore[index]
    )
