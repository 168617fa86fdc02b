"""Three real processes of the bot on one PostgreSQL server, at one playground with several shards."""

import asyncio
import secrets
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from benchmarks.child import environment
from playground.bot_process import BotProcess
from playground.gateway import SessionStarts
from playground.play import LAUNCHER, TOKEN
from playground.postgresql import TemporaryPostgreSQL
from playground.scene import ChannelPlan, Scene, with_servers
from playground.server import Playground
from storage.location import ServerAddress
from tests.cluster.line import DatabaseLine

PROCESSES, SHARDS = 3, 6
START_SECONDS = 90
PLACES = (ChannelPlan("tables"), ChannelPlan("matches"), ChannelPlan("runs"))
SCENE = with_servers(Scene(bot="Card Room", servers={"House 1": PLACES}), SHARDS)
CHIPS = 100_000_000
STARTS = 1_000_000


@dataclass
class Bot:
    """One process, which is started again whenever the test says so, and its line to the server."""

    name: str
    line: DatabaseLine
    process: BotProcess
    log: Path
    running: asyncio.Task[None] | None = None

    def run(self) -> None:
        """Start the process, and keep it running."""
        self.process.start()
        self.running = asyncio.create_task(self.process.run())

    async def end(self) -> float:
        """End the process by SIGTERM, and return how many seconds that took."""
        assert self.running is not None
        began = time.monotonic()
        self.running.cancel()
        with suppress(asyncio.CancelledError):
            await self.running
        return time.monotonic() - began


@dataclass
class Cluster:
    """The whole: local Discord, database server, processes."""

    discord: Playground
    server: TemporaryPostgreSQL
    bots: list[Bot]
    master_key: bytes

    @property
    def address(self) -> ServerAddress:
        """The database, on a line that is never cut."""
        return ServerAddress(self.server.address())

    def shards_of(self, bot: Bot) -> list[int]:
        """Return the shards for which a process has a connection to Discord."""
        return self.discord.gateway.held_by(bot.name)[0]

    async def until(self, condition: Callable[[], bool], seconds: float, what: str) -> float:
        """Wait until something holds, and return how many seconds that took."""
        began = time.monotonic()
        while not condition():
            took = time.monotonic() - began
            assert took < seconds, f"{what}: not within {seconds:g} s"
            await asyncio.sleep(0.05)
        return time.monotonic() - began


@asynccontextmanager
async def cluster(folder: Path) -> AsyncIterator[Cluster]:
    """Start everything, and end it with the block; the first block begins when every shard is connected."""
    key = secrets.token_bytes(32)
    starts = SessionStarts(SHARDS, max_concurrency=SHARDS, total=STARTS)
    async with AsyncExitStack() as stack:
        server = stack.enter_context(TemporaryPostgreSQL())
        # Presses come quicker than people make them, and a bot that was killed does not know how often it asked.
        discord = await stack.enter_async_context(Playground(SCENE, starts=starts, rates=False))
        bots = [await _bot(stack, folder, number, discord, server, key) for number in range(1, PROCESSES + 1)]
        made = Cluster(discord, server, bots, key)
        try:
            for bot in bots:
                bot.run()
            await made.until(lambda: discord.gateway.connected, START_SECONDS, "all shards are connected")
            yield made
        finally:
            for bot in bots:
                bot.process.wake()
            await asyncio.gather(*(bot.end() for bot in bots))


async def _bot(
    stack: AsyncExitStack,
    folder: Path,
    number: int,
    discord: Playground,
    server: TemporaryPostgreSQL,
    key: bytes,
) -> Bot:
    name = str(number)
    # The path of a Unix socket must be short.
    socket_folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="line-")))
    line = DatabaseLine(socket_folder, server.folder, server.address())
    await line.open()
    stack.push_async_callback(line.close)
    log = folder / f"log-{name}"
    output: IO[bytes] = stack.enter_context(log.open("wb", buffering=0))
    settings = {
        "CARDROOM_DATABASE": line.address,
        "CARDROOM_MASTER_KEY": key.hex(),
        "CARDROOM_STARTING_CHIPS": str(CHIPS),
        "CARDROOM_REST_PER_SECOND": "15",
        "DISCORD_TOKEN": TOKEN,
        "PLAYGROUND_ADDRESS": discord.address_of(number),
        "PLAYGROUND_PROCESS": name,
    }
    command = (sys.executable, "-P", str(LAUNCHER), "-m", "tests.cluster.patient_bot", "run")
    process = BotProcess(
        command,
        environment(**settings),
        tell=lambda state: discord.bot.tell_of(name, state),
        output=output,
        number=number,
    )
    discord.bot.add(name, process)
    return Bot(name, line, process, log)
