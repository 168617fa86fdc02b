"""`cardroom` whose shoes begin with the cards of the environment's STACKED, in dealing order.

SECONDS are times of a table that are not the usual ones, by their names in its configuration, as JSON.
"""

import json
import os
import sys
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from bot.__main__ import main
from bot.games.blackjack import command
from bot.games.blackjack.play import tables
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.table import Table
from bot.games.blackjack.play.tables import TableSession
from tests.bot.discord.stacked import stacked
from tests.cold_workers import cold_workers

OPEN = tables.open_table


async def open_hastily(
    every: tables.Tables, guild_id: int, channel_id: int, config: TableConfig, *request: Any, **options: Any
) -> tuple[TableSession, Table, bool]:
    """Open a table with other times."""
    hasty_config = replace(config, **json.loads(os.environ["SECONDS"]))
    return await OPEN(every, guild_id, channel_id, hasty_config, *request, **options)


if __name__ == "__mp_main__":
    # A worker process, which replays a round to judge it.
    stacked(os.environ["STACKED"]).start()

if __name__ == "__main__":
    hasty = patch.object(command, "open_table", open_hastily)
    with stacked(os.environ["STACKED"]), hasty, cold_workers():
        sys.exit(main())
