"""Pinned messages, by the addresses of today and by those before."""

from aiohttp import web

from playground import payloads
from playground.api.app import Route
from playground.api.http import answer, nothing, number
from playground.refused import ErrorCode, RefusedError
from playground.world import Message, World

MOST_PINS = 250


class PinsApi:
    """Serve pins; the page does not show them."""

    def __init__(self, world: World) -> None:
        self._world = world

    def routes(self) -> list[Route]:
        now, before = "/channels/{channel}/messages/pins", "/channels/{channel}/pins"
        return [
            ("GET", now, self._list),
            ("GET", before, self._list_before),
            *(("PUT", f"{every}/{{message}}", self._pin) for every in (now, before)),
            *(("DELETE", f"{every}/{{message}}", self._unpin) for every in (now, before)),
        ]

    async def _list(self, request: web.Request) -> web.Response:
        pinned = self._pinned(request)
        items = [{"pinned_at": message.pinned_at, "message": message.payload} for message in pinned]
        return answer({"items": items, "has_more": False})

    async def _list_before(self, request: web.Request) -> web.Response:
        return answer([message.payload for message in self._pinned(request)])

    async def _pin(self, request: web.Request) -> web.Response:
        if len(self._pinned(request)) >= MOST_PINS:
            raise RefusedError(ErrorCode.TOO_MANY_PINS)
        self._set(request, payloads.stamp(self._world.now()))
        return nothing()

    async def _unpin(self, request: web.Request) -> web.Response:
        self._set(request, None)
        return nothing()

    def _pinned(self, request: web.Request) -> list[Message]:
        """Return the pinned messages of a channel, the newest pin first."""
        found = [message for message in self._world.messages(number(request, "channel")) if message.pinned_at]
        return sorted(found, key=lambda message: message.pinned_at or "", reverse=True)

    def _set(self, request: web.Request, pinned_at: str | None) -> None:
        message = self._world.message(number(request, "channel"), number(request, "message"))
        if message.only_for is not None:
            raise RefusedError(ErrorCode.UNKNOWN_MESSAGE)
        message.pinned_at = pinned_at
        message.payload["pinned"] = pinned_at is not None
        self._world.changed(message)
