"""The event for a change, with the fields that a bot may read."""

from playground.gateway.protocol import MESSAGE_CONTENT
from playground.payloads import Json
from playground.scene import Channel
from playground.world import Change, MessageChanged, MessageGone, MessageMade

# These are empty for a bot without the intent to read messages.
CONTENT: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


def event_of(change: MessageMade | MessageChanged | MessageGone) -> str:
    """Return the name of the event."""
    match change:
        case MessageMade():
            return "MESSAGE_CREATE"
        case MessageChanged():
            return "MESSAGE_UPDATE"
        case MessageGone():
            return "MESSAGE_DELETE"


def told(change: Change, channel: Channel, member: Json, bot_id: int, intents: int) -> Json:
    """Return the event's data for a bot with these intents; `member` is the author as a partial member."""
    message = change.message
    guild = {"guild_id": str(channel.guild_id)}
    if isinstance(change, MessageGone):
        return {"id": str(message.id), "channel_id": str(channel.id)} | guild
    data = message.payload | guild | {"member": member}
    readable = intents & MESSAGE_CONTENT or message.author_id == bot_id or _mentions(data, bot_id)
    return data if readable else data | CONTENT


def _mentions(data: Json, person_id: int) -> bool:
    return any(int(user["id"]) == person_id for user in data["mentions"])
