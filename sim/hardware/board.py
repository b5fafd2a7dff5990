# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""`board`: the pins of this board, and its buses."""

from typing import Any

from sim.hardware import busio, machine


def __getattr__(name: str) -> Any:
    on = machine()
    if name == "board_id":
        return on.board_id
    if name in on.board.pins:
        return on.pins[on.board.pins[name]]
    if name in on.board.buses:
        return lambda: _bus(name)
    raise AttributeError(f"'module' object has no attribute '{name}'")


def __dir__() -> list[str]:
    on = machine()
    return sorted(["board_id", *on.board.pins, *on.board.buses])


def _bus(name: str) -> busio.I2C:
    """The board's own bus: one object for every name of its pins, until that gives them back."""
    on = machine()
    pins = on.board.buses[name]
    if not pins:
        raise NotImplementedError("No default I2C bus")
    bus = on.buses.get(pins)
    if bus is None or bus.is_deinitialized:
        scl, sda = (on.pins[on.board.pins[pin]] for pin in pins)
        bus = on.buses[pins] = busio.I2C(scl, sda)
    return bus
