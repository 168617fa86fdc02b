"""The gateway's protocol, spoken over a raw socket."""

import asyncio
import json
from collections.abc import AsyncIterator
from itertools import count

import pytest

from playground import shapes
from playground.gateway import Door, Gateway
from playground.gateway.protocol import (
    EVERY_INTENT,
    GUILD_MEMBERS,
    GUILD_MESSAGES,
    GUILD_PRESENCES,
    GUILDS,
    MESSAGE_CONTENT,
    Close,
    Op,
)
from playground.gateway.session import KEPT_EVENTS
from playground.scene import DEFAULT_SCENE, Channel, Person, cast
from playground.world import Message, World
from tests.playground.raw_bot import SECONDS, Address, RawBot, served

SERVERS = ("GUILD_CREATE", "GUILD_CREATE")
ZLIB = "?v=10&encoding=json&compress=zlib-stream"
RIGHT = "the right one"


@pytest.fixture
def world() -> World:
    return World(cast(DEFAULT_SCENE), iter(count(1_800_000_000_000)).__next__)


@pytest.fixture
def gateway(world: World) -> Gateway:
    return Gateway(world)


@pytest.fixture
async def address(gateway: Gateway) -> AsyncIterator[Address]:
    async with served(gateway) as address:
        yield address


def whole(gateway: Gateway) -> bool:
    """Say whether the bot is connected."""
    return gateway.connected


def channel_of(world: World, server: int = 0) -> Channel:
    return world.cast.guilds[server].channels[0]


def post(world: World, author: Person, content: str, **more: object) -> Message:
    """Keep a message in the first channel of the first server."""
    place = channel_of(world)
    only_for = world.cast.people[0].id if more.get("flags") else None
    payload = shapes.message(world.new_id(), place.id, author, world.now()) | {"content": content} | more
    return world.keep(Message(payload, only_for))


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


@pytest.mark.parametrize("query", ["?v=9&encoding=json", "?v=10&encoding=etf"])
async def test_only_version_10_in_json_is_spoken(address: Address, query: str) -> None:
    async with address.socket(query) as bot:
        assert await bot.close_code() == Close.WRONG_VERSION


@pytest.mark.parametrize(
    ("said", "code"),
    [
        pytest.param({"token": ""}, Close.WRONG_TOKEN, id="no token"),
        pytest.param({"token": None}, Close.WRONG_TOKEN, id="a token that is no text"),
        pytest.param({"shard": [1, 1]}, Close.WRONG_SHARD, id="a shard beyond the last"),
        pytest.param({"shard": [0, 0]}, Close.WRONG_SHARD, id="one of no shards"),
        pytest.param({"shard": [-1, 2]}, Close.WRONG_SHARD, id="a shard below the first"),
        pytest.param({"shard": 0}, Close.WRONG_SHARD, id="a shard of unknown many"),
        pytest.param({"intents": 1 << 17}, Close.WRONG_INTENTS, id="an intent that is none"),
        pytest.param({"intents": None}, Close.WRONG_INTENTS, id="no intents"),
    ],
)
async def test_who_may_not_come_in_is_closed_with_discords_code(
    address: Address, said: dict[str, object], code: Close
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
            assert await bot.close_code() == Close.WRONG_TOKEN
        async with address.bot() as bot:
            await bot.say(Op.IDENTIFY, {"token": RIGHT, "intents": EVERY_INTENT})
            assert await bot.close_code() == Close.INTENTS_NOT_ALLOWED
        async with address.bot() as bot:
            session = await bot.identify(
                token=f"Bot {RIGHT}", intents=EVERY_INTENT & ~(GUILD_MEMBERS | GUILD_PRESENCES)
            )
            await bot.hear(*SERVERS)
        async with address.bot() as bot:
            await bot.resume(session["session_id"], 1, "wrong")
            assert await bot.close_code() == Close.WRONG_TOKEN


# ------------------------------------------------------------------ what cannot be said


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        pytest.param("{", Close.NOT_READABLE, id="no JSON"),
        pytest.param("[]", Close.NOT_READABLE, id="no object"),
        pytest.param('{"op": "x"}', Close.NOT_READABLE, id="no number"),
        pytest.param('{"op": 2, "d": []}', Close.NOT_READABLE, id="no fields"),
        pytest.param(json.dumps({"op": 1, "d": "x" * 5000}), Close.NOT_READABLE, id="more than 4,096 bytes"),
        pytest.param('{"op": 5}', Close.UNKNOWN_OP, id="an op that is none"),
        pytest.param('{"op": 8, "d": {}}', Close.NOT_IDENTIFIED, id="members before identifying"),
        pytest.param('{"op": 3, "d": {}}', Close.NOT_IDENTIFIED, id="a presence before identifying"),
    ],
)
async def test_a_frame_that_breaks_the_protocol_closes_the_socket(
    address: Address, raw: str, code: Close
) -> None:
    async with address.bot() as bot:
        await bot.socket.send_str(raw)
        assert await bot.close_code() == code


