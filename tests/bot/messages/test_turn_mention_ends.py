"""Mentions go when they have served, and one that cannot go keeps no other from coming."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from bot.messages.turn_mentions import TurnMentions
from tests.bot.messages.calls import unpaced
from tests.bot.messages.test_turn_mentions import ANN, BEN, Channel, finish, table


def open_channel() -> tuple[Channel, TurnMentions]:
    channel = Channel()
    channel.gate.set()
    return channel, TurnMentions(cast("Any", channel), unpaced(), cast("Any", channel))


async def test_a_mention_that_somebody_has_deleted_keeps_the_next_person_from_nothing() -> None:
    channel, pings = open_channel()
    pings.consider(table(ANN), None)
    await finish(pings)

    async def fail() -> None:
        raise OSError("no such message")

    pings._messages["abc"].delete = fail  # type: ignore[method-assign,assignment]
    pings.consider(table(BEN), ANN)
    await finish(pings)
    assert channel.shown[-1] == f"<@{BEN}> it's your turn."


async def test_the_end_takes_every_mention_back() -> None:
    channel, pings = open_channel()
    pings.consider(table(ANN), None)
    await finish(pings)
    await pings.stop()
    assert channel.shown == []
    pings.consider(table(BEN), None)
    assert not pings._tasks._tasks


async def test_the_end_waits_for_a_mention_on_its_way_and_takes_it_back() -> None:
    channel = Channel()
    pings = TurnMentions(cast("Any", channel), unpaced(), cast("Any", channel))
    pings.consider(table(ANN), None)
    await channel.sending.wait()
    asyncio.get_running_loop().call_soon(channel.gate.set)
    await pings.stop()
    assert channel.shown == []
    assert not pings._tasks._tasks


async def test_a_table_that_is_forgotten_leaves_nothing_behind() -> None:
    channel, pings = open_channel()
    pings.consider(table(ANN), None)
    await finish(pings)
    pings.forget(table(ANN))
    await finish(pings)
    assert channel.shown == []
    assert not pings._turns
    assert not pings._messages
