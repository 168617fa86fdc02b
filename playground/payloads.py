"""Discord's JSON objects for the world: users, members, servers, channels, the application, an empty message."""

from datetime import UTC, datetime
from typing import Any

from playground.channel_payloads import channel
from playground.scene import Cast, Channel, Guild, User
from playground.snowflake import made_at

Json = dict[str, Any]

# The language of the servers, and of everybody who has not chosen another.
LOCALE = "en-US"
UPLOAD_BYTES = 10 * 1024 * 1024

MENTION_EVERYONE = 1 << 17
# The permission bits of everybody: add reactions; view channels, send messages; embed links, attach files, read the
# history; use emojis of other servers; change their own nickname; use commands.
EVERYONE = sum(1 << bit for bit in (6, 10, 11, 14, 15, 16, 18, 26, 31))
# What bots are usually invited with: manage channels, messages, nicknames, roles and threads, make and use threads, time
# members out.
BOT = EVERYONE | sum(1 << bit for bit in (4, 13, 27, 28, 34, 35, 36, 38, 40))
# Administrator implies all other permissions.
MANAGERS = (1 << 53) - 1

ZERO_IN_A_GUILD = (
    *("verification_level", "explicit_content_filter", "mfa_level", "nsfw_level"),
    *("premium_tier", "premium_subscription_count", "system_channel_flags"),
)
NULL_IN_A_GUILD = (
    *("system_channel_id", "rules_channel_id", "public_updates_channel_id", "safety_alerts_channel_id"),
    *("application_id", "afk_channel_id", "banner", "description", "discovery_splash", "icon", "splash"),
    "vanity_url_code",
)


def stamp(milliseconds: int) -> str:
    """Return a time in milliseconds since 1970 as Discord writes it."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="microseconds")


def permissions(person: User) -> int:
    """Return a person's permissions, which are the same in every channel of every server."""
    return MANAGERS if person.manages else BOT if person.bot else EVERYONE


def user(person: User) -> Json:
    return {
        "id": str(person.id),
        "username": person.name,
        "discriminator": "0",
        "global_name": None if person.bot else person.name,
        "avatar": None,
        "bot": person.bot,
        "system": False,
        "public_flags": 0,
    }


def partial_member(guild: Guild, person: User) -> Json:
    """Return a member without its user, as it appears beside a user."""
    return {
        "nick": None,
        "avatar": None,
        "roles": _roles_of(guild, person),
        "joined_at": stamp(made_at(guild.id)),
        "premium_since": None,
        "pending": False,
        "flags": 0,
        "permissions": str(permissions(person)),
        "communication_disabled_until": None,
        **guild.member_edits.get(person.id, {}),
    }


def _roles_of(guild: Guild, person: User) -> list[str]:
    if person.bot:
        return [str(guild.bot_role_id)]
    return [str(guild.managers_role_id)] if person.manages else []


def member(guild: Guild, person: User) -> Json:
    """Return a member with its user."""
    return {"user": user(person), "deaf": False, "mute": False} | partial_member(guild, person)


def roles(guild: Guild) -> list[Json]:
    """Return a server's roles; the @everyone role has the server's id."""
    return [
        role(guild.id, "@everyone", 0, EVERYONE),
        *guild.roles,
        role(guild.managers_role_id, "Managers", len(guild.roles) + 1, MANAGERS),
        role(guild.bot_role_id, "Bot", len(guild.roles) + 2, BOT) | {"managed": True},
    ]


def role(role_id: int, name: str, position: int, allowed: int) -> Json:
    return {
        "id": str(role_id),
        "name": name,
        "permissions": str(allowed),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def partial_channel(place: Channel, person: User) -> Json:
    """Return a channel as interactions carry it, with this person's permissions there."""
    return channel(place) | {"permissions": str(permissions(person))}


def guild(place: Guild, cast: Cast) -> Json:
    """Return a server as GET returns it: without its channels and members."""
    return {
        "id": str(place.id),
        "name": place.name,
        "owner_id": str(owner(cast).id),
        "roles": roles(place),
        "emojis": [],
        "stickers": [],
        "features": [],
        "preferred_locale": LOCALE,
        "default_message_notifications": 1,
        "nsfw": False,
        "premium_progress_bar_enabled": False,
        "afk_timeout": 300,
        **dict.fromkeys(ZERO_IN_A_GUILD, 0),
        **dict.fromkeys(NULL_IN_A_GUILD),
    }


def whole_guild(place: Guild, cast: Cast) -> Json:
    """Return a server as GUILD_CREATE carries it, with its channels and all its members."""
    everybody = (cast.bot, *cast.people)
    return guild(place, cast) | {
        "joined_at": stamp(made_at(place.id)),
        "large": False,
        "unavailable": False,
        "member_count": len(everybody),
        "channels": [channel(each) for each in place.channels if not each.is_thread],
        "members": [member(place, person) for person in everybody],
        "threads": [channel(each) for each in place.channels if each.is_thread],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def partial_guild(place: Guild) -> Json:
    """Return a server as interactions carry it."""
    return {"id": str(place.id), "locale": LOCALE, "features": []}


def owner(cast: Cast) -> User:
    """Return the owner of the servers and the application: the first manager, or else the first person."""
    return next((person for person in cast.people if person.manages), cast.people[0])


def application(cast: Cast) -> Json:
    """Return the bot's application."""
    return {
        "id": str(cast.application_id),
        "name": cast.bot.name,
        "description": "",
        "summary": "",
        "icon": None,
        "bot_public": False,
        "bot_require_code_grant": False,
        "owner": user(owner(cast)),
        "team": None,
        "verify_key": "0" * 64,
        "flags": 0,
        "approximate_guild_count": len(cast.guilds),
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "bot": user(cast.bot),
    }


def message(message_id: int, channel_id: int, author: User, now: int) -> Json:
    """Return a message without content."""
    return {
        "id": str(message_id),
        "channel_id": str(channel_id),
        "type": 0,
        "author": user(author),
        "content": "",
        "timestamp": stamp(now),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
        "flags": 0,
    }
