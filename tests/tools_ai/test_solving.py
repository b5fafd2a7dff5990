# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The exact solver and the OBF files that it is compared on."""

import random

import pytest

from engine.bitboard import PASS, has_legal, legal, play, squares
from engine.game import Game
from engine.notation import board_string
from tools import obf
from tools.solver import board, solve
from tools.usage import UsageError

KNOWN = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; "
KNOWN += "g8:+18; h1:+12; h7:+6; a2:+6; a3:+4; b1:-4; a4:-22; g2:-24;"


def best_by_hand(own, opponent):
    """The score with perfect play by the plainest search there is."""
    if not has_legal(own, opponent):
        if has_legal(opponent, own):
            return -best_by_hand(opponent, own)
        black, white = Game(own, opponent, 0).final_score()
        return black - white
    scores = []
    for square in squares(legal(own, opponent)):
        mover, other = play(own, opponent, square)
        scores.append(-best_by_hand(other, mover))
    return max(scores)


def endgames(number, empties, seed):
    chance = random.Random(seed)
    while number:
        game = Game()
        while not game.is_over:
            if 64 - sum(game.discs()) == empties:
                number -= 1
                yield game.sides()
                break
            game.push(64 if game.must_pass else chance.choice(squares(game.legal())))


@pytest.mark.parametrize("empties", [1, 3, 5, 6])
def test_scores_are_those_of_perfect_play(empties):
    for own, opponent in endgames(12, empties, empties):
        score, square = solve(board(own), board(opponent))
        assert score == best_by_hand(own, opponent)
        if square is None:
            assert not has_legal(own, opponent)
        else:
            mover, other = play(own, opponent, square)
            assert -best_by_hand(other, mover) == score


@pytest.fixture
def write(tmp_path):
    def _write(text, name="positions.obf"):
        path = tmp_path / name
        path.write_text(text)
        return path

    return _write


def run(monkeypatch, *arguments):
    monkeypatch.setattr("sys.argv", ["obf", *map(str, arguments)])
    return obf.main()


def test_a_file_is_solved_and_counted(monkeypatch, capsys, write):
    late = [board_string(*position, 0) for position in endgames(3, 6, 1)]
    scores = [solve(board(own), board(opponent))[0] for own, opponent in endgames(3, 6, 1)]
    lines = [
        "% three late positions: a score that is right, one that is wrong, none",
        "",
        f"{late[0]}; {scores[0]:+};",
        f"{late[1]}; {scores[1] - 2:+};  % wrong",
        late[2],
    ]
    assert run(monkeypatch, write("\n".join(lines))) == 0
    output = capsys.readouterr().out.splitlines()
    assert [("right" in line, "WRONG" in line) for line in output[:3]] == [
        (True, False),
        (False, True),
        (False, False),
    ]
    assert output[3:] == ["1 of 2"]


def test_a_pass_and_the_end_of_a_game():
    passing = obf.read_line("XXXXXXO-" + "X" * 56 + " O; PS:-64;")
    assert obf.solved(passing).move == PASS
    assert obf.is_right(passing, obf.solved(passing))
    assert obf.is_right(passing, obf.Level(1).answer(passing))
    over = obf.read_line("X" * 64 + " O; -64;")
    assert obf.solved(over).move is None
    assert obf.is_right(over, obf.solved(over))


def test_listed_moves_decide():
    problem = obf.read_line(KNOWN)
    assert obf.is_right(problem, obf.Answer(62, 18, True))
    assert not obf.is_right(problem, obf.Answer(62, 16, True))
    assert not obf.is_right(problem, obf.Answer(7, 18, True))
    assert obf.is_right(problem, obf.Answer(62, 3.5, False))
    assert not obf.is_right(problem, obf.Answer(7, 3.5, False))


def test_the_score_of_an_only_move_is_compared(monkeypatch, capsys, write):
    ((own, opponent),) = endgames(1, 1, 1)
    score = obf.solved(obf.read_line(board_string(own, opponent, 0))).score
    lines = [f"{board_string(own, opponent, 0)}; {listed:+};" for listed in (score, score - 2)]
    assert run(monkeypatch, write("\n".join(lines)), "--level", "3") == 0
    assert [line.split()[-1] for line in capsys.readouterr().out.splitlines()] == [
        "right",
        f"{score - 2:+}",
        "2",
    ]


def test_a_score_alone_is_compared_only_with_a_result(monkeypatch, capsys, write):
    ((own, opponent),) = endgames(1, 4, 1)
    late = board_string(own, opponent, 0) + "; -1;\n"  # no result is odd
    early = KNOWN.split(";")[0] + "; -64;\n"
    assert run(monkeypatch, write(late + early), "--level", "8") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("WRONG: -1")
    assert "not compared" in lines[1]
    assert lines[2] == "0 of 1"


