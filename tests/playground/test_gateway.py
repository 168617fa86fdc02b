"""Coming in at the gateway, spoken over a raw socket: who is let in, what cannot be said, heartbeats."""

import asyncio
import json

import pytest

from playground.gateway import Door, Gateway
from playground.gateway.protocol import (
    EVERY_INTENT,
    GUILD_MEMBERS,
    GUILD_PRESENCES,
    GUILDS,
    MESSAGE_CONTENT,
    CloseCode,
    Op,
)
from playground.world import World
from tests.cases import cases
from tests.playground.raw_bot import SERVERS, ZLIB, Address, served, whole

RIGHT = "the right one"


# ------------------------------------------------------------------ coming in


@pytest.mark.parametrize("query", ["?v=10&encoding=json", ZLIB], ids=["text", "zlib-stream"])
async def test_a_bot_is_greeted_with_its_servers(address: Address, world: World, query: str) -> None:
    """READY names the servers as unavailable; GUILD_CREATE then brings each of them."""
    async with address.bot(query) as bot:
        ready = await bot.identify()
        assert ready["user"]["id"] == str(world.cast.bot.id)
        assert ready["application"]["id"] == str(world.cast.application_id)
        assert ready["shard"] == [0, 1]
        assert ready["resume_gateway_url"] == address.url
        created = await bot.hear(*SERVERS)
        assert [guild["id"] for guild in ready["guilds"]] == [guild["id"] for guild in created]
        assert [guild["name"] for guild in created] == ["Playground", "Second House"]


async def test_hello_names_the_interval_and_each_heartbeat_is_answered(address: Address) -> None:
    """A heartbeat is answered before and after identifying."""
    async with address.socket() as bot:
        hello = await bot.receive()
        assert (hello["op"], hello["d"]) == (Op.HELLO, {"heartbeat_interval": 41_250})
        await bot.say(Op.HEARTBEAT)
        assert (await bot.receive())["op"] == Op.HEARTBEAT_ACK
        await bot.identify()
        await bot.hear(*SERVERS)
        await bot.say(Op.HEARTBEAT, bot.seen)
        assert (await bot.receive())["op"] == Op.HEARTBEAT_ACK


async def test_a_packing_that_is_not_known_here_is_left_out(address: Address) -> None:
    """Who asks for zstd gets text, which discord.py reads whatever it asked for."""
    async with address.bot("?v=10&encoding=json&compress=zstd-stream") as bot:
        await bot.identify()


@pytest.mark.parametrize("query", ["?v=8&encoding=json", "?v=10&encoding=etf"])
async def test_only_versions_9_and_10_in_json_are_spoken(address: Address, query: str) -> None:
    async with address.socket(query) as bot:
        assert await bot.close_code() == CloseCode.WRONG_VERSION


@cases(
    ("said", "code"),
    {
        "no token": ({"token": ""}, CloseCode.WRONG_TOKEN),
        "a token that is no text": ({"token": None}, CloseCode.WRONG_TOKEN),
        "a shard beyond the last": ({"shard": [1, 1]}, CloseCode.WRONG_SHARD),
        "one of no shards": ({"shard": [0, 0]}, CloseCode.WRONG_SHARD),
        "a shard below the first": ({"shard": [-1, 2]}, CloseCode.WRONG_SHARD),
        "a shard of unknown many": ({"shard": 0}, CloseCode.WRONG_SHARD),
        "an intent that is none": ({"intents": 1 << 17}, CloseCode.WRONG_INTENTS),
        "no intents": ({"intents": None}, CloseCode.WRONG_INTENTS),
    },
)
async def test_who_may_not_come_in_is_closed_with_discords_code(
    address: Address, said: dict[str, object], code: CloseCode
) -> None:
    async with address.bot() as bot:
        await bot.say(Op.IDENTIFY, {"token": "any", "intents": GUILDS} | said)
        assert await bot.close_code() == code