async def test_bytes_close_the_socket(address: Address) -> None:
    async with address.bot() as bot:
        await bot.socket.send_bytes(b"{}")
        assert await bot.close_code() == Close.NOT_READABLE


async def test_a_bot_identifies_once(address: Address) -> None:
    async with address.bot() as bot:
        await bot.identify()
        await bot.hear(*SERVERS)
        await bot.say(Op.IDENTIFY, {"token": "any", "intents": GUILDS})
        assert await bot.close_code() == Close.IDENTIFIED_ALREADY


async def test_a_presence_is_taken_and_forgotten(address: Address) -> None:
    async with address.bot() as bot:
        await bot.identify()
        await bot.hear(*SERVERS)
        await bot.say(Op.PRESENCE, {"status": "idle"})
        await bot.say(Op.HEARTBEAT)
        assert (await bot.receive())["op"] == Op.HEARTBEAT_ACK


# ------------------------------------------------------------------ heartbeats


async def test_who_does_not_beat_is_closed_and_forgotten(world: World) -> None:
    """A silent bot times out (4009) and has to start anew."""
    gateway = Gateway(world, heartbeat_seconds=0.02)
    async with served(gateway) as address:
        async with address.bot() as bot:
            session = await bot.identify()
            await bot.hear(*SERVERS)
            assert await bot.close_code() == Close.TIMED_OUT
        assert not whole(gateway)
        async with address.bot() as again:
            await again.resume(session["session_id"], bot.seen)
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


# ------------------------------------------------------------------ going on after a broken socket


async def test_a_cut_socket_loses_no_event_and_repeats_none(
    address: Address, gateway: Gateway, world: World
) -> None:
    """What was under way when the socket broke, and what happened since, comes once and in order; then RESUMED."""
    guild_id = channel_of(world).guild_id
    async with address.bot(ZLIB) as bot:
        ready = await bot.identify()
        await bot.hear(*SERVERS)
        for number in range(3):
            gateway.dispatch("TEST", {"number": number}, guild_id)
        assert await bot.hear("TEST") == [{"number": 0}]
        gateway.drop()
    assert not whole(gateway)
    for number in range(3, 6):
        gateway.dispatch("TEST", {"number": number}, guild_id)
    async with address.bot(ZLIB) as again:
        await again.resume(ready["session_id"], bot.seen)
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
    async with address.bot() as old, address.bot() as new:
        ready = await old.identify()
        await old.hear(*SERVERS)
        await new.resume(ready["session_id"], old.seen)
        await new.hear("RESUMED")
        assert (await old.socket.receive(SECONDS)).type.name in {"CLOSED", "ERROR"}
        gateway.dispatch("TEST", {}, channel_of(world).guild_id)
        await new.hear("TEST")
        assert whole(gateway)


async def test_only_so_many_events_are_kept(address: Address, gateway: Gateway, world: World) -> None:
    """Who has missed more than what is kept starts anew, which may be over the same socket."""
    guild_id = channel_of(world).guild_id
    async with address.bot() as bot:
        ready = await bot.identify()
        await bot.hear(*SERVERS)
        gateway.drop()
    assert bot.seen is not None
    for number in range(KEPT_EVENTS):
        gateway.dispatch("TEST", {"number": number}, guild_id)
    async with address.bot() as again:
        await again.resume(ready["session_id"], bot.seen - 1)
        assert (await again.receive())["op"] == Op.INVALID_SESSION
        await again.resume(ready["session_id"], bot.seen)
        assert [event["number"] for event in await again.hear(*["TEST"] * KEPT_EVENTS)] == [
            *range(KEPT_EVENTS)
        ]
        await again.hear("RESUMED")


