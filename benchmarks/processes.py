"""Measure the presses a second of 1, 2 and 3 processes on one PostgreSQL: `python -m benchmarks.processes`.

Each process is a bot of its own on a local Discord with six shards. 16 people press at 96 tables as soon as they are answered. The database,
the processes, the local Discord and the people share this machine, so the processors bound all of it; their shares are printed.
"""

import asyncio
import gc
import secrets
import sys
import time
from asyncio.subprocess import Process
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

from benchmarks.audience import Audience
from benchmarks.child import processor_seconds, running
from bot.cli.run import COLLECTOR_THRESHOLDS
from playground.acts import Actor
from playground.gateway import SessionStarts
from playground.interactions import Interaction, NoAnswerError
from playground.postgresql import TemporaryPostgreSQL
from playground.refused import ActError
from playground.scene import ChannelPlan, Scene
from playground.server import Playground

SHARDS, TABLES_PER_SERVER, PEOPLE = 6, 16, 16
WARM_UP_SECONDS, SECONDS = 5.0, 15.0
READY_SECONDS = 120.0


async def measure(processes: int) -> None:
    """Print the figures of this many processes."""
    names = tuple(f"player-{number}" for number in range(PEOPLE))
    tables = tuple(ChannelPlan(f"table-{number}") for number in range(TABLES_PER_SERVER))
    servers = {f"server-{number}": tables for number in range(SHARDS)}
    starts = SessionStarts(SHARDS, max_concurrency=SHARDS)
    discord = Playground(Scene(bot="bot", servers=servers, players=names), starts=starts)
    async with AsyncExitStack() as stack:
        server = stack.enter_context(TemporaryPostgreSQL(is_durable=True))
        settings = {
            "CARDROOM_DATABASE": server.address(),
            "CARDROOM_MASTER_KEY": secrets.token_hex(32),
            "CARDROOM_STARTING_CHIPS": "1000000",
        }
        await stack.enter_async_context(discord)
        bots = []
        for number in range(1, processes + 1):
            folder = Path(stack.enter_context(TemporaryDirectory(prefix="cardroom-processes-")))
            own = {"PLAYGROUND_ADDRESS": discord.address_of(number), "PLAYGROUND_PROCESS": str(number)}
            bots.append(
                await stack.enter_async_context(running(discord, folder, "bot", "run", **settings, **own))
            )
        await _spread(discord, names[0], processes)
        audience = Audience(discord, names)
        await audience.open()
        await _press(audience, WARM_UP_SECONDS)
        before, own_before = [processor_seconds(bot) for bot in bots], time.process_time()
        began = time.perf_counter()
        waited = await _press(audience, SECONDS)
        seconds = time.perf_counter() - began
        _tell(processes, waited, seconds, bots, before, time.process_time() - own_before)


async def _spread(discord: Playground, name: str, processes: int) -> None:
    """Wait until a command is answered in every server, by all processes alike."""
    person = discord.actor(name)
    async with asyncio.timeout(READY_SECONDS):
        while True:
            asked = [_answering(person, guild.channels[0].id) for guild in discord.world.cast.guilds]
            answered = Counter(await asyncio.gather(*asked))
            if "" not in answered and list(answered.values()) == [SHARDS // processes] * processes:
                return
            await asyncio.sleep(1)


async def _answering(person: Actor, channel_id: int) -> str:
    """Return the name of the process that answers in a channel, an empty text for none."""
    try:
        return (await person.slash(channel_id, "balance").answer()).process
    except (ActError, NoAnswerError):
        return ""


async def _press(audience: Audience, seconds: float) -> list[float]:
    """Have everybody press again as soon as they are answered; return the seconds that each answer took."""
    until, waited = time.perf_counter() + seconds, []

    async def play(presses: Iterator[Interaction]) -> None:
        while time.perf_counter() < until:
            answer = await next(presses).answer()
            waited.append(answer.nanoseconds / 1e9)

    await asyncio.gather(*(play(audience.of(person)) for person in range(PEOPLE)))
    return waited


def _tell(
    processes: int, waited: list[float], seconds: float, bots: list[Process], before: list[float], own: float
) -> None:
    cuts = quantiles(waited, n=100)
    shares = [(processor_seconds(bot) - earlier) / seconds for bot, earlier in zip(bots, before, strict=True)]
    print(
        f"{processes} process{'es' if processes > 1 else ''}: {len(waited) / seconds:5.0f} presses a second, "
        f"p50 {cuts[49] * 1e3:.0f} ms, p99 {cuts[98] * 1e3:.0f} ms; processors: bots "
        f"{' + '.join(f'{share:.0%}' for share in shares)}, Discord and people {own / seconds:.0%}",
        flush=True,
    )


def main() -> None:
    """Measure 1, 2 and 3 processes, or those that are named."""
    # This process holds as many presses as the bots.
    gc.set_threshold(*COLLECTOR_THRESHOLDS)
    for processes in [int(text) for text in sys.argv[1:]] or (1, 2, 3):
        asyncio.run(measure(processes))


if __name__ == "__main__":
    main()
