"""What the gateway tells a bot by its intents, and its sessions over broken sockets, spoken over a raw socket."""

import pytest

from playground import payloads
from playground.gateway import Gateway
from playground.gateway.protocol import (
    GUILD_MEMBERS,
    GUILD_MESSAGES,
    GUILD_PRESENCES,
    GUILDS,
    MESSAGE_CONTENT,
    CloseCode,
    Op,
)
from playground.gateway.session import KEPT_EVENTS
from playground.scene import User
from playground.world import Message, World
from tests.cases import cases
from tests.playground.raw_bot import SECONDS, SERVERS, ZLIB, Address, RawBot, room, whole


def post(world: World, author: User, content: str, **more: object) -> Message:
    """Keep a message in the first channel of the first server."""
    place = room(world)
    only_for = world.cast.people[0].id if more.get("flags") else None
    payload = payloads.message(world.new_id(), place.id, author, world.now()) | {"content": content} | more
    return world.keep(Message(payload, only_for))


# ------------------------------------------------------------------ intents


@cases(
    ("intents", "heard"),
    {
        "none": (GUILDS, {}),
        "without the content": (GUILD_MESSAGES, {"said": "", "named": "hey", "own": "mine"}),
        "with the content": (
            GUILD_MESSAGES | MESSAGE_CONTENT,
            {"said": "hello", "named": "hey", "own": "mine"},
        ),
    },
)
async def test_messages_come_by_intents(
    address: Address, gateway: Gateway, world: World, intents: int, heard: dict[str, str]
) -> None:
    """Without its intent content is empty, but for the bot's own messages and those that mention it; ephemeral ones never come."""
    ann, me = world.cast.people[0], world.cast.bot
    async with address.identified(intents=intents | GUILDS) as bot:
        post(world, ann, "hello", nonce="said", components=[{"type": 1}])
        post(world, ann, "hey", nonce="named", mentions=[payloads.user(me)])
        post(world, me, "mine", nonce="own")
        post(world, me, "whispered", flags=1 << 6)
        gateway.dispatch("TEST", {}, room(world).guild_id)
        created = await bot.hear(*["MESSAGE_CREATE"] * len(heard), "TEST")
    assert {each["nonce"]: each["content"] for each in created[:-1]} == heard
    for each in created[:-1]:
        assert each["guild_id"] == str(room(world).guild_id)
        assert "joined_at" in each["member"]
    if heard:
        assert bool(created[0]["components"]) == bool(heard["said"])


async def test_edits_and_deletions_come_as_well(address: Address, world: World) -> None:
    ann = world.cast.people[0]
    async with address.identified(intents=GUILDS | GUILD_MESSAGES | MESSAGE_CONTENT) as bot:
        message = post(world, ann, "one")
        message.payload["content"] = "two"
        world.changed(message)
        world.remove(message)
        made, changed, gone = await bot.hear("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE")
    assert (made["content"], changed["content"]) == ("one", "two")
    place = room(world)
    assert gone == {"id": str(message.id), "channel_id": str(place.id), "guild_id": str(place.guild_id)}


async def test_without_the_intent_for_servers_none_is_introduced(
    address: Address, gateway: Gateway, world: World
) -> None:
    """Interactions come all the same: they need no intent."""
    async with address.bot() as bot:
        await bot.identify(intents=0)
        gateway.dispatch("INTERACTION_CREATE", {"id": "1"}, room(world).guild_id)
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


@cases(
    "asked",
    {
        "a server that is none": {"guild_id": "7", "query": ""},
        "no server": {"guild_id": None, "query": ""},
        "nothing in particular": {},
        "a limit that is none": {"query": "", "limit": "all"},
    },
)
async def test_a_request_for_members_must_be_one(
    address: Address, world: World, asked: dict[str, object]
) -> None:
    async with address.identified() as bot:
        await bot.say(Op.REQUEST_MEMBERS, {"guild_id": str(world.cast.guilds[0].id)} | asked)
        assert await bot.close_code() == CloseCode.NOT_READABLE


async def test_everybody_is_told_only_with_the_members_intent(address: Address, world: World) -> None:
    async with address.bot() as bot:
        await bot.identify(intents=GUILDS | GUILD_PRESENCES)
        created = await bot.hear(*SERVERS)
        assert [len(guild["members"]) for guild in created] == [5, 5]
        assert await members(bot, world, query="", limit=0) == ([], {})
        assert await members(bot, world, query="A", limit=1) == (["Ann"], {})


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
