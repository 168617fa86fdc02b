"""A process that stands still past its lease says nothing to anybody when it wakes, and the next one answers every press."""

import asyncio
import re
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.runtime.lease_keeper import LOOK_SECONDS, UNEVEN_LOOKS
from playground.components import BUTTON, flat
from playground.interactions import Interaction, NoAnswerError
from playground.refused import ActError, Refusal
from playground.scene import Guild
from tests.cluster.bots import PROCESSES, SHARDS, Cluster, cluster
from tests.cluster.faults import PAST_THE_LEASE_SECONDS

ANSWER = re.compile(r"/(?:interactions|webhooks)/[0-9]+/([^/]+)")
"""The token of the interaction that a request answers or follows up."""
PAUSE_SECONDS = 0.1
BURST, BUSY_SECONDS = 150, 0.1
LATELY_SECONDS = 10.0
ASKED_SECONDS = (UNEVEN_LOOKS - 1) * LOOK_SECONDS / 2
"""So long after its wake-up people ask on: another process hands a shard over to it by its third look at the earliest, and whoever
asks while a shard moves is not answered. The other half of that time is for the last answers."""
AWAKE_SECONDS = 2.5
"""For this long the process cannot have a shard again: that takes a hand-over and an IDENTIFY."""
SETTLED_SECONDS = 240.0
"""The most for each step, on a machine with much else to do; a few seconds are usual."""


@dataclass
class Act:
    """What a person did in the server of a shard, and which process answered; None if none did in time."""

    shard: int
    at: float
    token: str
    process: str | None = None


@dataclass
class Asking:
    """People who use commands and press buttons in the servers of some shards.

    Whoever has asked waits for the answer before they ask again, so on a slow machine there is less to answer, not ever more.
    """

    cluster: Cluster
    shards: list[int]
    acts: list[Act] = field(default_factory=list)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)
    _is_over: bool = False

    def begin(self) -> None:
        """Ask from now on: by two commands and by the first two buttons of each server's newest message."""
        for guild in self._guilds:
            for name in ("balance", "help"):
                self._start(self._ask_again(guild, partial(self._use, guild, name)))
            for place in range(2):
                self._start(self._ask_again(guild, partial(self._press, guild, place)))

    def burst(self) -> None:
        """Ask very often at once in each server."""
        for guild in self._guilds:
            for _ in range(BURST):
                self._start(self._ask(guild, self._use(guild, "help")))

    def is_late(self, refusal: Refusal, moment: float) -> bool:
        """Return whether what was refused is no answer, or one to an act since then: others cannot be called back."""
        answer = ANSWER.search(refusal.request)
        return answer is None or answer[1] in {act.token for act in self.acts if act.at >= moment}

    async def end(self) -> None:
        """Ask nothing more, and hear what was asked."""
        self._is_over = True
        await asyncio.gather(*self._tasks)

    def answering(self, since: float) -> set[str]:
        """Return the processes that have answered in all of the shards since then; nothing if one has not."""
        found = [
            {act.process for act in self.acts if act.shard == shard and act.at >= since} - {None}
            for shard in self.shards
        ]
        return {str(name) for names in found for name in names} if all(found) else set()

    @property
    def _guilds(self) -> list[Guild]:
        return [each for each in self.cluster.discord.world.cast.guilds if shard_of(each) in self.shards]

    def _start(self, asking: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(asking)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _ask_again(self, guild: Guild, make: Callable[[], Interaction | None]) -> None:
        while not self._is_over:
            if (interaction := make()) is not None:
                await self._ask(guild, interaction)
            await asyncio.sleep(PAUSE_SECONDS)

    async def _ask(self, guild: Guild, interaction: Interaction) -> None:
        act = Act(shard_of(guild), time.time(), interaction.token)
        self.acts.append(act)
        with suppress(NoAnswerError):
            act.process = (await interaction.answer()).process

    def _use(self, guild: Guild, name: str) -> Interaction:
        return self.cluster.discord.actor("Ben").slash(guild.channels[0].id, name)

    def _press(self, guild: Guild, place: int) -> Interaction | None:
        world = self.cluster.discord.world
        public = [each for each in world.messages(guild.channels[0].id) if each.only_for is None]
        buttons = [each for each in flat(public[-1].payload["components"]) if each["type"] == BUTTON]
        enabled = [each["custom_id"] for each in buttons if not each.get("disabled")]
        if place >= len(enabled):
            return None
        return self.cluster.discord.actor("Ann").press(public[-1].id, enabled[place])


def shard_of(guild: Guild) -> int:
    """Return the shard that hears of a server."""
    return (guild.id >> 22) % SHARDS


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


@pytest.mark.timeout(0)
async def test_who_has_stood_still_past_the_lease_answers_nothing_and_the_next_process_everything(
    tmp_path: Path,
) -> None:
    async with cluster(tmp_path) as made:
        await open_tables(made)
        share = SHARDS // PROCESSES
        await made.until(
            lambda: all(len(made.shards_of(each)) == share for each in made.bots),
            SETTLED_SECONDS,
            "all share",
        )
        bot = made.bots[0]
        asking = Asking(made, made.shards_of(bot))
        asking.begin()
        await made.until(
            lambda: asking.answering(time.time() - LATELY_SECONDS) == {bot.name},
            SETTLED_SECONDS,
            "it answers",
        )

        # A busy process stands still in mid-step; one that waits wakes by its timers, before it reads anything.
        asking.burst()
        await asyncio.sleep(BUSY_SECONDS)
        stopped_at = time.time()
        bot.process.pause()
        await asyncio.sleep(PAST_THE_LEASE_SECONDS)
        over_at = time.time()
        await made.until(lambda: bool(asking.answering(over_at)), SETTLED_SECONDS, "others answer")
        woken_at = time.time()
        bot.process.wake()
        await asyncio.sleep(ASKED_SECONDS)
        await asking.end()
        await asyncio.sleep(woken_at + AWAKE_SECONDS - time.time())

        late = [
            refusal
            for refusal in made.discord.refusals.newest
            if refusal.process == bot.name
            and refusal.at >= woken_at * 1000
            and asking.is_late(refusal, stopped_at)
        ]
        assert len(late) == 0, f"{len(late)} late answers, such as {late[-1]}"
        assert [act for act in asking.acts if act.process == bot.name and act.at >= stopped_at] == []
        after = [act for act in asking.acts if act.at >= woken_at]
        assert {act.shard for act in after} == set(asking.shards)
        assert [act for act in after if act.process is None] == []
