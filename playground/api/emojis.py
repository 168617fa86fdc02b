"""The application's emojis."""

from aiohttp import web

from playground.api.app import Route
from playground.api.http import answer, nothing, number, received
from playground.emojis import Emojis
from playground.refused import ErrorCode, RefusedError
from playground.world import World

CREATED = 201


class EmojisApi:
    """Serve the application's emojis."""

    def __init__(self, world: World, emojis: Emojis) -> None:
        self._world = world
        self._emojis = emojis

    def routes(self) -> list[Route]:
        every = "/applications/{application}/emojis"
        one = f"{every}/{{emoji}}"
        return [
            ("GET", every, self._list),
            ("POST", every, self._create),
            ("GET", one, self._get),
            ("PATCH", one, self._rename),
            ("DELETE", one, self._delete),
        ]

    async def _list(self, request: web.Request) -> web.Response:
        self._check_application(request)
        return answer({"items": [self._emojis.payload(emoji) for emoji in self._emojis.all()]})

    async def _create(self, request: web.Request) -> web.Response:
        self._check_application(request)
        made = self._emojis.add((await received(request)).body)
        return answer(self._emojis.payload(made), CREATED)

    async def _get(self, request: web.Request) -> web.Response:
        self._check_application(request)
        return answer(self._emojis.payload(self._emojis.get(number(request, "emoji"))))

    async def _rename(self, request: web.Request) -> web.Response:
        self._check_application(request)
        body = (await received(request)).body
        return answer(self._emojis.payload(self._emojis.rename(number(request, "emoji"), body)))

    async def _delete(self, request: web.Request) -> web.Response:
        self._check_application(request)
        self._emojis.remove(number(request, "emoji"))
        return nothing()

    def _check_application(self, request: web.Request) -> None:
        if number(request, "application") != self._world.cast.application_id:
            raise RefusedError(ErrorCode.UNKNOWN_APPLICATION)
