"""`cardroom` whose shoes begin with the cards of the environment's STACKED, in dealing order.

TURN_SECONDS, where it is set, is the time of a turn.
"""

import os
import sys
from dataclasses import replace
from unittest.mock import patch

from bot.__main__ import main
from bot.games.blackjack.play import tables
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.session import TableSession
from tests.bot.discord.stacked import stacked
from tests.cold_workers import cold_workers

OPEN = tables.Tables.open


async def open_hastily(
    self: tables.Tables, guild_id: int, channel_id: int, config: TableConfig
) -> TableSession:
    """Open a table with another time for each turn."""
    hasty = replace(config, turn_seconds=int(os.environ["TURN_SECONDS"]))
    return await OPEN(self, guild_id, channel_id, hasty)


if __name__ == "__main__":
    with stacked(os.environ["STACKED"]), cold_workers():
        if "TURN_SECONDS" in os.environ:
            patch.object(tables.Tables, "open", open_hastily).start()
        sys.exit(main())
