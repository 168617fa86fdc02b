"""Measure the load on Discord when a start has to show many tables anew: `python -m benchmarks.storm [TABLES]`.

A server on loopback accepts 50 requests a second, as Discord does from one bot, and counts its refusals: Discord bans
an address that sends 10,000 refused requests within ten minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from discord import ui

from bot.messages.calls import Calls
from bot.messages.publisher import Publisher
from tests.bot.messages.small_discord import SmallDiscord, connected, rate_limited
from tests.bot.messages.test_publisher import Table

if TYPE_CHECKING:
    from aiohttp import web

GLOBAL_LIMIT = 50
ROUND_TRIP_SECONDS = 0.05
LONGEST_SECONDS = 600


@dataclass
class Limit:
    """Discord's global limit: a number of requests in each second."""

    began: float = 0.0
    count: int = 0
    times: list[float] = field(default_factory=list)

    async def react(self, _: web.Request) -> web.Response | None:
        await asyncio.sleep(ROUND_TRIP_SECONDS)
        now = time.monotonic()
        if now - self.began >= 1:
            self.began, self.count = now, 0
        self.count += 1
        if self.count > GLOBAL_LIMIT:
            return rate_limited(max(0.05, 1 - (now - self.began)), is_global=True)
        return None


def draw(_session: Any, _view: Any) -> ui.LayoutView:
    """Draw a minimal view: Discord's limit counts requests, not their size."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("a table"))
    return view


async def storm(tables: int) -> str:
    """Show this many tables and return a line with the cost."""
    server, calls, limit = SmallDiscord(), Calls(), Limit()
    async with connected(server, calls) as client:
        server.react = limit.react
        everything = [
            Table(game_id=f"g{number}", channel_id=10**6 + number, message_id=10**7 + number)
            for number in range(tables)
        ]

        async def gone(_: Any) -> None:
            raise AssertionError("no channel is gone here")

        publisher = Publisher(client, calls, draw, lambda *_: None, gone)
        began = time.monotonic()
        await publisher.resume(everything)  # type: ignore[arg-type]
        while any(table.shown_number < 0 for table in everything):
            if time.monotonic() - began > LONGEST_SECONDS:
                break
            await asyncio.sleep(1)
        shown = sum(table.shown_number >= 0 for table in everything)
        seconds = time.monotonic() - began
        await publisher.stop()
    return f"{shown} of {tables} tables shown in {seconds:.0f} s, {server.asked} requests, {server.refused} refused (429)"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", nargs="?", type=int, default=2_000)
    logging.disable(logging.CRITICAL)
    print(asyncio.run(storm(parser.parse_args().tables)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