def test_writing_and_reading_agree():
    assert str(obf.read_line(KNOWN)) == KNOWN


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("X" * 63, "line 1.*64"),
        ("\n% fine\n" + "-" * 64, "line 3.*side"),
        (KNOWN.replace("h1", "b2"), "b2 is not a legal move"),
        (KNOWN.replace("h1", "k1"), "k1"),
        (KNOWN.replace("+12", "much"), "'h1:much' is not MOVE:SCORE"),
        ("\x7fELF\x00", "line 1"),
        ("X" * 63 + " O", "line 1: the board has 63 cells instead of 64"),
        ("X" * 65 + " O", "line 1: the board has 65 cells instead of 64"),
        (KNOWN + " G8:-18;", "G8 is listed twice"),
        (KNOWN.replace("+18", "+66"), "'g8:.66' has more than 64 discs"),
        (KNOWN + " +3;", r"line 1: \+3 has no move"),
        (KNOWN.replace("g8:", "+3; g8:"), r"line 1: \+3 has no move"),
        ("X" * 64 + " O; -64; +3;", r"line 1: '\+3' has no move"),
    ],
)
def test_what_cannot_be_read_is_named(write, text, message):
    with pytest.raises(UsageError, match=message):
        obf.read(write(text))


def test_a_table_becomes_an_obf_file(monkeypatch, capsys, write):
    table = "player,opponent,empties,score,best_moves,all_moves\n"
    table += "0000080000002030,fffff7ff7f3f1f0f,7,-64,g3,g3:-64\n"
    assert run(monkeypatch, write(table, "late.csv"), "--convert") == 0
    converted = capsys.readouterr().out
    assert run(monkeypatch, write(converted)) == 0
    assert capsys.readouterr().out.endswith("g3   -64  right\n1 of 1\n")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("player,opponent\n1,2\n", "no columns player, opponent and all_moves in line 1"),
        ("player,opponent,all_moves\n\xe9,2,a1:+2\n", "line 2: '.*' is not a bitboard"),
        ("player,opponent,all_moves\n1,2\n", "line 2: too few columns"),
        ("player,opponent,all_moves\n1,2,\n3,1,\n", "line 3: a disc belongs to both sides"),
        ("player,opponent,all_moves\n1,-2,\n", "line 2: '-2' is not a bitboard"),
        (f"player,opponent,all_moves\n1,2,{'x' * 200_000}\n", "line 2: field larger"),
        ("player,opponent,all_moves\n1,2,h8:+2\n", "line 2: h8 is not a legal move"),
    ],
)
def test_a_table_that_cannot_be_read_is_named(write, text, message):
    with pytest.raises(UsageError, match=message):
        obf.from_csv(write(text, "late.csv"))


def test_what_other_programs_write_is_read(tmp_path):
    path = tmp_path / "positions.obf"
    path.write_text("\ufeff" + KNOWN.replace(":", ": "), encoding="utf-8")
    [problem] = obf.read(path)
    assert str(problem) == KNOWN


def test_an_only_move_has_a_score_too_and_one_without_a_search_has_none():
    forced = obf.read_line("-OX" + "-" * 61 + " X; a1:+64;")
    answer = obf.Level(8).answer(forced)
    assert str(answer) == "a1   +64.0 or so" and obf.is_right(forced, answer)
    assert len(str(obf.Level(1).answer(obf.read_line(KNOWN)))) == 2
    assert str(obf.Level(8).answer(obf.read_line(KNOWN))).endswith(" or so")


def test_a_level_plays(monkeypatch, capsys, write):
    late = [board_string(*position, 0) for position in endgames(2, 3, 4)]
    assert run(monkeypatch, write("\n".join(late)), "--level", "1") == 0
    assert capsys.readouterr().out.endswith("0 of 0\n")


def test_more_moves_than_any_game_has_cost_one_line(monkeypatch, capsys, write):
    many = "---------OOOXOO--XX-OX---O-O--O--OX--XO--OX-OXXX-O-OOXO--------- X;"
    assert run(monkeypatch, write(many), "--level", "2") == 2
    output, error = capsys.readouterr()
    assert output == "" and error.count("\n") == 1
    assert "more than 34 legal moves" in error and "leave --level out" in error


def test_a_missing_file_is_one_line_and_exit_code_2(monkeypatch, capsys, tmp_path):
    assert run(monkeypatch, tmp_path / "none.obf") == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and "none.obf" in error
