"""The bot's own account and the gateway's address."""

from aiohttp import web

from playground import payloads
from playground.api.app import Route
from playground.api.http import answer, number
from playground.gateway import SessionStarts
from playground.refused import ErrorCode, RefusedError
from playground.world import World


class Login:
    """Serve users, the application and the gateway's address."""

    def __init__(self, world: World, starts: SessionStarts) -> None:
        self._world = world
        self._starts = starts

    def routes(self) -> list[Route]:
        return [
            ("GET", "/gateway", self._gateway),
            ("GET", "/gateway/bot", self._gateway_for_bot),
            ("GET", "/users/@me", self._me),
            ("GET", "/users/@me/guilds", self._guilds),
            ("GET", "/users/{user}", self._user),
            ("GET", "/applications/@me", self._application),
            ("GET", "/oauth2/applications/@me", self._application),
        ]

    async def _gateway(self, request: web.Request) -> web.Response:
        return answer({"url": _gateway_url(request)})

    async def _gateway_for_bot(self, request: web.Request) -> web.Response:
        limit = self._starts.payload()
        shards = self._starts.shards
        return answer({"url": _gateway_url(request), "shards": shards, "session_start_limit": limit})

    async def _me(self, _: web.Request) -> web.Response:
        return answer(payloads.user(self._world.cast.bot))

    async def _guilds(self, _: web.Request) -> web.Response:
        bot = self._world.cast.bot
        told = {"owner": False, "permissions": str(payloads.permissions(bot))}
        return answer([payloads.guild(guild, self._world.cast) | told for guild in self._world.cast.guilds])

    async def _user(self, request: web.Request) -> web.Response:
        try:
            person = self._world.person(number(request, "user"))
        except RefusedError:
            raise RefusedError(ErrorCode.UNKNOWN_USER) from None
        return answer(payloads.user(person))

    async def _application(self, _: web.Request) -> web.Response:
        return answer(payloads.application(self._world.cast))


def _gateway_url(request: web.Request) -> str:
    """Return the gateway's address below the one at which this process asks."""
    return f"ws://{request.host}{request.path.partition('/api/v10/')[0]}/gateway"
