"""Channels and threads that the bot makes, changes and deletes while the playground runs."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from playground import payloads
from playground.channel_payloads import channel as channel_payload
from playground.checks.fields import Findings, is_thing, items, snowflake, text, truth, whole
from playground.missing import NO
from playground.payloads import Json
from playground.refused import ErrorCode, RefusedError
from playground.scene import CATEGORY, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Guild, User
from playground.world import Message, World

LONGEST_NAME, LONGEST_TOPIC = 100, 1024
LONGEST_SLOWMODE = 21600
LAST_KIND = 16
KINDS = {2: "voice", 5: "announcement", 13: "stage", 15: "forum", 16: "media"}
MOST_OVERWRITES = 1000
ARCHIVE_MINUTES = {60, 1440, 4320, 10080}
HAS_THREAD = 1 << 5
# The fields of a channel and of a thread that a body may set, besides name and topic.
OF_A_CHANNEL = ("nsfw", "rate_limit_per_user", "position", "parent_id", "permission_overwrites")
OF_A_THREAD = ("archived", "locked", "invitable", "auto_archive_duration", "rate_limit_per_user")
Tell = Callable[[str, Json, int], None]


class Places:
    """Change the channels of servers; `tell` is the gateway's dispatch."""

    def __init__(self, world: World, tell: Tell) -> None:
        self._world = world
        self._tell = tell

    def make(self, guild: Guild, body: Json) -> Channel:
        """Make a text channel or a category; RefusedError if Discord would refuse the body."""
        kind = _checked(body, required=True)
        if kind not in {TEXT, CATEGORY}:
            raise RefusedError(ErrorCode.INVALID_FORM, {"type": f"{NO}{KINDS.get(kind, 'such')} channels."})
        channel = Channel(
            self._world.new_id(), guild.id, "", position=len(guild.channels), kind=kind, settings={}
        )
        return self._add(_changed(channel, body), "CHANNEL_CREATE")

    def make_thread(
        self, channel: Channel, body: Json, owner: User, message: Message | None = None
    ) -> Channel:
        """Make a thread, with the id of the message that it belongs to, if any; RefusedError as for channels."""
        kind = PUBLIC_THREAD if message is not None else body.get("type", PRIVATE_THREAD)
        _checked(body | {"type": kind}, required=True)
        if channel.is_thread or kind not in {PUBLIC_THREAD, PRIVATE_THREAD}:
            raise RefusedError(ErrorCode.INVALID_FORM, {"type": "A thread cannot be made here."})
        if message is not None and message.payload["flags"] & HAS_THREAD:
            raise RefusedError(ErrorCode.THREAD_EXISTS)
        thread = Channel(
            self._world.new_id() if message is None else message.id,
            channel.guild_id,
            "",
            kind=kind,
            parent_id=channel.id,
            settings={"owner_id": str(owner.id), "made_at": payloads.stamp(self._world.now())},
        )
        made = self._add(_changed(thread, body), "THREAD_CREATE", newly_created=True)
        if message is not None:
            message.payload["flags"] |= HAS_THREAD
            message.payload["thread"] = channel_payload(made)
            self._world.changed(message)
        return made

    def change(self, channel: Channel, body: Json) -> Channel:
        """Change those fields of a channel or thread that the body names."""
        _checked(body, required=False)
        changed = _changed(channel, body)
        self._world.put_channel(changed)
        self._announce("THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE", changed)
        return changed

    def open(self, channel: Channel) -> None:
        """Open an archived thread, because somebody writes in it; RefusedError if it is locked."""
        if channel.settings.get("archived"):
            if channel.settings.get("locked"):
                raise RefusedError(ErrorCode.THREAD_IS_ARCHIVED)
            self.change(channel, {"archived": False})

    def move(self, guild: Guild, bodies: list[Json]) -> None:
        """Change the positions of channels, and their categories; RefusedError before anything has changed."""
        moved = [self._world.channel(int(body["id"])) for body in bodies]
        for channel, body in zip(moved, bodies, strict=True):
            self.change(channel, {name: body[name] for name in ("position", "parent_id") if name in body})
        guild.channels.sort(key=lambda channel: channel.settings.get("position", channel.position))

    def overwrite(self, channel: Channel, target_id: int, overwrite: Json | None) -> None:
        """Set or remove the permissions of a role or a person in a channel; they are shown to the bot and not enforced."""
        kept = [
            each for each in channel.settings.get("permission_overwrites", ()) if each["id"] != str(target_id)
        ]
        added = [] if overwrite is None else [overwrite | {"id": str(target_id)}]
        self.change(channel, {"permission_overwrites": kept + added})

    def delete(self, channel: Channel) -> None:
        """Delete a channel with its threads and messages."""
        for inner in [
            each for each in self._world.guild(channel.guild_id).channels if each.parent_id == channel.id
        ]:
            if inner.is_thread:
                self.delete(inner)
            else:
                self.change(inner, {"parent_id": None})
        self._world.drop_channel(channel)
        self._announce("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", channel)

    def _add(self, channel: Channel, event: str, **more: Any) -> Channel:
        self._world.put_channel(channel)
        self._announce(event, channel, **more)
        return channel

    def _announce(self, event: str, channel: Channel, **more: Any) -> None:
        self._tell(event, channel_payload(channel) | more, channel.guild_id)


def _changed(channel: Channel, body: Json) -> Channel:
    named = OF_A_THREAD if channel.is_thread else OF_A_CHANNEL
    settings = channel.settings | {name: body[name] for name in named if name in body}
    if settings.get("parent_id") is not None:
        settings["parent_id"] = str(settings["parent_id"])
    if "permission_overwrites" in settings:
        settings["permission_overwrites"] = [
            {"id": str(each["id"]), "type": each.get("type", 0)}
            | {name: str(each.get(name) or 0) for name in ("allow", "deny")}
            for each in settings["permission_overwrites"] or ()
        ]
    name = str(body.get("name") or channel.name)
    if channel.kind == TEXT:
        # As Discord's own client writes the names of text channels.
        name = "-".join(name.lower().split())
    return replace(channel, name=name, topic=str(body.get("topic", channel.topic) or ""), settings=settings)


def _checked(body: Json, *, required: bool) -> int:
    """Refuse a body that Discord would refuse; return the channel's type."""
    found = Findings()
    text(found, body, "name", LONGEST_NAME, 1, required=required)
    text(found, body, "topic", LONGEST_TOPIC)
    whole(found, body, "rate_limit_per_user", 0, LONGEST_SLOWMODE)
    for name in ("nsfw", "archived", "locked", "invitable"):
        truth(found, body, name)
    for number, overwrite in enumerate(items(found, body, "permission_overwrites", MOST_OVERWRITES)):
        here = found.at(f"permission_overwrites[{number}]")
        if is_thing(here, overwrite):
            snowflake(here, overwrite, "id", required=True)
    if body.get("auto_archive_duration") not in {None, *ARCHIVE_MINUTES}:
        found.at("auto_archive_duration").add("This has to be 60, 1440, 4320 or 10080.")
    kind = whole(found, body, "type", 0, LAST_KIND) or 0
    found.refuse()
    return kind
