"""The page's files and the sockets of all open pages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web

from playground.viewer import Viewer

if TYPE_CHECKING:
    from playground.local_discord import LocalDiscord
    from playground.world import Change

PAGE = Path(__file__).with_name("page")
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
FILES = {path.name: path for path in PAGE.iterdir() if path.suffix in TYPES}
POLICY = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
HEADERS = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}
SILENCE_SECONDS = 30.0
GOING_AWAY = 1001


class Live:
    """Serve the page, and send each open page what its person may see."""

    def __init__(self, discord: LocalDiscord) -> None:
        self._discord = discord
        self._viewers: set[Viewer] = set()
        discord.world.listen(self._on_change)
        discord.world.on_channels(self._on_channels)
        discord.commands.listen(self._on_commands)
        discord.emojis.listen(self._on_emojis)
        discord.bot.listen(self._on_bot)
        discord.refusals.listen(lambda _: self._on_refusal())

    def routes(self, prefix: str) -> list[web.RouteDef]:
        """Return the routes of the page; `prefix` is "/" followed by the secret."""
        return [
            web.get(prefix, self._to_the_page),
            web.get(f"{prefix}/", self._file),
            web.get(f"{prefix}/page/{{name}}", self._file),
            web.get(f"{prefix}/cast", self._cast),
            web.get(f"{prefix}/live", self._live),
        ]

    async def close(self) -> None:
        """Close every socket, so that the pages learn at once that the playground has ended."""
        for viewer in tuple(self._viewers):
            await viewer.socket.close(code=GOING_AWAY)

    async def _to_the_page(self, request: web.Request) -> web.Response:
        raise web.HTTPPermanentRedirect(f"{request.path}/")

    async def _file(self, request: web.Request) -> web.Response:
        """Serve one of the page's files; any other name gets a 404."""
        path = FILES.get(request.match_info.get("name", "index.html"))
        if path is None:
            raise web.HTTPNotFound
        # Some browsers do not count a socket of the same host as 'self'.
        policy = f"{POLICY}; connect-src 'self' ws://{request.host}"
        headers = {**HEADERS, "Content-Security-Policy": policy}
        return web.Response(
            body=path.read_bytes(), content_type=TYPES[path.suffix], charset="utf-8", headers=headers
        )

    async def _cast(self, _: web.Request) -> web.Response:
        """List the people for whom a page can open a socket."""
        cast = self._discord.world.cast
        people = [{"id": str(person.id), "name": person.name} for person in cast.people]
        return web.json_response({"bot": cast.bot.name, "people": people}, headers=HEADERS)

    async def _live(self, request: web.Request) -> web.WebSocketResponse:
        people = {str(person.id): person for person in self._discord.world.cast.people}
        person = people.get(request.query.get("person", ""))
        if person is None:
            raise web.HTTPNotFound
        socket = web.WebSocketResponse(heartbeat=SILENCE_SECONDS)
        await socket.prepare(request)
        viewer = Viewer(self._discord, person, socket)
        self._viewers.add(viewer)
        try:
            await viewer.serve()
        finally:
            self._viewers.discard(viewer)
        return socket

    def _on_change(self, change: Change) -> None:
        for viewer in self._viewers:
            if change.message.shown_to(viewer.person.id):
                viewer.tell_change(change)

    def _on_channels(self) -> None:
        for viewer in self._viewers:
            viewer.tell_servers()

    def _on_commands(self) -> None:
        for viewer in self._viewers:
            viewer.tell_commands()

    def _on_emojis(self) -> None:
        for viewer in self._viewers:
            viewer.tell_emojis()

    def _on_bot(self) -> None:
        for viewer in self._viewers:
            viewer.tell_bot()

    def _on_refusal(self) -> None:
        for viewer in self._viewers:
            viewer.tell_refusals()