async def test_a_number_that_was_never_given_is_refused(address: Address) -> None:
    async with address.bot() as bot:
        ready = await bot.identify()
        await bot.hear(*SERVERS)
        await bot.socket.close(code=4000)
    async with address.bot() as again:
        await again.resume(ready["session_id"], 4)
        assert await again.close_code() == Close.WRONG_SEQUENCE


@pytest.mark.parametrize("code", [1000, 1001])
async def test_who_says_goodbye_cannot_resume(address: Address, code: int) -> None:
    """Closing with 1000 or 1001 ends the session."""
    async with address.bot() as bot:
        ready = await bot.identify()
        await bot.hear(*SERVERS)
        await bot.socket.close(code=code)
    async with address.bot() as again:
        await again.resume(ready["session_id"], bot.seen)
        assert (await again.receive())["op"] == Op.INVALID_SESSION


async def test_who_identifies_anew_leaves_the_broken_session_behind(
    address: Address, gateway: Gateway
) -> None:
    """A bot that was killed and started again does not get its last life's events."""
    async with address.bot() as bot:
        ready = await bot.identify()
        await bot.hear(*SERVERS)
        gateway.drop()
    async with address.bot() as again:
        await again.identify()
        await again.hear(*SERVERS)
    async with address.bot() as third:
        await third.resume(ready["session_id"], bot.seen)
        assert (await third.receive())["op"] == Op.INVALID_SESSION


async def test_op_7_and_op_9_come_on_demand(address: Address, gateway: Gateway, world: World) -> None:
    """Reconnect and a resumable invalid session leave the session as it is; a final one forgets it at once."""
    async with address.bot() as bot:
        await bot.identify()
        await bot.hear(*SERVERS)
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
        gateway.dispatch("TEST", {}, channel_of(world).guild_id)
        await bot.identify()
        await bot.hear(*SERVERS)
        assert whole(gateway)


# ------------------------------------------------------------------ shards


async def test_each_shard_hears_of_its_own_servers(address: Address, gateway: Gateway, world: World) -> None:
    """A server's shard is its id's upper bits modulo the number of shards; connected are they only together."""
    changes: list[bool] = []
    gateway.on_change(lambda: changes.append(gateway.connected))
    async with address.bot() as first, address.bot() as second:
        for number, bot in enumerate((first, second)):
            assert not whole(gateway)
            ready = await bot.identify(shard=[number, 2])
            [guild] = await bot.hear("GUILD_CREATE")
            assert [each["id"] for each in ready["guilds"]] == [guild["id"]]
            assert (int(guild["id"]) >> 22) % 2 == number
        assert whole(gateway)
        for server in world.cast.guilds:
            gateway.dispatch("TEST", {"guild_id": str(server.id)}, server.id)
        for number, bot in enumerate((first, second)):
            [event] = await bot.hear("TEST")
            assert (int(event["guild_id"]) >> 22) % 2 == number
        await second.socket.close()
        await first.say(Op.HEARTBEAT)
        await first.receive()
    assert changes == [True, False]


# ------------------------------------------------------------------ intents


@pytest.mark.parametrize(
    ("intents", "heard"),
    [
        pytest.param(GUILDS, {}, id="none"),
        pytest.param(GUILD_MESSAGES, {"said": "", "named": "hey", "own": "mine"}, id="without the content"),
        pytest.param(
            GUILD_MESSAGES | MESSAGE_CONTENT,
            {"said": "hello", "named": "hey", "own": "mine"},
            id="with the content",
        ),
    ],
)
async def test_messages_come_by_intents(
    address: Address, gateway: Gateway, world: World, intents: int, heard: dict[str, str]
) -> None:
    """Without its intent content is empty, but for the bot's own messages and those that mention it; ephemeral ones never come."""
    ann, me = world.cast.people[0], world.cast.bot
    async with address.bot() as bot:
        await bot.identify(intents=intents | GUILDS)
        await bot.hear(*SERVERS)
        post(world, ann, "hello", nonce="said", components=[{"type": 1}])
        post(world, ann, "hey", nonce="named", mentions=[shapes.user(me)])
        post(world, me, "mine", nonce="own")
        post(world, me, "whispered", flags=1 << 6)
        gateway.dispatch("TEST", {}, channel_of(world).guild_id)
        created = await bot.hear(*["MESSAGE_CREATE"] * len(heard), "TEST")
    assert {each["nonce"]: each["content"] for each in created[:-1]} == heard
    for each in created[:-1]:
        assert each["guild_id"] == str(channel_of(world).guild_id)
        assert "joined_at" in each["member"]
    if heard:
        assert bool(created[0]["components"]) == bool(heard["said"])


