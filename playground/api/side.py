"""Routes that Discord's REST interface does not have: uploaded files, pictures, and lists of refusals and requests."""

from aiohttp import web

from playground.api.http import DIGITS, answer
from playground.attachments import Attachments
from playground.avatars import draw_avatar
from playground.calls import CallCounts
from playground.emojis import Emojis
from playground.refused import Refusals, RefusedError

# The bot decides what is in a file: the browser may show it but must not run anything in it. The address contains the
# secret, so the file must not be able to make requests.
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def side_routes(prefix: str, attachments: Attachments, emojis: Emojis) -> list[web.RouteDef]:
    """Return the routes of uploaded files, and of the pictures of emojis and people."""

    async def file(request: web.Request) -> web.Response:
        found = attachments.get(int(request.match_info["attachment"]))
        if found is None or found.name != request.match_info["name"]:
            raise web.HTTPNotFound
        return web.Response(body=found.content, content_type=found.content_type, headers=HEADERS)

    async def emoji(request: web.Request) -> web.Response:
        """Serve an emoji's picture in the format in which it came, whatever the address ends with."""
        try:
            picture = emojis.get(int(request.match_info["emoji"])).picture
        except RefusedError:
            raise web.HTTPNotFound from None
        return web.Response(body=picture.content, content_type=picture.content_type, headers=HEADERS)

    async def avatar(request: web.Request) -> web.Response:
        picture = draw_avatar(int(request.match_info["number"]))
        return web.Response(body=picture, content_type="image/png", headers=HEADERS)

    number = DIGITS.pattern
    return [
        web.get(f"{prefix}/attachments/{{channel:{number}}}/{{attachment:{number}}}/{{name}}", file),
        web.get(f"{prefix}/emojis/{{emoji:{number}}}.{{format:png|jpg|jpeg|gif|webp|avif}}", emoji),
        web.get(f"{prefix}/embed/avatars/{{number:[0-5]}}.png", avatar),
    ]


def list_routes(prefix: str, refusals: Refusals, calls: CallCounts) -> list[web.RouteDef]:
    """Return the routes of the list of refusals and of the counts of requests."""

    async def refused(_: web.Request) -> web.Response:
        return answer(refusals.payload())

    async def called(_: web.Request) -> web.Response:
        return answer(calls.payload())

    return [web.get(f"{prefix}/_refusals", refused), web.get(f"{prefix}/_calls", called)]
