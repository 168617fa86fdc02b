"""Discord's JSON objects for the world: users, members, servers, channels, the application, an empty message."""

from datetime import UTC, datetime
from typing import Any

from playground.scene import Cast, Channel, Guild, User
from playground.snowflake import made_at

Json = dict[str, Any]

LOCALE = "en-US"
UPLOAD_BYTES = 10 * 1024 * 1024

# Permission bits, by Discord's names.
ADD_REACTIONS = 1 << 6
VIEW_CHANNEL, SEND_MESSAGES = 1 << 10, 1 << 11
EMBED_LINKS, ATTACH_FILES = 1 << 14, 1 << 15
READ_HISTORY, MENTION_EVERYONE, EXTERNAL_EMOJIS = 1 << 16, 1 << 17, 1 << 18
CHANGE_NICKNAME, USE_COMMANDS = 1 << 26, 1 << 31
EVERYONE = (
    ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_HISTORY
    | EXTERNAL_EMOJIS
    | CHANGE_NICKNAME
    | USE_COMMANDS
)
# Administrator implies all other permissions.
MANAGERS = (1 << 53) - 1


def stamp(milliseconds: int) -> str:
    """Return a time in milliseconds since 1970 as Discord writes it."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="microseconds")


def permissions(person: User) -> int:
    """Return a person's permissions, which are the same in every channel of every server."""
    return MANAGERS if person.manages else EVERYONE


def user(person: User) -> Json:
    """Return a user."""
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
        "roles": [str(guild.managers_role_id)] if person.manages else [],
        "joined_at": stamp(made_at(guild.id)),
        "premium_since": None,
        "pending": False,
        "flags": 0,
        "permissions": str(permissions(person)),
        "communication_disabled_until": None,
    }


def member(guild: Guild, person: User) -> Json:
    """Return a member with its user."""
    return partial_member(guild, person) | {"user": user(person), "deaf": False, "mute": False}


def roles(guild: Guild) -> list[Json]:
    """Return a server's roles; the @everyone role has the server's id."""
    return [
        _role(guild.id, "@everyone", 0, EVERYONE),
        _role(guild.managers_role_id, "Managers", 1, MANAGERS),
    ]


def _role(role_id: int, name: str, position: int, allowed: int) -> Json:
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


def channel(place: Channel) -> Json:
    """Return a text channel."""
    return {
        "id": str(place.id),
        "type": 0,
        "guild_id": str(place.guild_id),
        "name": place.name,
        "topic": place.topic or None,
        "position": place.position,
        "permission_overwrites": [],
        "nsfw": False,
        "parent_id": None,
        "rate_limit_per_user": 0,
        "last_message_id": None,
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
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "nsfw": False,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "application_id": None,
        "afk_channel_id": None,
        "afk_timeout": 300,
        "banner": None,
        "description": None,
        "discovery_splash": None,
        "icon": None,
        "splash": None,
        "vanity_url_code": None,
    }


def whole_guild(place: Guild, cast: Cast) -> Json:
    """Return a server as GUILD_CREATE carries it, with its channels and all its members."""
    everybody = (cast.bot, *cast.people)
    return guild(place, cast) | {
        "joined_at": stamp(made_at(place.id)),
        "large": False,
        "unavailable": False,
        "member_count": len(everybody),
        "channels": [channel(each) for each in place.channels],
        "members": [member(place, person) for person in everybody],
        "threads": [],
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
