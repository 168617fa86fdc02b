"""The messages, servers and channels as a page receives them."""

from playground import payloads
from playground.payloads import Json
from playground.scene import TEXT, Channel, Guild
from playground.world import Message


def shown(message: Message) -> Json:
    """Return a message with the ids of the people who have reacted, by emoji."""
    if not message.reactors:
        return message.payload
    reactors = {emoji: [str(each) for each in people] for emoji, people in message.reactors.items()}
    return message.payload | {"reactors": reactors}


def server(guild: Guild) -> Json:
    """Return a server with its channels, each followed by its threads."""
    threads = [each for each in guild.channels if each.is_thread]
    places = [
        place
        for channel in guild.channels
        if channel.kind == TEXT
        for place in (channel, *(thread for thread in threads if thread.parent_id == channel.id))
    ]
    return {
        "id": str(guild.id),
        "name": guild.name,
        "channels": [_channel(place) for place in places],
        "roles": [{"id": role["id"], "name": role["name"]} for role in payloads.roles(guild)],
    }


def _channel(channel: Channel) -> Json:
    told = {"id": str(channel.id), "name": channel.name, "topic": channel.topic}
    return told | {"thread": True} if channel.is_thread else told
