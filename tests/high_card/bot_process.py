"""`cardroom` with high card among its games, for which nothing is compiled."""

import sys
from functools import partial
from unittest.mock import AsyncMock, patch

from bot.__main__ import main
from bot.app import CardRoom
from bot.core.worker_pool import WorkerPool
from bot.games.installed import GAMES
from tests.high_card.bot.kind import GAME

if __name__ == "__main__":
    with (
        patch("bot.cli.run.CardRoom", partial(CardRoom, games=(*GAMES, GAME))),
        patch.object(WorkerPool, "warm_up", AsyncMock()),
    ):
        sys.exit(main())
