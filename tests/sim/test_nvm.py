# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The nvm: what it keeps, how its flash wears, and what a power cut leaves."""

import pytest

from sim.clock import PowerCut
from sim.machine import Ended, MachineError
from sim.parts.nvm import make


def cut():
    raise PowerCut


def left_by_cut(chip, step, writes):
    """The content after writes with the power cut at a step, in an nvm of 16 bytes."""
    nvm = make(chip, 16)
    nvm.on_cut = cut
    for start, data in writes[:-1]:
        nvm.write(start, data)
    nvm.cut_at = nvm.steps + step
    with pytest.raises(PowerCut):
        nvm.write(*writes[-1])
    return bytes(nvm.content)


def test_it_begins_erased():
    assert make("rp2040", 4096).content == b"\xff" * 4096


def test_a_file_that_cannot_be_written_any_more_is_no_matter_of_the_programs(tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir()
    nvm = make("rp2040", 16, folder / "nvm")
    (folder / "nvm").unlink()
    folder.rmdir()
    nvm.write(0, b"abc")
    assert nvm.content[:3] == b"abc"
    assert nvm.trouble == "No such file or directory"
    folder.mkdir()
    nvm.write(3, b"def")
    assert nvm.trouble == ""
    assert (folder / "nvm").read_bytes()[:6] == b"abcdef"


def test_rp2040_appends_without_an_erase():
    nvm = make("rp2040", 4096)
    nvm.write(0, b"abc")
    nvm.write(3, b"def")
    assert nvm.content[:8] == b"abcdef\xff\xff"
    assert (nvm.writes, nvm.erases, nvm.steps) == (2, 0, 6)


def test_rp2040_erases_the_whole_sector_to_change_anything():
    nvm = make("rp2040", 4096)
    nvm.write(0, b"abc")
    nvm.write(2, b"x")
    assert nvm.content[:4] == b"abx\xff"
    assert (nvm.writes, nvm.erases) == (2, 1)


def test_a_cut_while_appending_leaves_the_bytes_written_so_far():
    writes = [(0, b"abc"), (3, b"def")]
    assert left_by_cut("rp2040", 0, writes) == b"abc" + b"\xff" * 13
    assert left_by_cut("rp2040", 2, writes) == b"abcde" + b"\xff" * 11


def test_a_cut_around_an_erase_loses_what_is_not_written_back():
    writes = [(0, b"abc"), (1, b"x")]
    assert left_by_cut("rp2040", 0, writes) == b"abc" + b"\xff" * 13
    assert left_by_cut("rp2040", 1, writes) == b"\xff" * 16
    assert left_by_cut("rp2040", 3, writes) == b"ax" + b"\xff" * 14


def test_samd51_erases_for_every_write():
    nvm = make("samd51", 8192)
    nvm.write(0, b"abc")
    nvm.write(3, b"def")
    assert nvm.content[:8] == b"abcdef\xff\xff"
    assert nvm.erases == 2
    assert left_by_cut("samd51", 1, [(0, b"abc"), (3, b"d")]) == b"\xff" * 16
    assert left_by_cut("samd51", 3, [(0, b"abc"), (3, b"d")]) == b"ab" + b"\xff" * 14


def test_esp32_has_nothing_until_all_is_written():
    nvm = make("esp32s3", 8192)
    nvm.write(0, b"abc")
    nvm.write(3, b"def")
    assert nvm.content[:8] == b"abcdef\xff\xff"
    assert nvm.erases == 2
    for step in (1, 8, 16):
        assert left_by_cut("esp32s3", step, [(0, b"abc"), (3, b"d")]) == b"\xff" * 16


def test_a_file_keeps_it(tmp_path):
    file = tmp_path / "board.nvm"
    make("rp2040", 16, file).write(2, b"kept")
    assert make("rp2040", 16, file).content == b"\xff\xffkept" + b"\xff" * 10


def test_an_empty_file_is_filled(tmp_path):
    file = tmp_path / "board.nvm"
    file.touch()
    assert make("rp2040", 16, file).content == b"\xff" * 16


@pytest.mark.parametrize("content", [b"x", b"my diary\n" * 1000, bytes(8192)])
def test_another_file_is_refused_and_left_as_it_is(machine, tmp_path, content):
    file = tmp_path / "diary"
    file.write_bytes(content)
    with pytest.raises(MachineError, match=rf"diary: .*{len(content)} bytes.* 4096"):
        machine(board="raspberry_pi_pico", nvm=file)
    assert file.read_bytes() == content
    assert list(tmp_path.glob("*diary*")) == [file]


def test_a_file_of_another_board_is_refused(machine, tmp_path):
    machine(board="raspberry_pi_pico", nvm=tmp_path / "nvm")
    with pytest.raises(MachineError, match=r"4096 bytes, the memory of this board 8192"):
        machine(board="feather_m4_express", nvm=tmp_path / "nvm")


def test_a_folder_that_is_missing_is_not_made(machine, tmp_path):
    with pytest.raises(MachineError, match=r"--nvm .*inside: No such file or directory"):
        machine(nvm=tmp_path / "new" / "inside")
    assert not (tmp_path / "new").exists()


def test_a_folder_is_no_file(machine, tmp_path):
    with pytest.raises(MachineError, match="no ordinary file"):
        machine(nvm=tmp_path)


def test_programs_use_it_like_a_bytearray(printed):
    program = """
        from microcontroller import nvm
        nvm[0] = 7
        nvm[1:4] = b"abc"
        nvm[-1] = 9
        print(nvm[:6], nvm[0], nvm[4095], len(nvm[10:20]))
        for attempt in (
            lambda: nvm.__setitem__(slice(0, 3), b"toolong"),
            lambda: nvm.__setitem__(0, 256),
            lambda: nvm.__setitem__(4096, 1),
            lambda: nvm[4096],
        ):
            try:
                attempt()
            except (ValueError, IndexError) as error:
                print(type(error).__name__)
    """
    assert printed(program) == [
        r"bytearray(b'\x07abc\xff\xff') 7 9 10",
        "ValueError",
        "ValueError",
        "IndexError",
        "IndexError",
    ]


COUNT_STARTS = """
    import microcontroller
    nvm = microcontroller.nvm
    free = nvm[:].find(b"\\xff")
    nvm[free : free + 2] = b"ab"
    print(bytes(nvm[:free + 2]))
"""


def test_it_outlives_the_power_and_a_cut_in_the_middle_of_a_write(machine):
    one = machine(COUNT_STARTS)
    assert one.run() is Ended.DONE
    one.nvm.cut_at = one.nvm.steps + 1
    assert one.run() is Ended.POWER_OFF
    one.nvm.cut_at = None
    assert one.run() is Ended.DONE
    assert [line for line in one.console.lines if "b'" in line] == ["b'ab'", "b'abaab'"]


def test_a_machine_can_keep_it_in_a_file(machine, tmp_path):
    for content in (b"ab", b"abab"):
        machine(COUNT_STARTS, nvm=tmp_path / "nvm").run()
        assert (tmp_path / "nvm").read_bytes()[:5] == content.ljust(5, b"\xff")
