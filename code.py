# SPDX-FileCopyrightText: 2026 The Othello Handheld authors
# SPDX-License-Identifier: MIT
"""Power-on: pick the board, build the handheld, play."""

if __name__ == "__main__":
    import gc
    import sys

    TYPE_CHECKING = False  # a type checker takes it for True
    if TYPE_CHECKING:
        from handheld.handheld import Handheld

    def build() -> "Handheld | None":
        """The handheld as its board file and settings.toml say; None without a board file."""
        import board

        import boards
        from handheld import settings
        from handheld.handheld import Handheld

        try:
            profile = boards.choose(board.board_id, settings.wanted_board(board.board_id))
        except boards.UnknownBoard as error:
            print(error)
            return None
        del sys.modules["boards"], sys.modules[profile.__name__]  # they have said all
        return Handheld(profile, settings.read(profile))

    handheld = build()
    if handheld:
        from othello import loading

        loading.unload()
        # Modules that come one by one, with no garbage in between, leave the heap in one piece.
        for name in (
            "engine.game",
            "engine.match",
            "othello.session",
            "othello.app",
            "othello.boardscene",
            "othello.play",
        ):
            gc.collect()
            __import__(name)
        from othello.app import App

        App(handheld).run()
else:
    # Python's own `code`, which its debugger imports, is hidden by this file: hand over to it.
    import importlib.util
    import os
    import sys

    path = os.path.join(os.path.dirname(os.__file__), "code.py")
    spec = importlib.util.spec_from_file_location(__name__, path)
    assert spec and spec.loader  # the file is there
    sys.modules[__name__] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sys.modules[__name__])