async def test_edits_and_deletions_come_as_well(address: Address, world: World) -> None:
    ann = world.cast.people[0]
    async with address.bot() as bot:
        await bot.identify(intents=GUILDS | GUILD_MESSAGES | MESSAGE_CONTENT)
        await bot.hear(*SERVERS)
        message = post(world, ann, "one")
        message.payload["content"] = "two"
        world.changed(message)
        world.remove(message)
        made, changed, gone = await bot.hear("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE")
    assert (made["content"], changed["content"]) == ("one", "two")
    place = channel_of(world)
    assert gone == {"id": str(message.id), "channel_id": str(place.id), "guild_id": str(place.guild_id)}


async def test_without_the_intent_for_servers_none_is_introduced(
    address: Address, gateway: Gateway, world: World
) -> None:
    """Interactions come all the same: they need no intent."""
    async with address.bot() as bot:
        await bot.identify(intents=0)
        gateway.dispatch("INTERACTION_CREATE", {"id": "1"}, channel_of(world).guild_id)
        assert await bot.hear("INTERACTION_CREATE") == [{"id": "1"}]


# ------------------------------------------------------------------ members


async def members(bot: RawBot, world: World, **asked: object) -> tuple[list[str], dict[str, object]]:
    """Ask for members of the first server; return their names, and the answer's other fields."""
    await bot.say(Op.REQUEST_MEMBERS, {"guild_id": str(world.cast.guilds[0].id)} | asked)
    [chunk] = await bot.hear("GUILD_MEMBERS_CHUNK")
    assert (chunk.pop("chunk_index"), chunk.pop("chunk_count")) == (0, 1)
    assert chunk.pop("guild_id") == str(world.cast.guilds[0].id)
    return [member["user"]["username"] for member in chunk.pop("members")], chunk


async def test_members_come_on_request(address: Address, world: World) -> None:
    """By the beginning of their names, by id, or all of them; the nonce comes back unless it is too long."""
    ann = str(world.cast.people[0].id)
    everybody = ["Your bot", "Ann", "Ben", "Cleo", "Mo"]
    async with address.bot() as bot:
        await bot.identify(intents=GUILDS | GUILD_MEMBERS)
        created = await bot.hear(*SERVERS)
        assert [len(guild["members"]) for guild in created] == [1, 1], "only presences bring members unasked"
        assert await members(bot, world, query="", limit=0, nonce="n") == (everybody, {"nonce": "n"})
        assert await members(bot, world, query="", limit=2, nonce="n" * 33) == (everybody[:2], {})
        assert await members(bot, world, query="be", limit=5) == (["Ben"], {})
        assert await members(bot, world, user_ids=[ann, "7"]) == (["Ann"], {"not_found": ["7"]})
        assert await members(bot, world, user_ids=ann) == (["Ann"], {})
        await bot.say(Op.REQUEST_MEMBERS, {"guild_id": "7", "query": ""})
        assert await bot.close_code() == Close.NOT_READABLE


async def test_everybody_is_told_only_with_the_members_intent(address: Address, world: World) -> None:
    async with address.bot() as bot:
        await bot.identify(intents=GUILDS | GUILD_PRESENCES)
        created = await bot.hear(*SERVERS)
        assert [len(guild["members"]) for guild in created] == [5, 5]
        assert await members(bot, world, query="", limit=0) == ([], {})
        assert await members(bot, world, query="A", limit=1) == (["Ann"], {})
