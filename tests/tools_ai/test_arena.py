# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Matches: who can play, how games are set up and counted."""

import io
import os
import signal
import subprocess
import sys
from random import Random
from types import SimpleNamespace

import pytest

from engine.bitboard import BLACK, WHITE, count, flips, is_set
from engine.game import Game
from engine.notation import parse_transcript
from sim.environment import ROOT
from tools import arena
from tools.arena import Score, as_table, match, names_of, openings, play
from tools.gtp_client import Forfeit
from tools.opponents import Greedy, RandomMover, opponent
from tools.progress import Progress
from tools.thinker import Thinker
from tools.usage import UsageError


def run(monkeypatch, *arguments):
    monkeypatch.setattr("sys.argv", ["arena", *map(str, arguments)])
    monkeypatch.setattr("sim.environment.prepare", lambda *_: None)
    return arena.main()


@pytest.fixture
def bot(tmp_path):
    """The name of a program that does as it is told when it is asked for a move."""

    def _bot(genmove):
        path = tmp_path / "bot.py"
        path.write_text(f"""
import os, sys, time
asked = 0
for line in sys.stdin:
    if line.startswith("genmove"):
        asked += 1
        {genmove}
    else:
        print("=\\n", flush=True)
""")
        return f"gtp:{sys.executable} {path}"

    return _bot


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
        (["random", "gtp:no-such-program 1,2"], "'no-such-program 1,2'"),
        (["random", "gtp:  "], "gtp:  "),
        (["random", "gtp:'no-such-program"], "No closing quotation"),
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


