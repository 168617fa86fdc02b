"""Processes are killed around a slip, and another one takes the server over: no seed twice, no slip twice, no card before its slip."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any
from unittest.mock import patch

from playground.acts import ActError, Actor
from playground.components import BUTTON, flat
from playground.interactions import NoAnswerError
from playground.refused import ErrorCode, RefusedError
from playground.scene import Guild
from playground.world import Message
from storage.database import Reader, read_once
from tests.cluster.bots import SHARDS, Bot, Cluster

SLIP = "✂ **Slip**"
SECONDS = 120.0
PAUSE_SECONDS = 0.2


async def cut_and_kill(made: Cluster) -> None:
    """Kill one process as it posts a slip and one as it has stored its id; cards are dealt where these were, by another one."""
    await made.until(lambda: all(map(made.shards_of, made.bots)), SECONDS, "all have shards")
    cut = []
    for bot, is_posted in zip(made.bots, (False, True), strict=False):
        shards = made.shards_of(bot)
        [guild, *_] = [one for one in made.discord.world.cast.guilds if (one.id >> 22) % SHARDS in shards]
        table = _Table(made, guild, made.discord.actor("Ann"))
        with _killed(made, bot, is_posted=is_posted):
            await table.open_and_cut()
            await table.press_until("deal", lambda bot=bot: not made.shards_of(bot))
        cut.append(table)
    for table in cut:
        await table.press_until("deal", table.has_cards)
    for bot in made.bots[: len(cut)]:
        bot.process.start()
    await read_once(made.address, partial(_check, made, cut))


@contextmanager
def _killed(made: Cluster, bot: Bot, *, is_posted: bool) -> Iterator[None]:
    """Kill a process when it posts its next slip: before Discord has it, or once the answer has led to a commit."""
    messages, bodies = made.discord.messages, list[str]()
    post = messages.post

    def posted(channel: Any, author: Any, body: Any, *more: Any, **others: Any) -> Message:
        if bodies or not str(body.get("content", "")).startswith(SLIP):
            return post(channel, author, body, *more, **others)
        bodies.append(body["content"])
        if not is_posted:
            bot.process.kill()
            raise RefusedError(ErrorCode.UNKNOWN_CHANNEL)
        bot.line.lose_next_commit()
        killing.append(asyncio.create_task(killed()))
        return post(channel, author, body, *more, **others)

    async def killed() -> None:
        await bot.line.commit_lost.wait()
        bot.process.kill()
        bot.line.mend()

    killing = list[asyncio.Task[None]]()
    with patch.object(messages, "post", posted):
        yield
    assert bodies, "no slip was to be posted"


class _Table:
    """A new table in the last channel of a server, and who plays there alone."""

    def __init__(self, made: Cluster, guild: Guild, who: Actor) -> None:
        self.channel_id = guild.channels[-1].id
        self._made, self._who = made, who
        self._number_before = 0

    async def open_and_cut(self) -> None:
        is_open = False
        async with asyncio.timeout(SECONDS):
            while not is_open:
                with suppress(NoAnswerError, ActError, LookupError):
                    await self._who.slash(self.channel_id, "blackjack", stake="50").answer()
                    is_open = bool(self._button("cut:"))
                await asyncio.sleep(PAUSE_SECONDS)
        self._number_before = self._number()
        form = self._who.press(*self._button("cut:"))
        await form.answer()
        await self._who.submit(form, {"number": "417"}).answer()

    async def press_until(self, action: str, condition: Any) -> None:
        """Press a button again and again, as far as it is there and answered."""
        async with asyncio.timeout(SECONDS):
            while not condition():
                with suppress(NoAnswerError, ActError, LookupError):
                    await self._who.press(*self._button(f":{action}")).answer()
                await asyncio.sleep(PAUSE_SECONDS)

    def has_cards(self) -> bool:
        """Return whether the table has moved on since it was opened."""
        return self._number() > self._number_before

    def _number(self) -> int:
        numbers = [
            int(each.get("custom_id", "").split(":")[2])
            for message in self._made.discord.world.messages(self.channel_id)
            if message.only_for is None
            for each in flat(message.payload["components"])
            if each.get("custom_id", "").startswith("t:")
        ]
        return max(numbers, default=0)

    @property
    def slips(self) -> list[Message]:
        public = [one for one in self._made.discord.world.messages(self.channel_id) if one.only_for is None]
        return [one for one in public if one.payload["content"].startswith(SLIP)]

    def _button(self, part: str) -> tuple[int, str]:
        """Return the newest message and its button whose id has this part; raises LookupError."""
        for message in reversed(self._made.discord.world.messages(self.channel_id)):
            for each in flat(message.payload["components"]):
                name = each.get("custom_id", "")
                if each["type"] == BUTTON and part in name and message.only_for is None:
                    return message.id, name
        raise LookupError(part)


async def _check(made: Cluster, cut: list[_Table], reader: Reader) -> None:
    """Compare the seeds and slips of all servers; raises AssertionError."""
    seeds = await reader.fetch_all(
        "SELECT seed_index FROM shoes UNION ALL SELECT seed_index FROM spare_seeds"
        " UNION ALL SELECT seed_index FROM daily_deals"
    )
    assert max(Counter(index for (index,) in seeds).values()) == 1, "a seed was taken twice"
    slips = {one.id: one.payload["content"] for table in cut for one in table.slips}
    for table in cut:
        assert len(table.slips) == len({one.payload["content"] for one in table.slips}) <= 1
    dealt = await reader.fetch_all(
        "SELECT client, commitment FROM shoes WHERE brought > 0 AND client NOT LIKE '0|%' AND protocol = 'pf2'"
    )
    for client, fingerprint in dealt:
        slip_id, numbers = client.split("|")
        assert numbers == "417"
        assert fingerprint in slips[int(slip_id)]
    left = await reader.fetch_all("SELECT commitment FROM spare_seeds WHERE seed IS NOT NULL")
    told = [one for one in slips.values() if not any(digits in one for _, digits in dealt)]
    assert all(any(digits in one for (digits,) in left) for one in told), (
        "a slip without cards is of an opened seed"
    )
