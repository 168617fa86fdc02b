"""The people, servers and channels at the start. Ids follow from the order alone, so they are the same every time."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from playground.snowflake import TIME_SHIFT, first_of

# The types of channels.
TEXT, CATEGORY, PUBLIC_THREAD, PRIVATE_THREAD = 0, 4, 11, 12

# This lies long before any message, so that everything created later has a greater id.
FIRST_MOMENT = 1_700_000_000_000


@dataclass(frozen=True, slots=True)
class ChannelPlan:
    """A text channel to create; the first manager writes the greeting as its first message."""

    name: str
    topic: str = ""
    greeting: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """The bot's name, its servers with their channels, and the people, who are members of every server.

    `emojis` are PNG pictures by name: the application has them from the beginning.
    """

    bot: str
    servers: dict[str, tuple[ChannelPlan, ...]]
    players: tuple[str, ...] = ("Ann", "Ben", "Cleo")
    managers: tuple[str, ...] = ("Mo",)
    emojis: Mapping[str, bytes] = field(default_factory=dict)


DEFAULT_SCENE = Scene(
    bot="Your bot",
    servers={
        "Playground": (
            ChannelPlan("general", greeting="Type / below to see the bot's commands."),
            ChannelPlan("lounge"),
        ),
        "Second House": (ChannelPlan("general"),),
    },
)


def with_servers(scene: Scene, least: int) -> Scene:
    """Return the scene with at least this many servers; those added have the channels of its last one."""
    *_, plans = scene.servers.values()
    added = {f"House {number}": plans for number in range(len(scene.servers) + 1, least + 1)}
    return replace(scene, servers=scene.servers | added)


@dataclass(frozen=True, slots=True)
class User:
    """An account: one of the people, or the bot."""

    id: int
    name: str
    bot: bool = False
    manages: bool = False


@dataclass(frozen=True, slots=True)
class Channel:
    """A text channel, a category or a thread of a server; `settings` are fields of Discord's that a bot has set."""

    id: int
    guild_id: int
    name: str
    topic: str = ""
    position: int = 0
    kind: int = TEXT
    parent_id: int | None = None
    settings: dict[str, Any] = field(default_factory=dict, compare=False)

    @property
    def is_thread(self) -> bool:
        return self.kind in {PUBLIC_THREAD, PRIVATE_THREAD}


@dataclass(frozen=True, slots=True)
class Guild:
    """A server; everybody is a member of it, and the first manager owns it.

    A bot can change its channels and roles, and fields of members (`member_edits`, by the person's id).
    """

    id: int
    name: str
    channels: list[Channel]
    managers_role_id: int
    roles: list[dict[str, Any]] = field(default_factory=list, compare=False)
    member_edits: dict[int, dict[str, Any]] = field(default_factory=dict, compare=False)

    @property
    def bot_role_id(self) -> int:
        """Return the id of the role that the bot got when it was invited."""
        return self.id + 1


@dataclass(frozen=True, slots=True)
class Cast:
    """A scene with ids."""

    application_id: int
    bot: User
    people: tuple[User, ...]
    guilds: tuple[Guild, ...]
    greetings: dict[int, str] = field(default_factory=dict)


def cast(scene: Scene) -> Cast:
    """Give everything in the scene its id. The application has its bot's id, as on Discord."""
    # Each id is a millisecond after the last one. Servers come first, one after another, so that shards share them
    # evenly.
    ids = count(first_of(FIRST_MOMENT), 1 << TIME_SHIFT)
    guild_ids = [next(ids) for _ in scene.servers]
    bot = User(next(ids), scene.bot, bot=True)
    people = tuple(
        User(next(ids), name, manages=name in scene.managers) for name in (*scene.players, *scene.managers)
    )
    greetings: dict[int, str] = {}
    guilds = tuple(
        _guild(guild_id, name, plans, ids, greetings)
        for guild_id, (name, plans) in zip(guild_ids, scene.servers.items(), strict=True)
    )
    return Cast(bot.id, bot, people, guilds, greetings)


def _guild(
    guild_id: int, name: str, plans: tuple[ChannelPlan, ...], ids: Iterator[int], greetings: dict[int, str]
) -> Guild:
    role_id = next(ids)
    channels = []
    for position, plan in enumerate(plans):
        channel = Channel(next(ids), guild_id, plan.name, plan.topic, position)
        channels.append(channel)
        if plan.greeting:
            greetings[channel.id] = plan.greeting
    return Guild(guild_id, name, channels, role_id)