def test_openings_are_distinct_and_balanced(monkeypatch):
    class Repeating:
        """Draws every opening twice."""

        def __init__(self, seed):
            self.drawn = 0

        def choice(self, moves):
            if self.drawn % 8 == 0:
                self.line = Random(self.drawn // 16)
            self.drawn += 1
            return self.line.choice(moves)

    monkeypatch.setattr("tools.arena.random", SimpleNamespace(Random=Repeating))
    starts = list(openings(6, 1, Progress(6, "openings", io.StringIO())))
    assert len(starts) == len(set(starts)) == 6
    thinker = Thinker()
    for start in starts:
        game = Game()
        for square in start:
            game.push(square)
        assert len(game.moves) == 8 and any(game.legal())
        thinker.start_hint(*game.sides())
        thinker.finish()
        assert abs(thinker.value) <= 3 * 8  # discs, in eighths


@pytest.mark.parametrize("variant", [[], ["--fewest"]])
def test_openings_are_balanced_in_the_variant_that_is_played(monkeypatch, variant):
    asked = []

    class Judge:
        """Finds every opening even."""

        value = 0

        def start_hint(self, own, opponent, fewest=False):
            asked.append(fewest)

        def finish(self):
            pass

    monkeypatch.setattr(arena, "Thinker", Judge)
    assert run(monkeypatch, "random", "greedy", "--games", 2, *variant) == 0
    assert asked == [bool(variant)]


class Fixed:
    """Plays the squares of a game; the other one gets them, too."""

    def __init__(self, moves):
        self.moves = parse_transcript(moves).moves

    def choose(self, game, seed):
        return self.moves[len(game.moves)]

    def close(self):
        pass


class Resigns(Fixed):
    def choose(self, game, seed):
        raise Forfeit("resigned")


@pytest.mark.parametrize(
    ("fewest", "discs"),
    [(False, 64), (True, -13)],  # the empties are nobody's where fewest discs win
)
def test_a_game_counts_as_in_a_match(fewest, discs):
    wipe_out = Fixed("e6f4e3f6g5d6e7f5c5")
    assert play(wipe_out, wipe_out, b"", 0, fewest) == (discs, "")


@pytest.mark.parametrize("fewest", [False, True])
def test_who_gives_up_loses_in_either_variant(fewest):
    wipe_out, resigns = Fixed("e6f4e3f6g5d6e7f5c5"), Resigns("")
    assert play(resigns, wipe_out, b"", 0, fewest) == (-64, "resigned")
    assert play(wipe_out, resigns, b"", 0, fewest) == (64, "resigned")


@pytest.mark.parametrize("fewest", [False, True])
def test_results_are_those_of_the_first_in_both_colours(monkeypatch, fewest):
    told = []
    monkeypatch.setattr("tools.arena.play", lambda *game: told.append(game[-1]) or (10, ""))
    tasks = [(b"", BLACK, 0), (b"", BLACK, 1), (b"", WHITE, 1)]
    score = Score()
    match(("random", "random"), fewest, tasks, 1, score)
    assert (score.wins, score.losses, score.discs) == (2, 1, 10)
    assert told == [fewest] * 3


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize(
    ("answer", "notes"), [("a1", 2), ("d4", 2), ("PASS", 2), ("resign", 0), ("RESIGN", 0)]
)
def test_who_resigns_or_moves_illegally_loses(monkeypatch, capsys, bot, answer, notes, processes):
    name = bot(f"print('= {answer}\\n', flush=True)")
    assert run(monkeypatch, name, "random", "--games", 2, "--processes", processes) == 0
    printed = capsys.readouterr()
    assert ": 0-0-2, 0.0%" in printed.out and "-64.0 discs" in printed.out
    said = [line for line in printed.err.splitlines() if "bot.py" in line]
    assert len(said) == notes
    assert all(f"played {answer.lower()}: " in line for line in said)


def test_what_was_played_is_printed_before_an_error(monkeypatch, capsys, bot):
    name = bot("print('= resign\\n', flush=True) if asked < 3 else sys.exit()")
    assert run(monkeypatch, "random,greedy", name, "--games", 4) == 2
    printed = capsys.readouterr()
    assert printed.out.startswith(f"random - {name}: 2-0-0, 100.0%")
    assert "(2 of 4 games)\n" in printed.out
    assert printed.err.endswith("has ended at 'genmove white'\n")
    names = f"random,greedy gtp:{sys.executable} -m tools.gtp --level 1"
    monkeypatch.setattr("tools.arena.play", fails_at(4))
    assert run(monkeypatch, *names.split(" ", 1), "--games", 2) == 2
    table = capsys.readouterr().out.splitlines()[-4:]
    assert table[0].startswith("| | gtp:")
    assert table[2:] == ["| random | 2-0-0, 100.0% |", "| greedy | 1-0-0, 100.0% |"]


def fails_at(last):
    """In place of `play`: the first one of the pair wins, until there is no more."""
    games = []

    def _play(black, white, opening, seed, fewest):
        games.append(black)
        if len(games) == last:
            raise UsageError("no more")
        return (64 if len(games) % 2 else -64), ""

    return _play


def test_an_error_does_not_wait_for_other_games(monkeypatch, capsys, bot):
    """The program never answers as black, and ends as white."""
    name = bot("time.sleep(1000) if 'black' in line else sys.exit()")
    assert run(monkeypatch, name, "random", "--games", 2, "--processes", 2) == 2
    assert "has ended at 'genmove white'" in capsys.readouterr().err


def _hear_control_c():
    """As in the foreground: in a background job it is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
def test_ctrl_c_ends_all_at_once(bot):
    name = bot("print('thinks', os.getpid(), os.getppid(), file=sys.stderr); time.sleep(1000)")
    command = [sys.executable, "-m", "tools.arena", name, "random", "--games=8", "--processes=2"]
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=_hear_control_c,  # noqa: PLW1509 (no threads here)
    )
    thinking: list[str] = []
    while len(thinking) < 4:
        line = process.stderr.readline()
        assert line
        if line.startswith("thinks"):
            thinking += line.split()[1:]
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate()
    assert (process.returncode, out, errors) == (130, "", "interrupted\n")
    for pid in map(int, thinking):
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_a_command_may_have_commas():
    assert names_of("random") == ["random"]
    assert names_of("random,greedy,") == ["random", "greedy", ""]
    assert names_of("gtp:prog 1,2") == ["gtp:prog 1,2"]
    assert names_of("random,gtp:prog -l 1,2,random") == ["random", "gtp:prog -l 1,2,random"]


def test_help_needs_no_particular_encoding():
    ended = subprocess.run(
        [sys.executable, "-m", "tools.arena", "--help"],
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "ascii:strict"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "gtp:COMMAND" in ended.stdout


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
    assert as_table({("a", "b"): score, ("a", "c"): Score()}).endswith("| a | 95-2-3, 96.0% | |")


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
        progress.say("well done")
    assert "\r\x1b[Kwell done\n" in terminal.getvalue()
    assert "[##############################] 2/2 games" in terminal.getvalue()
    assert terminal.getvalue().endswith("\x1b[K")
    assert sys.stdout is not terminal
