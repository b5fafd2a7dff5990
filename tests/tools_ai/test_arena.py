# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Matches: who can play, how games are set up and counted."""

import io
import sys

import pytest

from engine.bitboard import BLACK, WHITE, count, flips, is_set
from engine.game import Game
from engine.notation import parse_transcript
from tools import arena
from tools.arena import Score, as_table, match, openings, play
from tools.opponents import Greedy, RandomMover, opponent
from tools.progress import Progress
from tools.usage import UsageError


def run(monkeypatch, *arguments):
    monkeypatch.setattr("sys.argv", ["arena", *map(str, arguments)])
    monkeypatch.setattr("sim.environment.prepare", lambda *_: None)
    return arena.main()


def test_a_match_ends_in_a_result_with_its_confidence(monkeypatch, capsys):
    assert run(monkeypatch, "greedy", "random", "--games", 4, "--processes", 2) == 0
    line = capsys.readouterr().out
    assert line.startswith("greedy - random: ")
    assert "95 % confidence" in line and "Elo" in line


def test_several_names_make_a_table(monkeypatch, capsys):
    assert run(monkeypatch, "greedy,random", "random,cli-othello1", "--games", 2) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4 + 4
    assert lines[4] == "| | random | cli-othello1 |"
    assert lines[6].startswith("| greedy | ")


def test_the_same_seed_plays_the_same_games(monkeypatch, capsys):
    for _ in range(2):
        assert run(monkeypatch, "random", "greedy", "--games", 6, "--seed", 3) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == second
    assert run(monkeypatch, "random", "greedy", "--games", 6, "--seed", 3, "--processes", 2) == 0
    assert capsys.readouterr().out.splitlines() == [first]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["level9", "random"], "level9"),
        (["random", "nobody"], "nobody"),
        (["grhino1", "random", "--fewest"], "fewest"),
        (["random", "gtp:no-such-program"], "no-such-program"),
    ],
)
def test_who_cannot_play_is_named_in_one_line(monkeypatch, capsys, arguments, message):
    monkeypatch.setattr("shutil.which", lambda name: name)
    assert run(monkeypatch, *arguments) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and message in error


@pytest.mark.parametrize("games", ["3", "0", "many"])
def test_a_number_of_games_that_cannot_be_halved_is_refused(monkeypatch, capsys, games):
    with pytest.raises(SystemExit) as end:
        run(monkeypatch, "random", "random", "--games", games)
    assert end.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_grhino_that_is_not_installed_is_named(monkeypatch):
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(UsageError, match="apt-get install grhino"):
        opponent("grhino3")


def test_openings_are_distinct_and_balanced():
    starts = list(openings(6, 1, Progress(6, "openings", io.StringIO())))
    assert len(set(starts)) == 6
    for start in starts:
        game = Game()
        for square in start:
            game.push(square)
        assert len(game.moves) == 8 and any(game.legal())


def test_both_colours_and_the_variant_are_counted_for_the_first():
    class Fixed:
        """Plays the squares of a game; the other one gets them, too."""

        def __init__(self, moves):
            self.moves = parse_transcript(moves).moves

        def choose(self, game, seed):
            return self.moves[len(game.moves)]

        def close(self):
            pass

    wipe_out = Fixed("e6f4e3f6g5d6e7f5c5")
    assert play(wipe_out, wipe_out, b"", 0) == 64


def test_a_result_for_the_fewest_discs_is_turned_round(monkeypatch):
    monkeypatch.setattr("tools.arena.play", lambda black, white, opening, seed: 10)
    tasks = [(b"", BLACK, 0), (b"", BLACK, 1), (b"", WHITE, 1)]
    usual = match(("random", "random"), False, tasks, 1)
    assert (usual.wins, usual.losses) == (2, 1)
    fewest = match(("random", "random"), True, tasks, 1)
    assert (fewest.wins, fewest.losses) == (1, 2)


def test_scores_and_intervals():
    score = Score()
    for difference in [2] * 95 + [0] * 2 + [-8] * 3:
        score.add(difference)
    assert (score.wins, score.draws, score.losses, score.discs) == (95, 2, 3, 166)
    assert score.share == 0.96
    low, high = score.interval()
    assert 0.90 < low < 0.91 and 0.98 < high < 0.99  # Wilson's, by hand: 0.9016 to 0.9843
    perfect = Score(wins=100)
    assert perfect.interval()[1] == pytest.approx(1) and perfect.interval()[0] > 0.96
    assert "no limit" in str(perfect)
    assert as_table({("a", "b"): score}).endswith("| a | 95-2-3, 96.0% |")


@pytest.mark.parametrize("fewest", [False, True])
def test_greedy_takes_what_turns_most_or_fewest(fewest):
    game = parse_transcript("f5d6c3d3c4f4c5b3c2")
    own, other = game.sides()
    taken = [count(flips(own, other, s)) for s in range(64) if is_set(game.legal(), s)]
    best = min(taken) if fewest else max(taken)
    for seed in range(5):
        square = Greedy(fewest).choose(game, seed)
        assert count(flips(own, other, square)) == best


def test_chance_plays_every_move():
    game = Game()
    assert {RandomMover().choose(game, seed) for seed in range(40)} == {19, 26, 37, 44}


def test_cli_othello_plays_legal_moves():
    game = parse_transcript("f5d6c3d3c4f4c5b3c2")
    for level in ("cli-othello1", "cli-othello2"):
        assert is_set(game.legal(), opponent(level).choose(game, 1))


def test_progress_is_a_bar_on_a_terminal_and_lines_elsewhere(monkeypatch):
    file = io.StringIO()
    with Progress(20, "games", file) as progress:
        for _ in range(20):
            progress.step("going well")
    lines = file.getvalue().splitlines()
    assert len(lines) == 10 and lines[-1].startswith("20/20 games")
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    with Progress(2, "games", terminal) as progress:
        progress.step()
        progress.step()
    assert "[##############################] 2/2 games" in terminal.getvalue()
    assert terminal.getvalue().endswith("\x1b[K")
    assert sys.stdout is not terminal
