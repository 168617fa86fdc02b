"""`cardroom` whose shoes begin with the cards of the environment's STACKED, in dealing order; none of them if it is empty.

SECONDS are times of a table or a match that are not the usual ones, by their names in the configuration, as JSON.
"""

import json
import os
import sys
from contextlib import nullcontext
from dataclasses import fields, replace
from functools import partial
from typing import Any
from unittest.mock import patch

from bot.__main__ import main
from bot.games.blackjack import command
from bot.games.blackjack.play import tables
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.table import Table
from bot.games.blackjack.play.tables import TableSession
from bot.games.thirteen.play import opening
from bot.games.thirteen.play.config import MatchConfig
from tests.bot.discord.stacked import stacked
from tests.cold_workers import cold_workers

OPEN = tables.open_table


def other_times(config: type[TableConfig | MatchConfig]) -> dict[str, Any]:
    """Return the SECONDS that a configuration of this type has."""
    seconds: dict[str, Any] = json.loads(os.environ["SECONDS"])
    return {name: seconds[name] for name in seconds if name in {field.name for field in fields(config)}}


async def open_hastily(
    every: tables.Tables, guild_id: int, channel_id: int, config: TableConfig, *request: Any, **options: Any
) -> tuple[TableSession, Table, bool]:
    """Open a table with other times."""
    hasty_config = replace(config, **other_times(TableConfig))
    return await OPEN(every, guild_id, channel_id, hasty_config, *request, **options)


STACKED = os.environ["STACKED"]

if __name__ == "__mp_main__" and STACKED:
    # A worker process, which replays a round to judge it.
    stacked(STACKED).start()

if __name__ == "__main__":
    hasty = patch.object(command, "open_table", open_hastily)
    hasty_match = patch.object(opening, "MatchConfig", partial(MatchConfig, **other_times(MatchConfig)))
    with stacked(STACKED) if STACKED else nullcontext(), hasty, hasty_match, cold_workers():
        sys.exit(main())
