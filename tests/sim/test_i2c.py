# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""The I2C bus: locks, addresses, time and faults as on the board."""

import pytest

from tests.sim.wirings import FIVE_BUTTONS, GAMEPAD, WING


@pytest.mark.parametrize(
    "use",
    ["scan()", "writeto(0x49, b'')", "readfrom_into(0x49, bytearray(1))"],
)
def test_who_does_not_hold_the_lock_cannot_use_the_bus(printed, use):
    program = f"""
        import board
        i2c = board.I2C()
        try:
            i2c.{use}
        except RuntimeError as error:
            print(error)
        print(i2c.try_lock(), i2c.try_lock())
        i2c.{use}
        i2c.unlock()
        print(i2c.try_lock())
    """
    assert printed(program, wiring=WING) == ["Function requires lock", "True False", "True"]


def test_nothing_at_an_address(printed):
    program = """
        import board
        from adafruit_bus_device.i2c_device import I2CDevice
        i2c = board.I2C()
        i2c.try_lock()
        print([hex(address) for address in i2c.scan()])
        for transfer in (lambda: i2c.writeto(0x50, b"x"), lambda: i2c.writeto(0x50, b"")):
            try:
                transfer()
            except OSError as error:
                print(error.errno, error)
        i2c.unlock()
        try:
            I2CDevice(i2c, 0x50)
        except ValueError as error:
            print(error)
        I2CDevice(i2c, 0x49)
    """
    assert printed(program, wiring=WING) == [
        "['0x49']",
        "19 [Errno 19] No such device",
        "19 [Errno 19] No such device",
        "No I2C device at address: 0x50",
    ]


def test_the_boards_bus_is_the_same_object_until_it_is_given_up(printed):
    program = """
        import board, busio
        print(board.I2C() is board.I2C())
        try:
            busio.I2C(board.SCL, board.SDA)
        except ValueError as error:
            print(error)
        given_up = board.I2C()
        given_up.deinit()
        try:
            given_up.try_lock()
        except ValueError as error:
            print(error)
        print(board.I2C().try_lock(), board.STEMMA_I2C() is board.I2C())
    """
    assert printed(program, wiring=WING) == [
        "True",
        "SCL in use",
        "Object has been deinitialized and can no longer be used. Create a new object.",
        "True True",
    ]


def test_a_board_without_a_bus_of_its_own_says_so(printed):
    program = """
        import board
        try:
            board.I2C()
        except NotImplementedError as error:
            print(error)
    """
    assert printed(program, board="waveshare_esp32_s3_matrix") == ["No default I2C bus"]


@pytest.mark.parametrize(
    ("transfer", "frequency", "us"),
    [
        ("writeto(0x49, b'')", 100_000, 110),
        ("writeto(0x49, b'12')", 100_000, 290),
        ("writeto(0x49, b'12')", 400_000, 72),
        ("readfrom_into(0x49, bytearray(4))", 100_000, 470),
        ("readfrom_into(0x49, bytearray(9), start=2, end=6)", 100_000, 470),
        ("writeto_then_readfrom(0x49, b'12', bytearray(4))", 100_000, 760),
    ],
)
def test_transfers_take_the_time_of_their_bits(machine, transfer, frequency, us):
    one = machine(
        f"""
        import board, busio
        i2c = busio.I2C(board.SCL, board.SDA, frequency={frequency})
        i2c.try_lock()
        i2c.{transfer}
        """,
        wiring=WING,
    )
    one.run()
    assert one.clock.now() == us


POLLS = """
    import board, busio, time
    i2c = None
    for poll in range(6):
        try:
            if not i2c:
                i2c = busio.I2C(board.SCL, board.SDA)
                i2c.try_lock()
            i2c.writeto(0x49, b"")
            print("answer")
        except (OSError, RuntimeError) as error:
            print(error)
        time.sleep(1)
"""


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        ("unplugged", "[Errno 19] No such device"),
        ("no pull-ups", "[Errno 19] No such device"),
        ("timeout", "[Errno 116] ETIMEDOUT"),
    ],
)
def test_what_is_wrong_with_the_bus_is_noticed_until_it_is_mended(machine, fault, message):
    one = machine(POLLS, wiring=WING)
    one.clock.at(1_500_000, lambda: one.break_controller(fault))
    one.clock.at(3_500_000, lambda: one.break_controller("none"))
    one.run()
    assert one.console.lines[:6] == ["answer", "answer", message, message, "answer", "answer"]


def test_without_pull_ups_there_is_no_bus(machine):
    one = machine(POLLS, wiring=WING)
    one.break_controller("no pull-ups")
    one.clock.at(3_500_000, lambda: one.break_controller("none"))
    one.run()
    assert one.console.lines[3:5] == [
        "No pull up found on SDA or SCL; check your wiring",
        "answer",
    ]


def test_single_transfers_can_fail(machine):
    one = machine(POLLS, wiring=WING)
    one.bus.failures = [5, 116]
    one.run()
    assert one.console.lines[:3] == [
        "[Errno 5] Input/output error",
        "[Errno 116] ETIMEDOUT",
        "answer",
    ]


def test_a_bus_made_by_software_does_not_time_out(machine):
    one = machine(POLLS.replace("busio", "bitbangio"), wiring=WING)
    one.break_controller("timeout")
    one.run()
    assert one.console.lines[:6] == ["answer"] * 6


@pytest.mark.parametrize(
    ("made", "answer"),
    [
        ("busio.I2C(board.SCL1, board.SDA1)", "it answers"),
        ("bitbangio.I2C(board.SCL1, board.SDA1)", "Clock stretch too long"),
        ("bitbangio.I2C(board.SCL1, board.SDA1, timeout=300)", "it answers"),
    ],
)
def test_by_software_a_chip_must_not_hold_the_clock_for_longer_than_allowed(printed, made, answer):
    program = f"""
        import bitbangio, board, busio
        i2c = {made}
        i2c.try_lock()
        try:
            i2c.writeto(0x50, b"")
            print("it answers")
        except OSError as error:
            print(error)
    """
    assert printed(program, wiring=GAMEPAD, board="adafruit_qtpy_rp2040") == [answer]


def test_only_what_is_there_can_break(machine):
    with pytest.raises(LookupError, match="there is no fault 'fire'; there are none, unplugged"):
        machine(wiring=WING).break_controller("fire")
    with pytest.raises(LookupError, match="no controller on I2C"):
        machine(wiring=FIVE_BUTTONS, board="raspberry_pi_pico").break_controller("unplugged")


def test_bitbangio_speaks_to_the_same_wires(printed):
    program = """
        import bitbangio, board
        i2c = bitbangio.I2C(board.SCL, board.SDA)
        i2c.try_lock()
        print(i2c.scan())
    """
    assert printed(program, wiring=WING) == ["[73]"]
