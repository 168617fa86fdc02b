"""Changes to members and roles, and direct messages, which the playground does not have."""

from aiohttp import web

from playground.api.app import Route
from playground.api.http import answer, nothing, number, received
from playground.members import Members
from playground.missing import NO
from playground.refused import ErrorCode, RefusedError
from playground.scene import Guild, User
from playground.world import World


class MembersApi:
    """Serve changes to members and roles."""

    def __init__(self, world: World, members: Members) -> None:
        self._world = world
        self._members = members

    def routes(self) -> list[Route]:
        role = "/guilds/{guild}/roles/{role}"
        of_member = "/guilds/{guild}/members/{user}/roles/{role}"
        return [
            ("PATCH", "/guilds/{guild}/members/@me", self._change),
            ("PATCH", "/guilds/{guild}/members/{user}", self._change),
            ("PUT", of_member, self._give),
            ("DELETE", of_member, self._take),
            ("POST", "/guilds/{guild}/roles", self._make_role),
            ("GET", role, self._role),
            ("PATCH", role, self._change_role),
            ("DELETE", role, self._delete_role),
            ("POST", "/users/@me/channels", self._direct),
        ]

    async def _change(self, request: web.Request) -> web.Response:
        body = await received(request)
        return answer(self._members.change(self._guild(request), self._person(request), body.body))

    async def _give(self, request: web.Request) -> web.Response:
        self._members.give(self._guild(request), self._person(request), number(request, "role"))
        return nothing()

    async def _take(self, request: web.Request) -> web.Response:
        self._members.give(self._guild(request), self._person(request), number(request, "role"), take=True)
        return nothing()

    async def _make_role(self, request: web.Request) -> web.Response:
        body = await received(request)
        return answer(self._members.make_role(self._guild(request), body.body))

    async def _role(self, request: web.Request) -> web.Response:
        return answer(self._members.role(self._guild(request), number(request, "role")))

    async def _change_role(self, request: web.Request) -> web.Response:
        body = await received(request)
        return answer(self._members.change_role(self._guild(request), number(request, "role"), body.body))

    async def _delete_role(self, request: web.Request) -> web.Response:
        self._members.delete_role(self._guild(request), number(request, "role"))
        return nothing()

    async def _direct(self, request: web.Request) -> web.Response:
        """Refuse as Discord does where somebody takes no direct messages; bots expect that."""
        await received(request)
        raise RefusedError(ErrorCode.CANNOT_SEND_TO_USER, {"recipient_id": f"{NO}direct messages."})

    def _guild(self, request: web.Request) -> Guild:
        return self._world.guild(number(request, "guild"))

    def _person(self, request: web.Request) -> User:
        if "user" not in request.match_info:
            return self._world.cast.bot
        return self._world.person(number(request, "user"))
