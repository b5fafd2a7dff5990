# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Our player over GTP, as a controller sees it."""

import io
import os
import shlex
import subprocess
import sys

import pytest

from engine.game import Game
from engine.notation import parse_square, parse_transcript
from sim.environment import ROOT
from tools.gtp import Server, serve
from tools.gtp_client import GtpClient
from tools.usage import UsageError

BLACK_MUST_PASS = "d3c3b3b2f5a3a1c1"
WIPE_OUT = "e6f4e3f6g5d6e7f5c5"


@pytest.fixture
def ask():
    server = Server(1, 5)

    def _ask(*requests):
        """The text of the last answer, with its = or ?."""
        for request in requests:
            answer = server.answer(request + "\n")
        assert answer.endswith("\n\n") and "\n\n" not in answer[:-2]
        return answer.strip()

    return _ask


def played(moves):
    """The requests that play a transcript, passes left out."""
    game = Game()
    requests = []
    for square in parse_transcript(moves).moves:
        if square != 64:
            name = "abcdefgh"[square % 8] + str(square // 8 + 1)
            requests.append(f"play {'bw'[game.to_move]} {name}")
        game.push(square)
    return requests


def test_all_commands_of_the_protocol_are_there(ask):
    commands = ask("list_commands").removeprefix("= ").split("\n")
    assert len(commands) == len(set(commands))
    required = """protocol_version name version known_command list_commands quit boardsize
        clear_board komi play genmove undo showboard reg_genmove time_settings time_left final_score
        set_game list_games gogui-rules_game_id gogui-rules_board gogui-rules_board_size
        gogui-rules_legal_moves gogui-rules_side_to_move gogui-rules_final_result"""
    assert set(required.split()) <= set(commands)
    assert all(ask("known_command " + name) == "= true" for name in commands)
    assert ask("known_command x") == "= false"


@pytest.mark.parametrize(
    ("request_line", "answer"),
    [
        ("protocol_version", "= 2"),
        ("12 protocol_version", "=12 2"),
        ("  7\tprotocol_version  # which one", "=7 2"),
        ("boardsize 8", "="),
        ("boardsize 10", "? unacceptable size"),
        ("komi 6.5", "="),
        ("komi -.5", "="),
        ("komi much", "? syntax error"),
        ("komi nan", "? syntax error"),
        ("komi 1_000", "? syntax error"),
        ("time_settings inf 0 0", "? syntax error"),
        ("3 fly", "?3 unknown command"),
        ("12", "?12 unknown command"),
        ("play b", "? syntax error"),
        ("play red f5", "? invalid color"),
        ("play b i9", "? invalid coordinate"),
        ("play b a1", "? illegal move"),
        ("play b pass", "? illegal move"),
        ("play w f6", "? wrong color"),
        ("genmove w", "? wrong color"),
        ("undo", "? cannot undo"),
        ("final_score", "? cannot score"),
        ("set_game Othello", "="),
        ("set_game Go", "? unsupported game"),
        ("list_games", "= Othello"),
        ("gogui-rules_game_id", "= Othello"),
        ("gogui-rules_board_size", "= 8"),
        ("gogui-rules_side_to_move", "= black"),
        ("gogui-rules_legal_moves", "= d3 c4 f5 e6"),
        ("time_settings 300 0 0", "="),
        ("time_left w 12 0", "="),
    ],
)
def test_answers(ask, request_line, answer):
    assert ask(request_line) == answer


def test_blank_lines_and_comments_get_no_answer():
    server = Server(1, 1)
    assert server.answer("\n") == server.answer("  # nothing\n") == ""


def test_the_board_is_shown_with_row_1_on_top(ask):
    lines = ask("play b f5", "showboard").split("\n")
    assert lines == [
        "= black 4, white 1, white to move",
        "  a b c d e f g h",
        "1 . . . . . . . . 1",
        "2 . . . . . . . . 2",
        "3 . . . . . . . . 3",
        "4 . . . O X . . . 4",
        "5 . . . X X X . . 5",
        "6 . . . . . . . . 6",
        "7 . . . . . . . . 7",
        "8 . . . . . . . . 8",
        "  a b c d e f g h",
    ]
    assert ask("gogui-rules_board").split("\n")[4] == ". . . X X X . ."


def test_genmove_plays_and_reg_genmove_does_not(ask):
    move = ask("reg_genmove b")
    assert ask("gogui-rules_side_to_move") == "= black"
    assert ask("genmove black") == move
    assert ask("gogui-rules_side_to_move") == "= white"
    assert ask("undo", "gogui-rules_legal_moves") == "= d3 c4 f5 e6"


def test_a_pass_may_be_told_or_left_out(ask):
    ask(*played(BLACK_MUST_PASS))
    assert ask("gogui-rules_legal_moves") == "= pass"
    assert ask("play w pass") == "? illegal move"
    assert ask("reg_genmove b") == "= pass"
    white = ask("genmove w")
    assert parse_square(white[2:]) in range(64)
    assert ask("undo", "gogui-rules_legal_moves") == "= pass"  # the implied pass is undone with it
    assert ask("play b pass", "gogui-rules_side_to_move") == "= white"
    assert ask("undo", "genmove b") == "= pass"
    assert ask("genmove w").startswith("= ")


def test_a_refused_move_after_an_implied_pass_changes_nothing(ask):
    ask(*played(BLACK_MUST_PASS))
    assert ask("play w a8") == "? illegal move"
    assert ask("gogui-rules_side_to_move") == "= black"


def test_the_end(ask):
    assert ask(*played(WIPE_OUT), "final_score") == "= B+64"
    assert ask("gogui-rules_final_result") == "= Black wins by 64"
    assert ask("gogui-rules_legal_moves") == "="
    assert ask("genmove w") == "= pass"
    assert ask("play b pass", "play w pass") == "="
    assert ask("play w a1") == "? illegal move"
    assert ask("undo", "undo", "undo", "final_score") == "= B+64"  # those passes
    assert ask("undo", "gogui-rules_side_to_move") == "= black"
    assert ask("clear_board", "gogui-rules_legal_moves") == "= d3 c4 f5 e6"


def test_a_seed_means_the_same_game_however_it_is_begun():
    def game(*requests):
        server = Server(1, 5)
        for request in requests:
            server.answer(request)
        return [server.answer(f"genmove {colour}") for colour in "bwbwbwbw"]

    usual = game("clear_board")
    assert game() == game("boardsize 8") == game("boardsize 8", "clear_board") == usual
    assert game("genmove b", "clear_board") != usual  # the next game is another one


def test_resigning(ask):
    assert ask("play b resign", "final_score") == "= W+R"
    assert ask("play b f5") == "? the game is over"
    assert ask("undo", "play b f5") == "="


def test_serving_ends_at_quit_and_at_the_end_of_input():
    replies = io.StringIO()
    serve(Server(1, 1), io.StringIO("1 quit\n2 name\n"), replies)
    assert replies.getvalue() == "=1\n\n"
    serve(Server(1, 1), io.StringIO("komi 0\n"), replies)


def test_client_and_server_play_a_game_together():
    client = GtpClient(f"{sys.executable} -m tools.gtp --level 1 --seed 3")
    try:
        for start in ("f5", BLACK_MUST_PASS + "pa"):  # the second one needs a new board
            game = parse_transcript(start)
            for _ in range(3):
                if game.must_pass:
                    game.push(64)
                game.push(client.choose(game, 1))
    finally:
        client.close()


@pytest.mark.parametrize(
    ("program", "message"),
    [
        ("print(1)", "does not speak GTP"),
        ("pass", "has ended"),
        ("import os; os.write(1, b'\\xff' * 999 + b'\\n')", "does not speak GTP: '\ufffd{59}$"),
        ("print('hello', flush=True); import time; time.sleep(1000)", "does not speak GTP"),
        (
            "print('? no\\n', flush=True); import time; time.sleep(1000)",
            "'boardsize 8' with '. no'",
        ),
    ],
)
def test_a_program_that_cannot_play_is_named_and_ended(started, program, message):
    with pytest.raises(UsageError, match=message):
        GtpClient(shlex.join([sys.executable, "-c", program]))
    [process] = started
    assert process.poll() is not None


def test_a_program_that_is_not_there_is_named():
    with pytest.raises(UsageError, match="cannot start 'no-such-program'"):
        GtpClient("no-such-program")


def test_a_program_that_never_answers_is_named_and_ended(monkeypatch, started):
    monkeypatch.setattr("tools.gtp_client._PATIENCE", 0)
    with pytest.raises(UsageError, match="has not answered 'boardsize 8' within"):
        GtpClient(f"{sys.executable} -c 'import time; time.sleep(1000)'")
    assert started[0].poll() is not None


def test_a_program_that_ignores_the_end_of_its_input_is_ended(started):
    server = "import sys, time\nfor _ in sys.stdin: print('=\\n', flush=True)\ntime.sleep(1000)"
    GtpClient(shlex.join([sys.executable, "-c", server])).close()
    assert started[0].poll() is not None


@pytest.fixture
def started(monkeypatch):
    """The programs that were started."""
    programs = []

    class Recorded(subprocess.Popen):
        def __init__(self, *arguments, **options):
            super().__init__(*arguments, **options)
            programs.append(self)

    monkeypatch.setattr("tools.gtp_client.subprocess.Popen", Recorded)
    return programs


def test_strange_bytes_do_not_end_the_server():
    ended = subprocess.run(
        [sys.executable, "-m", "tools.gtp"],
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "utf-8:strict"},
        input=b"1 name \xff\n2 protocol_version\n",
        capture_output=True,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout == b"?1 syntax error\n\n=2 2\n\n"


def test_a_wrong_level_is_one_line_and_exit_code_2():
    ended = subprocess.run(
        [sys.executable, "-m", "tools.gtp", "--level", "9"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1 and "9" in ended.stderr
