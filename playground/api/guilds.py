"""Servers and their members."""

from aiohttp import web

from playground import payloads
from playground.api.app import Route
from playground.api.http import answer, asked_number, number
from playground.channel_payloads import channel as channel_payload
from playground.refused import ErrorCode, RefusedError
from playground.scene import User
from playground.world import World

MOST_MEMBERS = 1000


class Guilds:
    """Serve servers."""

    def __init__(self, world: World) -> None:
        self._world = world

    def routes(self) -> list[Route]:
        return [
            ("GET", "/guilds/{guild}", self._guild),
            ("GET", "/guilds/{guild}/channels", self._channels),
            ("GET", "/guilds/{guild}/roles", self._roles),
            ("GET", "/guilds/{guild}/members", self._members),
            ("GET", "/guilds/{guild}/members/search", self._search),
            ("GET", "/guilds/{guild}/members/{user}", self._member),
        ]

    async def _guild(self, request: web.Request) -> web.Response:
        found = payloads.guild(self._world.guild(number(request, "guild")), self._world.cast)
        members = len(self._everybody())
        return answer(found | {"approximate_member_count": members, "approximate_presence_count": members})

    async def _channels(self, request: web.Request) -> web.Response:
        guild = self._world.guild(number(request, "guild"))
        return answer([channel_payload(each) for each in guild.channels if not each.is_thread])

    async def _roles(self, request: web.Request) -> web.Response:
        return answer(payloads.roles(self._world.guild(number(request, "guild"))))

    async def _members(self, request: web.Request) -> web.Response:
        guild = self._world.guild(number(request, "guild"))
        most = asked_number(request, "limit", 1, least=1, most=MOST_MEMBERS)
        after = asked_number(request, "after", 0)
        found = [person for person in self._everybody() if person.id > after]
        return answer([payloads.member(guild, person) for person in found[:most]])

    async def _search(self, request: web.Request) -> web.Response:
        guild = self._world.guild(number(request, "guild"))
        most = asked_number(request, "limit", 1, least=1, most=MOST_MEMBERS)
        name = request.query.get("query", "").lower()
        if not name:
            raise RefusedError(ErrorCode.INVALID_FORM, {"query": "This field is required."})
        found = [person for person in self._everybody() if person.name.lower().startswith(name)]
        return answer([payloads.member(guild, person) for person in found[:most]])

    async def _member(self, request: web.Request) -> web.Response:
        guild = self._world.guild(number(request, "guild"))
        return answer(payloads.member(guild, self._world.person(number(request, "user"))))

    def _everybody(self) -> list[User]:
        return sorted((self._world.cast.bot, *self._world.cast.people), key=lambda person: person.id)
