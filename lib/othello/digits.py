# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Numbers on 64 lights: digits of 3 by 5."""

# Five rows of three bits a digit, bit 0 on the left.
_DIGITS = (
    b"\x07\x05\x05\x05\x07"  # 0
    b"\x02\x03\x02\x02\x07"  # 1
    b"\x07\x04\x07\x01\x07"  # 2
    b"\x07\x04\x06\x04\x07"  # 3
    b"\x05\x05\x07\x04\x04"  # 4
    b"\x07\x01\x07\x04\x07"  # 5
    b"\x07\x01\x07\x05\x07"  # 6
    b"\x07\x04\x04\x02\x02"  # 7
    b"\x07\x05\x07\x05\x07"  # 8
    b"\x07\x05\x07\x04\x07"  # 9
)


def number_rows(number: int) -> bytes:
    """*number* (0 … 99) as five rows: two digits with a gap, or one in the middle."""
    ones = number % 10 * 5
    if number < 10:
        return bytes([_DIGITS[ones + row] << 2 for row in range(5)])
    tens = number // 10 * 5
    return bytes([_DIGITS[tens + row] | _DIGITS[ones + row] << 4 for row in range(5)])
