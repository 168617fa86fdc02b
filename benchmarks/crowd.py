"""Measure the processor that a press takes at few and at many tables: `python -m benchmarks.crowd [10 100 1000]`.

For each number of tables the card room starts as a separate process on a local Discord without rate limits, and is pressed at
a constant rate, one table after another, with presses that commit: at a fifth of the tables people play, and at the others
they sit down and get up. So only the number of tables differs.
"""

import argparse
import asyncio
import gc
import sqlite3
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.audience import Audience
from benchmarks.child import running
from benchmarks.overload import PEOPLE, WHOLE_SECONDS, Phase, actions, opened
from bot.cli.run import COLLECTOR_THRESHOLDS
from playground.scene import ChannelPlan, Scene
from playground.server import Playground

TABLES = (10, 100, 1_000)
PLAYED_EVERY = 5
WARM_UP_SECONDS = 10.0


async def measure(tables: int, rate: float, seconds: float) -> None:
    """Print the figures of this many tables."""
    names = tuple(f"player-{number}" for number in range(PEOPLE))
    channels = tuple(ChannelPlan(f"table-{number}") for number in range(tables))
    discord = Playground(Scene(bot="bot", servers={"server": channels}, players=names), rates=False)
    with TemporaryDirectory(prefix="cardroom-crowd-") as name:
        folder = Path(name)
        database = folder / "cardroom.sqlite3"
        settings = {"CARDROOM_DATABASE": str(database), "CARDROOM_STARTING_CHIPS": "1000000"}
        async with (
            asyncio.timeout(WHOLE_SECONDS),
            discord,
            running(discord, folder, "bot", "run", **settings) as process,
        ):
            audience = Audience(discord, names, is_played=lambda number: number % PLAYED_EVERY == 0)
            await audience.open()
            # This connection only reads.
            reading = sqlite3.connect(f"file:{database}?mode=ro", uri=True, isolation_level=None)
            count = partial(actions, reading)
            begin = partial(Phase, discord=discord, process=process, audience=audience, actions=count)
            presses = [audience.around()]
            await opened(begin("warm-up"), rate, WARM_UP_SECONDS, presses)
            await opened(begin(f"{tables} tables"), rate, seconds, presses)


def main() -> None:
    """Run the measurement with the command line's numbers."""
    # This process holds as many messages as Discord.
    gc.set_threshold(*COLLECTOR_THRESHOLDS)
    parser = argparse.ArgumentParser(prog="python -m benchmarks.crowd", description="Press at many tables.")
    parser.add_argument("tables", nargs="*", type=int, default=TABLES, help="numbers of tables (10 100 1000)")
    parser.add_argument("--rate", type=float, default=50.0, help="presses a second (default %(default)s)")
    parser.add_argument("--seconds", type=float, default=20.0, help="length (default %(default)s)")
    chosen = parser.parse_args()
    for tables in chosen.tables:
        asyncio.run(measure(tables, chosen.rate, chosen.seconds))


if __name__ == "__main__":
    main()
