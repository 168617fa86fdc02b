"""Run the whole bot in a playground, with shoes and times of a test's choice."""

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from benchmarks.child import environment
from bot.testing import running_bot
from bot.testing.running_bot import RunningBot


@asynccontextmanager
async def run_bot(
    folder: Path,
    cards: str = "",
    *,
    module: str = "tests.bot.playground.stacked_bot",
    seconds: Mapping[str, int] | None = None,
    **how: Any,
) -> AsyncIterator[RunningBot]:
    """Run the bot as `bot.testing` does; every shoe begins with `cards`.

    `seconds` are times of a table of blackjack or a match that are not the usual ones, by their names in its configuration.
    """
    how |= {"STACKED": cards, "SECONDS": json.dumps({**(seconds or {})})}
    async with running_bot.run_bot(folder, module=module, environment=environment(), **how) as bot:
        yield bot
