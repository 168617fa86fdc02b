"""Discord's JSON objects of channels and threads."""

from typing import Any

from playground.scene import Channel

Json = dict[str, Any]

ARCHIVE_MINUTES = 1440


def channel(place: Channel) -> Json:
    """Return a channel or a thread."""
    common = {
        "id": str(place.id),
        "type": place.kind,
        "guild_id": str(place.guild_id),
        "name": place.name,
        "rate_limit_per_user": place.settings.get("rate_limit_per_user") or 0,
        "last_message_id": None,
        "flags": 0,
    }
    if place.is_thread:
        return common | _of_a_thread(place)
    return {
        **common,
        "topic": place.topic or None,
        "position": place.position,
        "permission_overwrites": [],
        "nsfw": False,
        "parent_id": None,
        **place.settings,
    }


def _of_a_thread(place: Channel) -> Json:
    settings = place.settings
    return {
        "parent_id": str(place.parent_id),
        "owner_id": settings["owner_id"],
        "message_count": 0,
        "member_count": 1,
        "total_message_sent": 0,
        "thread_metadata": {
            "archived": bool(settings.get("archived")),
            "auto_archive_duration": settings.get("auto_archive_duration") or ARCHIVE_MINUTES,
            "archive_timestamp": settings["made_at"],
            "create_timestamp": settings["made_at"],
            "locked": bool(settings.get("locked")),
            "invitable": settings.get("invitable", True),
        },
    }
