"""What is served beside Discord's own interface: uploaded files, and the list of what was refused."""

from aiohttp import web

from playground.api.http import DIGITS, answer
from playground.attachments import Attachments
from playground.refusals import Refusals


def side_routes(prefix: str, attachments: Attachments, refusals: Refusals) -> list[web.RouteDef]:
    """Return these routes."""

    async def file(request: web.Request) -> web.Response:
        found = attachments.get(int(request.match_info["attachment"]))
        if found is None or found.name != request.match_info["name"]:
            raise web.HTTPNotFound
        # A file is whatever the bot made it: the browser may show it, and nothing else may come of it. Its address has
        # the secret in it, so it may not ask for anything anywhere.
        headers = {
            "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
        }
        return web.Response(body=found.content, content_type=found.content_type, headers=headers)

    async def refused(_: web.Request) -> web.Response:
        return answer(refusals.payload())

    number = DIGITS.pattern
    return [
        web.get(f"{prefix}/attachments/{{channel:{number}}}/{{attachment:{number}}}/{{name}}", file),
        web.get(f"{prefix}/_refusals", refused),
    ]
