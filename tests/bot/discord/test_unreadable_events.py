"""Events of Discord in which any one field is missing: what cannot be read is left out, and the next event is handled."""

import asyncio
import copy
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from discord.gateway import ReconnectWebSocket

from bot.app import CardRoom
from bot.runtime.client import BEGINNINGS
from bot.runtime.shard_connection import Socket
from tests.bot.discord.server import Server, sit_and_deal
from tests.bot.discord.stacked import dealt, stacked

Json = dict[str, Any]


def events(server: Server) -> dict[str, Json]:
    """Return each event of the intent `guilds`, and those that come without any, as Discord documents them."""
    guild = {"guild_id": str(server.guild.id)}
    channel = {
        "id": str(server.channel.id), "type": 0, "name": "tables", "position": 1, "permission_overwrites": [
            {"id": str(server.guild.id), "type": 0, "allow": "0", "deny": "0"}
        ], "nsfw": False, "topic": None, "parent_id": None, "last_message_id": "5", "rate_limit_per_user": 0, "flags": 0,
    } | guild  # fmt: skip
    thread = {
        "id": "71", "type": 11, "name": "t", "parent_id": channel["id"], "owner_id": "3", "message_count": 1,
        "member_count": 1, "last_message_id": "5", "flags": 0, "rate_limit_per_user": 0, "thread_metadata": {
            "archived": False, "auto_archive_duration": 60, "archive_timestamp": "2026-01-01T00:00:00+00:00",
            "locked": False, "create_timestamp": "2026-01-01T00:00:00+00:00",
        },
    } | guild  # fmt: skip
    seat = {"id": "71", "user_id": "3", "join_timestamp": "2026-01-01T00:00:00+00:00", "flags": 0}
    role = {"id": "81", "name": "r", "color": 0, "colors": {"primary_color": 0}, "hoist": False, "position": 1,
            "permissions": "0", "managed": False, "mentionable": False, "flags": 0, "tags": {"bot_id": "3"}}  # fmt: skip
    user = {
        "id": "3",
        "username": "u",
        "discriminator": "0",
        "avatar": None,
        "global_name": None,
        "bot": True,
    }
    member = {"user": user, "roles": ["81"], "joined_at": "2026-01-01T00:00:00+00:00", "deaf": False, "mute": False,
              "flags": 0, "nick": None, "avatar": None}  # fmt: skip
    stage = {
        "id": "91",
        "channel_id": "92",
        "topic": "s",
        "privacy_level": 2,
        "discoverable_disabled": False,
    } | guild
    emoji = {"id": "93", "name": "e", "roles": ["81"], "user": user, "require_colons": True, "managed": False,
             "animated": False, "available": True}  # fmt: skip
    place = {
        "id": "61", "name": "Another", "icon": None, "owner_id": "3", "region": "x", "afk_channel_id": None,
        "afk_timeout": 0, "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0,
        "roles": [role], "emojis": [emoji], "stickers": [], "features": [], "mfa_level": 0, "application_id": None,
        "system_channel_id": None, "system_channel_flags": 0, "rules_channel_id": None, "vanity_url_code": None,
        "description": None, "banner": None, "premium_tier": 0, "preferred_locale": "en-US", "nsfw_level": 0,
        "public_updates_channel_id": None, "premium_progress_bar_enabled": False, "safety_alerts_channel_id": None,
        "joined_at": "2026-01-01T00:00:00+00:00", "large": False, "unavailable": False, "member_count": 1,
        "voice_states": [], "members": [member], "channels": [channel | {"id": "62"}], "presences": [],
        "threads": [thread | {"parent_id": "62", "member": seat}], "stage_instances": [stage],
        "guild_scheduled_events": [], "soundboard_sounds": [],
    }  # fmt: skip
    bought = {
        "id": "95",
        "sku_id": "96",
        "application_id": "97",
        "user_id": "3",
        "type": 8,
        "deleted": False,
    } | guild
    permissions = [{"id": "81", "type": 1, "permission": True}]
    return {
        "GUILD_CREATE": place, "GUILD_UPDATE": place | {"name": "Renamed"},
        "GUILD_ROLE_CREATE": {"role": role} | guild, "GUILD_ROLE_UPDATE": {"role": role} | guild,
        "CHANNEL_CREATE": channel | {"id": "72"}, "CHANNEL_UPDATE": channel,
        "CHANNEL_PINS_UPDATE": {"channel_id": "72", "last_pin_timestamp": None} | guild,
        "THREAD_CREATE": thread | {"newly_created": True}, "THREAD_UPDATE": thread,
        "THREAD_LIST_SYNC": {"channel_ids": ["72"], "threads": [thread], "members": [seat]} | guild,
        "THREAD_MEMBER_UPDATE": seat | guild,
        "THREAD_MEMBERS_UPDATE": {
            "id": "71", "member_count": 1, "added_members": [seat | {"member": member}], "removed_member_ids": ["4"],
        } | guild,
        "THREAD_DELETE": {"id": "71", "parent_id": channel["id"], "type": 11} | guild,
        "CHANNEL_DELETE": channel | {"id": "72"}, "GUILD_ROLE_DELETE": {"role_id": "81"} | guild,
        "STAGE_INSTANCE_CREATE": stage, "STAGE_INSTANCE_UPDATE": stage, "STAGE_INSTANCE_DELETE": stage,
        "USER_UPDATE": user, "ENTITLEMENT_CREATE": bought, "ENTITLEMENT_UPDATE": bought, "ENTITLEMENT_DELETE": bought,
        "APPLICATION_COMMAND_PERMISSIONS_UPDATE": {"id": "98", "application_id": "97", "permissions": permissions} | guild,
        "GUILD_DELETE": {"id": "61", "unavailable": False},
    }  # fmt: skip


