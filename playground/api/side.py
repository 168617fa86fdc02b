"""Routes that Discord's REST interface does not have: uploaded files and the list of refusals."""

from aiohttp import web

from playground.api.http import DIGITS, answer
from playground.attachments import Attachments
from playground.refused import Refusals


def side_routes(prefix: str, attachments: Attachments, refusals: Refusals) -> list[web.RouteDef]:
    """Return the routes of uploaded files and refusals."""

    async def file(request: web.Request) -> web.Response:
        found = attachments.get(int(request.match_info["attachment"]))
        if found is None or found.name != request.match_info["name"]:
            raise web.HTTPNotFound
        # The bot decides what is in a file: the browser may show it but must not run anything in it. The address
        # contains the secret, so the file must not be able to make requests.
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
