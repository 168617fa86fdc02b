"""Channels and threads that a bot makes, changes and deletes."""

from aiohttp import web

from playground.api.app import Route
from playground.api.http import answer, nothing, number, parsed, received
from playground.channel_payloads import channel
from playground.checks.fields import Findings, is_thing, items, snowflake
from playground.places import Places
from playground.scene import PRIVATE_THREAD, PUBLIC_THREAD, Channel
from playground.world import World

CREATED = 201
MOST_MOVED = 500


class PlacesApi:
    """Serve changes of channels, and threads."""

    def __init__(self, world: World, places: Places) -> None:
        self._world = world
        self._places = places

    def routes(self) -> list[Route]:
        of_message = "/channels/{channel}/messages/{message}/threads"
        return [
            ("POST", "/guilds/{guild}/channels", self._make),
            ("PATCH", "/guilds/{guild}/channels", self._move),
            ("PATCH", "/channels/{channel}", self._change),
            ("DELETE", "/channels/{channel}", self._delete),
            ("PUT", "/channels/{channel}/permissions/{target}", self._overwrite),
            ("DELETE", "/channels/{channel}/permissions/{target}", self._take_overwrite),
            ("POST", "/channels/{channel}/threads", self._make_thread),
            ("POST", of_message, self._make_thread_of_message),
            ("PUT", "/channels/{channel}/thread-members/@me", self._look),
            ("DELETE", "/channels/{channel}/thread-members/@me", self._look),
            ("PUT", "/channels/{channel}/thread-members/{user}", self._look),
            ("DELETE", "/channels/{channel}/thread-members/{user}", self._look),
            ("GET", "/channels/{channel}/thread-members", self._members),
            ("GET", "/guilds/{guild}/threads/active", self._active),
            ("GET", "/channels/{channel}/threads/archived/public", self._archived),
            ("GET", "/channels/{channel}/threads/archived/private", self._archived),
        ]

    async def _make(self, request: web.Request) -> web.Response:
        guild = self._world.guild(number(request, "guild"))
        body = await received(request)
        return answer(channel(self._places.make(guild, body.body)), CREATED)

    async def _move(self, request: web.Request) -> web.Response:
        guild, bodies, found = self._world.guild(number(request, "guild")), await parsed(request), Findings()
        for index, body in enumerate(items(found, {"channels": bodies}, "channels", MOST_MOVED)):
            here = found.at(f"[{index}]")
            if is_thing(here, body):
                snowflake(here, body, "id", required=True)
        found.refuse()
        self._places.move(guild, bodies)
        return nothing()

    async def _change(self, request: web.Request) -> web.Response:
        body = await received(request)
        return answer(channel(self._places.change(self._channel(request), body.body)))

    async def _delete(self, request: web.Request) -> web.Response:
        gone = self._channel(request)
        self._places.delete(gone)
        return answer(channel(gone))

    async def _overwrite(self, request: web.Request) -> web.Response:
        body = await received(request)
        self._places.overwrite(self._channel(request), number(request, "target"), body.body)
        return nothing()

    async def _take_overwrite(self, request: web.Request) -> web.Response:
        self._places.overwrite(self._channel(request), number(request, "target"), None)
        return nothing()

    async def _make_thread(self, request: web.Request) -> web.Response:
        body = await received(request)
        made = self._places.make_thread(self._channel(request), body.body, self._world.cast.bot)
        return answer(channel(made), CREATED)

    async def _make_thread_of_message(self, request: web.Request) -> web.Response:
        body = await received(request)
        message = self._world.message(number(request, "channel"), number(request, "message"))
        made = self._places.make_thread(self._channel(request), body.body, self._world.cast.bot, message)
        return answer(channel(made), CREATED)

    async def _look(self, request: web.Request) -> web.Response:
        """Let people join and leave a thread: everybody sees every thread here."""
        self._channel(request)
        return nothing()

    async def _members(self, request: web.Request) -> web.Response:
        thread, bot = self._channel(request), str(self._world.cast.bot.id)
        joined = {"join_timestamp": thread.settings.get("made_at"), "flags": 0}
        return answer([{"id": str(thread.id), "user_id": bot} | joined] if thread.is_thread else [])

    async def _active(self, request: web.Request) -> web.Response:
        guild = self._world.guild(number(request, "guild"))
        threads = [each for each in guild.channels if each.is_thread and not each.settings.get("archived")]
        return answer({"threads": [channel(each) for each in threads], "members": []})

    async def _archived(self, request: web.Request) -> web.Response:
        parent, kind = (
            self._channel(request),
            PUBLIC_THREAD if request.path.endswith("public") else PRIVATE_THREAD,
        )
        threads = [
            channel(each)
            for each in self._world.guild(parent.guild_id).channels
            if (each.parent_id, each.kind) == (parent.id, kind) and each.settings.get("archived")
        ]
        return answer({"threads": threads, "members": [], "has_more": False})

    def _channel(self, request: web.Request) -> Channel:
        return self._world.channel(number(request, "channel"))
