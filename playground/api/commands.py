"""Registration of commands, for all servers or for one."""

from aiohttp import web

from playground.api.app import Route
from playground.api.http import answer, nothing, number, parsed, received
from playground.commands import Commands, without_localizations
from playground.refused import ErrorCode, RefusedError
from playground.world import World

CREATED = 201


class CommandsApi:
    """Serve the application's commands."""

    def __init__(self, world: World, commands: Commands) -> None:
        self._world = world
        self._commands = commands

    def routes(self) -> list[Route]:
        return [
            route
            for scope in ("/applications/{application}", "/applications/{application}/guilds/{guild}")
            for route in (
                ("GET", f"{scope}/commands", self._list),
                ("PUT", f"{scope}/commands", self._replace),
                ("POST", f"{scope}/commands", self._add),
                ("GET", f"{scope}/commands/{{command}}", self._get),
                ("PATCH", f"{scope}/commands/{{command}}", self._change),
                ("DELETE", f"{scope}/commands/{{command}}", self._remove),
            )
        ]

    async def _list(self, request: web.Request) -> web.Response:
        found = self._commands.all(self._scope(request))
        whole = request.query.get("with_localizations", "").lower() in {"1", "true"}
        return answer(found if whole else without_localizations(found))

    async def _replace(self, request: web.Request) -> web.Response:
        return answer(self._commands.replace(self._scope(request), await parsed(request)))

    async def _add(self, request: web.Request) -> web.Response:
        body = await received(request)
        made, new = self._commands.add(self._scope(request), body.body)
        return answer(made, CREATED if new else 200)

    async def _get(self, request: web.Request) -> web.Response:
        return answer(self._commands.get(self._scope(request), number(request, "command")))

    async def _change(self, request: web.Request) -> web.Response:
        body = await received(request)
        return answer(self._commands.change(self._scope(request), number(request, "command"), body.body))

    async def _remove(self, request: web.Request) -> web.Response:
        self._commands.remove(self._scope(request), number(request, "command"))
        return nothing()

    def _scope(self, request: web.Request) -> int | None:
        if number(request, "application") != self._world.cast.application_id:
            raise RefusedError(ErrorCode.UNKNOWN_APPLICATION)
        return number(request, "guild") if "guild" in request.match_info else None
