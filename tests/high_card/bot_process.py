"""`cardroom` with high card among its games."""

import sys
from unittest.mock import patch

from bot.__main__ import main
from bot.games.installed import GAMES
from tests.cold_workers import cold_workers
from tests.high_card.bot.kind import GAME

if __name__ == "__main__":
    with (
        patch("bot.cli.run.load_games", lambda: (*GAMES, GAME)),
        cold_workers(),
    ):
        sys.exit(main())
