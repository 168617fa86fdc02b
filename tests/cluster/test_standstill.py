"""A process that stands still past its lease says nothing to anybody when it wakes, and the next one answers every press."""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from playground.components import BUTTON, flat
from playground.interactions import Interaction, NoAnswerError
from playground.refused import ActError, Refusal
from playground.snowflake import made_at
from tests.cluster.bots import PROCESSES, SHARDS, Cluster, cluster
from tests.cluster.faults import PAST_THE_LEASE_SECONDS

INTERACTION = re.compile("/interactions/([0-9]+)/")
ROUNDS_A_SECOND = 4
BURST, BUSY_SECONDS = 150, 0.1
ANSWER_SECONDS = 3.5
AWAKE_SECONDS = 2.5
"""So long after it has woken the process can have taken no shard again: only after three looks is one handed over to it."""
SETTLED_SECONDS = 60.0


@dataclass
class Act:
    """What a person did in the server of a shard, and which process answered; None if none did in time."""

    shard: int
    at: float
    process: str | None = None


@dataclass
class Asking:
    """People who use a command and press a button in every server, again and again."""

    cluster: Cluster
    acts: list[Act] = field(default_factory=list)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def go_on(self) -> None:
        """Act until this is cancelled."""
        discord = self.cluster.discord
        ann, ben = map(discord.actor, ("Ann", "Ben"))
        while True:
            for guild in discord.world.cast.guilds:
                shard, channel_id = (guild.id >> 22) % SHARDS, guild.channels[0].id
                for name in ("balance", "help"):
                    self._begin(shard, ben.slash(channel_id, name))
                public = [each for each in discord.world.messages(channel_id) if each.only_for is None]
                for message in public[-1:]:
                    buttons = [each for each in flat(message.payload["components"]) if each["type"] == BUTTON]
                    for each in [each for each in buttons if not each.get("disabled")][:2]:
                        self._begin(shard, ann.press(message.id, each["custom_id"]))
            await asyncio.sleep(1 / ROUNDS_A_SECOND)

    def burst(self, shards: list[int]) -> None:
        """Act very often at once in the servers of some shards."""
        discord = self.cluster.discord
        for guild in discord.world.cast.guilds:
            if (shard := (guild.id >> 22) % SHARDS) in shards:
                for _ in range(BURST):
                    self._begin(shard, discord.actor("Ben").slash(guild.channels[0].id, "help"))

    def _begin(self, shard: int, interaction: Interaction) -> None:
        act = Act(shard, time.time())
        self.acts.append(act)
        task = asyncio.create_task(self._hear(act, interaction))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hear(self, act: Act, interaction: Interaction) -> None:
        with suppress(NoAnswerError):
            act.process = (await interaction.answer()).process

    def answering(self, shards: list[int], since: float) -> set[str]:
        """Return the processes that have answered in all of these shards since then; nothing if one has not."""
        found = [
            {act.process for act in self.acts if act.shard == shard and act.at >= since} - {None}
            for shard in shards
        ]
        return {str(name) for names in found for name in names} if all(found) else set()


async def open_tables(made: Cluster) -> None:
    """Open a table in every server, as soon as its commands are there."""
    ann = made.discord.actor("Ann")
    async with asyncio.timeout(SETTLED_SECONDS):
        for guild in made.discord.world.cast.guilds:
            opened = False
            while not opened:
                with suppress(ActError, NoAnswerError):
                    await ann.slash(guild.channels[0].id, "blackjack", stake="50").answer()
                    opened = True
                await asyncio.sleep(0.1)


def _was_heard_since(moment: float, refusal: Refusal) -> bool:
    """Return whether what was refused is an answer to an act since then; one on its way before cannot be called back."""
    interaction = INTERACTION.search(refusal.request)
    return interaction is None or made_at(int(interaction[1])) >= moment * 1000


async def test_who_has_stood_still_past_the_lease_answers_nothing_and_the_next_process_everything(
    tmp_path: Path,
) -> None:
    async with cluster(tmp_path) as made:
        asking = Asking(made)
        await open_tables(made)
        going_on = asyncio.create_task(asking.go_on())
        share = SHARDS // PROCESSES
        await made.until(
            lambda: all(len(made.shards_of(each)) == share for each in made.bots),
            SETTLED_SECONDS,
            "all share",
        )
        bot = made.bots[0]
        shards = made.shards_of(bot)
        await made.until(
            lambda: asking.answering(shards, time.time() - 2) == {bot.name}, SETTLED_SECONDS, "it answers"
        )

        # A busy process stands still in mid-step; one that waits wakes by its timers, before it reads anything.
        asking.burst(shards)
        await asyncio.sleep(BUSY_SECONDS)
        stopped_at = time.time()
        bot.process.pause()
        await asyncio.sleep(PAST_THE_LEASE_SECONDS)
        over_at = time.time()
        await made.until(lambda: bool(asking.answering(shards, over_at)), SETTLED_SECONDS, "others answer")
        woken_at = time.time()
        bot.process.wake()
        await asyncio.sleep(AWAKE_SECONDS)
        going_on.cancel()
        await asyncio.sleep(ANSWER_SECONDS)

        late = [
            refusal
            for refusal in made.discord.refusals.newest
            if refusal.process == bot.name
            and refusal.at >= woken_at * 1000
            and _was_heard_since(stopped_at, refusal)
        ]
        assert len(late) == 0, f"{len(late)} late answers, such as {late[-1]}"
        mine = [act for act in asking.acts if act.shard in shards]
        assert [act for act in mine if act.process == bot.name and act.at >= stopped_at] == []
        after = [act for act in mine if act.at >= woken_at]
        assert len(after) > 20
        assert [act for act in after if act.process is None] == []
