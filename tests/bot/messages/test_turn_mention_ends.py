"""Mentions go when they have served, and one that cannot go keeps no other from coming."""

import asyncio
from typing import Any, cast

from bot.language.language import ENGLISH
from bot.messages.turn_mentions import TurnMentions
from tests.bot.messages.calls import unpaced
from tests.bot.messages.test_turn_mentions import ANN, BEN, Channel, finish, table


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
