"""The world: people, servers, channels and messages, in Discord's own JSON; listeners are notified of every change."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from playground.payloads import Json
from playground.refused import ErrorCode, RefusedError
from playground.scene import Cast, Channel, Guild, User
from playground.snowflake import Snowflakes

Thing = TypeVar("Thing")

# The number of messages kept in each channel.
KEPT_MESSAGES = 1000
# The id of the reader of a dismissed message: no person has it.
NOBODY = -1


@dataclass(slots=True)
class Message:
    """A message as Discord would send it; `only_for` is the only reader of an ephemeral one."""

    payload: Json
    only_for: int | None = None
    # The ids of the people who have reacted, by emoji ("👍" or "name:id").
    reactors: dict[str, list[int]] = field(default_factory=dict)
    pinned_at: str | None = None

    @property
    def id(self) -> int:
        return int(self.payload["id"])

    @property
    def channel_id(self) -> int:
        return int(self.payload["channel_id"])

    @property
    def author_id(self) -> int:
        return int(self.payload["author"]["id"])

    def shown_to(self, person_id: int) -> bool:
        """Return whether this person can see the message."""
        return self.only_for in {None, person_id}


@dataclass(frozen=True, slots=True)
class MessageMade:
    """A message was created."""

    message: Message


@dataclass(frozen=True, slots=True)
class MessageChanged:
    """A message was edited and has its new payload."""

    message: Message


@dataclass(frozen=True, slots=True)
class MessageGone:
    """A message was deleted, or its only reader dismissed it."""

    message: Message


@dataclass(frozen=True, slots=True)
class MessageReacted:
    """The reactions to a message have changed."""

    message: Message


Change = MessageMade | MessageChanged | MessageGone | MessageReacted


class World:
    """Keep everything by id. Nothing here waits; listeners are called before the method that changes something returns."""

    def __init__(self, cast: Cast, now: Callable[[], int]) -> None:
        self.cast = cast
        self.now = now
        self.new_id = Snowflakes(now)
        self._people = {person.id: person for person in (cast.bot, *cast.people)}
        self._guilds = {guild.id: guild for guild in cast.guilds}
        self._channels = {channel.id: channel for guild in cast.guilds for channel in guild.channels}
        self._messages: dict[int, dict[int, Message]] = {channel_id: {} for channel_id in self._channels}
        self._listeners: list[Callable[[Change], None]] = []
        self._channel_listeners: list[Callable[[], None]] = []

    def listen(self, listener: Callable[[Change], None]) -> None:
        """Call this listener at every change from now on."""
        self._listeners.append(listener)

    def person(self, person_id: int) -> User:
        """Return a person; RefusedError (unknown member) if there is none."""
        return _found(self._people, person_id, ErrorCode.UNKNOWN_MEMBER)

    def guild(self, guild_id: int) -> Guild:
        """Return a server; RefusedError if there is none."""
        return _found(self._guilds, guild_id, ErrorCode.UNKNOWN_GUILD)

    def channel(self, channel_id: int) -> Channel:
        """Return a channel; RefusedError if there is none."""
        return _found(self._channels, channel_id, ErrorCode.UNKNOWN_CHANNEL)

    def on_channels(self, listener: Callable[[], None]) -> None:
        """Call this listener whenever a server's channels have changed."""
        self._channel_listeners.append(listener)

    def put_channel(self, channel: Channel) -> None:
        """Add a channel, or replace the one with this id."""
        places = self._guilds[channel.guild_id].channels
        if channel.id in self._channels:
            places[places.index(self._channels[channel.id])] = channel
        else:
            places.append(channel)
            self._messages[channel.id] = {}
        self._channels[channel.id] = channel
        self._tell_channels()

    def drop_channel(self, channel: Channel) -> None:
        """Remove a channel with its messages."""
        self._guilds[channel.guild_id].channels.remove(channel)
        del self._channels[channel.id], self._messages[channel.id]
        self._tell_channels()

    def message(self, channel_id: int, message_id: int) -> Message:
        """Return a message of a channel, ephemeral ones too; RefusedError if there is none."""
        self.channel(channel_id)
        return _found(self._messages[channel_id], message_id, ErrorCode.UNKNOWN_MESSAGE)

    def find(self, message_id: int) -> Message | None:
        """Return a message of any channel, or None."""
        return next((kept[message_id] for kept in self._messages.values() if message_id in kept), None)

    def messages(self, channel_id: int) -> tuple[Message, ...]:
        """Return all messages of a channel, oldest first, ephemeral ones too."""
        self.channel(channel_id)
        return tuple(self._messages[channel_id].values())

    def keep(self, message: Message) -> Message:
        """Add a new message; when there are too many, the channel's oldest is dropped."""
        kept = self._messages[message.channel_id]
        kept[message.id] = message
        if len(kept) > KEPT_MESSAGES:
            del kept[next(iter(kept))]
        self._tell(MessageMade(message))
        return message

    def changed(self, message: Message) -> None:
        """Notify listeners that the payload of a stored message has changed."""
        self._tell(MessageChanged(message))

    def reacted(self, message: Message) -> None:
        """Notify listeners that the reactions to a message have changed."""
        self._tell(MessageReacted(message))

    def remove(self, message: Message) -> None:
        """Delete a message; RefusedError if it is gone already."""
        self.message(message.channel_id, message.id)
        del self._messages[message.channel_id][message.id]
        self._tell(MessageGone(message))

    def dismiss(self, message: Message) -> None:
        """Show an ephemeral message to nobody from now on. Discord's server does not know that, so the bot can still edit it."""
        self._tell(MessageGone(message))
        message.only_for = NOBODY

    def _tell_channels(self) -> None:
        for listener in self._channel_listeners:
            listener()

    def _tell(self, change: Change) -> None:
        for listener in self._listeners:
            listener(change)


def _found(things: dict[int, Thing], thing_id: int, code: ErrorCode) -> Thing:
    if thing_id not in things:
        raise RefusedError(code)
    return things[thing_id]
