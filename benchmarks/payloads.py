"""Build the Discord payloads which the local Discord speaks: the fields discord.py reads, in Discord's own form."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]

BUTTON = 2
EPHEMERAL = 1 << 6
# Everything but administrator is more than any command here asks for.
PERMISSIONS = str((1 << 50) - 1)
STAMP = "2026-01-01T00:00:00.000000+00:00"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who presses."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Place:
    """One server with its text channels, and the application that is a guest there."""

    guild_id: int
    channel_ids: tuple[int, ...]
    application_id: int


def user(person: Person, *, bot: bool = False) -> Json:
    return {
        "id": str(person.id),
        "username": person.name,
        "discriminator": "0",
        "global_name": person.name,
        "avatar": None,
        "bot": bot,
        "public_flags": 0,
    }


def member(person: Person, *, bot: bool = False) -> Json:
    return {
        "user": user(person, bot=bot),
        "nick": None,
        "avatar": None,
        "roles": [],
        "joined_at": STAMP,
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "permissions": PERMISSIONS,
        "communication_disabled_until": None,
    }


def application(place: Place, owner: Person) -> Json:
    return {
        "id": str(place.application_id),
        "name": "bot",
        "description": "",
        "icon": None,
        "bot_public": False,
        "bot_require_code_grant": False,
        "owner": user(owner),
        "verify_key": "0" * 64,
        "flags": 0,
    }


def channel(place: Place, channel_id: int) -> Json:
    return {
        "id": str(channel_id),
        "type": 0,
        "guild_id": str(place.guild_id),
        "name": f"table-{channel_id}",
        "position": place.channel_ids.index(channel_id),
        "permission_overwrites": [],
        "permissions": PERMISSIONS,
        "nsfw": False,
        "parent_id": None,
        "topic": None,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "flags": 0,
    }


def guild(place: Place, bot: Person, owner: Person) -> Json:
    everyone = {
        "id": str(place.guild_id),
        "name": "@everyone",
        "permissions": PERMISSIONS,
        "position": 0,
        "color": 0,
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }
    return {
        "id": str(place.guild_id),
        "name": "server",
        "owner_id": str(owner.id),
        "roles": [everyone],
        "emojis": [],
        "stickers": [],
        "features": [],
        "channels": [channel(place, each) for each in place.channel_ids],
        "members": [member(bot, bot=True)],
        "member_count": 10,
        "threads": [],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "large": False,
        "unavailable": False,
        "joined_at": STAMP,
        "preferred_locale": "en-US",
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_progress_bar_enabled": False,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "afk_channel_id": None,
        "afk_timeout": 300,
        "banner": None,
        "description": None,
        "icon": None,
        "splash": None,
        "vanity_url_code": None,
    }


def message(message_id: int, channel_id: int, author: Person, content: Json) -> Json:
    """Make the message that Discord keeps of what a bot sent: `content` is the bot's own payload."""
    made = {
        "id": str(message_id),
        "channel_id": str(channel_id),
        "type": 0,
        "author": user(author, bot=True),
        "content": "",
        "timestamp": STAMP,
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "flags": 0,
        "components": [],
    }
    edit(made, content)
    return made


def edit(kept: Json, content: Json) -> None:
    """Change the kept message as the bot's payload says; its components are numbered as Discord numbers them."""
    for field in ("content", "components", "embeds"):
        if field in content:
            kept[field] = content[field] or ("" if field == "content" else [])
    # Whether a message is ephemeral is settled when it is sent; an edit carries the other flags only.
    kept["flags"] |= content.get("flags", 0)
    for number, component in enumerate(components(kept), start=1):
        component["id"] = number


def components(kept: Json) -> Iterator[Json]:
    """Walk over all components of a message, nested ones included."""
    pending = list(kept["components"])
    while pending:
        component = pending.pop(0)
        yield component
        pending[:0] = component.get("components", [])
        if "accessory" in component:
            pending.insert(0, component["accessory"])


def interaction(interaction_id: int, place: Place, channel_id: int, person: Person) -> Json:
    """Make what all interactions have in common; the token is unique to this one."""
    return {
        "id": str(interaction_id),
        "application_id": str(place.application_id),
        "token": f"token-{interaction_id}",
        "version": 1,
        "guild_id": str(place.guild_id),
        "guild": {"id": str(place.guild_id), "locale": "en-US", "features": []},
        "guild_locale": "en-US",
        "locale": "en-US",
        "channel_id": str(channel_id),
        "channel": channel(place, channel_id),
        "member": member(person),
        "app_permissions": PERMISSIONS,
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(place.guild_id)},
        "context": 0,
        "attachment_size_limit": 10 * 1024 * 1024,
    }
