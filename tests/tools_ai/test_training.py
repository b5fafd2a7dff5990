# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""From positions to weights: patterns, the fit, and making positions of our own."""

import gzip
import itertools
import random
from pathlib import Path

import numpy as np
import pytest

from engine.bitboard import squares
from engine.game import Game
from sim.environment import ROOT
from tools import label, train
from tools.fit import PHASES, Fit, in_units, predict
from tools.patterns import SETS, SYMMETRIES, Pattern, patterns
from tools.scored import Positions
from tools.usage import UsageError

EDGE = Pattern(tuple(range(8)))
BLOCK = Pattern((0, 1, 2, 3, 8, 9, 10, 11))


def digits(rows):
    return f"{int.from_bytes(rows, 'little'):016x}"


@pytest.fixture(scope="module")
def scored(tmp_path_factory):
    """Positions of random games, whose score is the difference in corners and discs."""
    chance = random.Random(1)
    lines = ["player,opponent,score"]
    while len(lines) < 3000:
        game = Game()
        while not game.is_over:
            if len(game.moves) > 3:
                own, opponent = game.sides()
                score = 8 * (corners(own) - corners(opponent))
                lines.append(f"{digits(own)},{digits(opponent)},{score}")
            game.push(64 if game.must_pass else chance.choice(squares(game.legal())))
    path = tmp_path_factory.mktemp("scored") / "positions.csv.gz"
    with gzip.open(path, "wt") as file:
        file.write("\n".join(lines) + "\n")
    return path


def corners(rows):
    return sum(rows[row] >> column & 1 for row in (0, 7) for column in (0, 7))


def board(text):
    """Discs as the fit sees them, from a text like 'X.O', a1 first."""
    discs = np.zeros((1, 64), np.int8)
    for square, char in enumerate(text):
        discs[0, square] = {"X": 1, "O": -1}.get(char, 0)
    return discs


def test_patterns_take_all_their_places():
    assert len(EDGE.places) == 4
    assert len(BLOCK.places) == 8
    for name in SETS:
        for pattern in patterns(name):
            covered = {frozenset(place) for place in pattern.places}
            for symmetry in SYMMETRIES:
                assert {frozenset(symmetry[s] for s in place) for place in covered} == covered


def test_a_state_is_balanced_ternary_from_the_first_square():
    states = EDGE.states(board("XO.X"))
    assert states[0, EDGE.places.index(tuple(range(8)))] == (1 - 3 + 27) % 6561
    assert EDGE.states(board("O"))[0, EDGE.places.index(tuple(range(8)))] == 6560


def test_a_line_weighs_the_same_from_both_ends_and_a_block_does_not():
    shared = EDGE.representatives()
    assert shared[1] == shared[3**7]
    assert len(set(shared)) == (6561 + 81) // 2
    assert len(set(BLOCK.representatives())) == 6561


def test_images_of_a_board_have_one_value():
    tables = patterns("full")
    fit = Fit(tables)
    weights = np.random.default_rng(1).normal(size=int(fit.design(board("")).max()) + 20_000)
    chance = np.random.default_rng(2)
    discs = chance.integers(-1, 2, (20, 64)).astype(np.int8)
    values = [predict(fit.design(discs[:, list(symmetry)]), weights) for symmetry in SYMMETRIES]
    assert np.allclose(values, values[0])


def run(monkeypatch, program, *arguments):
    monkeypatch.setattr("sys.argv", ["tool", *map(str, arguments)])
    return program.main()


def test_training_learns_and_is_reproducible(monkeypatch, capsys, tmp_path, scored):
    out = tmp_path / "weights.bin"
    assert run(monkeypatch, train, scored, "--out", out, "--set", "small") == 0
    printed = capsys.readouterr().out
    content = out.read_bytes()
    assert len(content) == 4 * sum(pattern.size for pattern in patterns("small"))
    held_out = next(line for line in printed.splitlines() if line.startswith("all "))
    assert float(held_out.split()[-1]) < Positions([scored]).score.std() / 2
    assert run(monkeypatch, train, scored, "--out", out, "--set", "small") == 0
    assert out.read_bytes() == content


def test_weights_are_stored_in_eighths_of_a_disc():
    assert list(in_units(np.array([0.0, 1.0, -0.25, 99.0, -99.0]))) == [0, 8, -2, 127, -128]
    assert PHASES[0][0] == 0 and PHASES[-1][1] == 64
    assert all(low == high + 1 for (_, high), (low, _) in itertools.pairwise(PHASES))


@pytest.mark.parametrize("name", ["weights.bin", "weights_small.bin"])
def test_shipped_weights_have_the_size_of_their_set(name):
    kind = "small" if "small" in name else "full"
    expected = 4 * sum(pattern.size for pattern in patterns(kind))
    assert (ROOT / "engine" / name).stat().st_size == expected


def test_images_are_held_out_together(scored):
    positions = Positions([scored])
    turned = Positions([scored])
    turned.discs = turned.discs[:, list(SYMMETRIES[5])]
    kept = positions.sample(0.2, 1)
    assert (kept == turned.sample(0.2, 1)).all()
    assert 0.1 < kept.mean() < 0.3
    assert (kept != positions.sample(0.2, 2)).any()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no columns"),
        ("player,opponent\n1,2\n", "no columns"),
        ("player,opponent,score\n", "no positions"),
        ("player,opponent,score\n1,2,3\n4,zz,5\n", "line 3"),
        ("player,opponent,score\n1\n", "line 2"),
        ("player,opponent,score\n1,2,1000\n", "line 2: '1000' is not a score"),
        ("player,opponent,score\n1,2,nan\n", "line 2: 'nan' is not a score"),
        ("player,opponent,score\n-1,2,0\n", "line 2: '-1' is not a bitboard"),
        (f"player,opponent,score\n1,{2**64:x},0\n", "line 2: '10000000000000000' is not"),
        ("player,opponent,score\n1,3,0\n", "line 2: a disc belongs to both sides"),
    ],
)
def test_bad_input_is_named(tmp_path, text, message):
    path = tmp_path / "bad.csv"
    path.write_text(text)
    with pytest.raises(UsageError, match=message):
        Positions([path])


