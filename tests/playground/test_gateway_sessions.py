"""The gateway's sessions over broken sockets, spoken over a raw socket."""

import pytest

from playground.gateway import Gateway
from playground.gateway.protocol import (
    CloseCode,
    Op,
)
from playground.gateway.session import KEPT_EVENTS
from playground.world import World
from tests.playground.raw_bot import SECONDS, SERVERS, ZLIB, Address, room, whole


async def test_a_cut_socket_loses_no_event_and_repeats_none(
    address: Address, gateway: Gateway, world: World
) -> None:
    """What was under way when the socket broke, and what happened since, comes once and in order; then RESUMED."""
    guild_id = room(world).guild_id
    async with address.identified(ZLIB) as bot:
        for number in range(3):
            gateway.dispatch("TEST", {"number": number}, guild_id)
        assert await bot.hear("TEST") == [{"number": 0}]
        gateway.drop()
    assert not whole(gateway)
    for number in range(3, 6):
        gateway.dispatch("TEST", {"number": number}, guild_id)
    async with address.bot(ZLIB) as again:
        await again.resume(bot.session_id, bot.seen)
        missed = await again.hear(*["TEST"] * 5, "RESUMED")
        assert [event["number"] for event in missed[:-1]] == [1, 2, 3, 4, 5]
        assert whole(gateway)
        gateway.dispatch("TEST", {"number": 6}, guild_id)
        assert await again.hear("TEST") == [{"number": 6}]
        assert (bot.seen, again.seen) == (4, 11)


async def test_a_session_goes_on_over_the_newest_socket(
    address: Address, gateway: Gateway, world: World
) -> None:
    """A bot that resumes while its old socket still seems to live gets its events over the new one alone."""
    async with address.identified() as old, address.bot() as new:
        await new.resume(old.session_id, old.seen)
        await new.hear("RESUMED")
        assert (await old.socket.receive(SECONDS)).type.name in {"CLOSED", "ERROR"}
        gateway.dispatch("TEST", {}, room(world).guild_id)
        await new.hear("TEST")
        assert whole(gateway)


async def test_only_so_many_events_are_kept(address: Address, gateway: Gateway, world: World) -> None:
    """Who has missed more than what is kept starts anew, which may be over the same socket."""
    guild_id = room(world).guild_id
    async with address.identified() as bot:
        gateway.drop()
    assert bot.seen is not None
    for number in range(KEPT_EVENTS):
        gateway.dispatch("TEST", {"number": number}, guild_id)
    async with address.bot() as again:
        await again.resume(bot.session_id, bot.seen - 1)
        assert (await again.receive())["op"] == Op.INVALID_SESSION
        await again.resume(bot.session_id, bot.seen)
        assert [event["number"] for event in await again.hear(*["TEST"] * KEPT_EVENTS)] == [
            *range(KEPT_EVENTS)
        ]
        await again.hear("RESUMED")


async def test_a_number_that_was_never_given_is_refused(address: Address) -> None:
    async with address.identified() as bot:
        await bot.socket.close(code=4000)
    async with address.bot() as again:
        await again.resume(bot.session_id, 4)
        assert await again.close_code() == CloseCode.WRONG_SEQUENCE


@pytest.mark.parametrize("code", [1000, 1001])
async def test_who_says_goodbye_cannot_resume(address: Address, code: int) -> None:
    """Closing with 1000 or 1001 ends the session."""
    async with address.identified() as bot:
        await bot.socket.close(code=code)
    async with address.bot() as again:
        await again.resume(bot.session_id, bot.seen)
        assert (await again.receive())["op"] == Op.INVALID_SESSION


async def test_who_identifies_anew_leaves_the_broken_session_behind(
    address: Address, gateway: Gateway
) -> None:
    """A bot that was killed and started again does not get its last life's events."""
    async with address.identified() as bot:
        gateway.drop()
    async with address.identified():
        pass
    async with address.bot() as third:
        await third.resume(bot.session_id, bot.seen)
        assert (await third.receive())["op"] == Op.INVALID_SESSION


async def test_op_7_and_op_9_come_on_demand(address: Address, gateway: Gateway, world: World) -> None:
    """Reconnect and a resumable invalid session leave the session as it is; a final one forgets it at once."""
    async with address.identified() as bot:
        gateway.reconnect()
        assert (await bot.receive())["op"] == Op.RECONNECT
        gateway.invalidate(resumable=True)
        message = await bot.receive()
        assert (message["op"], message["d"]) == (Op.INVALID_SESSION, True)
        assert whole(gateway)
        gateway.invalidate(resumable=False)
        message = await bot.receive()
        assert (message["op"], message["d"]) == (Op.INVALID_SESSION, False)
        assert not whole(gateway)
        gateway.dispatch("TEST", {}, room(world).guild_id)
        await bot.identify()
        await bot.hear(*SERVERS)
        assert whole(gateway)