def with_a_field_missing(value: Any) -> Iterator[Any]:
    """Yield copies of a payload, each without one of its fields, at any depth; of a list, the first item stands for all."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield {other: each for other, each in value.items() if other != name}
            yield from (value | {name: less} for less in with_a_field_missing(part))
    elif isinstance(value, list) and value:
        yield from ([less, *value[1:]] for less in with_a_field_missing(value[0]))


class Wire:
    """The real Socket with the real parsers, to which a test hands the frames."""

    def __init__(self, bot: CardRoom) -> None:
        self._socket: Any = Socket(None, loop=asyncio.get_running_loop())  # type: ignore[arg-type]
        self._socket._discord_parsers, self._socket.shard_id = bot._connection.parsers, 0
        self._load = bot.calls.load
        self._sequence = 0

    async def tell(self, event: str, data: Any) -> None:
        """Let an event come, and everything that it leads to happen."""
        self._sequence += 1
        frame = {"op": 0, "s": self._sequence, "t": event, "d": copy.deepcopy(data)}
        await self._socket.received_message(json.dumps(frame))
        await asyncio.sleep(0)
        while self._load.in_hand:  # noqa: ASYNC110 - nothing tells that it is done.
            await asyncio.sleep(0)


async def interactions(server: Server) -> list[Json]:
    """Return what Discord sends for a command with a person, a press, a choice and a form."""
    heard: list[Json] = []
    parsers = server.bot._connection.parsers
    parse = parsers["INTERACTION_CREATE"]

    def hear(data: Json) -> None:
        heard.append(copy.deepcopy(data))
        parse(data)

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(parsers, "INTERACTION_CREATE", hear)
        await server.slash(server.ann, "give", user=server.ben, amount="5")
        await server.slash(server.ann, "blackjack", stake="50")
        shown = await server.press(server.ann, "Other bet…")
        await server.send_form(server.ann, shown, "10")
        helped = await server.slash(server.ann, "help")
        await server.ann.select(helped.response, ["chips"])
    return heard


def forget_errors(caplog: pytest.LogCaptureFixture) -> None:
    """Leave the lines about unreadable events aside, and those about what a person was told has failed."""
    errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
    known = {"bot.runtime.client", "bot.press"}
    assert {record.name for record in errors} <= known, [each.getMessage() for each in errors]
    caplog.clear()


@stacked(dealt("8d 4c", dealer="7c Tc", then="5s"))
async def test_no_event_with_a_missing_field_ends_anything(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    await sit_and_deal(server)
    # No deadline ends in the middle of so many events.
    server.hear("disconnect")
    wire = Wire(server.bot)
    told = 0
    for name, whole in events(server).items():
        for number, data in enumerate([whole, *with_a_field_missing(whole), whole]):
            await wire.tell(name, data)
            await wire.tell("CHANNEL_UPDATE", events(server)["CHANNEL_UPDATE"] | {"name": f"after-{number}"})
            assert str(server.bot.get_channel(server.channel.id)) == f"after-{number}"
            told += 1
    assert told > 400
    left_out = server.bot.unreadable.counts
    assert sum(left_out.values()) > 50, "discord.py reads everything now: is the guard still needed?"
    assert set(left_out) <= set(events(server))
    await server.press(server.ann, "Stand")
    forget_errors(caplog)


async def test_no_interaction_with_a_missing_field_ends_anything(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    heard, wire = await interactions(server), Wire(server.bot)
    assert {each["type"] for each in heard} == {2, 3, 5}
    for whole in heard:
        for data in with_a_field_missing(whole):
            await wire.tell("INTERACTION_CREATE", data)
    assert server.bot.unreadable.counts["INTERACTION_CREATE"] > 50
    await server.slash(server.ann, "balance")
    forget_errors(caplog)


async def test_an_unreadable_event_is_logged_once_a_minute_by_its_name_and_place_alone(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    wire = Wire(server.bot)
    for _ in range(3):
        await wire.tell("THREAD_UPDATE", {"id": "secret", "guild_id": str(server.guild.id), "type": 11})
    [record] = [each for each in caplog.records if each.levelno >= logging.ERROR]
    assert record.getMessage().startswith("the event THREAD_UPDATE could not be read: ")
    assert 'discord/raw_models.py"' in record.getMessage()
    assert "secret" not in record.getMessage()
    assert record.exc_info is None
    assert server.bot.unreadable.counts == {"THREAD_UPDATE": 3}
    caplog.clear()


@pytest.mark.parametrize("name", sorted(BEGINNINGS))
async def test_a_beginning_that_cannot_be_read_begins_a_new_session(
    server: Server, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    async def close(*_: object) -> None:
        pass

    monkeypatch.setattr(Socket, "close", close)
    with pytest.raises(ReconnectWebSocket) as asked:
        await Wire(server.bot).tell(
            name, None if name == "RESUMED" else {"session_id": "s", "resume_gateway_url": "wss://x"}
        )
    assert not asked.value.resume
    caplog.clear()