def test_a_broken_file_is_named(tmp_path, scored):
    whole = scored.read_bytes()
    for content in (whole[:-50], b"no gzip", whole[:40] + bytes(40) + whole[80:]):
        path = tmp_path / "broken.csv.gz"
        path.write_bytes(content)
        with pytest.raises(UsageError, match=r"broken\.csv\.gz: no complete gzip file"):
            Positions([path])


def test_a_missing_file_is_one_line_and_exit_code_2(monkeypatch, capsys, tmp_path):
    assert run(monkeypatch, train, tmp_path / "none.csv", "--out", tmp_path / "w") == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and "none.csv" in error


def test_the_positions_are_not_overwritten(monkeypatch, capsys, scored):
    before = scored.read_bytes()
    assert run(monkeypatch, train, scored, "--set", "small", "--out", scored) == 2
    assert "would overwrite the positions" in capsys.readouterr().err
    assert scored.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--held-out", "1"], "--held-out"),
        (["--held-out", "-1"], "--held-out"),
        (["--held-out", "nan"], "--held-out"),
        (["--ridge", "0"], "--ridge"),
        (["--ridge", "inf"], "--ridge"),
        (["--ridge", "nan"], "--ridge"),
        (["--ridge", "1e-320"], "larger --ridge"),
        (["--rounds", "0"], "--rounds"),
        (["--seed", "-1"], "--seed"),
        (["--out", "no/such/folder/w"], "no/such/folder"),
        (["--held-out", "0.99999"], "no positions to learn from with 0 to 23 discs"),
    ],
)
def test_what_makes_no_weights_is_refused(
    monkeypatch, capsys, tmp_path, scored, arguments, message
):
    given = [scored, "--set", "small", "--out", tmp_path / "w", *arguments]
    assert run(monkeypatch, train, *given) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and message in error
    assert not (tmp_path / "w").exists()


def test_a_solved_fit_stays_as_it_is():
    fit = Fit([EDGE])
    design = fit.design(np.concatenate([board("XO.X"), board("OOO"), board("X")]))
    score = np.array([4.0, -2.0, 1.0])
    weights = fit.solve(design, score, 0.1, 40)
    assert np.abs(predict(design, weights) - score).max() < 1
    assert np.allclose(fit.solve(design, score, 0.1, 5000), weights)
    assert not fit.solve(design, 0 * score, 0.1, 40).any()


@pytest.mark.parametrize(("value", "score"), [(8 * 74, 64), (-8 * 74, -64), (12, 2)])
def test_a_label_is_no_more_than_all_discs(monkeypatch, value, score):
    labeller = label.Labeller(2, False)
    monkeypatch.setattr(labeller, "_think", lambda *_: None)
    labeller._thinker.value = value
    assert labeller._label(*Game().sides())[2] == score


def test_labels_need_a_level_that_values(monkeypatch, capsys, tmp_path):
    with pytest.raises(SystemExit) as end:
        run(monkeypatch, label, "--out", tmp_path / "a.csv", "--level", 1)
    assert end.value.code == 2
    assert "--level" in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has /dev/full")
def test_a_full_disk_is_named_by_the_file(monkeypatch, capsys, scored):
    arguments = ["--out", "/dev/full", "--positions", 6, "--level", 2]
    assert run(monkeypatch, label, *arguments) == 2
    assert capsys.readouterr().err.splitlines()[-1].startswith("error: /dev/full: No space")
    assert run(monkeypatch, train, scored, "--set", "small", "--out", "/dev/full") == 2
    assert capsys.readouterr().err.splitlines()[-1].startswith("error: /dev/full: No space")


def test_a_file_is_there_until_the_new_one_is_whole(monkeypatch, capsys, tmp_path):
    path = tmp_path / "a.csv"
    path.write_text("those of before")

    def interrupted(self, own, opponent):
        raise KeyboardInterrupt

    arguments = ["--out", path, "--positions", 6, "--level", 2]
    with monkeypatch.context() as patch:
        patch.setattr(label.Labeller, "_label", interrupted)
        assert run(patch, label, *arguments) == 130
    assert path.read_text() == "those of before"
    assert run(monkeypatch, label, *arguments) == 0
    assert len(path.read_text().splitlines()) == 7
    assert list(tmp_path.iterdir()) == [path]


def test_positions_of_our_own_can_be_learnt_from(monkeypatch, tmp_path):
    def make(name, *options):
        path: Path = tmp_path / name
        arguments = ["--out", path, "--positions", 12, "--level", 2, *options]
        assert run(monkeypatch, label, *arguments) == 0
        return path

    path = make("a.csv")
    positions = Positions([path])
    assert len(positions.score) == 12
    assert (np.abs(positions.score) <= 64).all()
    zipped = make("b.csv.gz", "--processes", 2)
    assert gzip.decompress(zipped.read_bytes()).decode() == path.read_text()
    assert make("c.csv", "--seed", 50).read_text() != path.read_text()
