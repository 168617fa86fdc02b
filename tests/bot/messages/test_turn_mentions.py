"""Mentions of people whose turn it is: they come and go, also when turns go by faster than Discord answers."""

import asyncio
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.language.language import ENGLISH
from bot.messages.turn_mentions import TurnMentions
from storage.errors import DatabaseUnavailableError
from tests.bot.messages.calls import unpaced

ANN, BEN = 101, 102


@dataclass
class Channel:
    """A channel whose messages arrive when the test lets them; it stands for the client and for the player accounts."""

    gate: asyncio.Event = field(default_factory=asyncio.Event)
    sending: asyncio.Event = field(default_factory=asyncio.Event)
    shown: list[str] = field(default_factory=list)
    is_disk_gone: bool = False

    def get_partial_messageable(self, *_: object, **__: object) -> "Channel":
        return self

    async def wants_ping(self, *_: object) -> bool:
        if self.is_disk_gone:
            raise DatabaseUnavailableError("disk I/O error")
        return True

    async def send(self, content: str, **_: object) -> Any:
        self.sending.set()
        await self.gate.wait()
        self.shown.append(content)

        async def delete() -> None:
            self.shown.remove(content)

        return SimpleNamespace(id=9, delete=delete)


def table(turn: int | None) -> Any:
    return SimpleNamespace(game_id="abc", guild_id=1, channel_id=2, whose_turn=turn)


async def finish(mentions: TurnMentions) -> None:
    while mentions._tasks._tasks:
        await asyncio.gather(*mentions._tasks._tasks)


async def test_a_mention_that_arrives_after_the_turn_is_taken_back() -> None:
    channel = Channel()
    mentions = TurnMentions(cast("Any", channel), unpaced(), cast("Any", channel), lambda _: ENGLISH)
    mentions.consider(table(ANN), None)
    await channel.sending.wait()
    mentions.consider(table(BEN), ANN)
    channel.gate.set()
    await finish(mentions)
    assert channel.shown == [f"<@{BEN}> it's your turn."]


async def test_a_turn_that_is_over_before_anything_was_sent_is_not_mentioned() -> None:
    channel = Channel()
    channel.gate.set()
    mentions = TurnMentions(cast("Any", channel), unpaced(), cast("Any", channel), lambda _: ENGLISH)
    mentions.consider(table(ANN), None)
    mentions.consider(table(None), ANN)
    await finish(mentions)
    assert not channel.sending.is_set()


async def test_a_disk_that_fails_costs_a_mention_and_nothing_else(caplog: pytest.LogCaptureFixture) -> None:
    channel = Channel(is_disk_gone=True)
    mentions = TurnMentions(cast("Any", channel), unpaced(), cast("Any", channel), lambda _: ENGLISH)
    mentions.consider(table(ANN), None)
    await finish(mentions)
    assert not channel.sending.is_set()
    assert not caplog.records


def open_channel() -> tuple[Channel, TurnMentions]:
    channel = Channel()
    channel.gate.set()
    return channel, TurnMentions(cast("Any", channel), unpaced(), cast("Any", channel), lambda _: ENGLISH)


async def test_a_mention_that_somebody_has_deleted_keeps_the_next_person_from_nothing() -> None:
    channel, mentions = open_channel()
    mentions.consider(table(ANN), None)
    await finish(mentions)

    async def fail() -> None:
        raise OSError("no such message")

    mentions._messages["abc"].delete = fail  # type: ignore[method-assign,assignment]
    mentions.consider(table(BEN), ANN)
    await finish(mentions)
    assert channel.shown[-1] == f"<@{BEN}> it's your turn."


async def test_the_end_takes_every_mention_back() -> None:
    channel, mentions = open_channel()
    mentions.consider(table(ANN), None)
    await finish(mentions)
    await mentions.stop()
    assert channel.shown == []
    mentions.consider(table(BEN), None)
    assert not mentions._tasks._tasks


async def test_the_end_waits_for_a_mention_on_its_way_and_takes_it_back() -> None:
    channel = Channel()
    mentions = TurnMentions(cast("Any", channel), unpaced(), cast("Any", channel), lambda _: ENGLISH)
    mentions.consider(table(ANN), None)
    await channel.sending.wait()
    asyncio.get_running_loop().call_soon(channel.gate.set)
    await mentions.stop()
    assert channel.shown == []
    assert not mentions._tasks._tasks


async def test_a_table_that_is_forgotten_leaves_nothing_behind() -> None:
    channel, mentions = open_channel()
    mentions.consider(table(ANN), None)
    await finish(mentions)
    mentions.forget(table(ANN))
    await finish(mentions)
    assert channel.shown == []
    assert not mentions._turns
    assert not mentions._messages
