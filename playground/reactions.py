"""Reactions to messages: add, remove and list them, and notify the bot."""

import re
from collections.abc import Callable

from playground import payloads
from playground.payloads import Json
from playground.refused import ErrorCode, RefusedError
from playground.scene import User
from playground.world import Message, World

MOST_EMOJIS = 20
LONGEST_EMOJI = 32
CUSTOM = re.compile(r"(?:a:)?(\w{2,32}):(\d{15,20})", re.ASCII)
Tell = Callable[[str, Json, int], None]


def read_emoji(text: str) -> Json:
    """Read an emoji as it stands in an address, "👍" or "name:id"; RefusedError if it is none."""
    if found := CUSTOM.fullmatch(text):
        return {"id": found[2], "name": found[1]}
    if not 0 < len(text) <= LONGEST_EMOJI or text.isascii():
        raise RefusedError(ErrorCode.UNKNOWN_EMOJI)
    return {"id": None, "name": text}


def key_of(emoji: Json) -> str:
    """Return the text that stands for an emoji in an address."""
    return f"{emoji['name']}:{emoji['id']}" if emoji["id"] else str(emoji["name"])


class Reactions:
    """Change who has reacted to a message; `tell` is the gateway's dispatch."""

    def __init__(self, world: World, tell: Tell) -> None:
        self._world = world
        self._tell = tell

    def add(self, message: Message, emoji: Json, person: User) -> None:
        """Let a person react; nothing happens if they have reacted with this emoji already."""
        people = message.reactors.get(key_of(emoji))
        if people is None and len(message.reactors) == MOST_EMOJIS:
            raise RefusedError(ErrorCode.TOO_MANY_REACTIONS)
        people = message.reactors.setdefault(key_of(emoji), [])
        if person.id in people:
            return
        people.append(person.id)
        guild = self._world.guild(self._world.channel(message.channel_id).guild_id)
        more = {"member": payloads.member(guild, person), "message_author_id": str(message.author_id)}
        self._changed(
            message,
            "MESSAGE_REACTION_ADD",
            emoji,
            {"user_id": str(person.id), "type": 0, "burst": False} | more,
        )

    def remove(self, message: Message, emoji: Json, person: User) -> None:
        """Take back a person's reaction; RefusedError if there is none."""
        people = message.reactors.get(key_of(emoji), [])
        if person.id not in people:
            raise RefusedError(ErrorCode.UNKNOWN_EMOJI)
        people.remove(person.id)
        if not people:
            del message.reactors[key_of(emoji)]
        self._changed(
            message, "MESSAGE_REACTION_REMOVE", emoji, {"user_id": str(person.id), "type": 0, "burst": False}
        )

    def clear(self, message: Message, emoji: Json | None = None) -> None:
        """Remove all reactions, or all with this emoji."""
        if emoji is None:
            message.reactors.clear()
            self._changed(message, "MESSAGE_REACTION_REMOVE_ALL")
        elif message.reactors.pop(key_of(emoji), None) is not None:
            self._changed(message, "MESSAGE_REACTION_REMOVE_EMOJI", emoji)

    def people(self, message: Message, emoji: Json) -> list[User]:
        """Return who has reacted with this emoji, in the order of their ids."""
        return [self._world.person(each) for each in sorted(message.reactors.get(key_of(emoji), ()))]

    def _changed(
        self, message: Message, event: str, emoji: Json | None = None, more: Json | None = None
    ) -> None:
        message.payload["reactions"] = self._shown(message)
        self._world.reacted(message)
        guild_id = self._world.channel(message.channel_id).guild_id
        told = {
            "message_id": str(message.id),
            "channel_id": str(message.channel_id),
            "guild_id": str(guild_id),
        }
        self._tell(event, told | ({"emoji": emoji} if emoji else {}) | (more or {}), guild_id)

    def _shown(self, message: Message) -> list[Json]:
        """Return a message's reactions as the bot sees them."""
        return [
            {
                "emoji": read_emoji(key),
                "count": len(people),
                "count_details": {"normal": len(people), "burst": 0},
                "me": self._world.cast.bot.id in people,
                "me_burst": False,
                "burst_colors": [],
            }
            for key, people in message.reactors.items()
        ]
