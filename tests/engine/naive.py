# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The rules once more, told square by square and without a single bit: the judge of the real ones.

A board is 8 lists of 8 cells: 'X', 'O' or '-'; nothing is shared with `engine`.
"""

from __future__ import annotations

Board = list[list[str]]

START = [
    "--------",
    "--------",
    "--------",
    "---OX---",
    "---XO---",
    "--------",
    "--------",
    "--------",
]


def start() -> Board:
    return [list(row) for row in START]


def flipped_by(board: Board, disc: str, row: int, column: int) -> list[tuple[int, int]]:
    """The (row, column) of every disc that turns over; none where the move is illegal."""
    if board[row][column] != "-":
        return []
    flipped = []
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            run: list[tuple[int, int]] = []
            r, c = row + down, column + right
            while (down or right) and 0 <= r < 8 and 0 <= c < 8:
                if board[r][c] == "-":
                    break
                if board[r][c] == disc:
                    flipped += run
                    break
                run.append((r, c))
                r, c = r + down, c + right
    return flipped


def legal_moves(board: Board, disc: str) -> list[int]:
    return [s for s in range(64) if flipped_by(board, disc, s // 8, s % 8)]


def play(board: Board, disc: str, square: int) -> None:
    row, column = divmod(square, 8)
    for r, c in flipped_by(board, disc, row, column):
        board[r][c] = disc
    board[row][column] = disc


def is_over(board: Board) -> bool:
    return not legal_moves(board, "X") and not legal_moves(board, "O")


def discs(board: Board) -> tuple[int, int]:
    cells = [cell for row in board for cell in row]
    return cells.count("X"), cells.count("O")


def rows(board: Board, disc: str) -> bytes:
    """The engine's form of one side's discs."""
    return bytes(sum(2**c for c in range(8) if row[c] == disc) for row in board)
