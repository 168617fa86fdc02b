"""Several processes of one bot: real ones, of discord.py, over real sockets, each with a shard of its own."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession

from playground.gateway import SessionStarts
from playground.interactions import NoAnswerError
from playground.play import bots_of, launched
from playground.refused import ErrorCode
from playground.scene import DEFAULT_SCENE, with_servers
from playground.server import Playground

SECONDS = 120
SHARDS = 3
# Each process learns the number of shards from Discord; the shard that it takes follows from its own number.
BOT = """
import os, discord
from discord import app_commands
number = os.environ["PLAYGROUND_PROCESS"]
class Bot(discord.AutoShardedClient):
    async def setup_hook(self):
        self.shard_count, _, _ = await self.http.get_bot_gateway()
        self.shard_ids = [int(number) - 1]
        tree = app_commands.CommandTree(self)
        @tree.command(description="Who answers?")
        async def who(interaction: discord.Interaction):
            await interaction.response.send_message(f"process {number}, shard {interaction.guild.shard_id}")
            await interaction.channel.send("said")
        @tree.error
        async def too_late(interaction, error): pass
        await tree.sync()
Bot(intents=discord.Intents(guilds=True), guild_ready_timeout=0.01).run("any token", log_handler=None)
"""


class Cluster:
    """A playground with a bot of three processes, and a person who asks in each server who answers there."""

    def __init__(self, discord: Playground) -> None:
        self.discord = discord
        self._ann = discord.actor("Ann")
        self._changed = asyncio.Event()
        discord.bot.listen(self._changed.set)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something holds; it is looked at whenever the status of the bot may have changed."""
        async with asyncio.timeout(SECONDS):
            while not condition():
                self._changed.clear()
                await self._changed.wait()

    async def act(self, name: str, act: str, state: str) -> None:
        """Start, kill, pause or wake a process and wait until it is in this state."""
        self.discord.bot.act(name, act)
        await self.until(lambda: self.discord.bot.state_of(name) == state)

    async def ask(self, shard: int) -> tuple[str, str]:
        """Return what is said in the server of this shard, and which process said it; or NoAnswerError."""
        [guild] = [each for each in self.discord.world.cast.guilds if (each.id >> 22) % SHARDS == shard]
        answer = await self._ann.slash(guild.channels[0].id, "who").answer()
        assert answer.message is not None
        return answer.message.payload["content"], answer.process

    def rows(self) -> dict[str, dict[str, Any]]:
        return {row["name"]: row for row in self.discord.bot.payload()["processes"]}


@asynccontextmanager
async def cluster(folder: Path, starts: SessionStarts) -> AsyncIterator[Cluster]:
    """Run a bot of three processes; they end with the block."""
    (folder / "bot.py").write_text(BOT)
    scene = with_servers(DEFAULT_SCENE, SHARDS)
    async with Playground(scene, starts=starts, answer_seconds=1) as discord:
        made = Cluster(discord)
        bots = bots_of(discord, launched([sys.executable, str(folder / "bot.py")]), os.environ, SHARDS)
        running = [asyncio.create_task(bot.run()) for bot in bots]
        try:
            await made.until(lambda: discord.gateway.connected)
            yield made
        finally:
            for task in running:
                task.cancel()
            await asyncio.wait(running, timeout=SECONDS)
        assert all(task.cancelled() for task in running)


async def test_each_process_answers_the_servers_of_its_shard_while_others_die_or_sleep(
    tmp_path: Path,
) -> None:
    """A killed process stays down until it is started; a paused one answers too late, and in time when it is awake."""
    async with cluster(tmp_path, SessionStarts(SHARDS, max_concurrency=SHARDS)) as made:
        for shard in range(SHARDS):
            name = str(shard + 1)
            assert await made.ask(shard) == (f"process {name}, shard {shard}", name)
            row = made.rows()[name]
            assert (row["state"], row["shards"]) == ("ready", [shard])
            assert len(row["servers"]) == 1

        await made.act("2", "kill", "down")
        await made.until(lambda: made.rows()["2"]["shards"] == [])
        with pytest.raises(NoAnswerError):
            await made.ask(1)
        assert (await made.ask(0))[1] == "1"
        assert made.discord.bot.state == "starting", "not every shard is there"
        await made.act("2", "start", "ready")
        assert (await made.ask(1))[1] == "2"

        await made.act("3", "pause", "paused")
        with pytest.raises(NoAnswerError):
            await made.ask(2)
        assert made.rows()["3"]["shards"] == [2], "its socket is open"
        refused = asyncio.Event()
        made.discord.refusals.listen(lambda _: refused.set())
        await made.act("3", "wake", "ready")
        await asyncio.wait_for(refused.wait(), SECONDS)
        [late] = made.discord.refusals.newest
        assert (late.process, late.code) == ("3", ErrorCode.UNKNOWN_INTERACTION)
        assert (await made.ask(2))[1] == "3"

        async with ClientSession() as client, client.get(f"{made.discord.address}/_calls") as told:
            calls = await told.json()
        assert {*calls["processes"]} == {"1", "2", "3"}
        assert calls["processes"]["3"]["free"] == 3, "the answers, one of them too late"
        assert calls["busiest_second"] > 0
        await made.act("1", "pause", "paused")
        # A paused process ends like any other.
