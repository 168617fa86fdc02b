"""Serve the routes of the REST interface, each with authorization, rate limits and refusals."""

import re
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

from aiohttp import web

from playground.api.http import DIGITS, answer, nothing, process_of
from playground.calls import CallCounts
from playground.missing import missing_part
from playground.payloads import Json
from playground.rates import OUTSIDE_GLOBAL, Limit, Rates, TooOftenError, limit_of
from playground.refused import ErrorCode, Refusals, RefusedError

Handler = Callable[[web.Request], Awaitable[web.Response]]
Route = tuple[str, str, Handler]

# The pattern of each name in a path: ids are digits, except for these.
MATCHES = {
    "token": "{token}",
    "reaction": "{reaction}",
    "reference": rf"{{reference:{DIGITS.pattern}|@original}}",
}
NAME = re.compile(r"{(\w+)}")
# A route's limit counts separately for each value of these.
MAJOR = ("channel", "guild", "token")
NOT_FOUND, UNAUTHORIZED, TOO_MANY = 404, 401, 429


class Api:
    """Serve routes as Discord does, and count the requests of each process; without `rates` there are no limits."""

    def __init__(self, refusals: Refusals, calls: CallCounts, rates: Rates | None) -> None:
        self._refusals = refusals
        self._calls = calls
        self._rates = rates

    def routes(self, prefix: str, served: Iterable[Route]) -> list[web.RouteDef]:
        """Return the routes for aiohttp, each below the prefix, and a last one that refuses every other path."""
        made = [
            web.route(
                method, prefix + _pattern(path), partial(self._serve, handler, limit_of(method, path), path)
            )
            for method, path, handler in served
        ]
        return [*made, web.route("*", prefix + "/{rest:.*}", self._unknown)]

    async def _serve(self, handler: Handler, limit: Limit, path: str, request: web.Request) -> web.Response:
        if "Authorization" not in request.headers and not path.startswith(OUTSIDE_GLOBAL):
            return self._refuse(request, UNAUTHORIZED, 0, "401: Unauthorized")
        headers = {}
        try:
            if self._rates is not None:
                headers = self._rates.take(limit, _major(request))
            self._calls.add(
                process_of(request), f"{request.method} {path}", inside_global=limit.inside_global
            )
            response = await handler(request)
        except RefusedError as refused:
            code = refused.code
            response = self._refuse(request, code.status, code, code.words, refused.errors)
        except web.HTTPRequestEntityTooLarge:
            code = ErrorCode.TOO_LARGE
            response = self._refuse(request, code.status, code, code.words)
        except TooOftenError as error:
            headers = error.headers
            self._calls.of(process_of(request)).too_often += 1
            self._refusals.add(_named(request), TOO_MANY, 0, error.words, process=process_of(request))
            response = answer(error.payload, TOO_MANY)
        except ConnectionError:
            # The client is gone, such as a bot that was killed during its request; nobody reads this response.
            response = nothing()
        response.headers.update(headers)
        return response

    async def _unknown(self, request: web.Request) -> web.Response:
        return self._refuse(request, NOT_FOUND, 0, missing_part(*_named(request).split(" ", 1)))

    def _refuse(
        self, request: web.Request, status: int, code: int, words: str, errors: dict[str, str] | None = None
    ) -> web.Response:
        self._refusals.add(_named(request), status, code, words, errors, process=process_of(request))
        body: Json = {"message": words, "code": code}
        if errors:
            body["errors"] = _nested(errors)
        return answer(body, status)


def _pattern(path: str) -> str:
    return NAME.sub(lambda name: MATCHES.get(name[1], rf"{{{name[1]}:{DIGITS.pattern}}}"), path)


def _major(request: web.Request) -> str:
    return next((request.match_info[name] for name in MAJOR if name in request.match_info), "")


def _named(request: web.Request) -> str:
    """Return the method and the path below the interface's version."""
    return f"{request.method} /{request.path.partition('/api/v10/')[2]}"


def _nested(errors: dict[str, str]) -> Json:
    """Nest errors as Discord does: every step of a path is a key, and the last one holds a list."""
    tree: Json = {}
    for where, what in errors.items():
        place = tree
        for step in re.findall(r"[^.\[\]]+", where):
            place = place.setdefault(step, {})
        place.setdefault("_errors", []).append({"code": getattr(what, "code", "INVALID"), "message": what})
    return tree