async def test_a_door_knows_its_token_and_its_privileged_intents(world: World) -> None:
    """A wrong token is 4004, a privileged intent that the bot may not have 4014; "Bot" is no part of a token."""
    gateway = Gateway(world, door=Door(accepts=RIGHT.__eq__, privileged=MESSAGE_CONTENT))
    async with served(gateway) as address:
        async with address.bot() as bot:
            await bot.say(Op.IDENTIFY, {"token": "wrong", "intents": 0})
            assert await bot.close_code() == CloseCode.WRONG_TOKEN
        async with address.bot() as bot:
            await bot.say(Op.IDENTIFY, {"token": RIGHT, "intents": EVERY_INTENT})
            assert await bot.close_code() == CloseCode.INTENTS_NOT_ALLOWED
        intents = EVERY_INTENT & ~(GUILD_MEMBERS | GUILD_PRESENCES)
        async with address.identified(token=f"Bot {RIGHT}", intents=intents) as bot:
            pass
        async with address.bot() as again:
            await again.resume(bot.session_id, 1, "wrong")
            assert await again.close_code() == CloseCode.WRONG_TOKEN


# ------------------------------------------------------------------ what cannot be said


@cases(
    ("raw", "code"),
    {
        "no JSON": ("{", CloseCode.NOT_READABLE),
        "bytes": (b"{}", CloseCode.NOT_READABLE),
        "no object": ("[]", CloseCode.NOT_READABLE),
        "no end of brackets": ("[" * 4000, CloseCode.NOT_READABLE),
        "no number": ('{"op": "x"}', CloseCode.NOT_READABLE),
        "no fields": ('{"op": 2, "d": []}', CloseCode.NOT_READABLE),
        "more than 4,096 bytes": (json.dumps({"op": 1, "d": "x" * 5000}), CloseCode.NOT_READABLE),
        "an op that is none": ('{"op": 5}', CloseCode.UNKNOWN_OP),
        "members before identifying": ('{"op": 8, "d": {}}', CloseCode.NOT_IDENTIFIED),
        "a presence before identifying": ('{"op": 3, "d": {}}', CloseCode.NOT_IDENTIFIED),
    },
)
async def test_a_frame_that_breaks_the_protocol_closes_the_socket(
    address: Address, raw: str | bytes, code: CloseCode
) -> None:
    async with address.bot() as bot:
        await (bot.socket.send_bytes(raw) if isinstance(raw, bytes) else bot.socket.send_str(raw))
        assert await bot.close_code() == code


async def test_a_presence_is_taken_and_a_second_identification_is_not(address: Address) -> None:
    async with address.identified() as bot:
        await bot.say(Op.PRESENCE, {"status": "idle"})
        await bot.say(Op.HEARTBEAT)
        assert (await bot.receive())["op"] == Op.HEARTBEAT_ACK
        await bot.say(Op.IDENTIFY, {"token": "any", "intents": GUILDS})
        assert await bot.close_code() == CloseCode.IDENTIFIED_ALREADY


# ------------------------------------------------------------------ heartbeats


async def test_who_does_not_beat_is_closed_and_forgotten(world: World) -> None:
    """A silent bot times out (4009) and has to start anew."""
    gateway = Gateway(world, heartbeat_seconds=0.02)
    async with served(gateway) as address:
        async with address.identified() as bot:
            assert await bot.close_code() == CloseCode.TIMED_OUT
        assert not whole(gateway)
        async with address.bot() as again:
            await again.resume(bot.session_id, bot.seen)
            message = await again.receive()
            assert (message["op"], message["d"]) == (Op.INVALID_SESSION, False)


async def test_who_beats_is_let_alone(world: World) -> None:
    """Each heartbeat puts the end off; without any, this socket would be closed five times over."""
    interval = 0.05
    async with served(Gateway(world, heartbeat_seconds=interval)) as address, address.bot() as bot:
        loop = asyncio.get_running_loop()
        end = loop.time() + 10 * interval
        while loop.time() < end:
            await bot.say(Op.HEARTBEAT)
            assert (await bot.receive())["op"] == Op.HEARTBEAT_ACK


async def test_only_the_first_heartbeat_is_acknowledged_at_once(address: Address) -> None:
    """A request sent after a later one is answered first: discord.py warns if an acknowledgement comes too soon."""
    async with address.bot() as bot:
        await bot.say(Op.HEARTBEAT)
        assert (await bot.receive())["op"] == Op.HEARTBEAT_ACK
        await bot.identify()
        [guild, _] = await bot.hear(*SERVERS)
        await bot.say(Op.HEARTBEAT)
        await bot.say(Op.REQUEST_MEMBERS, {"guild_id": guild["id"], "query": "A", "limit": 1})
        assert [(await bot.receive())["op"] for _ in range(2)] == [Op.DISPATCH, Op.HEARTBEAT_ACK]
